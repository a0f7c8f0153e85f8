import { defineConfig } from "vitest/config";

/** Tests that need the built package in `dist/` and `build/`. */
const BUILT = ["tests/package/built-*.test.ts"];
/** Tests that need a browser. */
const BROWSER = ["tests/sandbox/**/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", include: ["tests/**/*.test.ts"], exclude: [...BUILT, ...BROWSER] } },
      { test: { name: "package", include: BUILT, testTimeout: 60_000 } },
      {
        test: {
          name: "browser",
          include: BROWSER,
          globalSetup: "scripts/browser-for-tests.ts",
          // Two people at one table already keep a small machine busy.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});

import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Plugin, ProxyOptions } from "vite";
import { STATIC_FOLDERS } from "./system-files.ts";
import { DIST, ROOT, SYSTEM_ID } from "./system.ts";

const BASE = `/systems/${SYSTEM_ID}/`;

/** The event by which the browser hears that a file changed which is no module. */
export const FILE_CHANGED = "five-foot-step:file-changed";

/** Everything that is not this system's goes to the Foundry behind, web socket included. */
export function foundryProxy(target: string): Record<string, ProxyOptions> {
  return {
    "/socket.io": { target, ws: true },
    [`^(?!${BASE})`]: { target },
  };
}

/** What the browser gets as the system's module: the sources, and the listener for the other files. */
function moduleInDevelopment(): string {
  return [
    `import "${BASE}@vite/client";`,
    `import "${BASE}scripts/dev/browser/hot-files.ts";`,
    `import "${BASE}src/foundry/index.ts";`,
  ].join("\n");
}

/**
 * Serves the sources in place of the built module, and hands changed style sheets, templates and language files on: to
 * `dist/`, because Foundry itself sends templates from there, and to the browser.
 */
export function hotFiles(): Plugin {
  return {
    name: "five-foot-step:hot-files",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] !== `${BASE}${SYSTEM_ID}.mjs`) {
          next();
          return;
        }
        response.setHeader("Content-Type", "text/javascript");
        response.setHeader("Cache-Control", "no-store");
        response.end(moduleInDevelopment());
      });
    },
    hotUpdate({ file, type }) {
      const path = relative(ROOT, file).split(sep).join("/");
      if (this.environment.name !== "client" || type === "delete" || !isStatic(path)) return undefined;
      copyToDist(path);
      this.environment.hot.send(FILE_CHANGED, { path });
      return [];
    },
  };
}

function isStatic(path: string): boolean {
  return STATIC_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

function copyToDist(path: string): void {
  if (!existsSync(DIST)) return;
  const target = join(DIST, path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(ROOT, path), target);
}

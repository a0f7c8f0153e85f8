import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";

const styles = readdirSync(join(ROOT, "styles")).map((name) => readFileSync(join(ROOT, "styles", name), "utf8"));

/** A style sheet without what it says for people who have not asked for less motion. */
function forEverybody(style: string): string {
  return style.replace(
    /@media[^{]*prefers-reduced-motion: no-preference[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g,
    "",
  );
}

describe("The style sheets", () => {
  it("should move nothing for people who asked for less motion", () => {
    const moving = /(?:animation|transition)[\w-]*\s*:\s*(?!none)|@keyframes|scroll-behavior\s*:\s*smooth/;
    expect("a { transition: color 1s; }").toMatch(moving);
    expect(forEverybody("@media (prefers-reduced-motion: no-preference) { a { transition: color 1s; } }")).not.toMatch(
      moving,
    );
    expect(styles.filter((style) => moving.test(forEverybody(style)))).toEqual([]);
  });

  it("should take no outline away without showing the focus otherwise", () => {
    const rules = styles.flatMap((style) =>
      [...style.matchAll(/[^{};]*:focus[^{}]*\{[^{}]*\}/g)].map(([rule]) => rule),
    );
    const bare = rules.filter(
      (rule) => /outline\s*:\s*(?:none|0)/.test(rule) && !/box-shadow|border|background/.test(rule),
    );
    expect(rules.length).toBeGreaterThan(2);
    expect(bare).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../../scripts/system.ts";
import { readRefusal } from "../../src/foundry/refusal-words.ts";
import type { Refusal, SentenceValues } from "../../src/rules/index.ts";
import {
  ATTACK_OPTIONS,
  CONDITIONS,
  EDITIONS,
  MANEUVERS,
  MOVEMENT_KINDS,
  MOVEMENT_MODES,
} from "../../src/rules/index.ts";

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null;

/** Puts a language file where Foundry would. */
function speak(language: string): void {
  const file: unknown = JSON.parse(readFileSync(join(ROOT, `lang/${language}.json`), "utf8"));
  const localize = (key: string): string => {
    const found = key.split(".").reduce<unknown>((node, part) => (isBranch(node) ? node[part] : undefined), file);
    return typeof found === "string" ? found : key;
  };
  const format = (key: string, values: Readonly<Record<string, string>>): string =>
    localize(key).replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
  Object.assign(globalThis, { game: { i18n: { localize, format } } });
}

const refusal = (sentence: string, values: SentenceValues): Refusal => ({
  code: "not-now",
  rule: "Rule",
  sentence,
  values,
});

const nameOf = (id: string): string => (id === "ogre" ? "Ogre of the mill" : id);

const read = (sentence: string, values: SentenceValues): string =>
  readRefusal(refusal(sentence, { who: "ogre", ...values }), nameOf).sentence;

const actions = Object.values(EDITIONS).flatMap((edition) => Object.keys(edition.actions));

/** Every id of the rules that a sentence may take, with a sentence that takes it. */
const IDS: Readonly<Record<string, readonly [sentence: string, value: string, ids: readonly string[]]>> = {
  actions: ["CannotBeSplit", "action", [...new Set(actions)]],
  conditions: ["MoveForbidden", "condition", CONDITIONS],
  movements: ["MoveNotStraight", "kind", MOVEMENT_KINDS],
  modes: ["MoveNoSpeed", "mode", MOVEMENT_MODES],
  maneuvers: ["NothingHeld", "maneuver", MANEUVERS],
  "ways of attacking": ["OptionNotInEdition", "option", ATTACK_OPTIONS],
  "house rules": ["RunInTheAir", "option", Object.values(EDITIONS).flatMap(({ options }) => Object.keys(options))],
};

describe("A refusal's sentence", () => {
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "game");
  });

  it.each(Object.entries(IDS))("should say %s in German, whichever it is", (_, [sentence, value, ids]) => {
    speak("de");
    const told = (id: string): string => read(sentence, { [value]: id });
    const unknown = told("so-called-thing").toLowerCase();
    expect(unknown).toContain("so called thing");
    const untold = ids.filter(
      (id) => told(id).toLowerCase() === unknown.replace("so called thing", id.replaceAll("-", " ")),
    );
    // Words that German has taken over as they are.
    expect(untold.filter((id) => !["land"].includes(id))).toEqual([]);
  });

  it("should say several with commas between them, within the sentence", () => {
    speak("en");
    expect(read("CannotAct", { conditions: ["stunned", "unconscious"] })).toBe(
      "Ogre of the mill can take no actions: stunned, unconscious.",
    );
    expect(read("EscapeBy", { by: "magic", ways: ["maneuver", "escape-artist"] })).toContain(
      "Combat maneuver, Escape Artist",
    );
  });

  it("should name creatures, and things that it has no word for, readably", () => {
    speak("en");
    expect(read("WeaponNotInHand", { weapon: "long-spear" })).toMatch(/^Ogre of the mill does not hold Long spear/);
    expect(read("WeaponNotInHand", { weapon: "unarmed-strike" })).toContain("Unarmed strike");
  });
});

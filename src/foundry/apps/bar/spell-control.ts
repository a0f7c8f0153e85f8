import type { SpellOrder } from "../../../rules/index.ts";
import { ABILITIES } from "../../../rules/index.ts";
import { CASTING_TIMES, COMPONENTS } from "../../../rules/spell-order.ts";
import type { Control, Filled } from "./controls.ts";
import { among, choices, choicesOf, flag, number, readNumber, readText, within, words } from "./controls.ts";

/** The value of the list of spells that stands for one which is on no list. */
export const OTHER_SPELL = "other";

const TOUCHES = ["melee", "ranged"] as const;
const DURATIONS = ["concentration", "lasting"] as const;
const TRADITIONS = ["arcane", "divine"] as const;

/** How every part of a spell that is on no list is filled in; the compiler holds it complete. */
export const SPELL_PARTS: { readonly [K in keyof SpellOrder]-?: Control<NonNullable<SpellOrder[K]>> } = {
  name: words,
  level: number,
  castingTime: { kind: "choice", read: oneOf(CASTING_TIMES) },
  components: choicesOf(among(COMPONENTS)),
  range: { kind: "words", read: readRange },
  touch: { kind: "choice", read: oneOf(TOUCHES) },
  damage: words,
  save: words,
  heals: words,
  ability: { kind: "choice", read: oneOf(ABILITIES) },
  drain: flag,
  metamagic: choices,
  spontaneous: flag,
  costs: { kind: "words", read: readNames },
  experience: number,
  elaborate: flag,
  duration: { kind: "words", read: readDuration },
  tradition: { kind: "choice", read: oneOf(TRADITIONS) },
};

/** What each of the parts that are chosen can be. */
export const SPELL_CHOICES: Readonly<Partial<Record<keyof SpellOrder, readonly string[]>>> = {
  castingTime: CASTING_TIMES,
  components: COMPONENTS,
  touch: TOUCHES,
  ability: ABILITIES,
  tradition: TRADITIONS,
};

/** The parts that are said at the casting, whatever spell it is. */
export const AT_CASTING = ["metamagic", "spontaneous"] as const;

/** A spell that a creature is known to have. */
export interface KnownSpell {
  readonly key: string;
  readonly label: string;
  readonly order: SpellOrder;
}

/** The spell that a form names; `undefined` when it names none. */
export function readSpell(filled: Filled, name: string, known: readonly KnownSpell[]): SpellOrder | undefined {
  const chosen = filled.text(name);
  const parts = within(filled, name);
  const listed = known.find(({ key }) => key === chosen)?.order;
  if (listed !== undefined) return withManner(listed, parts);
  return chosen === OTHER_SPELL ? withManner(readParts(parts), parts) : undefined;
}

function readParts(parts: Filled): SpellOrder {
  const { name, level, castingTime, components, range, touch, damage, save } = SPELL_PARTS;
  const { heals, ability, drain, costs, experience, elaborate, duration, tradition } = SPELL_PARTS;
  return {
    level: Math.max(0, level.read(parts, "level") ?? 0),
    castingTime: castingTime.read(parts, "castingTime") ?? "standard",
    components: components.read(parts, "components") ?? [],
    range: range.read(parts, "range") ?? "personal",
    touch: touch.read(parts, "touch") ?? null,
    damage: damage.read(parts, "damage") ?? null,
    save: save.read(parts, "save") ?? null,
    ...given("name", name.read(parts, "name")),
    ...given("heals", heals.read(parts, "heals")),
    ...given("ability", ability.read(parts, "ability")),
    ...given("drain", drain.read(parts, "drain")),
    ...given("costs", costs.read(parts, "costs")),
    ...given("experience", experience.read(parts, "experience")),
    ...given("elaborate", elaborate.read(parts, "elaborate")),
    ...given("duration", duration.read(parts, "duration")),
    ...given("tradition", tradition.read(parts, "tradition")),
  };
}

function withManner(order: SpellOrder, parts: Filled): SpellOrder {
  const { metamagic, spontaneous } = SPELL_PARTS;
  return {
    ...order,
    ...given("metamagic", metamagic.read(parts, "metamagic")),
    ...given("spontaneous", spontaneous.read(parts, "spontaneous")),
  };
}

/** A part that is there only when it has a value. */
export function given<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V }); // a computed key forgets its name
}

function oneOf<T extends string>(known: readonly T[]): (filled: Filled, name: string) => T | undefined {
  return (filled, name) => known.find((each) => each === filled.text(name));
}

function readRange(filled: Filled, name: string): SpellOrder["range"] | undefined {
  const text = filled.text(name).trim();
  return text === "personal" || text === "touch" ? text : readNumber(filled, name);
}

function readDuration(filled: Filled, name: string): NonNullable<SpellOrder["duration"]> | undefined {
  return oneOf(DURATIONS)(filled, name) ?? readNumber(filled, name);
}

function readNames(filled: Filled, name: string): readonly string[] | undefined {
  return readText(filled, name)
    ?.split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

import { formatDice } from "../rules/field/dice.ts";
import { ABILITIES } from "../rules/field/names.ts";
import type { SpellOrder } from "../rules/spell-order.ts";
import { CASTING_TIMES, COMPONENTS } from "../rules/spell-order.ts";
import { fields, isFields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { dice, eitherOf, flag, number, oneOf, oneOrMore, orNull, text, whole, word } from "./readers.ts";
import { saveKind } from "./step-outside.ts";

const RANGES = ["personal", "touch"] as const;
const DURATIONS = ["concentration", "lasting"] as const;

/** Feet that a spell reaches when a file does not say: the base of a long range. */
const ORDINARY_RANGE_FEET = 400;

const SPELL_SAVE = fields({ kind: saveKind, dc: whole(), negates: flag }, ["kind"]);

const spellSave: Reader<string> = (value, spot) => {
  if (!isFields(value)) return text(value, spot);
  const { kind, dc, negates = false } = SPELL_SAVE(value, spot);
  return dc === undefined ? kind : `${kind} ${dc}${negates ? " negates" : ""}`;
};

const SPELL = fields({
  name: word,
  level: whole(0),
  "casting-time": oneOf(CASTING_TIMES),
  components: oneOrMore(oneOf(COMPONENTS)),
  range: eitherOf<number | "personal" | "touch">(
    [
      { when: (value) => typeof value === "number", read: number },
      { when: (value) => typeof value === "string", read: oneOf(RANGES) },
    ],
    "a number of feet, personal or touch",
  ),
  touch: orNull(oneOf(["melee", "ranged"])),
  damage: orNull(dice),
  save: orNull(spellSave),
  heals: dice,
  ability: oneOf(ABILITIES),
  drain: flag,
  metamagic: oneOrMore(word),
  spontaneous: flag,
  costs: oneOrMore(word),
  experience: whole(0),
  elaborate: flag,
  duration: eitherOf<number | "concentration" | "lasting">(
    [
      { when: (value) => typeof value === "number", read: whole(1) },
      { when: (value) => typeof value === "string", read: oneOf(DURATIONS) },
    ],
    "a number of rounds, concentration or lasting",
  ),
  tradition: oneOf(["arcane", "divine"]),
});

/** Reads `{ level, casting-time, components, range, touch, damage, save, … }`. */
export const givenSpell: Reader<SpellOrder> = (value, spot) => {
  const { "casting-time": castingTime = "standard", heals, ...read } = SPELL(value, spot);
  const { level = 1, components = [], touch = null, damage = null, save = null, ...rest } = read;
  return {
    ...rest,
    level,
    castingTime,
    components,
    range: read.range ?? (touch === "melee" ? "touch" : ORDINARY_RANGE_FEET),
    touch,
    damage: damage === null ? null : formatDice(damage),
    save,
    ...(heals === undefined ? {} : { heals: formatDice(heals) }),
  };
};

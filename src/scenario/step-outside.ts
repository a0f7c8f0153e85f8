import type {
  BeginCommand,
  DamageCommand,
  EndCommand,
  GrantCommand,
  HealCommand,
  RestCommand,
  ReturnCommand,
  SaveCommand,
  TriggerCommand,
} from "../rules/commands.ts";
import type { CreatureId } from "../rules/field/creature.ts";
import type { Save } from "../rules/field/names.ts";
import { ABILITIES } from "../rules/field/names.ts";
import type { Square } from "../rules/field/place.ts";
import { fields, isFields, record } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { creature, eitherOf, flag, number, oneOf, oneOrMore, orNull, square, whole, word } from "./readers.ts";

const BEGIN = fields({ aware: orNull(oneOrMore(creature)), initiative: record(number, creature) });

/** Reads `begin: { aware, initiative }`; nothing at all is everyone aware and everyone rolling. */
export const givenBegin: Reader<BeginCommand> = (value, spot) => {
  const { aware = null, initiative = {} } = BEGIN(value ?? {}, spot);
  return { verb: "begin", aware, initiative };
};

const WHO = fields({ who: creature }, ["who"]);

/** Reads `end: name`. */
export const givenEnd: Reader<EndCommand> = (value, spot) => {
  const who = isFields(value) ? WHO(value, spot).who : creature(value, spot);
  return { verb: "end", who };
};

const TRIGGER = fields({ who: creature, by: orNull(creature) }, ["who"]);

/** Reads `trigger: { who, by }`. */
export const givenTrigger: Reader<TriggerCommand> = (value, spot) => {
  const { who, by = null } = TRIGGER(value, spot);
  return { verb: "trigger", who, by };
};

const RETURN = fields({ who: creature, after: creature }, ["who", "after"]);

/** Reads `return: { who, after }`. */
export const givenReturn: Reader<ReturnCommand> = (value, spot) => ({ verb: "return", ...RETURN(value, spot) });

const DAMAGE = fields(
  { who: creature, amount: whole(0), nonlethal: flag, type: orNull(word), ability: oneOf(ABILITIES), ongoing: flag },
  ["who", "amount"],
);

/** Reads `damage: { who, amount, … }`. */
export const givenDamage: Reader<DamageCommand> = (value, spot) => {
  const read = DAMAGE(value, spot);
  return { verb: "damage", nonlethal: false, type: null, ability: null, ongoing: false, ...read };
};

const HEAL = fields({ who: creature, amount: whole(0), temporary: flag }, ["who", "amount"]);

/** Reads `heal: { who, amount, temporary }`. */
export const givenHeal: Reader<HealCommand> = (value, spot) => ({
  verb: "heal",
  temporary: false,
  ...HEAL(value, spot),
});

const SAVE_NAMES = ["fort", "ref", "will", "fortitude", "reflex"] as const;
const SHORT_NAMES: Readonly<Record<(typeof SAVE_NAMES)[number], Save>> = {
  fort: "fort",
  ref: "ref",
  will: "will",
  fortitude: "fort",
  reflex: "ref",
};

/** A saving throw's name, shortened as the tables have it or written out. */
export const saveKind: Reader<Save> = (value, spot) => SHORT_NAMES[oneOf(SAVE_NAMES)(value, spot)];

const origin: Reader<Square | CreatureId> = eitherOf<Square | CreatureId>(
  [
    { when: Array.isArray, read: square },
    { when: (value) => typeof value === "string" || typeof value === "number", read: creature },
  ],
  "a place [x, y] or a creature's name",
);

const SAVE = fields({ who: creature, kind: saveKind, dc: whole(), from: orNull(origin), spread: flag }, [
  "who",
  "kind",
  "dc",
]);

/** Reads `save: { who, kind, dc, from, spread }`. */
export const givenSave: Reader<SaveCommand> = (value, spot) => ({
  verb: "save",
  from: null,
  spread: false,
  ...SAVE(value, spot),
});

const GRANT = fields(
  {
    who: creature,
    standard: whole(),
    move: whole(),
    swift: whole(),
    step: whole(),
    aoo: whole(),
    feet: whole(),
  },
  ["who"],
);

/** Reads `grant: { who, standard, move, swift, step, aoo, feet }`; below 0 it is taken. */
export const givenGrant: Reader<GrantCommand> = (value, spot) => {
  const { who, aoo, ...counts } = GRANT(value, spot);
  return { verb: "grant", who, gives: aoo === undefined ? counts : { ...counts, opportunities: aoo } };
};

const REST = fields({ who: creature, hours: number, tended: flag, "bed-rest": flag }, ["who", "hours"]);

/** Reads `rest: { who, hours, tended, bed-rest }`. */
export const givenRest: Reader<RestCommand> = (value, spot) => {
  const { who, hours, tended = false, "bed-rest": bedRest = false } = REST(value, spot);
  return { verb: "rest", who, hours, tended, bedRest };
};

import type { Edition } from "../../rules/editions/edition.ts";
import type { Creature, Defense, HitPoints } from "../../rules/field/creature.ts";
import { formatDice } from "../../rules/field/dice.ts";
import { ABILITIES, MOVEMENT_MODES } from "../../rules/field/names.ts";
import { storedScore } from "./stored-scores.ts";
import type { Update } from "./write-changes.ts";

type Parts = Partial<Creature>;
type Writer = (before: Parts, after: Parts, edition: Edition) => Update;

/** Parts that an actor stores under their own names and as they are. */
const PLAIN: readonly (keyof Creature)[] = [
  "side",
  "size",
  "shape",
  "reachFeet",
  "level",
  "baseAttackBonus",
  "saves",
  "initiativeBonus",
  "traits",
  "legs",
  "skills",
  "casterLevel",
  "components",
  "alignment",
  "channels",
];

const HIT_POINT_FIELDS: Readonly<Record<keyof HitPoints, string>> = {
  now: "value",
  max: "max",
  temporary: "temp",
  nonlethal: "nonlethal",
  stable: "stable",
  awake: "awake",
  slain: "slain",
  bleed: "bleed",
  negativeLevels: "negativeLevels",
};

const WRITERS: Readonly<Partial<Record<keyof Creature, Writer>>> = {
  hitPoints: writeHitPoints,
  abilities: ({ abilities: before }, { abilities: after }, edition) =>
    fields(ABILITIES, (ability) => [
      `system.abilities.${ability}.value`,
      storedScore(before?.[ability] ?? null, edition),
      storedScore(after?.[ability] ?? null, edition),
    ]),
  abilityDamage: ({ abilityDamage: before }, { abilityDamage: after }) =>
    fields(ABILITIES, (ability) => [
      `system.abilities.${ability}.damage`,
      before?.[ability] ?? 0,
      after?.[ability] ?? 0,
    ]),
  speeds: ({ speeds: before }, { speeds: after }) =>
    fields(MOVEMENT_MODES, (mode) => [`system.speeds.${mode}`, before?.[mode] ?? null, after?.[mode] ?? null]),
  defense: writeDefense,
  feats: (_before, { feats = [] }) => ({ "system.feats": feats }),
  precision: (_before, { precision }) => ({ "system.precision": precision ? formatDice(precision) : "" }),
};

/** What a creature was and is, as an edition counts its scores. */
export interface Turnover {
  readonly before: Parts;
  readonly after: Parts;
  readonly edition: Edition;
}

/** The update of an actor for one part of its creature; empty for parts that are stored elsewhere. */
export function writeActorPart(key: keyof Creature, { before, after, edition }: Turnover): Update {
  if (PLAIN.includes(key)) return { [`system.${key}`]: after[key] };
  return WRITERS[key]?.(before, after, edition) ?? {};
}

/** Only what changed is written, so that a maximum raised by an active effect never becomes the stored one. */
function writeHitPoints({ hitPoints: before }: Parts, { hitPoints: after }: Parts): Update {
  const keys = Object.keys(HIT_POINT_FIELDS) as (keyof HitPoints)[]; // Object.keys forgets the keys' type
  return fields(keys, (key) => [`system.hitPoints.${HIT_POINT_FIELDS[key]}`, before?.[key], after?.[key]]);
}

/** What the creature has by itself changes; what it wears stays as it is. */
function writeDefense({ defense: before }: Parts, { defense: after }: Parts): Update {
  const keys = Object.keys(OWN_DEFENSE) as (keyof typeof OWN_DEFENSE)[]; // Object.keys forgets the keys' type
  return fields(keys, (key) => [`system.defense.${key}`, before?.[key], after?.[key]]);
}

const OWN_DEFENSE: Readonly<Record<keyof Defense, true>> = {
  armor: true,
  shield: true,
  natural: true,
  deflection: true,
  dodge: true,
  insight: true,
  luck: true,
  morale: true,
  sacred: true,
  profane: true,
  circumstance: true,
  damageReduction: true,
  maxDexterity: true,
  armorWeight: true,
  force: true,
};

function fields<K>(
  keys: readonly K[],
  row: (key: K) => readonly [path: string, before: unknown, after: unknown],
): Update {
  const changed = keys.map(row).filter(([, before, after]) => before !== after && after !== undefined);
  return Object.fromEntries(changed.map(([path, , after]) => [path, after]));
}

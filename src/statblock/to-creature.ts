import { saveBonus } from "../rules/combat/saves.ts";
import type { Edition } from "../rules/editions/edition.ts";
import { fullHitPoints, ordinaryCreature } from "../rules/editions/ordinary-creature.ts";
import type { Creature } from "../rules/field/creature.ts";
import { parseDice } from "../rules/field/dice.ts";
import type { Ability, Save } from "../rules/field/names.ts";
import { ABILITIES, SAVES } from "../rules/field/names.ts";
import { initiativeBonus } from "../rules/turns/initiative.ts";
import type { Arms } from "./arms.ts";
import { armsOf } from "./arms.ts";
import { defensesOf } from "./defense.ts";
import type { Draft } from "./draft.ts";
import type { Layout } from "./line-readers.ts";
import { counted, withStrikes } from "./strikes.ts";
import { tableFor } from "./table.ts";
import { traitsOf } from "./traits.ts";

/** A creature made of a stat block, with its weapons as they were written. */
export interface Made {
  readonly creature: Creature;
  readonly arms: Arms;
}

/** By what rules a stat block counts. */
export interface Rules {
  readonly edition: Edition;
  readonly layout: Layout;
}

/** Each leg beyond two makes somebody this much harder to trip. */
const PER_LEG = 2;

/**
 * The creature that a stat block describes. What it says is taken as it is; of what it says as a sum (saves, initiative,
 * damage), the part is stored that the rules do not add themselves.
 */
export function creatureFrom(draft: Partial<Draft>, rules: Rules): Made {
  const plain = ordinaryCreature("creature", rules.edition.id);
  const size = draft.size ?? "medium";
  const arms = armsOf(draft, size);
  const facts: Creature = {
    ...plain,
    name: draft.name ?? "",
    side: "",
    size,
    ...buildOf(draft, rules.edition),
    abilities: record(ABILITIES, (ability) => scoreOf(draft, ability)),
    level: Math.max(1, draft.hitDice ?? draft.classLevels ?? 1),
    baseAttackBonus: Math.max(0, draft.baseAttackBonus ?? 0),
    speeds: draft.speeds ?? plain.speeds,
    ...defensesOf(draft, plain.defense, size),
    weapons: arms.weapons,
    wielded: arms.wielded,
    feats: draft.feats ?? [],
    traits: traitsOf(draft, rules.layout),
    legs: legsOf(draft),
    skills: draft.skills ?? {},
    casterLevel: draft.casterLevel ?? 0,
    precision: precisionOf(draft),
    hitPoints: draft.hitPoints === undefined ? plain.hitPoints : fullHitPoints(draft.hitPoints),
    alignment: alignmentOf(draft.alignment ?? ""),
    channels: channelsOf(draft),
  };
  const based = withBaseAttack(facts, arms, { draft, rules });
  return { creature: withStrikes(withSums(based, draft, rules), arms, rules.edition), arms };
}

function scoreOf({ abilities = {} }: Partial<Draft>, ability: Ability): number | null {
  const written = abilities[ability];
  return written === undefined ? 10 : written;
}

/** Reach, and the build that explains it: a long creature reaches less far. */
function buildOf(
  { size = "medium", reachFeet }: Partial<Draft>,
  edition: Edition,
): Pick<Creature, "shape" | "reachFeet"> {
  const { tall, long } = edition.sizes[size].reachFeet;
  if (reachFeet === undefined || reachFeet === tall) return { shape: "tall", reachFeet: null };
  return reachFeet === long ? { shape: "long", reachFeet: null } : { shape: "tall", reachFeet };
}

function legsOf({ maneuverDefense, tripDefense }: Partial<Draft>): number {
  if (tripDefense === null) return 0;
  if (tripDefense === undefined || maneuverDefense === undefined) return 2;
  return 2 + Math.max(0, Math.floor((tripDefense - maneuverDefense) / PER_LEG));
}

function precisionOf({ specialAttacks = "" }: Partial<Draft>): Creature["precision"] {
  const match = /sneak\s+attack\s*\(?\+?\s*(\d+d\d+)/i.exec(specialAttacks);
  return match === null ? null : parseDice(match[1] ?? "");
}

function channelsOf({ specialAttacks = "" }: Partial<Draft>): Creature["channels"] {
  const match = /channel\s+(positive|negative)/i.exec(specialAttacks);
  return match === null ? null : match[1]?.toLowerCase() === "positive" ? "positive" : "negative";
}

/** Good or evil, by the letters of the newer layout or the words of the older one. */
function alignmentOf(text: string): Creature["alignment"] {
  if (/^[LNC]?G$|\bgood\b/i.test(text)) return "good";
  return /^[LNC]?E$|\bevil\b/i.test(text) ? "evil" : "neutral";
}

interface Source {
  readonly draft: Partial<Draft>;
  readonly rules: Rules;
}

/** The base attack bonus that the first attack tells, where the block does not say it. */
function withBaseAttack(creature: Creature, arms: Arms, { draft, rules }: Source): Creature {
  const [first] = Object.entries(arms.written);
  if (draft.baseAttackBonus !== undefined || first === undefined) return creature;
  const [name, written] = first;
  const weapon = creature.weapons[name];
  const [bonus] = written.attack.bonuses;
  if (weapon === undefined || bonus === undefined) return creature;
  const without = counted(creature, { weapon, written, edition: rules.edition }).attack;
  return { ...creature, baseAttackBonus: Math.max(0, bonus - without) };
}

/** What saves and initiative come to beyond what the rules add themselves. */
function withSums(creature: Creature, draft: Partial<Draft>, { edition }: Rules): Creature {
  const table = tableFor(creature, edition);
  const saves = record(SAVES, (kind: Save) => {
    const written = draft.saves?.[kind];
    return written === undefined ? 0 : written - saveBonus(table, creature, { kind }).total;
  });
  const initiative = draft.initiative === undefined ? 0 : draft.initiative - initiativeBonus(table, creature).total;
  return { ...creature, saves, initiativeBonus: initiative };
}

function record<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>; // Object.fromEntries forgets the keys
}

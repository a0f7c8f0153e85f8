import { coverOfBonus } from "../../rules/combat/rulings.ts";
import type { Creature, Defense, HitPoints } from "../../rules/field/creature.ts";
import { formatDice } from "../../rules/field/dice.ts";
import type { ConditionName } from "../../rules/field/names.ts";
import { ABILITIES, SAVES } from "../../rules/field/names.ts";
import { CONCEALED, RULING } from "../creature.ts";
import { shownPlace } from "../results.ts";
import type { Plain } from "./plain.ts";
import { hyphenated, present } from "./plain.ts";
import { isSame } from "./same.ts";
import { protectionFields } from "./protection.ts";
import { weaponFields } from "./weapon.ts";

type Fields = Readonly<Record<string, Plain>>;

/** Parts that a file names as the creature does. */
const ALIKE = ["name", "side", "size", "shape", "level", "legs", "rides", "alignment", "channels"] as const;

/** The fields of a file that make one creature out of another: what differs between the two. */
export function creatureFields(before: Creature, after: Creature): Fields {
  const differs = (key: keyof Creature): boolean => !isSame(before[key], after[key]);
  const alike = ALIKE.filter(differs).map((key): [string, Plain] => [key, after[key]]);
  return present({
    ...Object.fromEntries(alike),
    at: differs("place") ? shownPlace(after.place) : undefined,
    reach: differs("reachFeet") ? after.reachFeet : undefined,
    bab: differs("baseAttackBonus") ? after.baseAttackBonus : undefined,
    "initiative-bonus": differs("initiativeBonus") ? after.initiativeBonus : undefined,
    "caster-level": differs("casterLevel") ? after.casterLevel : undefined,
    "ability-damage": differs("abilityDamage") ? after.abilityDamage : undefined,
    precision: differs("precision") ? (after.precision === null ? null : formatDice(after.precision)) : undefined,
    feats: differs("feats") ? after.feats : undefined,
    traits: differs("traits") ? after.traits : undefined,
    speed: differs("speeds") ? { ...absentAsZero(before.speeds, after.speeds), ...after.speeds } : undefined,
    saves: differs("saves") ? changed(before.saves, after.saves, SAVES) : undefined,
    skills: differs("skills") ? { ...absentAsZero(before.skills, after.skills), ...after.skills } : undefined,
    spells: differs("spells") ? after.spells : undefined,
    components: differs("components") ? after.components : undefined,
    defense: differs("defense") ? defenseFields(before.defense, after.defense) : undefined,
    ...changed(before.abilities, after.abilities, ABILITIES),
    ...handFields(before, after),
    ...protectionFields(before, after),
    ...lifeFields(before, after),
    ...effectFields(before, after),
  });
}

/** What is no longer there can only be written as 0. */
function absentAsZero(before: Readonly<Record<string, number>>, after: object): Fields {
  return Object.fromEntries(Object.keys(before).flatMap((key) => (key in after ? [] : [[key, 0]])));
}

function changed<K extends string>(
  before: Readonly<Record<K, number | null>>,
  after: Readonly<Record<K, number | null>>,
  keys: readonly K[],
): Fields {
  return Object.fromEntries(keys.flatMap((key) => (before[key] === after[key] ? [] : [[key, after[key]]])));
}

const DEFENSE_NAMES: Readonly<Record<string, string>> = { maxDexterity: "max-dex" };

function defenseFields(before: Defense, after: Defense): Fields {
  const old = new Map(Object.entries<Plain>({ ...before }));
  const entries = Object.entries<Plain>({ ...after });
  const differing = entries.filter(([key, value]) => old.get(key) !== value);
  return Object.fromEntries(differing.map(([key, value]) => [DEFENSE_NAMES[key] ?? hyphenated(key), value]));
}

function handFields(before: Creature, after: Creature): Fields {
  const weapons = weaponFields(after);
  const news = Object.entries(weapons).filter(([name]) => !isSame(before.weapons[name], after.weapons[name]));
  const [only] = after.wielded;
  const wields =
    after.wielded.length === 0 ? "none" : after.wielded.length === 1 && only !== undefined ? only : after.wielded;
  return present({
    wields: isSame(before.wielded, after.wielded) ? undefined : wields,
    weapons: news.length === 0 ? undefined : Object.fromEntries(news),
  });
}

function lifeFields(before: Creature, after: Creature): Fields {
  const { hitPoints } = after;
  const { now, max } = hitPoints;
  const counted = before.hitPoints.now !== now || before.hitPoints.max !== max || isLifted(before.hitPoints, hitPoints);
  const conditions = [
    ...gained(before, after),
    ...told(hitPoints).filter((name) => !told(before.hitPoints).includes(name) || counted),
  ];
  return present({
    hp: counted ? { now, max } : undefined,
    temporary: differing(before.hitPoints, hitPoints, "temporary"),
    nonlethal: differing(before.hitPoints, hitPoints, "nonlethal"),
    bleed: differing(before.hitPoints, hitPoints, "bleed"),
    "negative-levels": differing(before.hitPoints, hitPoints, "negativeLevels"),
    conditions: conditions.length === 0 ? undefined : [...new Set(conditions)],
  });
}

type Counted = "temporary" | "nonlethal" | "bleed" | "negativeLevels";

/** What a magical effect hides of it and what has been ruled, where that has changed. */
function effectFields(before: Creature, after: Creature): Fields {
  const concealed = ({ effects }: Creature): number =>
    effects.find(({ source }) => source === CONCEALED)?.concealmentPercent ?? 0;
  const rulings = ({ effects }: Creature): readonly Fields[] =>
    effects
      .filter(({ source }) => source === RULING)
      .flatMap(({ modifiers }) => modifiers)
      .map(({ to, value, against }) => ({
        ...(against === null ? {} : { from: against }),
        ...(to === "ruled-cover" ? { cover: coverOfBonus(value) } : { concealment: value }),
      }));
  return present({
    concealment: concealed(before) === concealed(after) ? undefined : concealed(after),
    rulings: isSame(rulings(before), rulings(after)) ? undefined : rulings(after),
  });
}

function differing(before: HitPoints, after: HitPoints, key: Counted): number | undefined {
  return before[key] === after[key] ? undefined : after[key];
}

function gained(before: Creature, after: Creature): readonly ConditionName[] {
  return after.conditions.filter((name) => !before.conditions.includes(name));
}

/** Being stable or awake ends when hit points are set. */
function isLifted(before: HitPoints, after: HitPoints): boolean {
  return (before.stable && !after.stable) || (before.awake && !after.awake);
}

/** What hit points say beside their count, as conditions. */
function told({ slain, stable, awake }: HitPoints): readonly ConditionName[] {
  return [
    ...(slain ? (["dead"] as const) : []),
    ...(awake ? (["disabled"] as const) : stable ? (["stable"] as const) : []),
  ];
}

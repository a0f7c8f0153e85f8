import type { Creature, Defense, HitPoints } from "../rules/field/creature.ts";
import type { Modifier } from "../rules/field/effect.ts";
import type { Ability, ConditionName, MovementMode, Size } from "../rules/field/names.ts";
import { ABILITIES, MOVEMENT_MODES } from "../rules/field/names.ts";
import type { Place } from "../rules/field/place.ts";
import type { Protection } from "../rules/field/protection.ts";
import type { Weapon } from "../rules/field/weapon.ts";
import { coverBonus } from "../rules/combat/rulings.ts";
import { ORDINARY_HIT_POINTS } from "../rules/editions/ordinary-creature.ts";
import { baseWeapon } from "../rules/editions/weapons.ts";
import type { GivenFacts, GivenHitPoints } from "./creature-given.ts";
import { protectionOf } from "./protection-given.ts";
import type { GivenPlace } from "./readers.ts";
import { weaponFrom } from "./weapon-given.ts";

/** The sources of a magical concealment and of the game master's rulings, as effects. */
export const CONCEALED = "concealed";
export const RULING = "ruling";

/** The parts of a creature that given facts replace; what the facts do not name stays as `before` has it. */
export function partsFrom(before: Creature, given: GivenFacts): Partial<Creature> {
  const { name, side, size, shape, level, feats, traits, legs, precision, rides, alignment, channels } = given;
  const direct = { name, side, size, shape, level, feats, traits, legs, precision, rides, alignment, channels };
  const renamed = {
    reachFeet: given.reach,
    baseAttackBonus: given.bab,
    initiativeBonus: given["initiative-bonus"],
    casterLevel: given["caster-level"],
    abilityDamage: given["ability-damage"],
  };
  const merged = {
    place: given.at && placeFrom(given.at),
    abilities: abilitiesFrom(before, given),
    speeds: given.speed && speedsFrom(before, given.speed),
    saves: given.saves && { ...before.saves, ...given.saves },
    defense: given.defense && defenseFrom(before.defense, given.defense),
    effects: effectsFrom(before, given),
    skills: given.skills && { ...before.skills, ...given.skills },
    spells: given.spells && { ...before.spells, ...given.spells },
    components: given.components && { ...before.components, ...given.components },
    ...weaponsFrom(before, given),
    protection: protectionFrom(before, given),
  };
  const parts = { ...direct, ...renamed, ...merged, ...lifeFrom(before, given) };
  const named = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named);
}

/** A place on the field; without an elevation it is on the ground. */
export function placeFrom({ square: [x, y], elevationFeet }: GivenPlace): Place {
  return { x, y, elevationFeet: elevationFeet ?? 0 };
}

function abilitiesFrom(before: Creature, given: GivenFacts): Creature["abilities"] | undefined {
  const changed = ABILITIES.filter((ability) => given[ability] !== undefined);
  if (changed.length === 0) return undefined;
  const scores: [Ability, number | null][] = changed.map((ability) => [ability, given[ability] ?? null]);
  return { ...before.abilities, ...Object.fromEntries(scores) };
}

/** What a magical effect hides of it, and the game master's rulings on its cover and concealment. */
function effectsFrom({ effects }: Creature, given: GivenFacts): Creature["effects"] | undefined {
  const { concealment, rulings } = given;
  if (concealment === undefined && rulings === undefined) return undefined;
  const replaced = [...(concealment === undefined ? [] : [CONCEALED]), ...(rulings === undefined ? [] : [RULING])];
  const others = effects.filter(({ source }) => !replaced.includes(source));
  const plain = { condition: null, modifiers: [], until: { kind: "open" } } as const;
  const percent = concealment ?? 0;
  const modifiers = (rulings ?? []).flatMap(({ from = null, cover, concealment: ruled }): Modifier[] => {
    const common = { type: "untyped", against: from, once: false } as const;
    return [
      ...(cover === undefined ? [] : [{ ...common, to: "ruled-cover" as const, value: coverBonus(cover) }]),
      ...(ruled === undefined ? [] : [{ ...common, to: "ruled-concealment" as const, value: ruled }]),
    ];
  });
  return [
    ...others,
    ...(percent === 0 ? [] : [{ ...plain, id: `${CONCEALED}-1`, source: CONCEALED, concealmentPercent: percent }]),
    ...(modifiers.length === 0 ? [] : [{ ...plain, id: `${RULING}-1`, source: RULING, modifiers }]),
  ];
}

/** A speed of 0 other than on land is no such speed at all. */
function speedsFrom(before: Creature, speed: Partial<Record<MovementMode, number>>): Creature["speeds"] {
  const all = { ...before.speeds, ...speed };
  const kept = MOVEMENT_MODES.filter((mode) => mode === "land" || (all[mode] ?? 0) > 0);
  return Object.fromEntries(kept.flatMap((mode) => (all[mode] === undefined ? [] : [[mode, all[mode]]])));
}

function defenseFrom(before: Defense, given: NonNullable<GivenFacts["defense"]>): Defense {
  const { "max-dex": maxDexterity, "damage-reduction": reduction, "armor-weight": weight, ...bonuses } = given;
  return {
    ...before,
    ...bonuses,
    maxDexterity: maxDexterity === undefined ? before.maxDexterity : maxDexterity,
    damageReduction: reduction ?? before.damageReduction,
    armorWeight: weight ?? before.armorWeight,
  };
}

/** Own weapons and those in hand; a common weapon in hand is owned as well. */
function weaponsFrom(before: Creature, given: GivenFacts): Partial<Pick<Creature, "weapons" | "wielded">> {
  const size = given.size ?? before.size;
  const held = resized(before, size);
  const own = Object.entries(given.weapons ?? {}).map(
    ([name, weapon]) => [name, weaponFrom(name, weapon, { before: held[name], size })] as const,
  );
  const wielded = given.wields ?? before.wielded;
  if (given.weapons === undefined && given.wields === undefined && held === before.weapons) return {};
  return { weapons: withCommon({ ...held, ...Object.fromEntries(own) }, { names: wielded, size }), wielded };
}

/** The suits of armor and shields that it has, and which of them it has on; a common one that is worn is owned as well. */
function protectionFrom(before: Creature, given: GivenFacts): Creature["protection"] | undefined {
  const { size = before.size, wears, protection = {} } = given;
  if (wears === undefined && given.protection === undefined) return undefined;
  const names = [...new Set([...Object.keys(before.protection), ...Object.keys(protection), ...(wears ?? [])])];
  const pieces = names.map((name): [string, Protection] => {
    const had = before.protection[name];
    const piece = protectionOf(name, protection[name] ?? {}, { before: had, size });
    return [name, { ...piece, worn: wears === undefined ? (had?.worn ?? false) : wears.includes(name) }];
  });
  return Object.fromEntries(pieces);
}

/** The common weapons of a creature, made for its new size; its own stay as they are. */
function resized({ weapons, size: before }: Creature, size: Size): Creature["weapons"] {
  if (size === before) return weapons;
  const entries = Object.entries(weapons).map(([name, weapon]): [string, Weapon] => {
    const isCommon = JSON.stringify(weapon) === JSON.stringify(baseWeapon(name, before));
    return [name, (isCommon ? baseWeapon(name, size) : undefined) ?? weapon];
  });
  return Object.fromEntries(entries);
}

/** These weapons, and the common ones of the given names that are not among them. */
export function withCommon(
  weapons: Creature["weapons"],
  { names, size }: { readonly names: readonly string[]; readonly size: Size },
): Creature["weapons"] {
  const missing = names.flatMap((name): [string, Weapon][] => {
    const common = weapons[name] === undefined ? baseWeapon(name, size) : undefined;
    return common === undefined ? [] : [[name, common]];
  });
  return missing.length === 0 ? weapons : { ...weapons, ...Object.fromEntries(missing) };
}

/** Hit points and conditions, which tell of each other: who is `stable` or `dead` has it in its hit points. */
function lifeFrom(before: Creature, given: GivenFacts): Partial<Pick<Creature, "hitPoints" | "conditions">> {
  const named = given.conditions ?? [];
  const counted = countedHitPoints(before.hitPoints, given);
  const hitPoints = tellConditions(counted, named);
  const stated = named.filter((condition) => !isTold(hitPoints, condition));
  return {
    ...(hitPoints === before.hitPoints ? {} : { hitPoints }),
    ...(stated.length === 0 ? {} : { conditions: [...new Set([...before.conditions, ...stated])] }),
  };
}

function countedHitPoints(before: HitPoints, given: GivenFacts): HitPoints {
  const { hp, temporary = before.temporary, nonlethal = before.nonlethal, bleed = before.bleed } = given;
  const { "negative-levels": negativeLevels = before.negativeLevels } = given;
  const beside = { ...before, temporary, nonlethal, bleed, negativeLevels };
  if (hp !== undefined) return { ...beside, now: hp.now, max: hp.max ?? before.max, stable: false, awake: false };
  const counts = ["temporary", "nonlethal", "bleed", "negativeLevels"] as const;
  return counts.every((count) => beside[count] === before[count]) ? before : beside;
}

/** Full hit points of a creature as a file introduces it: a single number is current and full ones. */
export function introduced(hp: GivenHitPoints): GivenHitPoints {
  return { now: hp.now, max: hp.max ?? (hp.now > 0 ? hp.now : ORDINARY_HIT_POINTS) };
}

function tellConditions(hitPoints: HitPoints, named: readonly ConditionName[]): HitPoints {
  const slain = hitPoints.slain || named.includes("dead");
  const down = hitPoints.now <= 0;
  const stable = hitPoints.stable || (down && (named.includes("stable") || named.includes("disabled")));
  const awake = hitPoints.awake || (down && named.includes("disabled"));
  const same = slain === hitPoints.slain && stable === hitPoints.stable && awake === hitPoints.awake;
  return same ? hitPoints : { ...hitPoints, slain, stable, awake };
}

/** Whether hit points say it already, so that it goes when they change. */
function isTold(hitPoints: HitPoints, condition: ConditionName): boolean {
  if (condition === "dead") return hitPoints.slain;
  if (condition === "stable") return hitPoints.stable;
  if (condition === "disabled") return hitPoints.awake || hitPoints.now === 0;
  return hitPoints.now < 0 && (condition === "dying" || condition === "unconscious");
}

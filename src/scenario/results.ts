import { actionsLeft } from "../rules/actions/budget.ts";
import type { Answer } from "../rules/ask.ts";
import {
  ACTIVE_SPELL,
  CASTING,
  CONCENTRATION,
  HELD_CHARGE,
  orderOf,
  spellAt,
  spellsAt,
} from "../rules/casting/in-force.ts";
import { statBlockArmorClass } from "../rules/combat/armor-class.ts";
import { conditionsOf, has } from "../rules/combat/conditions.ts";
import { wornProtection } from "../rules/combat/protection.ts";
import type { Creature, CreatureId } from "../rules/field/creature.ts";
import { allCreatures } from "../rules/field/field.ts";
import type { Field } from "../rules/field/field.ts";
import type { Place } from "../rules/field/place.ts";
import type { Attacked, Channeled, Checked, Happening, Maneuvered, Moved, Provoked } from "../rules/happenings.ts";
import { speedFeet, usualMode } from "../rules/movement/speed.ts";
import type { Verdict } from "../rules/referee/hearing.ts";
import { combatants } from "../rules/turns/initiative.ts";
import type { Table } from "../rules/table.ts";

/** Plain data as a JSON file has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What came of a step, field by field as the contract names them. */
export type Result = Readonly<Record<string, Json>>;

/** What a result is made from. */
export interface Outcome {
  readonly verdict: Verdict;
  readonly happenings: readonly Happening[];
  /** Whose step it was; `null` for nobody's. */
  readonly actor: CreatureId | null;
  /** The answer to an `ask`; `null` for every other step. */
  readonly answer: Answer | null;
}

/** The result of a step: what happened in it, and the field after it, which `table` shows. */
export function resultOf(table: Table, { verdict, happenings, actor, answer }: Outcome): Result {
  const of = <K extends Happening["kind"]>(kind: K): Extract<Happening, { kind: K }>[] =>
    happenings.filter((each): each is Extract<Happening, { kind: K }> => each.kind === kind);
  const moved = of("moved").filter((each) => isOwnMovement(table.field, each, actor));
  const maneuvers = of("maneuvered");
  const maneuver = maneuvers.find(({ by }) => by === actor) ?? maneuvers[0];
  return {
    allowed: verdict.allowed,
    because: verdict.allowed ? null : verdict.refusal.code,
    cost: moved.reduce((sum, { costFeet }) => sum + costFeet, 0),
    path: moved.flatMap(shownPath),
    provoked: of("provoked").map(provokedResult),
    attacks: of("attacked").map(attackResult),
    checks: of("checked").map(checkResult),
    maneuver: maneuver === undefined ? null : maneuverResult(maneuver),
    maneuvers: maneuvers.map(maneuverResult),
    advice: of("advised").map(({ who, what, about }) => ({ who, what, about })),
    landed: of("landed").at(-1)?.at ?? null,
    turning: of("channeled").map(turningResult).at(-1) ?? null,
    spells: of("spell").map(({ who, what, spell, other }) => ({ who, what, spell, other })),
    ...trackerResult(table),
    answer,
    creatures: Object.fromEntries(allCreatures(table.field).map((each) => [each.id, creatureResult(table, each)])),
  };
}

function shownPath({ path, elevationsFeet = [] }: Moved): readonly Json[] {
  return path.map(([x, y], index) => shownPlace({ x, y, elevationFeet: elevationsFeet[index] ?? 0 }));
}

/** Movement of whoever's step it is, on its own feet or its mount's, not shoved by others. */
function isOwnMovement(field: Field, { who, as }: Moved, actor: CreatureId | null): boolean {
  if (actor === null || as === "forced") return false;
  return who === actor || field.creatures[actor]?.rides === who;
}

function provokedResult({ by, at, for: cause, taken }: Provoked): Json {
  return { by, at, for: cause, taken };
}

/** A coup de grace has no roll, so its entry has none of the numbers of one. */
function attackResult(attacked: Attacked): Json {
  const { by, target, with: weapon, natural, total, ac, result, damage, nonlethal } = attacked;
  const roll = {
    ...(natural === null ? {} : { natural }),
    ...(total === null ? {} : { total }),
    ...(ac === null ? {} : { ac }),
  };
  return { by, target, with: weapon, ...roll, result, damage, nonlethal };
}

function checkResult({ by, check, natural, total, dc, against, success }: Checked): Json {
  return { by, check, natural, total, dc, against, success };
}

function maneuverResult({ by, target, maneuver, natural, total, against, success, effect }: Maneuvered): Json {
  const { pushed, prone, dropped, item, ...others } = effect;
  const known = {
    ...(pushed === undefined ? {} : { pushed }),
    ...(prone === undefined ? {} : { prone }),
    ...(dropped === undefined ? {} : { dropped }),
    ...(item === undefined ? {} : { item: { ...item } }),
    ...Object.fromEntries(Object.entries(others)),
  };
  return { by, target, kind: maneuver, natural, total, against, success, effect: known };
}

function trackerResult(table: Table): Readonly<Record<string, Json>> {
  const { battle } = table.field;
  const order = battle.order.map(({ who }) => who);
  const standing = battle.order.flatMap(({ who }) => table.field.creatures[who] ?? []);
  const joining = combatants(table).filter(({ id }) => !order.includes(id));
  const listed = battle.phase === "none" ? allCreatures(table.field) : [...standing, ...joining];
  return {
    order,
    phase: battle.phase === "none" ? null : battle.phase,
    round: battle.round,
    active: battle.active,
    "flat-footed": listed.filter((each) => isCaughtFlatFooted(table, each)).map(({ id }) => id),
  };
}

/** Flat-footed of itself, not only because something worse (helplessness) comes to the same. */
function isCaughtFlatFooted(table: Table, creature: Creature): boolean {
  const stated = creature.conditions.includes("flat-footed");
  const inForce = creature.effects.some(({ condition }) => condition === "flat-footed");
  return stated || inForce || (!creature.turn.acted && has(table, creature, "flat-footed"));
}

function creatureResult(table: Table, creature: Creature): Json {
  const { hitPoints } = creature;
  const { normal, touch, flatFooted } = statBlockArmorClass(table, creature);
  const { standard, move, swift, step, opportunities } = actionsLeft(table, creature);
  return {
    at: shownPlace(creature.place),
    hp: hitPoints.now,
    nonlethal: hitPoints.nonlethal,
    temporary: hitPoints.temporary,
    initiative: table.field.battle.order.find(({ who }) => who === creature.id)?.total ?? null,
    conditions: [...conditionsOf(table, creature)].sort(),
    actions: { standard, move, swift, step, aoo: opportunities },
    ac: { normal, touch, "flat-footed": flatFooted },
    speed: speedFeet(table, creature, usualMode(creature)),
    wielding: creature.wielded,
    wearing: wornProtection(creature).map(({ name }) => name),
    mounted: creature.rides !== null,
    mount: creature.rides,
    magic: magicResult(creature),
    "ability-damage": { ...creature.abilityDamage },
    scores: { ...creature.abilities },
  };
}

function turningResult({ kind: _, hitDice, outcomes, ...rest }: Channeled): Json {
  return { ...rest, "hit-dice": hitDice, outcomes: outcomes.map(({ who, outcome }) => ({ who, outcome })) };
}

/** What a creature casts, holds and keeps up, and what it has left for it. */
function magicResult(creature: Creature): Json {
  const nameAt = (stage: Parameters<typeof spellAt>[1]): string | null => {
    const spell = spellAt(creature, stage);
    return spell === null ? null : (orderOf(spell).name ?? UNNAMED_SPELL);
  };
  return {
    casting: spellAt(creature, CASTING)?.actionsLeft ?? null,
    charge: nameAt(HELD_CHARGE),
    concentration: nameAt(CONCENTRATION),
    active: spellsAt(creature, ACTIVE_SPELL).map(({ spell }) => orderOf(spell).name ?? UNNAMED_SPELL),
    spells: { ...creature.spells },
    components: { ...creature.components },
  };
}

/** What a spell without a name is called. */
const UNNAMED_SPELL = "spell";

/** A place as files have it: with its elevation only when it is off the ground. */
export function shownPlace({ x, y, elevationFeet }: Place): readonly number[] {
  return elevationFeet === 0 ? [x, y] : [x, y, elevationFeet];
}

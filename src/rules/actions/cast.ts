import { castingCost, waitsForNextTurn } from "../casting/casting-time.ts";
import { checkComponents, checkLeft, isSpoiled, usedUp } from "../casting/components.ts";
import {
  canConcentrate,
  checkInterference,
  concentrate,
  holdConcentration,
  requireConcentration,
} from "../casting/concentration.ts";
import { alter, begin, CASTING, CONCENTRATION, giveUp, HELD_CHARGE, spellAt, tell } from "../casting/in-force.ts";
import { finishCasting, goOnCasting, isGoingOn } from "../casting/long-casting.ts";
import { checkAim } from "../casting/take-effect.ts";
import { conditionThat } from "../combat/conditions.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { refuse } from "../refusal.ts";
import type { SpellNews } from "../happenings.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { SpellOrder } from "../spell-order.ts";
import { PLAIN_SPELL } from "../spell-order.ts";
import type { Table } from "../table.ts";
import { requireAction } from "./budget.ts";
import { take } from "./general.ts";
import { castingDifficulty } from "./mount-pace.ts";

/** What tells the ways of casting apart: a scroll has had its materials, an ability takes no components at all. */
interface Way {
  readonly components: boolean;
  readonly things: boolean;
  /** It is one of the caster's own spells or uses. */
  readonly own: boolean;
  /** Another spell: a charge that is held dissipates. */
  readonly dissipates: boolean;
}

const SPELL: Way = { components: true, things: true, own: true, dissipates: true };
const SCROLL: Way = { components: true, things: false, own: false, dissipates: true };
const ABILITY: Way = { components: false, things: false, own: true, dissipates: false };

/** Casts a spell. See {@link castAs}. */
export function castSpell(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  return castAs(table, command, { row, way: SPELL });
}

/** Reads a spell from a scroll, which is casting it but for its materials. See {@link castAs}. */
export function readScroll(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  return castAs(table, command, { row, way: SCROLL });
}

/** Uses a spell-like ability, which takes concentration and no components. See {@link castAs}. */
export function useSpellLike(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  return castAs(table, command, { row, way: ABILITY });
}

interface Manner {
  readonly row: ActionRow;
  readonly way: Way;
}

/**
 * Casts: the action that it takes, what it uses up, the readied actions and opportunities that come before it, and the
 * concentration that all of it needs. Whatever it does beyond an attack, damage or healing is between the players and
 * their game master.
 *
 * Rule: `Pathfinder · Cast a Spell`, `Pathfinder · Spell Completion Items`, `Pathfinder · Spell-Like Abilities`.
 * @throws {Refused} when there is no such action left, or the caster cannot concentrate, gesture, speak, or aim.
 */
function* castAs(table: Table, command: ActCommand, { row, way }: Manner): Rule<void> {
  const { who } = command;
  if (isGoingOn(table, command)) return yield* goOnCasting(table, command, row);
  const spell = command.spell ?? PLAIN_SPELL;
  const cost = castingCost(table, creatureOf(table.field, who), { spell, row });
  requireAction(table, who, cost.type);
  const hasty = checkHaste(table, who, cost);
  checkCasting(table, command, way);
  if (hasty) yield* happen({ kind: "advised", who, what: "precise-casting", about: null });
  yield* giveUp(table, who, { stage: CASTING, what: "lost" });
  yield* giveUp(table, who, { stage: CONCENTRATION, what: "ended" });
  if (way.dissipates) yield* giveUp(table, who, { stage: HELD_CHARGE, what: "dissipated" });
  yield* start(table, { ...command, spell }, { actionsLeft: cost.actions - 1, own: way.own });
  const provokes = command.defensively === true || cost.quiet ? "no" : row.provokes;
  yield* take(table, command, { ...row, type: cost.type, provokes });
  const comesOff = yield* survives(table, { ...command, spell });
  if (!comesOff) return;
  const changes = alter(table, who, CASTING, { starting: false });
  const lasts = cost.actions > 1 || waitsForNextTurn(spell);
  if (!lasts || table.field.battle.phase === "none") return yield* finishCasting(table, who);
  yield* tell({ command: { ...command, spell } }, { what: "begun", changes });
}

/**
 * Some conditions leave time for a standard action at most, and no calm for precise work, which is the table's to judge.
 * @returns whether one of them is upon the caster
 * @throws {Refused} when the casting takes longer
 */
function checkHaste(table: Table, who: CreatureId, { type, actions }: ReturnType<typeof castingCost>): boolean {
  const condition = conditionThat(table, creatureOf(table.field, who), ({ hastyCasting }) => hastyCasting === true);
  if (condition === null) return false;
  if (actions === 1 && type !== "full-round") return true;
  return refuse({
    code: "missing-requirement",
    rule: "Cast a Spell",
    sentence: "CastingTooLong",
    values: { who, condition },
  });
}

/** Everything that can be seen to speak against a casting before it begins. */
function checkCasting(table: Table, command: ActCommand, way: Way): void {
  const spell = command.spell ?? PLAIN_SPELL;
  const caster = creatureOf(table.field, command.who);
  requireConcentration(table, command.who);
  checkInterference(table, command);
  if (way.components) checkComponents(table, caster, spell, way.things);
  if (way.own) checkLeft(table, caster, spell);
  checkAim(table, command, spell);
}

function* start(
  table: Table,
  command: ActCommand & { readonly spell: SpellOrder },
  { actionsLeft, own }: { readonly actionsLeft: number; readonly own: boolean },
): Rule<void> {
  const { who, spell } = command;
  const caster = creatureOf(table.field, who);
  if (own) yield* happen({ kind: "noted", who, what: "spell-used" }, usedUp(table, caster, spell));
  const casting = { command, actionsLeft, starting: true, fresh: true };
  yield* happen({ kind: "noted", who, what: "casting" }, begin(table, who, { stage: CASTING, spell: casting }));
}

/** Whether a casting outlasts what came in between and what interferes, or is lost. */
function* survives(table: Table, command: ActCommand & { readonly spell: SpellOrder }): Rule<boolean> {
  const { who, spell, defensively = false } = command;
  if (spellAt(creatureOf(table.field, who), CASTING) === null) return false;
  if (!canConcentrate(table, creatureOf(table.field, who))) return yield* loseIt(table, who, "lost");
  const held = yield* holdConcentration(table, command, { level: spell.level, defensively });
  if (!held) return yield* loseIt(table, who, "lost");
  const motion = castingDifficulty(table, command, spell.level);
  if (motion !== null && !(yield* concentrate(table, who, { dc: motion }))) return yield* loseIt(table, who, "lost");
  return (yield* isSpoiled(table, who, spell)) ? yield* loseIt(table, who, "spoiled") : true;
}

function* loseIt(table: Table, who: CreatureId, what: SpellNews): Rule<false> {
  yield* giveUp(table, who, { stage: CASTING, what });
  return false;
}

import { replacesAttack } from "../combat/threats.ts";
import { weaponsInUse } from "../combat/weapons.ts";
import type { ActCommand, AttackOrder } from "../commands.ts";
import { creatureOf } from "../field/field.ts";
import { MANEUVERS } from "../field/names.ts";
import type { SwingQuestion } from "../questions.ts";
import type { Rule } from "../rule.ts";
import { choose } from "../rule.ts";
import type { Table } from "../table.ts";
import type { AttackMix, AttacksMade } from "./attack-slots.ts";
import { nextSlot } from "./attack-slots.ts";

/** The attacks of an action as far as they have been made. */
export interface SwingSequence {
  readonly command: ActCommand;
  readonly made: AttacksMade;
  readonly mix: AttackMix;
  /** Somebody has fallen to one of them. */
  readonly felled: boolean;
  /** Which attack comes next, counted from 1. */
  readonly index: number;
}

/**
 * Asks for the next attack of a sequence whose targets are chosen late, for the step between two, or whether to stop. Once
 * there is neither an attack nor a step left, nobody is asked.
 *
 * Rule: `Pathfinder · Full Attack`, `Pathfinder · Table: Actions in Combat`, note 6.
 */
export function* askForSwing(table: Table, sequence: SwingSequence): Rule<AttackOrder> {
  const { command, index } = sequence;
  const weapons = swingsLeft(table, sequence);
  const { turn } = creatureOf(table.field, command.who);
  const steps = table.field.battle.phase === "none" || (turn.step > 0 && turn.movedFeet === 0);
  if (weapons.length === 0 && !steps) return { stop: true };
  const reply = yield* choose(command.who, {
    kind: "swing",
    index,
    weapons,
    stances: command.options ?? [],
    maneuvers: MANEUVERS.filter((each) => table.edition.maneuvers[each] !== undefined && replacesAttack(table, each)),
    options: [...(weapons.length === 0 ? [] : ["attack"]), ...(steps ? ["step"] : []), "stop"],
  });
  if (reply.choose === "step" && reply.to !== undefined) return { step: reply.to };
  if (reply.choose !== "attack" || reply.target === undefined) return { stop: true };
  const { target, with: weapon, maneuver, item } = reply;
  return {
    target,
    ...(weapon === undefined ? {} : { with: weapon }),
    ...(maneuver === undefined ? {} : { maneuver }),
    ...(item === undefined ? {} : { item }),
  };
}

/** The weapons with which an attack of the sequence is left. */
function swingsLeft(table: Table, { command, made, mix, felled }: SwingSequence): SwingQuestion["weapons"] {
  const attacker = creatureOf(table.field, command.who);
  const sequence = { attacker, options: command.options ?? [], full: command.action === "full-attack", mix };
  return weaponsInUse(table, attacker).flatMap(({ name }) => {
    const slot = nextSlot(table, sequence, { weapon: name, made });
    return slot === null || (slot.cleaving === true && !felled) ? [] : [{ name, place: slot.place }];
  });
}

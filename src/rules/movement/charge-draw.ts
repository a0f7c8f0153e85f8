import type { MoveCommand } from "../commands.ts";
import { creatureOf } from "../field/field.ts";
import type { Table } from "../table.ts";
import type { Allowance } from "./allowance.ts";
import type { Mover } from "./mover.ts";
import { objectToMove } from "./refuse-move.ts";

/** A charge during which a weapon is to be drawn. */
export interface DrawingCharge {
  readonly command: MoveCommand;
  readonly costFeet: number;
  readonly allowance: Allowance;
}

/**
 * Refuses to draw a weapon during a charge that leaves no time for it: one of more than the charger's speed, or of a
 * single action without Quick Draw, or by somebody without the base attack bonus for it.
 *
 * Rule: `Pathfinder · Charge · Movement During a Charge`.
 * @throws {Refused} with `missing-requirement`.
 */
export function requireDraw(table: Table, mover: Mover, { command, costFeet, allowance }: DrawingCharge): void {
  if (command.draw === undefined) return;
  const { drawFromBonus, drawFeat } = table.edition.movement.charge;
  const { baseAttackBonus, feats } = creatureOf(table.field, command.who);
  const quick = drawFeat !== null && feats.includes(drawFeat);
  const refuseDraw = (sentence: string): void => {
    objectToMove(table, {
      who: mover.body.id,
      kind: command.as,
      code: "missing-requirement",
      sentence,
      values: { weapon: command.draw ?? "" },
    });
  };
  if (quick) return;
  if (allowance.restricted) refuseDraw("ChargeDrawRestricted");
  if (drawFromBonus === null) refuseDraw("ChargeNoDraw");
  else if (baseAttackBonus < drawFromBonus) refuseDraw("ChargeDrawUnskilled");
  if (costFeet > allowance.speedFeet) refuseDraw("ChargeDrawTooFar");
}

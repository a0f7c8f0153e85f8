import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import type { MovementKind } from "../field/names.ts";
import type { Turn } from "../field/turn.ts";
import { object } from "../refusal.ts";
import type { Table } from "../table.ts";
import { actionsLeft, actsForFree, payFor, whyNot } from "./budget.ts";

/** What a kind of movement takes and how far it goes, before speed is known. */
export interface MovementBudget {
  /** How many times its speed the creature may cover; 0 where the kind has a distance of its own. */
  readonly speeds: number;
  /** The turn once it is paid for. */
  readonly turn: Turn;
  /** A charge or withdraw by someone limited to a standard action. */
  readonly restricted: boolean;
}

/** How often its speed a kind of movement covers with its proper action; running has its own factor. */
const SPEEDS: Readonly<Record<MovementKind, number>> = {
  move: 1,
  "double-move": 2,
  withdraw: 2,
  charge: 2,
  dive: 2,
  run: 4,
  crawl: 0,
  minimum: 0,
  "5-foot-step": 0,
};

/**
 * What a kind of movement takes from the turn.
 *
 * Rule: `Pathfinder · Move`, `Pathfinder · Full-Round Actions`, `Pathfinder · Restricted Withdraw`, `Pathfinder · Charge`.
 * @throws {Refused} when the creature may not take that action now.
 */
export function movementBudget(table: Table, who: CreatureId, kind: MovementKind): MovementBudget {
  switch (kind) {
    case "move":
    case "crawl":
      return { speeds: SPEEDS[kind], turn: payFor(table, who, "move"), restricted: false };
    case "double-move":
      return { speeds: 2, turn: payDouble(table, who), restricted: false };
    case "5-foot-step":
      return { speeds: 0, turn: payFor(table, who, "none"), restricted: false };
    case "withdraw":
      if (isRestricted(table, who)) return { speeds: 1, turn: payFor(table, who, "standard"), restricted: true };
      return { speeds: 2, turn: payFor(table, who, "full-round"), restricted: false };
    case "charge":
    case "dive":
      if (isRestricted(table, who)) return { speeds: 1, turn: payForShortCharge(table, who), restricted: true };
      return { speeds: 2, turn: payFor(table, who, "full-round"), restricted: false };
    case "run":
    case "minimum":
      return { speeds: SPEEDS[kind], turn: payFor(table, who, "full-round"), restricted: false };
  }
}

/** The single action that is left, as far as a charge can be made of it. */
function payForShortCharge(table: Table, who: CreatureId): Turn {
  const { shortWith } = table.edition.movement.charge;
  const left = actionsLeft(table, creatureOf(table.field, who));
  return payFor(table, who, shortWith.find((type) => left[type] > 0) ?? "standard");
}

/** Two move actions, the second in place of the standard action. */
function payDouble(table: Table, who: CreatureId): Turn {
  const turn = payFor(table, who, "move");
  const left = actionsLeft(table, creatureOf(table.field, who));
  const free = actsForFree(table, who);
  if (!free && left.standard + left.move < 2) {
    object(table, { code: "no-move-action", rule: "Move Action", sentence: "NoDoubleMove", values: { who } });
  }
  if (free) return turn;
  const rest = Math.max(0, left.standard + left.move - 2);
  return { ...turn, move: 0, standard: Math.min(rest, turn.standard) };
}

function isRestricted(table: Table, who: CreatureId): boolean {
  return whyNot(table, who, "none") === null && actionsLeft(table, creatureOf(table.field, who)).restricted;
}

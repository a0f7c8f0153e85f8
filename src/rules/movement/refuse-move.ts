import type { CreatureId } from "../field/creature.ts";
import type { Refusal, RefusalCode, SentenceValues } from "../refusal.ts";
import { object, refuse } from "../refusal.ts";
import { KINDS } from "./kinds.ts";
import type { MovementKind } from "../field/names.ts";
import type { Table } from "../table.ts";

/** What is refused, and why. */
export interface MoveRefusal {
  readonly who: CreatureId;
  readonly kind: MovementKind;
  readonly code: RefusalCode;
  /** The heading of the rule that refuses, where it is not that of the kind of movement. */
  readonly rule?: string;
  readonly sentence: string;
  readonly values?: SentenceValues;
}

/**
 * Refuses a movement for good.
 * @throws {Refused} always.
 */
export function refuseMove(refusal: MoveRefusal): never {
  return refuse(moveRefusal(refusal));
}

/**
 * Objects to a movement.
 * @throws {Refused} when the objection is not waived at this table.
 */
export function objectToMove(table: Pick<Table, "edition">, refusal: MoveRefusal): void {
  object(table, moveRefusal(refusal));
}

/** The refusal of a movement. */
export function moveRefusal({ who, kind, code, rule, sentence, values = {} }: MoveRefusal): Refusal {
  const heading = KINDS[kind].heading;
  return { code, rule: rule ?? heading, sentence, values: { who, kind: heading, ...values } };
}

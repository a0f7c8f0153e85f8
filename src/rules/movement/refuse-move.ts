import type { CreatureId } from "../field/creature.ts";
import type { RefusalCode, SentenceValues } from "../refusal.ts";
import { refuse } from "../refusal.ts";
import { KINDS } from "./kinds.ts";
import type { MovementKind } from "../field/names.ts";

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
 * Refuses a movement.
 * @throws {Refused} always.
 */
export function refuseMove({ who, kind, code, rule, sentence, values = {} }: MoveRefusal): never {
  const heading = KINDS[kind].heading;
  return refuse({ code, rule: rule ?? heading, sentence, values: { who, kind: heading, ...values } });
}

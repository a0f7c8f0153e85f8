import type { CreatureId, Field, Refusal, RefusalCode, SetCommand, Turn } from "../../rules/index.ts";

/** What a game master grants so that a command which lacked it can be given again. */
const GRANTS: Readonly<Partial<Record<RefusalCode, Partial<Turn>>>> = {
  "no-standard-action": { standard: 1, restricted: false },
  "no-move-action": { move: 1, restricted: false },
  "no-full-round-action": { standard: 1, move: 1, begun: false, restricted: false },
  "no-swift-action": { swift: 1 },
  "no-immediate-action": { swift: 1, swiftOwed: false },
  "already-moved": { movedFeet: 0, movedAs: null },
  "already-stepped": { step: 1 },
};

/** The game master's hand that makes a refused command possible; `null` when no grant does. */
export function concession(field: Field, who: CreatureId, refusal: Refusal): SetCommand | null {
  const grant = GRANTS[refusal.code];
  const creature = field.creatures[who];
  if (grant === undefined || creature === undefined) return null;
  return { verb: "set", creatures: { [who]: { turn: { ...creature.turn, ...grant } } } };
}

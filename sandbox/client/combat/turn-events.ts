/**
 * Which turns and rounds ended and started between two states of a fight, in order (type package,
 * Combat#_manageTurnEvents: end turn, end round, start round, start turn; `skipped` marks what was jumped over).
 */
import type { Place } from "./turn-order.ts";

export type TurnEvent =
  | { readonly kind: "endTurn" | "startTurn"; readonly round: number; readonly turn: number; readonly skipped: boolean }
  | { readonly kind: "endRound" | "startRound"; readonly round: number; readonly skipped: boolean };

/** Nothing happens on the way back: going backwards does not undo what turns did. */
export function turnEvents(prior: Place, current: Place, turnCount: number): TurnEvent[] {
  if (current.round === 0 || isBefore(current, prior)) return [];
  if (prior.round === 0) return [...startRound(current.round, false), ...arrive(current, turnCount)];
  const events: TurnEvent[] = [];
  if (prior.turn !== null) events.push({ kind: "endTurn", round: prior.round, turn: prior.turn, skipped: false });
  const from = (prior.turn ?? -1) + 1;
  if (current.round === prior.round) {
    events.push(...skip(prior.round, from, current.turn ?? turnCount));
    if (current.turn !== null) events.push(start(current.round, current.turn));
    return events;
  }
  events.push(...skip(prior.round, from, turnCount), { kind: "endRound", round: prior.round, skipped: false });
  for (let round = prior.round + 1; round < current.round; round++) {
    events.push(...startRound(round, true), ...skip(round, 0, turnCount), { kind: "endRound", round, skipped: true });
  }
  return [...events, ...startRound(current.round, false), ...arrive(current, turnCount)];
}

function isBefore(a: Place, b: Place): boolean {
  return a.round < b.round || (a.round === b.round && (a.turn ?? -1) <= (b.turn ?? -1));
}

function startRound(round: number, skipped: boolean): TurnEvent[] {
  return [{ kind: "startRound", round, skipped }];
}

function start(round: number, turn: number): TurnEvent {
  return { kind: "startTurn", round, turn, skipped: false };
}

/** Turns of a new round up to the current one. */
function arrive(current: Place, turnCount: number): TurnEvent[] {
  if (current.turn === null || turnCount === 0) return [];
  return [...skip(current.round, 0, current.turn), start(current.round, current.turn)];
}

function skip(round: number, from: number, to: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  for (let turn = from; turn < to; turn++) {
    events.push({ kind: "startTurn", round, turn, skipped: true }, { kind: "endTurn", round, turn, skipped: true });
  }
  return events;
}

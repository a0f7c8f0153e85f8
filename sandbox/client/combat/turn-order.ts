/** Who comes next (type package, Combat#nextTurn and its kin). */

export interface TurnSource {
  readonly isDefeated: boolean;
}

export interface Place {
  readonly round: number;
  readonly turn: number | null;
}

export interface TurnOptions {
  readonly turns: readonly TurnSource[];
  readonly skipDefeated: boolean;
}

/** The next turn of this round, or null when the round is over. */
export function turnAfter(turn: number | null, { turns, skipDefeated }: TurnOptions): number | null {
  for (let next = (turn ?? -1) + 1; next < turns.length; next++) {
    if (!skipDefeated || turns[next]?.isDefeated === false) return next;
  }
  return null;
}

/** The turn that a new round starts with: the first, or the first who is not defeated. */
export function firstTurn(options: TurnOptions): number | null {
  return turnAfter(null, options);
}

/** Seconds of the world between two turns (type package, Combat#getTimeDelta), from CONFIG.time. */
export function timeDelta(
  from: Place,
  to: Place,
  context: { readonly turns: number; readonly turnTime: number; readonly roundTime: number },
): number {
  const { turns, turnTime, roundTime } = context;
  const perRound = roundTime > 0 ? roundTime : turns * turnTime;
  const within = ((to.turn ?? 0) - (from.turn ?? 0)) * turnTime;
  return (to.round - from.round) * perRound + (roundTime > 0 && turnTime === 0 ? 0 : within);
}

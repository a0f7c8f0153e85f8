import { actionsLeft } from "../actions/budget.ts";
import type { Command } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import type { Field } from "../field/field.ts";
import { creatureOf } from "../field/field.ts";
import type { Square } from "../field/place.ts";
import type { Refusal } from "../refusal.ts";
import type { Answer, ChooseRequest, RollRequest } from "../rule.ts";
import type { Table } from "../table.ts";
import { Hearing } from "./hearing.ts";
import { dryRun } from "./overrule.ts";

/** What a command takes of a creature's turn: actions and 5-foot steps by number, the feet that it moves. */
export interface Cost {
  readonly standard: number;
  readonly move: number;
  readonly swift: number;
  readonly step: number;
  readonly feet: number;
}

/** Somebody who will be offered an attack of opportunity. */
export interface WillProvoke {
  readonly by: CreatureId;
  /** The square that is left or acted in. */
  readonly at: Square;
  /** `movement`, or the name of the action. */
  readonly for: string;
}

/** What a command would come to. */
export interface Outlook {
  /** Why it would be refused before its first die or decision. */
  readonly refusal: Refusal | null;
  /** `null` for a command that is refused, and for one that takes nothing of anybody's turn by its nature. */
  readonly cost: Cost | null;
  readonly provokes: readonly WillProvoke[];
}

/** More dice than any one command rolls; checks that are rolled again at a tie could go on for ever. */
const ROLLS_MAX = 200;

/**
 * What a command takes and whom it provokes as things stand, when everybody lets everything pass that they are asked: it
 * is heard in private, so that nothing of it is reckoned a second time. Nothing changes.
 */
export function outlook({ edition, field, perform }: Table, command: Command): Outlook {
  const about = { edition, field, perform, command };
  const refusal = dryRun(about);
  if (refusal !== null || (command.verb !== "act" && command.verb !== "move")) {
    return { refusal, cost: null, provokes: [] };
  }
  const hearing = new Hearing(about);
  const after = tried(hearing);
  const provokes = hearing.events.flatMap(({ happening }) => {
    if (happening.kind !== "provoked" || happening.provoker !== command.who) return [];
    return [{ by: happening.by, at: happening.at, for: happening.for }];
  });
  return { refusal, cost: costOf({ edition, field, perform }, command.who, after), provokes };
}

/** The field once everybody has let everything pass, or as far as the table knows of everybody in it. */
function tried(hearing: Hearing): Field {
  let rolls = 0;
  const answer = (request: RollRequest | ChooseRequest): Answer => {
    if (request.kind === "choose") return { choose: request.question.options.at(-1) ?? "" };
    rolls += 1;
    if (rolls > ROLLS_MAX) throw new RangeError("the dice come up even for ever");
    // The highest face, and after some of them another one, so that ties come to an end.
    const face = rolls < 20 ? request.sides : 1 + (rolls % request.sides);
    return Array.from({ length: request.count }, () => face);
  };
  let field = hearing.field;
  try {
    let step = hearing.next();
    while (step.kind !== "done") {
      field = hearing.field;
      step = step.kind === "ask" ? hearing.next(answer(step.request)) : hearing.next();
    }
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
  }
  return field;
}

function costOf(table: Table, who: CreatureId, after: Field): Cost {
  const before = creatureOf(table.field, who);
  const later = creatureOf(after, who);
  const now = actionsLeft(table, before);
  const then = actionsLeft({ ...table, field: after }, later);
  const spent = (key: "standard" | "move" | "swift" | "step"): number => Math.max(0, now[key] - then[key]);
  return {
    standard: spent("standard"),
    move: spent("move"),
    swift: spent("swift"),
    step: spent("step"),
    feet: Math.max(0, later.turn.movedFeet - before.turn.movedFeet),
  };
}

import type { MoveCommand, Refusal, Table } from "../../rules/index.ts";
import { note } from "../chat/tell.ts";
import { fightOn } from "../field/read-field.ts";
import { gridRecord } from "../field/read-scene.ts";
import { tokenRecord } from "../field/read-documents.ts";
import { readPlace } from "../field/read-creature.ts";
import { SYSTEM_ID } from "../ids.ts";
import { announceRefusal } from "../modules/refusals.ts";
import type { Ruling } from "../referee/messages.ts";
import type { OrderDesk } from "../referee/orders.ts";
import { tellRefused } from "../referee/orders.ts";
import { intentOf, submit } from "../referee/submit.ts";
import { refusalSentence } from "../refusal-words.ts";
import { say } from "../words.ts";
import { knownNamesOn } from "./knowledge.ts";
import { dragTableOn, mayMoveOffTurn, OFF_TURN_KINDS } from "./off-turn.ts";
import { meaningOf } from "./actions.ts";
import type { Choice, Wish } from "./choose-movement.ts";
import { chooseMovement } from "./choose-movement.ts";
import type { PathPoint } from "./squares.ts";
import { placeOf, squaresOf } from "./squares.ts";
import { saidByAction } from "./said.ts";
import { isStepToggled } from "./drag-keys.ts";
import { dropWish, wishOf } from "./wishes.ts";
import { askToWalk, beginWalk, endWalk, isOnItsWay } from "./walking.ts";

/** A waypoint of a movement as Foundry hands it over. */
export interface ActionPoint extends PathPoint {
  readonly action: string;
}

/** What a movement along some waypoints is to the rules; `null` when they know no such movement, or none is made. */
export function judge(
  token: TokenDocument.Implementation,
  points: readonly ActionPoint[],
  table: Table,
): Choice | null {
  const wish = readWish(token, points, table);
  return wish === null ? null : chooseMovement(table, wish);
}

/** What is wanted of a movement along some waypoints; `null` when the rules know no such movement, or none is made. */
export function readWish(
  token: TokenDocument.Implementation,
  points: readonly ActionPoint[],
  table: Table,
): Wish | null {
  const scene = token.parent;
  const who = token.id ?? "";
  const meaning = meaningOf(points.at(-1)?.action ?? "walk");
  if (scene === null || meaning === null || table.field.creatures[who] === undefined) return null;
  const grid = gridRecord(scene);
  const record = tokenRecord(token);
  const path = squaresOf(record, points, grid);
  if (path.length === 0) return null;
  const last = points.at(-1);
  const elevation = last === undefined ? null : placeOf(last, grid).elevationFeet;
  const rises = elevation !== null && elevation !== readPlace(record, grid).elevationFeet;
  const step = game.settings.get(SYSTEM_ID, "stepPreference");
  const targets = [...game.user.targets].map(({ document }) => document.id ?? "");
  const said = wishOf(who) ?? saidByAction(table, { who, path, meaning, targets });
  return {
    who,
    path,
    meaning,
    step,
    otherwise: isStepToggled(),
    toElevationFeet: rises ? elevation : null,
    ...(mayMoveOffTurn(table, who) ? { only: OFF_TURN_KINDS } : {}),
    ...(said === null ? {} : { said }),
  };
}

/**
 * Asks the referee whether a token may walk along some waypoints, and waits for the answer; opportunities in its first
 * square come before it. A refusal is told, unless the table only wants to be warned.
 * @returns whether the movement may go on
 */
export async function askLeave(
  token: TokenDocument.Implementation,
  points: readonly ActionPoint[],
  desk: OrderDesk,
): Promise<boolean> {
  const scene = token.parent;
  if (scene === null) return true;
  if (isOnItsWay(token)) return false; // a key that is held sends more steps than can be walked
  const choice = judge(token, points, dragTableOn(scene, token.id ?? ""));
  if (choice === null) return refuseUnknown(points);
  const combat = fightOn(scene);
  const { command } = choice.chosen ?? choice;
  const intent = intentOf(command, { scene, combat, walks: true });
  if (choice.chosen === null) {
    announceRefusal(intent, choice.refusal);
    return refused(token, choice, desk);
  }
  askToWalk(token.id ?? "", intent.id);
  const ruling = await submit(intent, desk.referee);
  if (ruling.kind === "go" || ruling.kind === "done" || ruling.kind === "halted") dropWish(token.id ?? "");
  if (ruling.kind === "go") {
    beginWalk(token.id ?? "");
    return true;
  }
  endWalk(token.id ?? "");
  if (ruling.kind === "refused") return refused(token, { command, refusal: ruling.refusal }, desk);
  return settled(ruling);
}

function settled(ruling: Exclude<Ruling, { readonly kind: "refused" }>): boolean {
  switch (ruling.kind) {
    case "unheard":
      ui.notifications.warn(say(`Notice.${ruling.notice}`, ruling.values));
      return false;
    case "halted":
    case "done":
      return false;
    case "go":
      return true;
  }
}

/** Teleporting and the like is no movement that the rules know, and the game master's to allow. */
function refuseUnknown(points: readonly ActionPoint[]): boolean {
  if (points.length === 0) return true;
  if (points.every(({ action }) => meaningOf(action) !== null)) return true;
  ui.notifications.warn(say("Notice.UnknownMovement"));
  return false;
}

interface RefusedMove {
  readonly command: MoveCommand;
  readonly refusal: Refusal;
}

/** A refused movement is not made, unless the table only wants to be warned; overruled, the referee carries it out. */
function refused(token: TokenDocument.Implementation, { command, refusal }: RefusedMove, desk: OrderDesk): boolean {
  const scene = token.parent;
  if (scene === null) return false;
  if (game.settings.get(SYSTEM_ID, "enforcement") === "warn") {
    const text = refusalSentence(refusal, knownNamesOn(scene));
    ui.notifications.warn(text);
    void note(say("Notice.DoneAnyway", { who: token.name, text }), [], { rule: refusal.rule });
    return true;
  }
  tellRefused(desk, { command, refusal }, { scene, combat: fightOn(scene), overrule: false });
  return false;
}

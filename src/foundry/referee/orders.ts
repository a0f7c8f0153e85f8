import type { Command, Refusal } from "../../rules/index.ts";
import { combatOn, sceneOf } from "../field/read-field.ts";
import { SYSTEM_ID } from "../ids.ts";
import { knownNamesOn } from "../movement/knowledge.ts";
import type { RollMode } from "../chat/roll-mode.ts";
import type { ReadRefusal } from "../refusal-words.ts";
import { readRefusal, refusalText } from "../refusal-words.ts";
import { say } from "../words.ts";
import { sendAppeal } from "./appeal.ts";
import type { Ruling } from "./messages.ts";
import type { Referee } from "./referee.ts";
import { intentOf, submit } from "./submit.ts";

/** Tells of a refusal; the game master is offered to have it done anyway by `overrule`. */
export type TellRefusal = (refusal: ReadRefusal, overrule: (() => void) | null) => void;

/** How orders reach the referee from this client's windows. */
export interface OrderDesk {
  readonly referee: Referee;
  readonly tellRefusal: TellRefusal;
}

/** Gives a command on a scene, and tells this user what the referee says against it. */
export async function order(desk: OrderDesk, command: Command, scene: Scene.Implementation): Promise<Ruling> {
  return give(desk, command, { scene, combat: combatOn(scene), overrule: false });
}

/** Gives a command in a combat, wherever it is fought. */
export async function orderIn(desk: OrderDesk, command: Command, combat: Combat.Implementation): Promise<Ruling> {
  const scene = sceneOf(combat);
  if (scene === null) return { kind: "unheard", notice: "SceneGone", values: {} };
  return give(desk, command, { scene, combat, overrule: false });
}

/** Where a command is given, and how. */
export interface Where {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation | null;
  readonly overrule: boolean;
  /** How openly it is told; absent: as this user rolls at the moment. */
  readonly mode?: RollMode;
}

/** Gives a command somewhere, overruling what the rules say against it if it is the game master's wish. */
export async function give(desk: OrderDesk, command: Command, where: Where): Promise<Ruling> {
  const ruling = await submit(intentOf(command, where), desk.referee);
  if (ruling.kind === "unheard") ui.notifications.warn(say(`Notice.${ruling.notice}`, ruling.values));
  if (ruling.kind === "refused") tellRefused(desk, { command, refusal: ruling.refusal }, where);
  return ruling;
}

/** A command that the rules refuse. */
export interface RefusedCommand {
  readonly command: Command;
  readonly refusal: Refusal;
}

/** Where nobody moves out of turn, nobody asks the game master to. */
function mayNotAsk({ sentence }: Refusal): boolean {
  return sentence === "NotYourTurn" && game.settings.get(SYSTEM_ID, "offTurn") === "never";
}

/** Tells this user of a refusal, and the game masters of a player's; whoever may overrule it is offered to. */
export function tellRefused(desk: OrderDesk, { command, refusal }: RefusedCommand, where: Where): void {
  const read = readRefusal(refusal, knownNamesOn(where.scene));
  const again = () => void give(desk, command, { ...where, overrule: true });
  const overrulable = refusal.final !== true && !where.overrule;
  desk.tellRefusal(read, game.user.isGM && overrulable ? again : null);
  if (!("who" in command) || mayNotAsk(refusal)) return;
  const at = { sceneId: where.scene.id ?? "", tokenId: command.who, userId: game.user.id };
  sendAppeal({ ...at, text: refusalText(read), rule: read.rule, command, final: refusal.final === true });
}

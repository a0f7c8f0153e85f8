import type { Square } from "../../rules/index.ts";
import { SYSTEM_ID } from "../ids.ts";
import type { Referee } from "../referee/referee.ts";
import { arrive } from "../referee/submit.ts";

/** A token's movement before the referee, or granted to this client. */
interface Going {
  readonly intentId: string;
  /** The referee has not granted the first step yet. */
  readonly asking: boolean;
}

const going = new Map<string, Going>();

/** From here on a token waits for the referee's leave. */
export function askToWalk(tokenId: string, intentId: string): void {
  going.set(tokenId, { intentId, asking: true });
}

/** From here on a token walks by the referee's leave. */
export function beginWalk(tokenId: string): void {
  const asked = going.get(tokenId);
  if (asked !== undefined) going.set(tokenId, { ...asked, asking: false });
}

/** Whether a token cannot be sent on another way yet: its last one is before the referee, or not at its end. */
export function isOnItsWay(token: TokenDocument.Implementation): boolean {
  const walk = going.get(token.id ?? "");
  if (walk === undefined) return false;
  return walk.asking || token.movement.state === "pending" || token.movement.state === "paused";
}

/** A token has come to the end of its way, or was stopped. */
export function endWalk(tokenId: string): void {
  going.delete(tokenId);
}

/** Whether a token walks by the referee's leave. */
export function isWalking(tokenId: string): boolean {
  return going.has(tokenId);
}

/** What is left of a movement once a section of it is written. */
export interface SectionEnd {
  readonly at: Square;
  readonly movesOn: boolean;
}

/**
 * A section of a walk is written: when more is to come the token pauses where it is, before anything else happens, and
 * goes on or stops as the referee says. Must be called within the update's own workflow.
 */
export function sectionWalked(
  token: TokenDocument.Implementation,
  { at, movesOn }: SectionEnd,
  referee: Referee,
): void {
  const tokenId = token.id ?? "";
  const walk = going.get(tokenId);
  if (walk === undefined) return;
  if (!movesOn) {
    endWalk(tokenId);
    return;
  }
  const resume = token.pauseMovement();
  if (typeof resume !== "function") return;
  void waitForWord(token, { resume, at, intentId: walk.intentId }, referee);
}

interface Waiting {
  readonly resume: () => Promise<boolean>;
  readonly at: Square;
  readonly intentId: string;
}

async function waitForWord(
  token: TokenDocument.Implementation,
  { resume, at, intentId }: Waiting,
  referee: Referee,
): Promise<void> {
  let go = false;
  try {
    await pictureOf(token)?.movementAnimationPromise;
    ({ go } = await arrive(intentId, at, referee));
  } catch (error) {
    console.error(`${SYSTEM_ID} | ${token.name} stops: its walk failed`, error);
  }
  if (go) {
    await resume();
    return;
  }
  token.stopMovement();
  endWalk(token.id ?? "");
}

/** A token's picture knows when its walk has been shown, which the types do not know yet. */
interface WalkingPicture {
  readonly movementAnimationPromise?: Promise<void> | null;
}

function pictureOf(token: TokenDocument.Implementation): WalkingPicture | null {
  return token.rendered ? (token.object as unknown as WalkingPicture) : null; // see WalkingPicture
}

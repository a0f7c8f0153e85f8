/**
 * Users see each other's plans while a token is dragged. Foundry broadcasts them as volatile user activity; so does
 * the stand-in, at most every 60 ms. JSON turns infinite costs into null on the way, as with Foundry.
 */
import { runtime } from "../../apps/runtime.ts";
import type { PlannedMovement, TokenDocumentPort } from "../ports.ts";

const INTERVAL_MS = 60;

const waiting = new Map<string, { document: TokenDocumentPort; plan: PlannedMovement | null }>();
let timer: number | undefined;

/** What travels: the scene and the plans by token id; null ends a plan. */
export interface PlannedMovementMessage {
  readonly sceneId: string;
  readonly tokens: Record<string, PlannedMovement | null>;
}

function flush(): void {
  timer = undefined;
  const byScene = new Map<string, Record<string, PlannedMovement | null>>();
  for (const { document, plan } of waiting.values()) {
    const sceneId = document.parent.id;
    // A hidden token's plan is nobody else's business.
    const shown = plan?.hidden ? null : plan;
    byScene.set(sceneId, { ...byScene.get(sceneId), [document.id]: shown });
  }
  waiting.clear();
  for (const [sceneId, tokens] of byScene) {
    const message: PlannedMovementMessage = { sceneId, tokens };
    runtime().game.user.broadcastActivity({ plannedMovement: message });
  }
}

/** Tell the other users about a plan of this user. */
export function sharePlannedMovement(document: TokenDocumentPort, plan: PlannedMovement | null): void {
  waiting.set(document.id, { document, plan });
  if (plan === null) {
    window.clearTimeout(timer);
    flush();
    return;
  }
  timer ??= window.setTimeout(flush, INTERVAL_MS);
}

/**
 * What Ctrl+Z takes back: this user's token movements in this scene, the last first (V13 API documentation,
 * `PlaceablesLayer#undoHistory`). A recorded movement is reverted through `TokenDocument#revertRecordedMovement`, so
 * that its history goes too; another is undone by displacing the token to where it stood. Every section between two
 * checkpoints is an update of its own and so, in V13, an entry of its own.
 */
import type { Data, SceneDocumentPort } from "../../apps/runtime.ts";
import type { AnimatedState } from "../placeables/token-animation.ts";
import type { MovementData, TokenDocumentPort } from "../ports.ts";

interface UndoneToken {
  readonly tokenId: string;
  readonly place: AnimatedState;
  readonly movementId: string | null;
  readonly recorded: boolean;
}

interface UndoEntry {
  /** The update operation they were moved in; tokens moved together are taken back together. */
  readonly operation: object;
  readonly tokens: UndoneToken[];
}

const MAX_ENTRIES = 100;

export class UndoHistory {
  readonly #entries: UndoEntry[] = [];

  get size(): number {
    return this.#entries.length;
  }

  clear(): void {
    this.#entries.length = 0;
  }

  /** Note where a token stood before an update of this user. Pixels. */
  remember(
    tokenId: string,
    place: AnimatedState,
    { movement, operation }: { movement: MovementData | undefined; operation: object },
  ): void {
    const token: UndoneToken = {
      tokenId,
      place: { ...place },
      movementId: movement?.id ?? null,
      recorded: movement?.recorded ?? false,
    };
    const last = this.#entries.at(-1);
    if (last?.operation === operation) last.tokens.push(token);
    else this.#entries.push({ operation, tokens: [token] });
    if (this.#entries.length > MAX_ENTRIES) this.#entries.shift();
  }

  /** Take the last entry back. Resolves to what was moved; an empty list if there is nothing to undo. */
  async undo(scene: SceneDocumentPort | null): Promise<unknown[]> {
    const entry = this.#entries.pop();
    if (!entry || !scene) return [];
    const updates: Data[] = [];
    const movement: Data = {};
    const reverted: unknown[] = [];
    for (const { tokenId, place, movementId, recorded } of entry.tokens) {
      const document = scene.tokens.get(tokenId) as TokenDocumentPort | undefined;
      if (!document) continue;
      const inHistory = recorded && document.movementHistory.some((waypoint) => waypoint.movementId === movementId);
      if (inHistory && movementId) {
        if (await document.revertRecordedMovement(movementId)) reverted.push(document);
        continue;
      }
      updates.push({ _id: tokenId });
      movement[tokenId] = { waypoints: [{ ...place, action: "displace", snapped: false }], method: "undo" };
    }
    if (updates.length === 0) return reverted;
    const moved = await scene.updateEmbeddedDocuments("Token", updates, { movement, isUndo: true });
    return [...reverted, ...moved];
  }
}

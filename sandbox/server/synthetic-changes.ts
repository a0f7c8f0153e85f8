/** Changes of an unlinked token's actor go into the token's delta and never into the base actor. */
import type { Document } from "../common/abstract/document.ts";
import { isUnlinkedToken, recordActorChanges, recordEmbedded, recordRemoval } from "../common/synthetic-actor.ts";
import { deepClone } from "../common/utils/clone.ts";
import type { Data } from "../common/utils/types.ts";

/** If `document` is such an actor or inside one, note the change in the delta of its token. */
export function storeSyntheticChange(document: Document, change: "set" | "delete", difference: Data = {}): void {
  const path = [document];
  while (path[0]?.parent) path.unshift(path[0].parent);
  const index = path.findIndex((step) => isUnlinkedToken(step));
  const [token, actor, embedded] = path.slice(index);
  if (index < 0 || !token || !actor || actor.documentName !== "Actor") return;
  if (!embedded) {
    recordActorChanges(token, deepClone(difference));
    return;
  }
  const collection = embedded.collectionName;
  const lost = change === "delete" && embedded === document;
  const base = (token as Document & { _worldActor: Document | null })._worldActor;
  if (lost) recordRemoval(token, collection, String(embedded.id), base);
  else recordEmbedded(token, collection, embedded.toObject());
}

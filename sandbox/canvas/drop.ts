/**
 * Dropping something onto the scene (V13 API documentation, hook `dropCanvasData` and `TokenLayer#_onDropActorData`): an
 * actor becomes a token where it falls, hidden if Alt is held.
 */
import { localize, runtime, type ActorPort, type Data } from "../apps/runtime.ts";
import { TextEditor } from "../apps/ux/text-editor.ts";
import type { Canvas } from "./canvas.ts";
import type { Point, TokenDocumentPort } from "./ports.ts";

async function dropActor(canvas: Canvas, data: Data & Point, hidden: boolean): Promise<unknown> {
  const { game, ui, fromUuid } = runtime();
  const { scene } = canvas;
  if (!scene) return undefined;
  if (!game.user.hasPermission("TOKEN_CREATE")) {
    ui.notifications.warn(localize("TOKEN.WarningNoPermission"));
    return undefined;
  }
  const uuid = data["uuid"];
  const actor = typeof uuid === "string" ? ((await fromUuid(uuid)) as ActorPort | null) : null;
  if (!actor) return undefined;
  if (!actor.isOwner) {
    ui.notifications.warn(localize("TOKEN.WarningNotOwner", { name: actor.name }));
    return undefined;
  }
  const token = (await actor.getTokenDocument({ hidden }, { parent: scene })) as TokenDocumentPort;
  const { width, height } = token.toObject() as { width: number; height: number };
  const { size } = scene.grid;
  const corner = { x: data.x - (width * size) / 2, y: data.y - (height * size) / 2, width, height, elevation: 0 };
  const { x, y } = token.getSnappedPosition(corner);
  return scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), x: Math.round(x), y: Math.round(y) }]);
}

/** Let things be dropped onto the canvas. */
export function acceptDrops(canvas: Canvas): void {
  const { board } = canvas.surface;
  board.addEventListener("dragover", (event) => {
    event.preventDefault();
  });
  board.addEventListener("drop", (event) => {
    event.preventDefault();
    if (!canvas.ready) return;
    const place = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
    const data = { ...TextEditor.getDragEventData(event), ...place };
    if (!runtime().Hooks.call("dropCanvasData", canvas, data, event)) return;
    if ((data as Data)["type"] === "Actor") void dropActor(canvas, data, event.altKey);
  });
}

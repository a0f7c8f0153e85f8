/** `foundry.applications.sheets.ActorSheetV2` (V13 API documentation): dropping items and effects onto an actor. */
import { runtime, type ActorPort, type Data, type DocumentPort, type ItemPort } from "../runtime.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";

export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 600 },
    window: { resizable: true },
    classes: ["actor"],
  };

  get actor(): ActorPort {
    return this.document as ActorPort;
  }

  /** The token of an unlinked actor, else null. */
  get token(): DocumentPort | null {
    return this.actor.token;
  }

  protected override async _onRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop({
      dragSelector: ".draggable",
      dropSelector: null,
      permissions: { dragstart: (s) => this._canDragStart(s ?? ""), drop: (s) => this._canDragDrop(s ?? "") },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ("link" in target.dataset) return;
    const { itemId, effectId } = target.dataset;
    const dragged: unknown = itemId
      ? this.actor.items.get(itemId)
      : effectId
        ? Array.from(this.actor.effects).find((effect) => effect.id === effectId)
        : undefined;
    const data = (dragged as { toDragData?: () => Data } | undefined)?.toDragData?.();
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  protected _onDragOver(_event: DragEvent): void {}

  /** Hook `dropActorSheetData` may refuse the drop by returning false. */
  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event);
    if (!runtime().Hooks.call("dropActorSheetData", this.actor, this, data)) return;
    const uuid = data["uuid"];
    const document = typeof uuid === "string" ? await runtime().fromUuid(uuid) : null;
    if (document) await this._onDropDocument(event, document);
  }

  protected async _onDropDocument(event: DragEvent, document: DocumentPort): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document as ItemPort);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: DocumentPort): Promise<unknown> {
    if (!this.actor.isOwner || effect.parent === this.actor) return null;
    const [created] = await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
    return created ?? null;
  }

  protected async _onDropActor(_event: DragEvent, _actor: DocumentPort): Promise<unknown> {
    return null;
  }

  protected async _onDropItem(event: DragEvent, item: ItemPort): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (this.actor.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const [created] = await this.actor.createEmbeddedDocuments("Item", [item.toObject()]);
    return created ?? null;
  }

  protected async _onDropFolder(_event: DragEvent, _folder: DocumentPort): Promise<unknown> {
    return null;
  }

  /** Move an item of this actor to where it was dropped among its siblings. */
  protected async _onSortItem(event: DragEvent, item: ItemPort): Promise<unknown[] | undefined> {
    const target = (event.target as Element).closest<HTMLElement>("[data-item-id]");
    const before = target && this.actor.items.get(target.dataset["itemId"] ?? "");
    if (!before || before.id === item.id) return undefined;
    const others = Array.from(this.actor.items)
      .filter((other) => other.id !== item.id)
      .sort((a, b) => a.sort - b.sort);
    others.splice(others.indexOf(before), 0, item);
    const updates = others.map((other, index) => ({ _id: other.id, sort: (index + 1) * 100_000 }));
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}

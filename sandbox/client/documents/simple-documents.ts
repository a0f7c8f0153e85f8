/** Client documents with little of their own. */
import { BaseActorDelta } from "../../common/documents/actor-delta.ts";
import { BaseCombatantGroup } from "../../common/documents/combatant-group.ts";
import { BaseDrawing } from "../../common/documents/drawing.ts";
import { BaseFolder } from "../../common/documents/folder.ts";
import { BaseJournalEntry, BaseJournalEntryPage } from "../../common/documents/journal-entry.ts";
import { BaseWall } from "../../common/documents/wall.ts";
import type { Data } from "../../common/utils/types.ts";
import { CanvasDocumentMixin } from "./canvas-document.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { Combat } from "./combat.ts";

export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  get syntheticActor(): unknown {
    return (this.parent as { actor?: unknown } | null)?.actor ?? null;
  }
}

export class DrawingDocument extends CanvasDocumentMixin(BaseDrawing) {}

export class Folder extends ClientDocumentMixin(BaseFolder) {
  override get visible(): boolean {
    return true;
  }
}

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {}

export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {}

export class WallDocument extends CanvasDocumentMixin(BaseWall) {
  get isDoor(): boolean {
    return this.door > 0;
  }

  get isOpen(): boolean {
    return this.isDoor && this.ds === 1;
  }
}

/** Type package, client/documents/combatant-group: members, initiative, hidden, defeated. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare members: Set<Combatant>;
  declare hidden: boolean;
  declare defeated: boolean;

  protected override _configure(options: Data = {}): void {
    super._configure(options);
    for (const [name, value] of Object.entries({ members: new Set(), hidden: false, defeated: false })) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const combatants = [...((this.parent as Combat | null)?.combatants ?? [])] as Combatant[];
    this.members = new Set(combatants.filter((combatant) => combatant._source["group"] === this.id));
    this.hidden = [...this.members].every((combatant) => combatant.hidden);
    this.defeated = [...this.members].every((combatant) => combatant.isDefeated);
  }

  async clearMovementHistories(): Promise<void> {
    await (this.parent as Combat | null)?.clearMovementHistories(this.members);
  }
}

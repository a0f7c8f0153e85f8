import { refusalOf } from "../../rules/refusal.ts";
import { seated } from "../field/actor-table.ts";
import { itemRecord } from "../field/read-documents.ts";
import { templatePath } from "../ids.ts";
import { say, word } from "../words.ts";
import { formSections } from "./form-fields.ts";
import { joinNumbers, splitList, splitNumbers } from "./lists.ts";
import { ActorSheetBase } from "./sheet-bases.ts";
import type { StatLine } from "./stat-lines.ts";
import { attackLines, statLines } from "./stat-lines.ts";

/** What the actor sheet lets one do with an item. */
type ItemAction = (item: Item.Implementation) => Promise<unknown>;

/** A character or creature: what the rules work out of it first, then everything that is stored. */
export class RefereedActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs", "ffs-sheet", "ffs-actor"],
    position: { width: 560, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      editItem: itemAction((item) => openSheet(item)),
      deleteItem: itemAction((item) => item.deleteDialog()),
      useItem: itemAction(toggleUse),
      createItem: RefereedActorSheet.#onCreateItem,
    },
  };

  static override PARTS: object = { body: { template: templatePath("actor-sheet"), scrollable: [".ffs-scroll"] } };

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const actor = this.document;
    const { system } = actor;
    const source = system._source;
    return {
      ...context,
      name: actor.name,
      img: actor.img,
      numbers: safely(() => statLines(seated(actor))),
      attacks: safely(() => attackLines(seated(actor))),
      sections: formSections(system, say("Sheet.Creature")),
      feats: system.feats.join(", "),
      traits: system.traits.join(", "),
      skills: joinNumbers(system.skills),
      notes: source.notes,
      items: actor.items.contents.map((item) => ({
        id: item.id,
        name: item.name,
        img: item.img,
        type: word("ItemType", item.type),
        inUse: isInUse(item),
        usable: item.type !== "feat" && item.type !== "equipment",
      })),
    };
  }

  /** Lists are typed as texts. */
  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object {
    const data = super._processFormData(event, form, formData) as {
      system?: Record<string, unknown>;
      lists?: Record<string, string>;
    };
    const { lists = {}, ...rest } = data;
    const { feats, traits, skills } = lists;
    const system = {
      ...rest.system,
      ...(feats === undefined ? {} : { feats: splitList(feats) }),
      ...(traits === undefined ? {} : { traits: splitList(traits) }),
      ...(skills === undefined ? {} : { skills: splitNumbers(skills) }),
    };
    return { ...rest, system };
  }

  static async #onCreateItem(this: RefereedActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const type = target.dataset["type"] ?? "equipment";
    const name = say("Sheet.NewItem", { type: word("ItemType", type) });
    await this.document.createEmbeddedDocuments("Item", [{ name, type: type as Item.SubType }]); // the template lists the types
  }
}

/** An action on the item whose row was clicked. */
function itemAction(act: ItemAction) {
  return async function (this: RefereedActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
    const item = this.document.items.get(id);
    if (item !== undefined) await act(item);
  };
}

/** The sheets of all items are of the newer kind, whatever the types say. */
async function openSheet(item: Item.Implementation): Promise<void> {
  const sheet = item.sheet as { render(options: object): Promise<unknown> } | null; // see above
  await sheet?.render({ force: true });
}

function isInUse(item: Item.Implementation): boolean {
  const record = itemRecord(item);
  if (record.type === "weapon") return record.system.hand > 0;
  return (record.type === "armor" || record.type === "shield") && record.system.worn;
}

/** Takes a weapon in hand after those already there, puts it away, or puts armor on or off. */
async function toggleUse(item: Item.Implementation): Promise<unknown> {
  const record = itemRecord(item);
  if (record.type === "armor" || record.type === "shield")
    return item.update({ system: { worn: !record.system.worn } });
  if (record.type !== "weapon") return undefined;
  const others = item.actor?.items.contents.filter((each) => each !== item).map(itemRecord) ?? [];
  const hands = others.map((each) => (each.type === "weapon" ? each.system.hand : 0));
  return item.update({ system: { hand: record.system.hand > 0 ? 0 : Math.max(0, ...hands) + 1 } });
}

/** Numbers of a creature whose data the rules refuse are left out rather than keeping the sheet from opening. */
function safely(lines: () => readonly StatLine[]): readonly StatLine[] {
  let found: readonly StatLine[] = [];
  const refusal = refusalOf(() => {
    found = lines();
  });
  return refusal === null ? found : [];
}

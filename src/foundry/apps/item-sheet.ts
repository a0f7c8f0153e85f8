import { weaponNamed } from "../../rules/combat/weapons.ts";
import { refusalOf } from "../../rules/refusal.ts";
import { seated } from "../field/actor-table.ts";
import { actorRecord, itemRecord } from "../field/read-documents.ts";
import { placeField, weaponItems } from "../field/read-weapon.ts";
import { rulesOf } from "../field/read-field.ts";
import type { ItemRecord } from "../field/records.ts";
import { templatePath } from "../ids.ts";
import { say, word } from "../words.ts";
import type { ExtraChoices, FormSection, StoredForm } from "./form-fields.ts";
import { formSections, notesEntry, withNothings } from "./form-fields.ts";
import { splitList } from "./lists.ts";
import type { AttackRow } from "./sheet/attacks.ts";
import { attackRow } from "./sheet/attacks.ts";
import { placeWeapon } from "./sheet/commands.ts";
import { effectRows } from "./sheet/effects.ts";
import { itemRow, placesOf } from "./sheet/items.ts";
import { itemNote } from "./sheet/known-note.ts";
import { ITEM_SECTIONS, keptApart } from "./sheet/layout.ts";
import { LIMITED, shownParts } from "./sheet/limited.ts";
import { onFieldChange, pressByKeyboard, rewrite } from "./sheet/listeners.ts";
import { ItemSheetBase, openSheet } from "./sheet-bases.ts";

const SECTION = templatePath("sheet/section");

/** Lists of names that an item of the type has. */
const LISTS: Readonly<Partial<Record<ItemRecord["type"], readonly ("traits" | "subtypes")[]>>> = {
  race: ["subtypes", "traits"],
  "creature-type": ["subtypes", "traits"],
};

/** An item: all of its stored data, and what the rules make of a weapon in its owner's hands. */
export class RefereedItemSheet extends ItemSheetBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs", "ffs-sheet", "ffs-item"],
    position: { width: 480, height: 600 },
    window: { resizable: true, icon: "fa-solid fa-suitcase" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      explain: onExplain,
      createEffect: onCreateEffect,
      editEffect: effectAction((effect) => openSheet(effect)),
      toggleEffect: effectAction((effect) => effect.update({ disabled: !effect.disabled })),
      deleteEffect: effectAction((effect) => effect.deleteDialog()),
    },
  };

  static override PARTS: object = {
    [LIMITED]: { template: templatePath("actor/limited") },
    header: { template: templatePath("item/header") },
    body: { template: templatePath("item/body"), templates: [SECTION], scrollable: [""] },
  };

  protected override _configureRenderOptions(options: { parts?: string[] }): void {
    super._configureRenderOptions(options);
    options.parts = shownParts(this.document, options.parts);
  }

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const item = this.document;
    const { system, name, img } = item;
    if (item.limited) return { ...context, name, img };
    const record = itemRecord(item);
    return {
      ...context,
      name,
      img,
      typeLabel: word("ItemType", record.type),
      facts: itemRow(item).summary,
      note: itemNote(item, record),
      attack: attackOf(item),
      sections: sectionsOf(record, system),
      lists: listsOf(record),
      effects: effectRows(item, (id) => id),
      notes: notesEntry(system),
      editable: this.isEditable,
    };
  }

  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object {
    return withNothings(this.document.system, super._processFormData(event, form, formData));
  }

  protected override _attachPartListeners(partId: string, html: HTMLElement, options: object): void {
    super._attachPartListeners(partId, html, options);
    pressByKeyboard(html);
    onFieldChange(html, "place", (field) => {
      void placeWeapon(this.document, Number(field.value)).finally(() => this.render());
    });
    onFieldChange(html, "list", (field) => {
      const data = { system: { [field.dataset["list"] ?? ""]: splitList(field.value) } };
      void rewrite({ document: this.document, data, showAgain: () => this.render() });
    });
  }
}

function sectionsOf(record: ItemRecord, system: StoredForm): readonly FormSection[] {
  const plans = keptApart(ITEM_SECTIONS[record.type], rulesOf(null).edition);
  const sections = formSections(system, plans, extraChoices(record));
  const isWeapon = record.type === "weapon" || record.type === "natural-attack";
  if (!isWeapon) return sections;
  // Drawing and putting away take actions in a fight, so the place goes the way that it goes on the actor's sheet.
  const place = `system.${placeField(record.type)}`;
  return sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => (entry.name === place ? { ...entry, dataset: { place: "" } } : entry)),
  }));
}

interface NameList {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

function listsOf({ type, system }: ItemRecord): readonly NameList[] {
  return (LISTS[type] ?? []).flatMap((key) => {
    const names = key in system ? (system as Readonly<Record<typeof key, readonly string[]>>)[key] : []; // as the table of lists says
    return [{ key, label: say(`Sheet.List.${key}`), text: names.join(", ") }];
  });
}

/** The actions that using something up may take: rows of the edition's table that need nothing else said. */
const USES = [
  "drink-a-potion-or-apply-an-oil",
  "read-a-scroll",
  "activate-a-magic-item-other-than-a-potion-or-oil",
  "use-spell-like-ability",
  "use-supernatural-ability",
  "use-extraordinary-ability",
  "retrieve-a-stored-item",
];

function extraChoices(record: ItemRecord): ExtraChoices {
  if (record.type === "weapon" || record.type === "natural-attack") {
    const places = placesOf(record).map(({ value, label }) => [String(value), label]);
    return { [placeField(record.type)]: Object.fromEntries(places) as Readonly<Record<string, string>> };
  }
  if (record.type !== "consumable") return {};
  const { actions } = rulesOf(null).edition;
  const known = USES.filter((name) => actions[name] !== undefined);
  return { action: Object.fromEntries(known.map((name) => [name, word("Action", name)])) };
}

/** The attack with a weapon that somebody has; `null` for anything else, and where the rules refuse to work it out. */
function attackOf(item: Item.Implementation): AttackRow | null {
  const { actor } = item;
  if (actor === null) return null;
  const known = [...weaponItems(actorRecord(actor).items)];
  const key = known.find(([, { id }]) => id === item.id)?.[0];
  if (key === undefined) return null;
  let row: AttackRow | null = null;
  const refusal = refusalOf(() => {
    const seat = seated(actor);
    row = attackRow(seat, weaponNamed(seat.table, seat.creature, key), { name: item.name, img: item.img ?? "" });
  });
  return refusal === null ? row : null;
}

interface Sheet {
  readonly document: Item.Implementation;
}

function effectAction(act: (effect: ActiveEffect.Implementation) => unknown) {
  return async function (this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-effect-id]")?.dataset["effectId"] ?? "";
    const effect = this.document.effects.get(id);
    if (effect !== undefined) await act(effect);
  };
}

function onExplain(this: Sheet, _event: PointerEvent, target: HTMLElement): void {
  game.tooltip.activate(target);
}

async function onCreateEffect(this: Sheet): Promise<void> {
  const data = { name: this.document.name, type: "modifiers", img: this.document.img, transfer: true } as const;
  const [effect] = await this.document.createEmbeddedDocuments("ActiveEffect", [data]);
  if (effect !== undefined) await openSheet(effect);
}

import { CONDITIONS } from "../../../rules/field/names.ts";
import { DOCUMENT_TYPES } from "../../data/types.ts";
import { itemRecord } from "../../field/read-documents.ts";
import { EFFECT_ICON } from "../../icons.ts";
import { openSheet } from "../sheet-bases.ts";
import { say, word } from "../../words.ts";
import { attackWith, cast, changeHitPoints, consume, endKept, fullAttack, placeWeapon, reload } from "./commands.ts";
import { doDeed, wear } from "./deeds.ts";
import { chooseFor, giveFor } from "./office.ts";
import { rollSave, rollSkill } from "./rolls.ts";
import { changeUse } from "./uses.ts";

/** An actor sheet as far as its actions care. */
interface Sheet {
  readonly document: Actor.Implementation;
  readonly element: HTMLElement;
}

/** The item whose row an element is in. */
export function itemAt(sheet: Sheet, target: HTMLElement): Item.Implementation | undefined {
  const id = target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
  return sheet.document.items.get(id);
}

/** An action on the item whose row was clicked. */
function itemAction(act: (item: Item.Implementation) => Promise<unknown>) {
  return async function (this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = itemAt(this, target);
    if (item !== undefined) await act(item);
  };
}

/** An action on the active effect whose row was clicked, be it the actor's own or an item's. */
function effectAction(act: (effect: ActiveEffect.Implementation) => Promise<unknown>) {
  return async function (this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const row = target.closest<HTMLElement>("[data-effect-id]")?.dataset;
    const bearer = this.document.items.get(row?.["bearerId"] ?? "") ?? this.document;
    const effect = bearer.effects.get(row?.["effectId"] ?? "");
    if (effect !== undefined) await act(effect);
  };
}

/** Shows at once, and on devices without a pointer at all, what hovering shows. */
function onExplain(this: Sheet, _event: PointerEvent, target: HTMLElement): void {
  game.tooltip.activate(target);
}

async function onAttack(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await attackWith(this.document, target.dataset["value"] ?? "");
}

async function onFullAttack(this: Sheet): Promise<void> {
  await fullAttack(this.document);
}

async function onReload(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await reload(this.document, target.dataset["value"] ?? "");
}

const CHANGES = ["damage", "nonlethal", "heal", "temporary"] as const;

async function onChangeHitPoints(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const field = this.element.querySelector<HTMLInputElement>("[data-amount]");
  const kind = CHANGES.find((each) => each === target.dataset["kind"]);
  const amount = Math.trunc(Number(field?.value));
  if (kind === undefined || !Number.isFinite(amount) || amount <= 0) {
    ui.notifications.warn(say("Sheet.AmountFirst"));
    field?.focus();
    return;
  }
  await changeHitPoints(this.document, { kind, amount });
  if (field !== null) field.value = "";
}

async function onToggleCondition(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const condition = CONDITIONS.find((each) => each === target.dataset["condition"]);
  if (condition !== undefined) await this.document.toggleStatusEffect(condition);
}

async function onCreateEffect(this: Sheet): Promise<void> {
  const data = { name: say("Sheet.NewEffect"), type: "modifiers", img: EFFECT_ICON } as const;
  const [effect] = await this.document.createEmbeddedDocuments("ActiveEffect", [data]);
  if (effect !== undefined) await openSheet(effect);
}

async function onEndKept(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await endKept(this.document, target.dataset["kept"] ?? "");
}

async function onCreateItem(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const type = DOCUMENT_TYPES.Item.find((each) => each === target.dataset["type"]) ?? "equipment";
  const name = say("Sheet.NewItem", { type: word("ItemType", type) });
  const [item] = await this.document.createEmbeddedDocuments("Item", [{ name, type }]);
  if (item !== undefined) await openSheet(item);
}

async function onChoose(this: Sheet, event: PointerEvent, target: HTMLElement): Promise<void> {
  await doDeed(this.document, target.dataset["value"] ?? "", event.shiftKey);
}

async function onChooseWith(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await chooseFor(this.document, "act:attack", { with: target.dataset["value"] ?? "" });
}

/** Those who may only look are told where a number comes from; owners roll it. */
function rollAction(roll: (actor: Actor.Implementation, what: string) => Promise<void>) {
  return async function (this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (this.document.isOwner) await roll(this.document, target.dataset["value"] ?? "");
    else game.tooltip.activate(target);
  };
}

async function onHold(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const item = itemAt(this, target);
  if (item !== undefined) await placeWeapon(item, Number(target.dataset["value"] ?? "1"));
}

async function onChangeUse(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { list = "", name = "", by } = target.dataset;
  await changeUse(this.document, { list, name, by: Number(by) });
}

async function onEndTurn(this: Sheet): Promise<void> {
  await giveFor(this.document, ({ creature }) => ({ verb: "end", who: creature.id }));
}

async function onRemoveSkill(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const skill = target.dataset["value"] ?? "";
  await this.document.update({ system: { skills: { [`-=${skill}`]: null } } });
}

/** Size and speeds of a race become the actor's, which alone count. */
async function takeOver(item: Item.Implementation): Promise<void> {
  const record = itemRecord(item);
  if (record.type !== "race") return;
  const { size, speeds } = record.system;
  await item.actor?.update({ system: { size, speeds: { ...speeds } } });
}

/** What the buttons of an actor sheet do. */
export const ACTOR_ACTIONS = {
  explain: onExplain,
  attack: onAttack,
  fullAttack: onFullAttack,
  reload: onReload,
  changeHitPoints: onChangeHitPoints,
  toggleCondition: onToggleCondition,
  createEffect: onCreateEffect,
  editEffect: effectAction(openSheet),
  toggleEffect: effectAction((effect) => effect.update({ disabled: !effect.disabled })),
  deleteEffect: effectAction((effect) => effect.deleteDialog()),
  endKept: onEndKept,
  createItem: onCreateItem,
  editItem: itemAction(openSheet),
  deleteItem: itemAction((item) => item.deleteDialog()),
  wear: itemAction(wear),
  hold: onHold,
  choose: onChoose,
  chooseWith: onChooseWith,
  rollSave: rollAction(rollSave),
  rollSkill: rollAction(rollSkill),
  changeUse: onChangeUse,
  endTurn: onEndTurn,
  removeSkill: onRemoveSkill,
  cast: itemAction((item) => cast(item, false)),
  castDefensively: itemAction((item) => cast(item, true)),
  consume: itemAction(consume),
  takeOver: itemAction(takeOver),
};

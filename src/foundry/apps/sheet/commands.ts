import { UNARMED } from "../../../rules/combat/weapons.ts";
import type { ActCommand, SpellOrder } from "../../../rules/commands.ts";
import type { Placed } from "../../field/actor-table.ts";
import { actorRecord, itemRecord } from "../../field/read-documents.ts";
import { spellKey } from "../../field/read-spells.ts";
import { placeField, placeOf, weaponItems } from "../../field/read-weapon.ts";
import { fightOn } from "../../field/read-field.ts";
import type { ItemRecord } from "../../field/records.ts";
import { say } from "../../words.ts";
import { chooseTarget, giveFor } from "./office.ts";

/** One attack with a weapon in use, at whoever is targeted or chosen. */
export async function attackWith(actor: Actor.Implementation, weapon: string): Promise<void> {
  const target = await chooseTarget(actor, say("Sheet.WhomToAttack"));
  if (target !== null) await act(actor, "attack", { with: weapon, target });
}

/** One attack with whatever is in the main hand, at whoever is targeted or chosen. */
export async function attackInHand(actor: Actor.Implementation): Promise<void> {
  const target = await chooseTarget(actor, say("Sheet.WhomToAttack"));
  if (target !== null) await act(actor, "attack", { target });
}

/** A full attack: the referee asks for its swings one by one. */
export async function fullAttack(actor: Actor.Implementation): Promise<void> {
  await act(actor, "full-attack", {});
}

/** Loads a weapon. */
export async function reload(actor: Actor.Implementation, weapon: string): Promise<void> {
  await act(actor, "reload", { with: weapon });
}

/** Casts a spell; the referee counts one that is prepared. */
export async function cast(item: Item.Implementation, defensively: boolean): Promise<void> {
  const record = itemRecord(item);
  const { actor } = item;
  if (record.type !== "spell" || actor === null) return;
  const { value: left, max: prepared } = record.system.prepared;
  if (prepared > 0 && left === 0) {
    ui.notifications.warn(say("Sheet.NoneLeft", { spell: record.name }));
    return;
  }
  const spell = spellOrder(record);
  const target = needsTarget(record) ? await chooseTarget(actor, say("Sheet.WhomToCastAt")) : undefined;
  if (target === null) return;
  await act(actor, "cast-a-spell", { spell, defensively, ...(target === undefined ? {} : { target }) });
}

/** Uses something up: a charge, or one of several. */
export async function consume(item: Item.Implementation): Promise<void> {
  const record = itemRecord(item);
  const { actor } = item;
  if (record.type !== "consumable" || actor === null) return;
  const { action, uses, quantity } = record.system;
  if (quantity === 0 || uses.value === 0) {
    ui.notifications.warn(say("Sheet.UsedUp", { item: record.name }));
    return;
  }
  if (await act(actor, action, {})) await item.update({ system: afterUse(uses, quantity) });
}

/** What is left of a consumable: a charge less, or with the last charge one piece less and the next one whole. */
function afterUse({ value, max }: { readonly value: number; readonly max: number }, quantity: number): object {
  if (value > 1) return { uses: { value: value - 1 } };
  return quantity > 1 ? { quantity: quantity - 1, uses: { value: max } } : { quantity: 0, uses: { value: 0 } };
}

/**
 * Gives a weapon its place in the hands. In a fight that is drawing and putting away, which takes actions, so players ask
 * the referee; a game master simply says so. Whatever had the place takes the weapon's old one.
 */
export async function placeWeapon(item: Item.Implementation, place: number): Promise<void> {
  const record = itemRecord(item);
  const { actor } = item;
  if (record.type !== "weapon" && record.type !== "natural-attack") return;
  if (record.type === "natural-attack" || actor === null) {
    await item.update({ system: { [placeField(record.type)]: place } });
    return;
  }
  const before = placeOf(record);
  const isDrawnOrPutAway = before === 0 || place === 0;
  if (isDrawnOrPutAway && mustAsk(actor)) {
    await act(actor, place === 0 ? "sheathe-a-weapon" : "draw-a-weapon", { with: ruledName(actor, item) });
    return;
  }
  const rivals = actor.items.contents.filter((each) => {
    const other = itemRecord(each);
    return each !== item && other.type === "weapon" && place > 0 && placeOf(other) === place;
  });
  const updates = [item, ...rivals].map((each) => ({ _id: each.id, "system.hand": each === item ? place : before }));
  await actor.updateEmbeddedDocuments("Item", updates);
}

/** Whether changes of what is held take actions that the referee has to allow. */
export function mustAsk(actor: Actor.Implementation): boolean {
  if (game.user.isGM) return false;
  const scene = game.scenes.current ?? null;
  const fight = fightOn(scene);
  return fight?.combatants.some((each) => each.actor === actor) ?? false;
}

/** Damage or healing as the game master says it. */
export async function changeHitPoints(
  actor: Actor.Implementation,
  { kind, amount }: { readonly kind: "damage" | "nonlethal" | "heal" | "temporary"; readonly amount: number },
): Promise<void> {
  await giveFor(actor, ({ creature: { id: who } }) =>
    kind === "damage" || kind === "nonlethal"
      ? { verb: "damage", who, amount, nonlethal: kind === "nonlethal", type: null, ability: null, ongoing: false }
      : { verb: "heal", who, amount, temporary: kind === "temporary" },
  );
}

/** Ends something that the referee keeps in force on a creature. */
export async function endKept(actor: Actor.Implementation, effectId: string): Promise<void> {
  await giveFor(actor, ({ creature }) => {
    const effects = creature.effects.filter(({ id }) => id !== effectId);
    return { verb: "set", creatures: { [creature.id]: { effects } } };
  });
}

/** Takes an action of an actor's creature. Resolves to whether it was carried out. */
export async function act(actor: Actor.Implementation, action: string, rest: Partial<ActCommand>): Promise<boolean> {
  return giveFor(actor, ({ creature }: Placed): ActCommand => ({ verb: "act", who: creature.id, action, ...rest }));
}

function ruledName(actor: Actor.Implementation, item: Item.Implementation): string {
  const known = [...weaponItems(actorRecord(actor).items)];
  return known.find(([, { id }]) => id === item.id)?.[0] ?? UNARMED;
}

type SpellRecord = Extract<ItemRecord, { type: "spell" }>;

function needsTarget({ system }: SpellRecord): boolean {
  return (
    system.range.kind !== "personal" && (system.touch !== null || system.damage !== "" || system.save.kind !== null)
  );
}

/** A spell item as the rules of combat see it. */
export function spellOrder(record: SpellRecord): SpellOrder {
  const { system } = record;
  const { level, castingTime, components, experience, range, touch, damage, heals, save } = system;
  const names = Object.keys(components) as SpellOrder["components"][number][]; // Object.keys forgets the keys' type
  return {
    name: spellKey(record),
    level,
    castingTime,
    components: names.filter((name) => components[name]),
    range: range.kind === "feet" ? range.feet : range.kind,
    touch,
    damage: damage === "" ? null : damage,
    save: save.kind === null ? null : `${save.kind} ${save.dc}`,
    ...(heals === "" ? {} : { heals }),
    ...(experience > 0 ? { experience } : {}),
  };
}

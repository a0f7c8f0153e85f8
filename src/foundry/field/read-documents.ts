import type { ModifiersSystem } from "../data/effect-data.ts";
import { DOCUMENT_TYPES } from "../data/types.ts";
import { placeOf } from "./read-weapon.ts";
import type { ActorRecord, CombatantRecord, CreatureRecord, EffectRecord, ItemRecord, TokenRecord } from "./records.ts";

/** A token with its actor and its combatant; `null` for a token without an actor of a type that the rules know. */
export function creatureRecord(
  token: TokenDocument.Implementation,
  combatant: Combatant.Implementation | null,
): CreatureRecord | null {
  const { actor } = token;
  if (actor === null || !isKnown(actor)) return null;
  return { token: tokenRecord(token), actor: actorRecord(actor), combatant: combatantRecord(combatant) };
}

/** A token as it is stored; its prepared position may be in the middle of an animation. */
export function tokenRecord(token: TokenDocument.Implementation): TokenRecord {
  const { x, y, elevation, width, disposition } = token._source;
  return { id: token.id ?? "", name: token.name, x, y, elevation, width, disposition };
}

/** An actor with what it carries and the statuses of its active effects. */
export function actorRecord(actor: Actor.Implementation): ActorRecord {
  const items = actor.items.contents.filter(isKnownItem);
  const effects = [...actor.allApplicableEffects()].filter((effect) => effect.active);
  return {
    system: actor.system,
    statuses: effects.flatMap((effect) => [...effect.statuses]),
    items: [...items].sort((a, b) => a.sort - b.sort).map(itemRecord),
    effects: effects.flatMap(effectRecord),
  };
}

/** What an active effect tells the rules; nothing of one on something that is put away, or of another type. */
function effectRecord(effect: ActiveEffect.Implementation): readonly EffectRecord[] {
  if (effect.type !== "modifiers" || isPutAway(effect.parent)) return [];
  const system = effect.system as unknown as ModifiersSystem; // its type says which data it has
  return [{ id: effect.id ?? "", name: effect.name, system }];
}

function isPutAway(bearer: ActiveEffect.Implementation["parent"]): boolean {
  if (!(bearer instanceof Item) || !isKnownItem(bearer)) return false;
  const item = itemRecord(bearer);
  if (item.type === "weapon" || item.type === "natural-attack") return placeOf(item) === 0;
  return "worn" in item.system && !item.system.worn;
}

/** An item of a type that the system declares, as it is read. */
export function itemRecord(item: Item.Implementation): ItemRecord {
  return { id: item.id ?? "", name: item.name, type: item.type, system: item.system } as ItemRecord; // its type says which data it has
}

function combatantRecord(combatant: Combatant.Implementation | null): CombatantRecord | null {
  return combatant === null ? null : { id: combatant.id ?? "", system: combatant.system };
}

/** Modules may bring types of their own, which these rules know nothing of. */
function isKnown(actor: Actor.Implementation): boolean {
  return DOCUMENT_TYPES.Actor.some((type) => type === actor.type);
}

function isKnownItem(item: Item.Implementation): boolean {
  return DOCUMENT_TYPES.Item.some((type) => type === item.type);
}

import type { Event } from "../../rules/field/event.ts";
import type { ConditionName } from "../../rules/field/names.ts";
import type { Battle } from "../../rules/field/battle.ts";
import { battleUpdate, initiativeUpdates } from "./write-battle.ts";
import { rulesOf } from "./read-field.ts";
import { readPlace } from "./read-creature.ts";
import { actorRecord, tokenRecord } from "./read-documents.ts";
import { protectionItems } from "./read-protection.ts";
import { placeField, placeOf, weaponItems } from "./read-weapon.ts";
import { gridRecord } from "./read-scene.ts";
import { writeSpells } from "./read-spells.ts";
import { statusEffect } from "./statuses.ts";
import type { TokenMove } from "./token-moves.ts";
import { tokenMoves, waypointsOf } from "./token-moves.ts";
import type { CreatureWrites, Update } from "./write-changes.ts";
import { whileThere } from "./while-there.ts";
import { handling } from "./write-weapons.ts";
import { writesOf } from "./write-changes.ts";

/** Where events are written. */
export interface Desk {
  readonly scene: Scene.Implementation;
  readonly combat: Combat.Implementation | null;
}

/** Tokens that the referee is moving right now: their moves are not judged again. */
const moving = new Set<string>();

/** Whether it is the referee who moves a token right now. */
export function isMovedByReferee(tokenId: string): boolean {
  return moving.has(tokenId);
}

/**
 * Writes events into the documents, in as few operations as they take: for every creature at most one update of its
 * actor, one of its items and one of its effects, one update of the combatants, and one of the combat.
 * @param extra what else the combat's update carries
 */
export async function applyEvents(desk: Desk, events: readonly Event[], extra: Update = {}): Promise<void> {
  const { edition } = rulesOf(desk.scene);
  const writes = writesOf(
    events.flatMap(({ changes }) => changes),
    edition,
  );
  const isThere = (tokenId: string): boolean => desk.scene.tokens.has(tokenId);
  for (const [tokenId, creature] of writes.creatures) {
    await whileThere([tokenId], isThere, async () => {
      const token = desk.scene.tokens.get(tokenId);
      if (token !== undefined) await applyCreature(token, creature);
    });
  }
  for (const move of tokenMoves(events)) await whileThere([move.tokenId], isThere, () => applyMove(desk, move));
  if (desk.combat !== null) await applyCombat(desk.combat, writes, extra);
}

/** Carries out moves with nobody judging them. */
export async function movedByReferee<T>(tokenId: string, move: () => Promise<T>): Promise<T> {
  moving.add(tokenId);
  try {
    return await move();
  } finally {
    moving.delete(tokenId);
  }
}

async function applyCreature(token: TokenDocument.Implementation, writes: CreatureWrites): Promise<void> {
  const { actor } = token;
  if (Object.keys(writes.token).length > 0) await token.update(writes.token);
  if (actor === null) return;
  if (Object.keys(writes.actor).length > 0) await actor.update(writes.actor);
  await applyWeapons(actor, writes);
  await applyProtection(actor, writes);
  await applySpells(actor, writes);
  await applyConditions(actor, writes);
  await applyEffects(actor, writes);
}

/** Active effects of items are changed where they are. */
async function applyEffects(actor: Actor.Implementation, { effects }: CreatureWrites): Promise<void> {
  for (const effect of actor.allApplicableEffects()) {
    const update = effects.get(effect.id ?? "");
    if (update !== undefined) await effect.update(update);
  }
}

async function applyWeapons(actor: Actor.Implementation, { items }: CreatureWrites): Promise<void> {
  const owned = weaponItems(actorRecord(actor).items);
  const gone = items.deleted.flatMap((name) => owned.get(name)?.id ?? []);
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("Item", gone);
  const wielded = items.wielded;
  if (items.created.length > 0) await actor.createEmbeddedDocuments("Item", [...items.created]);
  const updates = [...weaponItems(actorRecord(actor).items)].flatMap(([name, item]) => {
    const changed: Update = { ...items.updated[name] };
    if (wielded !== null) {
      const { place, count } = handling(name, wielded);
      if (placeOf(item) !== place) changed[`system.${placeField(item.type)}`] = place;
      if (place > 0 && item.system.count !== count) changed["system.count"] = count;
    }
    return Object.keys(changed).length === 0 ? [] : [{ _id: item.id, ...changed }];
  });
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
}

async function applyProtection(actor: Actor.Implementation, { protection }: CreatureWrites): Promise<void> {
  const { created, updated, deleted } = protection;
  if (created.length + Object.keys(updated).length + deleted.length === 0) return;
  const owned = protectionItems(actorRecord(actor).items);
  const gone = deleted.flatMap((name) => owned.get(name)?.id ?? []);
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("Item", gone);
  if (created.length > 0) await actor.createEmbeddedDocuments("Item", [...created]);
  const updates = [...owned].flatMap(([name, { id }]) => {
    const changed = updated[name];
    return changed === undefined ? [] : [{ _id: id, ...changed }];
  });
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", updates);
}

/** A prepared spell is counted where it is prepared. */
async function applySpells(actor: Actor.Implementation, { spells }: CreatureWrites): Promise<void> {
  if (spells === null) return;
  const { updates, own } = writeSpells(actorRecord(actor).items, spells);
  if (updates.length > 0) await actor.updateEmbeddedDocuments("Item", [...updates]);
  if (Object.keys(own).length > 0) await actor.update({ system: { spells: own } });
}

/** Conditions are active effects with a status; those that follow from other facts are never written. */
async function applyConditions(actor: Actor.Implementation, { gained, lost }: CreatureWrites): Promise<void> {
  const carriers = lost.flatMap((condition) => effectsOf(actor, condition));
  const whole = carriers.filter((effect) => effect.statuses.size === 1);
  const ids = [...new Set(whole.flatMap(({ id }) => id ?? []))];
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", ids);
  const shared = carriers.filter((effect) => effect.statuses.size > 1 && !ids.includes(effect.id ?? ""));
  const updates = shared.map((effect) => ({
    _id: effect.id,
    statuses: [...effect.statuses].filter((status) => !lost.some((condition) => condition === status)),
  }));
  if (updates.length > 0) await actor.updateEmbeddedDocuments("ActiveEffect", updates);
  const missing = gained.filter((condition) => effectsOf(actor, condition).length === 0);
  if (missing.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", missing.map(statusEffect));
}

function effectsOf(actor: Actor.Implementation, condition: ConditionName): readonly ActiveEffect.Implementation[] {
  return actor.effects.filter((effect) => effect.statuses.has(condition));
}

/** Moves a token that is not where it has to be. */
async function applyMove(desk: Desk, move: TokenMove): Promise<void> {
  const token = desk.scene.tokens.get(move.tokenId);
  if (token === undefined) return;
  const grid = gridRecord(desk.scene);
  const now = readPlace(tokenRecord(token), grid);
  const isThere = now.x === move.to.x && now.y === move.to.y;
  if (isThere && now.elevationFeet === move.to.elevationFeet) return;
  const waypoints = waypointsOf(isThere ? { ...move, path: [] } : move, grid);
  const options = {
    method: "api",
    autoRotate: false,
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
  } as const;
  await movedByReferee(move.tokenId, () => token.move([...waypoints], options));
}

async function applyCombat(
  combat: Combat.Implementation,
  { creatures, battle }: { readonly creatures: ReadonlyMap<string, CreatureWrites>; readonly battle: Partial<Battle> },
  extra: Update,
): Promise<void> {
  const standings = initiativeUpdates(battle);
  const updates = combat.combatants.contents.flatMap((combatant) => {
    const tokenId = combatant.tokenId ?? "";
    const changed = { ...creatures.get(tokenId)?.combatant, ...standings.get(tokenId) };
    return Object.keys(changed).length === 0 ? [] : [{ _id: combatant.id, ...changed }];
  });
  const update = { ...battleUpdate(battle, combat), ...extra };
  const isThere = (id: string): boolean => combat.combatants.has(id);
  const ids = updates.flatMap(({ _id }) => _id ?? []);
  await whileThere(ids, isThere, (left) =>
    combat.updateEmbeddedDocuments(
      "Combatant",
      updates.filter(({ _id }) => left.some((id) => id === _id)),
    ),
  );
  if (Object.keys(update).length > 0) await combat.update(update);
}

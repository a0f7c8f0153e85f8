import type { Edition } from "../../rules/editions/edition.ts";
import type { Battle } from "../../rules/field/battle.ts";
import type { Creature, CreatureId } from "../../rules/field/creature.ts";
import type { Change } from "../../rules/field/event.ts";
import type { ConditionName } from "../../rules/field/names.ts";
import type { Place } from "../../rules/field/place.ts";
import type { Turnover } from "./write-actor.ts";
import { writeActorPart } from "./write-actor.ts";
import { keptByCombatant, writeLastingEffects } from "./lasting-effects.ts";
import { storeEffect } from "./read-combatant.ts";
import type { ProtectionWrites } from "./write-protection.ts";
import { writeProtection } from "./write-protection.ts";
import type { WeaponWrites } from "./write-weapons.ts";
import { writeWeapons } from "./write-weapons.ts";

/** Flat update data of a document: paths and values. */
export type Update = Record<string, unknown>;

/** What has to be written for one creature. */
export interface CreatureWrites {
  /** Where its token has to be, when that changed. */
  readonly place: Place | null;
  /** Of its token. */
  readonly token: Update;
  readonly actor: Update;
  readonly items: WeaponWrites;
  readonly protection: ProtectionWrites;
  /** How often its spells can still be cast; `null` when that did not change. */
  readonly spells: Creature["spells"] | null;
  readonly gained: readonly ConditionName[];
  readonly lost: readonly ConditionName[];
  /** Of its active effects that bring modifiers, by their ids. */
  readonly effects: ReadonlyMap<string, Update>;
  /** Of its combatant; dropped for a creature that is in no fight. */
  readonly combatant: Update;
}

/** Everything that some events change, document by document. */
export interface Writes {
  readonly creatures: ReadonlyMap<CreatureId, CreatureWrites>;
  /** The parts of the order of battle that changed. */
  readonly battle: Partial<Battle>;
}

/** What some changes come to in the end: each part once, with what was there first and what is there last. */
export function netChanges(changes: readonly Change[]): readonly Change[] {
  const net = new Map<string, Change>();
  for (const change of changes) {
    const key = change.on === "battle" ? `battle/${change.key}` : `${change.id}/${change.key}`;
    const earlier = net.get(key);
    net.set(key, earlier === undefined ? change : ({ ...change, before: earlier.before } as Change)); // same key, same types
  }
  return [...net.values()].filter(({ before, after }) => !same(before, after));
}

/** What has to be written for some changes, with scores as an edition counts them. */
export function writesOf(changes: readonly Change[], edition: Edition): Writes {
  const net = netChanges(changes);
  const battle = Object.fromEntries(net.flatMap((each) => (each.on === "battle" ? [[each.key, each.after]] : [])));
  const ids = new Set(net.flatMap((each) => (each.on === "creature" ? [each.id] : [])));
  const creatures = new Map(
    [...ids].map((id) => {
      const mine = net.filter((each) => each.on === "creature" && each.id === id);
      return [id, creatureWrites({ before: partsOf(mine, "before"), after: partsOf(mine, "after"), edition })];
    }),
  );
  return { creatures, battle };
}

function partsOf(changes: readonly Change[], side: "before" | "after"): Partial<Creature> {
  return Object.fromEntries(changes.map((change) => [change.key, change[side]]));
}

function creatureWrites(turnover: Turnover): CreatureWrites {
  const { before, after } = turnover;
  const actor: Update = {};
  for (const key of Object.keys(after) as (keyof Creature)[]) Object.assign(actor, writeActorPart(key, turnover)); // Object.keys forgets the keys' type
  return {
    place: after.place ?? null,
    token: after.name === undefined ? {} : { name: after.name },
    actor,
    items: writeWeapons(before, after),
    protection: writeProtection(before, after),
    spells: after.spells ?? null,
    gained: without(after.conditions ?? [], before.conditions ?? []),
    lost: without(before.conditions ?? [], after.conditions ?? []),
    effects: writeLastingEffects(before.effects, after.effects),
    combatant: combatantUpdate(after),
  };
}

function combatantUpdate({ turn, effects, rides }: Partial<Creature>): Update {
  const update: Update = {};
  if (turn !== undefined) update["system.turn"] = turn;
  if (effects !== undefined) update["system.effects"] = keptByCombatant(effects).map(storeEffect);
  if (rides !== undefined) update["system.rides"] = rides;
  return update;
}

function without<T>(list: readonly T[], others: readonly T[]): readonly T[] {
  return list.filter((each) => !others.includes(each));
}

/** Whether two parts of the field are the same value; they are plain data, so their text says it. */
function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

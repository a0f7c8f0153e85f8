import { LIMITS } from "../data/limits.ts";
import { slug } from "./names.ts";
import type { ItemRecord } from "./records.ts";
import { within } from "./within.ts";

type SpellRecord = Extract<ItemRecord, { type: "spell" }>;

/** The name that the rules know a spell by. */
export function spellKey({ name }: Pick<SpellRecord, "name">): string {
  return slug(name);
}

/** How often each prepared spell can still be cast. A spell that is not prepared any number of times is not counted. */
export function preparedSpells(items: readonly ItemRecord[]): Readonly<Record<string, number>> {
  const counted = spellItems(items).map((item) => [spellKey(item), leftOf(item)] as const);
  return Object.fromEntries(counted);
}

/**
 * What casting changes: of spells that are items their count, of all others the actor's own list.
 * @param left how often each spell can still be cast
 */
export function writeSpells(
  items: readonly ItemRecord[],
  left: Readonly<Record<string, number>>,
): { readonly updates: readonly Record<string, unknown>[]; readonly own: Readonly<Record<string, number>> } {
  const owned = spellItems(items);
  const updates = owned.flatMap((item) => {
    const value = left[spellKey(item)];
    return value === undefined || value === leftOf(item) ? [] : [{ _id: item.id, "system.prepared.value": value }];
  });
  const keys = new Set(owned.map(spellKey));
  return { updates, own: Object.fromEntries(Object.entries(left).filter(([name]) => !keys.has(name))) };
}

function spellItems(items: readonly ItemRecord[]): readonly SpellRecord[] {
  return items.filter((item) => item.type === "spell").filter(({ system }) => system.prepared.max > 0);
}

function leftOf({ system }: SpellRecord): number {
  return within(LIMITS.quantity, system.prepared.value, 0);
}

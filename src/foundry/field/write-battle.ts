import type { Battle } from "../../rules/field/battle.ts";
import type { Update } from "./write-changes.ts";

/** Foundry's own fields that follow from the order of battle, for the tracker and for modules. */
interface CombatMirror {
  readonly combatants: { readonly contents: readonly { readonly tokenId: string | null }[] };
  readonly system: { readonly battle: Pick<Battle, "order" | "active" | "round" | "phase"> };
}

/** The update of a combat for changed parts of its order of battle. */
export function battleUpdate(changed: Partial<Battle>, combat: CombatMirror): Update {
  const update: Update = {};
  for (const [key, value] of Object.entries(changed)) update[`system.battle.${key}`] = value;
  if (Object.keys(changed).length === 0) return update;
  const { order, active, round, phase } = { ...combat.system.battle, ...changed };
  if (phase === "none") return { ...update, round: 0, turn: null };
  const tokens = new Set(combat.combatants.contents.map(({ tokenId }) => tokenId));
  const turns = order.filter(({ who }) => tokens.has(who));
  const turn = turns.findIndex(({ who }) => who === active);
  // Foundry counts a fight that has begun from round 1; the surprise round comes before that.
  return { ...update, round: Math.max(1, round), turn: turn < 0 ? null : turn };
}

/** The initiative that every combatant shows, by token id. */
export function initiativeUpdates({ order }: Partial<Battle>): ReadonlyMap<string, Update> {
  return new Map((order ?? []).map(({ who, total }) => [who, { initiative: total }]));
}

/** How combatants are listed: in the order of battle; those who have no place in it come last, by initiative. */
export function compareByOrder(order: Battle["order"], a: Listed, b: Listed): number {
  const place = ({ tokenId }: Listed) => {
    const index = order.findIndex(({ who }) => who === tokenId);
    return index < 0 ? order.length : index;
  };
  const initiative = (b.initiative ?? -Infinity) - (a.initiative ?? -Infinity);
  return place(a) - place(b) || (Number.isNaN(initiative) ? 0 : initiative) || (a.id ?? "").localeCompare(b.id ?? "");
}

/** A combatant as the list sees it. */
export interface Listed {
  readonly id: string | null;
  readonly tokenId: string | null;
  readonly initiative: number | null;
}

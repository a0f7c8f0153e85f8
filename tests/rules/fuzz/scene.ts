import { canAct, isGone } from "../../../src/rules/combat/conditions.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import { allCreatures, creatureOf } from "../../../src/rules/field/field.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import { distanceFeet } from "../../../src/rules/geometry/distance.ts";
import type { Table } from "../../../src/rules/table.ts";
import type { Chance } from "./chance.ts";
import { tableOf } from "./table.ts";

/** A moment of a random fight, in which somebody is about to do something. */
export interface Scene {
  readonly field: Field;
  readonly table: Table;
  readonly chance: Chance;
  /** Who does it: mostly whoever's turn it is. */
  readonly actor: Creature;
  /** Whom it is done to: mostly the nearest opponent. */
  readonly target: Creature;
}

/** Looks at a field by chance; almost always with the eyes of whoever may act. */
export function sceneOf(field: Field, chance: Chance): Scene {
  const table = tableOf(field);
  const active = field.battle.active;
  const everyone = allCreatures(field);
  const actor = active !== null && chance.happens(92) ? creatureOf(field, active) : chance.one(everyone);
  return { field, table, chance, actor, target: targetOf(table, actor, chance) };
}

/** Everybody else, the nearest first. */
export function othersOf({ table, actor }: Pick<Scene, "table" | "actor">): readonly Creature[] {
  const feet = (other: Creature): number => distanceFeet(table, actor, other);
  return allCreatures(table.field)
    .filter(({ id }) => id !== actor.id)
    .toSorted((a, b) => feet(a) - feet(b));
}

/** The nearest creature of which something is true; anybody at all where nobody is like that. */
export function nearestThat(scene: Scene, fits: (other: Creature) => boolean): Creature {
  return othersOf(scene).find(fits) ?? scene.target;
}

/** A square at most so far from somebody; now and then one off the map. */
export function squareNear({ chance }: Scene, { place }: Creature, squares: number): Square {
  const off = (): number => chance.below(2 * squares + 1) - squares;
  return [place.x + off(), place.y + off()];
}

function targetOf(table: Table, actor: Creature, chance: Chance): Creature {
  if (!chance.happens(80)) return chance.one(allCreatures(table.field));
  const others = othersOf({ table, actor });
  const foes = others.filter((other) => other.side !== actor.side && !isGone(table, other));
  return foes.find((foe) => canAct(table, foe)) ?? foes[0] ?? others[0] ?? actor;
}

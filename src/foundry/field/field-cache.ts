import { perform } from "../../rules/perform.ts";
import type { Table } from "../../rules/table.ts";
import { listen } from "../hooks.ts";
import { combatOn, fieldOf, groundOf, rulesOf } from "./read-field.ts";
import type { Ground } from "./read-ground.ts";

/* Building a field reads every combatant; a drag asks for it at every square. So it is kept until something changes. */

interface Kept<T> {
  readonly key: string;
  readonly revision: number;
  readonly value: T;
}

const revisions = { creatures: 0, ground: 0 };
let keptTable: Kept<Table> | null = null;
let keptGround: Kept<Ground> | null = null;

const CREATURE_DOCUMENTS = ["Token", "Actor", "Item", "ActiveEffect", "Combat", "Combatant"] as const;
const GROUND_DOCUMENTS = ["Scene", "Wall", "Region", "RegionBehavior"] as const;
const OPERATIONS = ["create", "update", "delete"] as const;

/** Forgets what was built from the creatures. */
export function forgetCreatures(): void {
  revisions.creatures += 1;
}

/** Forgets what was built from the scene, and everything on it. */
export function forgetGround(): void {
  revisions.ground += 1;
  forgetCreatures();
}

/** Watches the documents that a field is built from. */
export function watchDocuments(): void {
  for (const operation of OPERATIONS) {
    for (const name of CREATURE_DOCUMENTS) listen(`${operation}${name}`, forgetCreatures);
    for (const name of GROUND_DOCUMENTS) listen(`${operation}${name}`, forgetGround);
  }
}

/** The rules' picture of a scene with its combat as it is now, built only when something has changed. */
export function tableOn(scene: Scene.Implementation): Table {
  const key = scene.uuid;
  if (keptTable?.key === key && keptTable.revision === revisions.creatures) return keptTable.value;
  const value = {
    edition: rulesOf(scene).edition,
    field: fieldOf(combatOn(scene), scene, keptGroundOf(scene)),
    perform,
  };
  keptTable = { key, revision: revisions.creatures, value };
  return value;
}

/** The ground of a scene; one object as long as it stays the same, for what the rules remember about it. */
export function keptGroundOf(scene: Scene.Implementation): Ground {
  const key = scene.uuid;
  if (keptGround?.key === key && keptGround.revision === revisions.ground) return keptGround.value;
  keptGround = { key, revision: revisions.ground, value: groundOf(scene) };
  return keptGround.value;
}

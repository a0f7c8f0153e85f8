import { conditionsOf } from "../../rules/combat/conditions.ts";
import type { ConditionName } from "../../rules/field/names.ts";
import type { Table } from "../../rules/table.ts";
import { tokenOf } from "./actor-table.ts";
import { tableOn } from "./field-cache.ts";
import { readCreature } from "./read-creature.ts";
import { creatureRecord } from "./read-documents.ts";
import { gridRecord } from "./read-scene.ts";

/** The conditions of an actor's token that follow from hit points, turns and each other, and are stated nowhere. */
export function derivedConditions(actor: Actor.Implementation): readonly ConditionName[] {
  const token = tokenOf(actor);
  const scene = token?.parent ?? null;
  if (token === null || scene === null) return [];
  const table = tableWith(token, scene);
  const creature = table?.field.creatures[token.id ?? ""];
  if (table === null || creature === undefined) return [];
  return [...conditionsOf(table, creature)].filter((condition) => !creature.conditions.includes(condition));
}

/** The table of a scene; a token that does not fight is put on it. */
function tableWith(token: TokenDocument.Implementation, scene: Scene.Implementation): Table | null {
  const table = tableOn(scene);
  if (table.field.creatures[token.id ?? ""] !== undefined) return table;
  const record = creatureRecord(token, null);
  if (record === null) return null;
  const creature = readCreature(record, { grid: gridRecord(scene), edition: table.edition });
  const battle = { ...table.field.battle, phase: "none" } as const;
  return {
    ...table,
    field: { ...table.field, battle, creatures: { ...table.field.creatures, [creature.id]: creature } },
  };
}

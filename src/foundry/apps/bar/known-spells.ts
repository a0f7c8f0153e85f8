import { itemRecord } from "../../field/read-documents.ts";
import { spellKey } from "../../field/read-spells.ts";
import { placed } from "../../field/actor-table.ts";
import { say } from "../../words.ts";
import { spellOrder } from "../sheet/commands.ts";
import type { KnownSpell } from "./spell-control.ts";

/** The spells that a creature can name: those on its sheet, and those that it keeps up or holds in its hands. */
export function spellsOf(actor: Actor.Implementation): readonly KnownSpell[] {
  const items = actor.items.contents.map(itemRecord).filter((record) => record.type === "spell");
  const listed = items
    .map((record) => ({ key: `item.${record.id}`, record, order: spellOrder(record) }))
    .sort((a, b) => a.order.level - b.order.level || a.record.name.localeCompare(b.record.name))
    .map(({ key, record, order }) => {
      const { value, max } = record.system.prepared;
      const left = max > 0 ? say("Bar.Spell.Left", { left: value }) : "";
      return { key, label: say("Bar.Spell.Listed", { name: record.name, level: order.level, left }).trim(), order };
    });
  const names = new Set(items.map(spellKey));
  const inForce = (placed(actor)?.creature.effects ?? []).flatMap(({ spell }) => spell?.command.spell ?? []);
  const others = inForce.filter(({ name }) => name !== undefined && !names.has(name));
  return [
    ...listed,
    ...others.map((order) => ({
      key: `kept.${order.name ?? ""}`,
      label: say("Bar.Spell.Kept", { name: order.name ?? "" }),
      order,
    })),
  ];
}

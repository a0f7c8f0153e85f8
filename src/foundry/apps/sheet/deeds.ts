import { actorRecord, itemRecord } from "../../field/read-documents.ts";
import { protectionItems } from "../../field/read-protection.ts";
import { say } from "../../words.ts";
import { labelOf } from "../bar/entries.ts";
import { partsOf, whatOf } from "../bar/whats.ts";
import { act, mustAsk } from "./commands.ts";
import { chooseFor, chooseTarget } from "./office.ts";

/**
 * Takes an action that a sheet names by its entry of the action bar. What only has to be aimed is done at whoever is
 * targeted, or chosen; everything else is asked for by the bar, and so is all when the user wants to say more.
 */
export async function doDeed(actor: Actor.Implementation, entry: string, inDetail: boolean): Promise<void> {
  const what = whatOf(entry);
  if (what === null) return;
  const needs: readonly string[] = partsOf(what).needs;
  const isOnlyAimed = what.verb === "act" && needs.length === 1 && needs[0] === "target";
  if (inDetail || !isOnlyAimed) {
    await chooseFor(actor, entry);
    return;
  }
  const target = await chooseTarget(actor, say("Sheet.WhomFor", { action: labelOf(what) }));
  if (target !== null) await act(actor, what.action, { target });
}

/**
 * Puts something on, or takes it off. In a fight readying or dropping a shield takes an action, so players ask the
 * referee for it; a game master simply says so.
 */
export async function wear(item: Item.Implementation): Promise<void> {
  const record = itemRecord(item);
  const { actor } = item;
  if (!("worn" in record.system)) return;
  if (record.type === "shield" && actor !== null && mustAsk(actor)) {
    const known = [...protectionItems(actorRecord(actor).items)];
    const name = known.find(([, { id }]) => id === item.id)?.[0];
    await act(actor, "ready-or-drop-a-shield", name === undefined ? {} : { with: name });
    return;
  }
  await item.update({ system: { worn: !record.system.worn } });
}

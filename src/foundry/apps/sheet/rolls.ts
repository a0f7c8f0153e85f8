import type { Total } from "../../../rules/breakdown.ts";
import { saveBonus } from "../../../rules/combat/saves.ts";
import { skillBonus } from "../../../rules/combat/skills.ts";
import { SAVES } from "../../../rules/field/names.ts";
import { seated } from "../../field/actor-table.ts";
import { say, word } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";

/** Rolls a saving throw of an actor into the chat: nobody's difficulty, for the game master to read. */
export async function rollSave(actor: Actor.Implementation, name: string): Promise<void> {
  const kind = SAVES.find((each) => each === name);
  if (kind === undefined) return;
  const { table, creature } = seated(actor);
  await tellRoll(actor, say("Sheet.SaveOf", { save: word("Number", kind) }), saveBonus(table, creature, { kind }));
}

/** Rolls a check of a skill into the chat, with all that counts for it now. */
export async function rollSkill(actor: Actor.Implementation, skill: string): Promise<void> {
  const { table, creature } = seated(actor);
  await tellRoll(actor, say("Sheet.CheckOf", { what: word("Skill", skill) }), skillBonus(table, creature, skill));
}

async function tellRoll(actor: Actor.Implementation, label: string, bonus: Total): Promise<void> {
  const sign = bonus.total < 0 ? "-" : "+";
  const roll = new Roll(`1d20 ${sign} ${Math.abs(bonus.total)}`);
  const flavor = breakdownHtml([{ title: label, total: bonus }]);
  await roll.toMessage({ speaker: ChatMessage.getSpeaker({ actor }), flavor });
}

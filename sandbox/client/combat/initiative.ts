/** Rolling initiative (type package, Combat#rollInitiative). */
import { environment } from "../../common/environment.ts";
import type { Data } from "../../common/utils/types.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Combatant } from "../documents/combatant.ts";
import type { Roll } from "../dice/roll.ts";
import { game } from "../game.ts";

export interface InitiativeOptions {
  readonly formula?: string | null;
  /** Keep the turn with the combatant who has it. Default true. */
  readonly updateTurn?: boolean;
  readonly messageOptions?: Data;
}

/** Roll for those combatants that the current user owns, tell it in the chat, and keep the turn where it is. */
export async function rollForInitiative(
  combat: Combat,
  ids: readonly string[],
  options: InitiativeOptions,
): Promise<void> {
  const current = combat.combatant?.id;
  const [updates, messages]: [Data[], Data[]] = [[], []];
  for (const id of ids) {
    const combatant = combat.combatants.get(id) as Combatant | undefined;
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(options.formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    messages.push(messageFor(combatant, roll, options.messageOptions ?? {}));
  }
  if (updates.length === 0) return;
  await combat.updateEmbeddedDocuments("Combatant", updates);
  if (options.updateTurn !== false) await combat._keepTurn(current);
  await environment.documentClass("ChatMessage")?.createDocuments(messages);
}

/** A hidden combatant rolls for the game masters only. */
function messageFor(combatant: Combatant, roll: Roll, options: Data): Data {
  const Message = environment.documentClass("ChatMessage") as unknown as typeof ChatMessage;
  const { rollMode, ...rest } = options as { rollMode?: string } & Data;
  const data: Data = {
    speaker: Message.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
    flavor: game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name }),
    flags: { core: { initiativeRoll: true } },
    rolls: [JSON.stringify(roll)],
    ...rest,
  };
  const mode = rollMode ?? (combatant.hidden ? "gmroll" : String(game.settings.get("core", "rollMode")));
  return Message.applyRollMode(data, mode);
}

import { readCreature } from "../field/read-creature.ts";
import { creatureRecord } from "../field/read-documents.ts";
import { rulesOf, sceneOf } from "../field/read-field.ts";
import { gridRecord, sceneFault } from "../field/read-scene.ts";
import type { OrderDesk } from "../referee/orders.ts";
import { orderIn } from "../referee/orders.ts";
import { say, word } from "../words.ts";
import type { Fighter } from "./begin-window.ts";
import { BeginWindow } from "./begin-window.ts";

/** Lets the game master say who is aware, and begins a combat's fight; others are told that it is the game master's. */
export async function beginFight(desk: OrderDesk, combat: Combat.Implementation): Promise<void> {
  const scene = sceneOf(combat);
  const fault = scene === null ? "SceneGone" : sceneFault(scene);
  if (!game.user.isGM || fault !== null || scene === null) {
    ui.notifications.warn(say(`Notice.${fault ?? "GameMasterOnly"}`));
    return;
  }
  const fighters = combat.combatants.contents.flatMap((combatant) => fighterOf(combatant, scene));
  const window = new BeginWindow(fighters, (command) => void orderIn(desk, command, combat));
  await window.render({ force: true });
}

/** A combatant that the rules can work with; one without a token or an actor is left out. */
function fighterOf(combatant: Combatant.Implementation, scene: Scene.Implementation): Fighter[] {
  const { token } = combatant;
  const record = token === null || token.parent !== scene ? null : creatureRecord(token, combatant);
  if (record === null) return [];
  const { id, name, side } = readCreature(record, { grid: gridRecord(scene), edition: rulesOf(scene).edition });
  return [{ id, name, side, sideName: word("Side", side), img: combatant.img ?? "", initiative: combatant.initiative }];
}

import { tableOn } from "../../field/field-cache.ts";
import type { Placed } from "../../field/actor-table.ts";
import { placed } from "../../field/actor-table.ts";
import type { Command } from "../../../rules/commands.ts";
import { areEnemies } from "../../../rules/field/field.ts";
import { distanceFeet } from "../../../rules/geometry/distance.ts";
import { knownTableOn } from "../../movement/knowledge.ts";
import type { OrderDesk } from "../../referee/orders.ts";
import { order } from "../../referee/orders.ts";
import { say } from "../../words.ts";

/** What sheets need of the rest of the system. */
export interface SheetOffice extends OrderDesk {
  /** Carries out an entry of the action bar, or opens its form with some of it filled in. */
  choose(token: TokenDocument.Implementation, entry: string, filledIn: Readonly<Record<string, string>>): Promise<void>;
}

let desk: SheetOffice | null = null;

/** Tells the sheets how orders reach the referee. */
export function appointSheetOffice(appointed: SheetOffice): void {
  desk = appointed;
}

/** Takes an action of an actor's creature by way of the action bar, which asks for whatever has to be said. */
export async function chooseFor(
  actor: Actor.Implementation,
  entry: string,
  filledIn: Readonly<Record<string, string>> = {},
): Promise<void> {
  const at = placed(actor);
  if (at === null || desk === null) {
    ui.notifications.warn(say("Sheet.NotPlaced", { who: actor.name }));
    return;
  }
  await desk.choose(at.token, entry, filledIn);
}

/** Makes a command for a creature where it stands. */
type MakeCommand = (at: Placed) => Command | null;

/**
 * Gives a command for an actor's creature, and says so when it stands on no scene. Resolves to whether it was carried out.
 */
export async function giveFor(actor: Actor.Implementation, make: MakeCommand): Promise<boolean> {
  const at = placed(actor);
  if (at === null || desk === null) {
    ui.notifications.warn(say("Sheet.NotPlaced", { who: actor.name }));
    return false;
  }
  const command = make(at);
  if (command === null) return false;
  return (await order(desk, command, at.scene)).kind === "done";
}

/**
 * Whom to act on: whoever this user targets, else whom they choose among those they know of.
 * @returns the token's id; `null` when nobody is chosen
 */
export async function chooseTarget(actor: Actor.Implementation, title: string): Promise<string | null> {
  const at = placed(actor);
  if (at === null) {
    ui.notifications.warn(say("Sheet.NotPlaced", { who: actor.name }));
    return null;
  }
  const onTable = tableOn(at.scene).field.creatures;
  const [targeted] = [...game.user.targets].map(({ document }) => document.id ?? "").filter((id) => id in onTable);
  if (targeted !== undefined) return targeted;
  const options = targetOptions(at);
  if (options.length === 0) {
    ui.notifications.warn(say("Sheet.NobodyToTarget"));
    return null;
  }
  return askForTarget(title, options);
}

interface TargetOption {
  readonly id: string;
  readonly label: string;
}

/** Everybody whom this user knows of, foes first and the nearest of them first. */
function targetOptions({ scene, creature }: Placed): readonly TargetOption[] {
  const table = knownTableOn(scene);
  const others = Object.values(table.field.creatures).filter(({ id }) => id !== creature.id);
  const rows = others.map((other) => ({
    id: other.id,
    name: other.name,
    feet: distanceFeet(table, creature, other),
    rank: areEnemies(creature, other) ? 0 : 1,
  }));
  const inOrder = rows.sort((a, b) => a.rank - b.rank || a.feet - b.feet);
  return inOrder.map(({ id, name, feet }) => ({ id, label: say("Sheet.TargetAt", { name, feet }) }));
}

async function askForTarget(title: string, options: readonly TargetOption[]): Promise<string | null> {
  const select = foundry.applications.fields.createSelectInput({
    name: "target",
    autofocus: true,
    options: options.map(({ id, label }) => ({ value: id, label })),
  });
  const group = foundry.applications.fields.createFormGroup({ label: say("Prompt.Target"), input: select });
  const answer: unknown = await foundry.applications.api.DialogV2.input({
    window: { title },
    content: group.outerHTML,
    rejectClose: false,
  });
  if (typeof answer !== "object" || answer === null || !("target" in answer)) return null;
  return typeof answer.target === "string" ? answer.target : null;
}

import type { ActCommand, Command, Happening, SetCommand } from "../../rules/index.ts";
import { readable } from "../field/names.ts";
import type { Naming } from "../words.ts";
import { say, word } from "../words.ts";

/** What a card is headed by. */
export interface CardTitle {
  readonly text: string;
  readonly icon: string;
}

/** The deed that a command is, with whom it is at or how far it goes; `null` where a line of the card says it. */
export function titleOf(command: Command, happenings: readonly Happening[], nameOf: Naming): CardTitle | null {
  switch (command.verb) {
    case "act": {
      const action = deedOf(command);
      const target = command.target;
      const text = target === undefined ? action : say("Chat.ActedOn", { action, target: nameOf(target) });
      return { text, icon: "fa-solid fa-hand-fist" };
    }
    case "move": {
      const kind = word("MovementKind", command.as);
      const walked = happenings.filter((each) => isOwnMove(command, each));
      const feet = walked.reduce((total, each) => total + (each.kind === "moved" ? each.costFeet : 0), 0);
      return { text: say("Chat.Moved", { kind, feet }), icon: "fa-solid fa-shoe-prints" };
    }
    case "begin":
    case "end":
      return null;
    case "set":
      return {
        text: say(isPutElsewhere(command) ? "Chat.PutElsewhere" : "Chat.Set"),
        icon: "fa-solid fa-hand-sparkles",
      };
    case "grant":
      return { text: say("Chat.GaveAndTook"), icon: "fa-solid fa-scale-unbalanced" };
    default:
      return { text: say(`Bar.Verb.${command.verb}`), icon: "fa-solid fa-dice-d20" };
  }
}

/** Whether the game master's hand has only moved somebody. */
function isPutElsewhere({ creatures }: SetCommand): boolean {
  const changed = Object.values(creatures).flatMap((parts) => Object.keys(parts));
  return changed.length > 0 && changed.every((part) => part === "place");
}

/** The action with the spell that is cast or, where no line speaks of an attack with it, the thing that is handled. */
function deedOf({ action: id, spell, with: thing, target }: ActCommand): string {
  const action = word("Action", id);
  const handled = target === undefined ? thing : undefined;
  const named = spell?.name ?? handled;
  return named === undefined ? action : say("Chat.ActedWith", { action, thing: readable(named) });
}

/** Whether a happening says nothing that the title does not say: of a movement in several parts each says where it was. */
export function isTitle(command: Command, happening: Happening, happenings: readonly Happening[]): boolean {
  if (command.verb === "move") {
    return isOwnMove(command, happening) && happenings.filter((each) => isOwnMove(command, each)).length === 1;
  }
  if (command.verb === "set") return happening.kind === "set" && isPutElsewhere(command);
  if (command.verb !== "act" || happening.kind !== "acted") return false;
  return happening.who === command.who && happening.action === command.action;
}

function isOwnMove(command: Command, happening: Happening): boolean {
  return happening.kind === "moved" && "who" in command && happening.who === command.who && happening.as !== "forced";
}

/** Whom a command's card is about: whoever acts, or whose turn begins. */
export function heroOf(command: Command, happenings: readonly Happening[]): string | null {
  const next = happenings.findLast(({ kind }) => kind === "turn-began");
  if (command.verb !== "act" && command.verb !== "move" && next?.kind === "turn-began") return next.who;
  if (command.verb === "set") return Object.keys(command.creatures).at(0) ?? null;
  return "who" in command ? command.who : null;
}

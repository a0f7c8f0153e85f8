import { QUICK_FEINT } from "../../../rules/actions/feint.ts";
import { opponentsOf } from "../../../rules/combat/ties.ts";
import type { Filled } from "./controls.ts";
import type { Choosing } from "./options.ts";
import type { Part } from "./whats.ts";

/** What is known when a form is made. */
interface Asking extends Choosing {
  readonly filled: Filled;
  /** Before the names of the inputs. */
  readonly prefix: string;
}

/** Whether a part of a command that may be left alone could change anything for this creature, as things stand. */
export function couldMatter(at: Asking, part: Part): boolean {
  return MATTERS[part]?.(at) ?? true;
}

type Test = (at: Asking) => boolean;

/** Maneuvers that are about a thing of the target's. */
const ABOUT_THINGS: readonly string[] = ["disarm", "sunder"];

const MATTERS: Readonly<Partial<Record<Part, Test>>> = {
  as: actsOtherwise,
  throw: ({ creature }) =>
    Object.values(creature.weapons).some(({ kind, rangeFeet }) => kind === "melee" && rangeFeet > 0),
  item: (at) => !isAct(at, "attack") || ABOUT_THINGS.includes(at.filled.text(`${at.prefix}maneuver`)),
  option: (at) => !isAct(at, "grapple") || wrestles(at),
  to: (at) => !isAct(at, "grapple") || wrestles(at),
  ally: (at) => !isAct(at, "grapple") || wrestles(at),
  tumble: ({ table }) => table.edition.movement.tumble !== null,
  draw: ({ creature }) => Object.keys(creature.weapons).some((name) => !creature.wielded.includes(name)),
};

/** Only riders act while a mount goes on; a feint is quicker for whoever has learned it. */
function actsOtherwise({ creature, what }: Asking): boolean {
  if (what.verb !== "act" || what.action === "mount-dismount-a-steed") return true;
  return what.action === "feint" ? creature.feats.includes(QUICK_FEINT) : creature.rides !== null;
}

function isAct({ what }: Asking, action: string): boolean {
  return what.verb === "act" && what.action === action;
}

/** Whether it is in a grapple, where more can be tried than to begin one. */
function wrestles({ table, creature }: Asking): boolean {
  return opponentsOf(table.field, creature.id).length > 0;
}

import { CUES } from "../../../rules/field/battle.ts";
import { MOVEMENT_KINDS } from "../../../rules/index.ts";
import { say, word } from "../../words.ts";
import type { ControlKind, Filled } from "./controls.ts";
import { COMMAND_PARTS, swingsPlanned } from "./command-parts.ts";
import { labelOf } from "./entries.ts";
import type { Asked, Input } from "./inputs.ts";
import { checksInput, flagInput, numberInput, selectInput, squareInput, textInput } from "./inputs.ts";
import type { Choosing } from "./options.ts";
import { named, optionsFor, othersOf } from "./options.ts";
import { couldMatter } from "./relevance.ts";
import { spellInputs } from "./spell-inputs.ts";
import type { KnownSpell } from "./spell-control.ts";
import type { Part, What } from "./whats.ts";
import { idOf, partsOf, whatOf } from "./whats.ts";

/** What a form is made of. */
export interface Forming extends Choosing {
  readonly filled: Filled;
  readonly spells: readonly KnownSpell[];
  /** Before the names of the inputs; `readied.` for those of an action that is held ready. */
  readonly prefix: string;
}

/** The inputs of a form: those that are needed, and those that may be left alone. */
export interface FormInputs {
  readonly needed: readonly Input[];
  readonly optional: readonly Input[];
}

/** The inputs for everything that an entry asks for, but for whom it is aimed at. */
export function formInputs(at: Forming): FormInputs {
  const { needs, may } = partsOf(at.what);
  const isShown = (part: Part): boolean => part !== "target" || at.prefix !== "";
  const held = needs.some((part) => part === "readied") ? heldForm(at) : null;
  return {
    needed: [...needs.filter(isShown).flatMap((part) => inputsOf(at, part, true)), ...(held?.needed ?? [])],
    optional: [
      ...may.filter((part) => isShown(part) && couldMatter(at, part)).flatMap((part) => inputsOf(at, part, false)),
      ...(held?.optional ?? []),
    ],
  };
}

function kindOf(what: What, part: Part): ControlKind {
  const parts: Readonly<Record<string, unknown>> = COMMAND_PARTS[what.verb];
  return (parts[part] as { readonly kind: ControlKind }).kind; // what a form asks for has an input
}

function inputsOf(at: Forming, part: Part, needed: boolean): readonly Input[] {
  const asked = ask(at, part);
  switch (kindOf(at.what, part)) {
    case "creature":
      return [
        selectInput(asked, othersOf(at, part === "ally" ? "friends" : "foes"), needed ? null : say("Bar.Nobody")),
      ];
    case "creatures":
      return [checksInput(asked, [{ value: at.creature.id, label: at.creature.name }, ...othersOf(at, "friends")])];
    case "choice": {
      const options = optionsFor(part, at);
      return options.length === 0 && !needed ? [] : [selectInput(asked, options, needed ? null : say("Bar.Usual"))];
    }
    case "choices": {
      const options = optionsFor(part, at);
      return options.length === 0 ? [] : [checksInput(asked, options)];
    }
    case "flag":
      return [flagInput(asked)];
    case "square":
      return [squareInput(asked)];
    case "number":
      return [numberInput(asked)];
    case "words":
      return [textInput(asked)];
    case "spell":
      return spellInputs(at, asked, needed);
    case "cue":
      return cueInputs(at, asked);
    case "readied":
      return readiedInputs(at, asked);
    case "swings":
      return swingInputs(at, asked);
  }
}

function ask({ filled, prefix, what }: Forming, part: Part): Asked {
  const special = say(`Bar.Part.${part}.${what.verb === "act" ? what.action : what.verb}`);
  const label = special.startsWith("FFS.") ? say(`Bar.Part.${part}.any`) : special;
  return { name: `${prefix}${part}`, label, filled };
}

/** What a readied action waits for. */
function cueInputs(at: Forming, { name, filled }: Asked): readonly Input[] {
  const inner = (part: string): Asked => ({ name: `${name}.${part}`, label: say(`Bar.Cue.${part}`), filled });
  const does = filled.text(`${name}.does`);
  const moves = does.startsWith("moves");
  return [
    selectInput(inner("does"), named("Bar.CueDoes", CUES), say("Bar.Cue.InWords")),
    ...(does === "" ? [] : [selectInput(inner("who"), othersOf(at, "foes"), say("Prompt.AnyOpponent"))]),
    ...(moves ? [numberInput(inner("feet"))] : []),
  ];
}

/** The movements that are short enough to be held ready. */
const READIED_MOVES: readonly string[] = ["move", "5-foot-step", "crawl"];

/** The actions that can be held ready. */
function readiable({ table: { edition } }: Forming): readonly What[] {
  const acts = Object.entries(edition.actions)
    .filter(([name, row]) => row.moves !== true && row.provokes !== "by-movement" && !UNREADY.includes(name))
    .filter(([, row]) => edition.turns.readying[row.type] !== undefined)
    .map(([action]): What => ({ verb: "act", action }));
  const moves = MOVEMENT_KINDS.filter((as) => READIED_MOVES.includes(as)).map((as): What => ({ verb: "move", as }));
  return [...acts, ...moves];
}

function readiedInputs(at: Forming, asked: Asked): readonly Input[] {
  const options = readiable(at).map((what) => ({ value: idOf(what), label: labelOf(what) }));
  return [selectInput(asked, options, null)];
}

/** What the action that is held ready asks for itself. */
function heldForm(at: Forming): FormInputs | null {
  const what = whatOf(at.filled.text("readied")) ?? readiable(at)[0];
  const prefix = "readied.";
  return what === undefined ? null : formInputs({ ...at, what, prefix, target: at.filled.text(`${prefix}target`) });
}

const UNREADY: readonly string[] = ["ready", "delay"];

/** Attacks that are planned together, where one action grants several. */
function swingInputs(at: Forming, { name, filled }: Asked): readonly Input[] {
  const count = swingsPlanned(at.table.edition.attack.attacksInAttackAction(at.creature));
  const isPlanned = at.what.verb === "act" && at.what.action === "attack";
  if (!isPlanned) return [];
  return Array.from({ length: count }, (_row, index) => index).flatMap((index) => {
    const inner = (part: string): Asked => ({
      name: `${name}.${index}.${part}`,
      label: say(`Bar.Swing.${part}`, { index: index + 1 }),
      filled,
    });
    return [
      selectInput(inner("target"), othersOf(at, "foes"), say("Bar.Nobody")),
      selectInput(inner("with"), optionsFor("with", at), say("Bar.Usual")),
      selectInput(inner("maneuver"), optionsFor("maneuver", at), word("Bar", "AnAttack")),
    ];
  });
}

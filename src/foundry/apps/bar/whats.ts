import type { ActCommand, Command, CreatureId, MoveCommand, MovementKind } from "../../../rules/index.ts";
import { MOVEMENT_KINDS } from "../../../rules/index.ts";
import type { ActPart, MovePart } from "./command-parts.ts";
import { COMMAND_PARTS } from "./command-parts.ts";
import type { Control, Filled } from "./controls.ts";
import { within } from "./controls.ts";
import type { PartsAsked } from "./forms.ts";
import { actForm, MOVE_FORMS } from "./forms.ts";
import type { KnownSpell } from "./spell-control.ts";
import { given, readSpell } from "./spell-control.ts";

/** What is asked of the referee, as far as choosing an entry of the bar says it. */
export type What =
  | { readonly verb: "act"; readonly action: string }
  | { readonly verb: "move"; readonly as: MovementKind }
  | { readonly verb: Exclude<Command["verb"], "act" | "move" | "begin" | "set" | "grant"> };

/** Everything that a form of the bar can ask for. */
export type Part = ActPart | MovePart | SimplePart;
type SimplePart = Exclude<{ [V in SimpleVerb]: keyof (typeof COMMAND_PARTS)[V] }[SimpleVerb], "heirs">;
type SimpleVerb = Exclude<What["verb"], "act" | "move">;

/** What somebody's form holds. */
export interface Draft {
  readonly who: CreatureId;
  readonly filled: Filled;
  readonly spells: readonly KnownSpell[];
}

const SIMPLE_FORMS: { readonly [V in SimpleVerb]: PartsAsked<SimplePart> } = {
  end: { needs: [], may: [] },
  trigger: { needs: [], may: ["by"] },
  return: { needs: ["after"], may: [] },
  damage: { needs: ["amount"], may: ["nonlethal", "type", "ability", "ongoing"] },
  heal: { needs: ["amount"], may: ["temporary"] },
  save: { needs: ["kind", "dc"], may: ["from", "spread"] },
  rest: { needs: ["hours"], may: ["tended", "bedRest"] },
};

/** The name by which an entry is kept and counted. */
export function idOf(what: What): string {
  if (what.verb === "act") return `act:${what.action}`;
  return what.verb === "move" ? `move:${what.as}` : what.verb;
}

/** What a name stands for; `null` for names of none. */
export function whatOf(id: string): What | null {
  const [verb = "", ...rest] = id.split(":");
  const name = rest.join(":");
  if (verb === "act" && name !== "") return { verb, action: name };
  const as = MOVEMENT_KINDS.find((each) => each === name);
  if (verb === "move") return as === undefined ? null : { verb, as };
  const simple = SIMPLE_VERBS.find((each) => each === verb);
  return simple === undefined ? null : { verb: simple };
}

const SIMPLE_VERBS = Object.keys(SIMPLE_FORMS) as SimpleVerb[]; // Object.keys forgets the keys' type

/** What an entry asks for. */
export function partsOf(what: What): PartsAsked<Part> {
  if (what.verb === "act") return actForm(what.action);
  return what.verb === "move" ? MOVE_FORMS[what.as] : SIMPLE_FORMS[what.verb];
}

/** The command that a filled-in form gives. */
export function commandOf(what: What, draft: Draft): Command {
  switch (what.verb) {
    case "act":
      return actOf(what.action, draft);
    case "move":
      return moveOf(what.as, draft);
    default:
      return simpleOf(what.verb, draft);
  }
}

/** An action with what its form says. */
export function actOf(action: string, draft: Draft): ActCommand {
  const { needs, may } = actForm(action);
  const parts = [...needs, ...may].map((part) => readActPart(part, draft));
  return Object.assign({ verb: "act", who: draft.who, action } as const, ...parts) as ActCommand; // parts of it
}

function readActPart(part: ActPart, draft: Draft): object {
  const { filled, spells } = draft;
  if (part === "spell") return given("spell", readSpell(filled, part, spells));
  if (part === "readied") return given("readied", readReadied(draft));
  return readPart(part, COMMAND_PARTS.act[part], filled);
}

/** A movement with what its form says; without a place to go to it goes the straight way that the rules find. */
export function moveOf(as: MovementKind, { who, filled }: Draft): MoveCommand {
  const { needs, may } = MOVE_FORMS[as];
  const parts = [...needs, ...may].map((part) => readPart(part, COMMAND_PARTS.move[part], filled));
  const still = { verb: "move", who, as, by: "land", through: null, to: null } as const;
  return Object.assign(still, ...parts) as MoveCommand; // parts of it
}

/** The action held ready, from the part of the form that is its own. */
function readReadied({ who, filled, spells }: Draft): ActCommand | MoveCommand | undefined {
  const what = whatOf(filled.text("readied"));
  const draft = { who, spells, filled: within(filled, "readied") };
  if (what?.verb === "act" && what.action !== "ready") return actOf(what.action, draft);
  return what?.verb === "move" ? moveOf(what.as, draft) : undefined;
}

function simpleOf(verb: SimpleVerb, { who, filled }: Draft): Command {
  const { damage, heal, save, rest, trigger, return: after } = COMMAND_PARTS;
  switch (verb) {
    case "end":
      return { verb, who };
    case "trigger":
      return { verb, who, by: trigger.by.read(filled, "by") ?? null };
    case "return":
      return { verb, who, after: after.after.read(filled, "after") ?? who };
    case "damage":
      return {
        verb,
        who,
        amount: Math.max(0, damage.amount.read(filled, "amount") ?? 0),
        nonlethal: damage.nonlethal.read(filled, "nonlethal") ?? false,
        type: damage.type.read(filled, "type") ?? null,
        ability: damage.ability.read(filled, "ability") ?? null,
        ongoing: damage.ongoing.read(filled, "ongoing") ?? false,
      };
    case "heal": {
      const amount = Math.max(0, heal.amount.read(filled, "amount") ?? 0);
      return { verb, who, amount, temporary: heal.temporary.read(filled, "temporary") ?? false };
    }
    case "save": {
      const kind = save.kind.read(filled, "kind") ?? "fort";
      const from = save.from.read(filled, "from") ?? null;
      return {
        verb,
        who,
        kind,
        dc: save.dc.read(filled, "dc") ?? 0,
        from,
        spread: save.spread.read(filled, "spread") ?? false,
      };
    }
    case "rest": {
      const hours = Math.max(0, rest.hours.read(filled, "hours") ?? 0);
      const tended = rest.tended.read(filled, "tended") ?? false;
      return { verb, who, hours, tended, bedRest: rest.bedRest.read(filled, "bedRest") ?? false };
    }
  }
}

/** One part by the name of the field that it fills; that it is of the field's type is held by the table of parts. */
function readPart(name: string, { read }: Control<unknown>, filled: Filled): object {
  return given(name, read(filled, name));
}

import type { ActCommand, AttackOrder, Command, Cue, ManeuverName, MoveCommand } from "../../../rules/index.ts";
import { ABILITIES, ATTACK_OPTIONS, MANEUVERS, MOVEMENT_MODES, SAVES } from "../../../rules/index.ts";
import { CUES } from "../../../rules/field/battle.ts";
import type { Control, Elsewhere, Filled } from "./controls.ts";
import {
  among,
  choice,
  choiceOf,
  choices,
  choicesOf,
  creature,
  creatures,
  flag,
  number,
  readNumber,
  square,
  within,
  words,
} from "./controls.ts";
import { given } from "./spell-control.ts";

/** What is nested in a command, and so is read by whoever reads the command around it. */
export interface Nested {
  readonly kind: "spell" | "readied";
}

/** How each part of a command reaches the table. */
type PartsOf<C extends Command> = {
  readonly [K in Exclude<keyof C, "verb" | "who">]-?: Control<NonNullable<C[K]>> | Elsewhere | Nested;
};

/** With how many attacks a single action can be planned ahead. */
const SWINGS_PLANNED = 4;

const maneuver = choiceOf<ManeuverName>(among(MANEUVERS));

/**
 * Every part of every command, with the input that fills it or where else it comes from. It is complete by the compiler's
 * word: a new command, or a new part of one, does not compile until it can be given at the table.
 */
export const COMMAND_PARTS = {
  begin: { aware: { from: "window" }, initiative: { from: "window" } },
  move: {
    as: { from: "entry" },
    by: choiceOf(among(MOVEMENT_MODES)),
    through: { from: "map" },
    to: square,
    continues: { from: "map" },
    accelerated: flag,
    tumble: flag,
    target: creature,
    with: choice,
    maneuver,
    overrun: creature,
    draw: choice,
    toElevationFeet: number,
    throughElevationsFeet: { from: "map" },
  },
  act: {
    action: { from: "entry" },
    target: creature,
    with: choice,
    throw: flag,
    maneuver,
    item: choice,
    attacks: { kind: "swings", read: readSwings },
    options: choicesOf(among(ATTACK_OPTIONS)),
    option: choice,
    to: square,
    ally: creature,
    benefit: choiceOf(among(["attack", "ac", "check"])),
    follow: flag,
    by: choice,
    reverse: flag,
    as: choice,
    of: choice,
    intersection: square,
    spell: { kind: "spell" },
    defensively: flag,
    targets: creatures,
    kind: choice,
    interference: choices,
    readied: { kind: "readied" },
    trigger: words,
    when: { kind: "cue", read: readCue },
  },
  end: { heirs: { from: "table" } },
  trigger: { by: creature },
  return: { after: choice },
  damage: {
    amount: number,
    nonlethal: flag,
    type: words,
    ability: choiceOf(among(ABILITIES)),
    ongoing: flag,
  },
  heal: { amount: number, temporary: flag },
  save: { kind: choiceOf(among(SAVES)), dc: number, from: creature, spread: flag },
  rest: { hours: number, tended: flag, bedRest: flag },
  set: { creatures: { from: "sheet" } },
  grant: { gives: { from: "window" } },
} as const satisfies { readonly [C in Command as C["verb"]]: PartsOf<C> };

export type ActPart = Exclude<keyof ActCommand, "verb" | "who" | "action">;
export type MovePart = Exclude<
  keyof MoveCommand,
  "verb" | "who" | "as" | "through" | "continues" | "throughElevationsFeet"
>;

/** How many planned attacks a form has room for. */
export function swingsPlanned(attacks: number): number {
  return attacks > 1 ? Math.min(attacks, SWINGS_PLANNED) : 0;
}

function readSwings(filled: Filled, name: string): readonly AttackOrder[] | undefined {
  const rows = Array.from({ length: SWINGS_PLANNED }, (_row, index) => within(filled, `${name}.${index}`));
  const swings = rows
    .filter((row) => row.text("target") !== "")
    .map((row) => ({
      target: row.text("target"),
      ...given("with", choice.read(row, "with")),
      ...given("maneuver", maneuver.read(row, "maneuver")),
    }));
  return swings.length === 0 ? undefined : swings;
}

/** The distance at which a cue of movement goes off when none is given. Feet. */
const CUE_FEET = 5;

function readCue(filled: Filled, name: string): Cue | undefined {
  const parts = within(filled, name);
  const does = CUES.find((each) => each === parts.text("does"));
  if (does === undefined) return undefined;
  const who = parts.text("who");
  return { does, who: who === "" ? null : who, feet: readNumber(parts, "feet") ?? CUE_FEET };
}

import type { ActionNote } from "../../../rules/editions/edition.ts";
import type { Creature, Table } from "../../../rules/index.ts";
import {
  ABILITIES,
  areEnemies,
  MANEUVERS,
  MOVEMENT_MODES,
  SAVES,
  UNARMED,
  weaponsInUse,
} from "../../../rules/index.ts";
import { handWeapons } from "../../../rules/combat/weapons.ts";
import { distanceFeet } from "../../../rules/geometry/distance.ts";
import { WAYS_OUT } from "../../../rules/maneuvers/grapple/break-free.ts";
import { turnableKinds, turningWays } from "../../../rules/turning/attempt.ts";
import { turnsPast } from "../../../rules/turns/turn.ts";
import { say, word } from "../../words.ts";
import type { Part, What } from "./whats.ts";

/** One of the things to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What the choices depend on. */
export interface Choosing {
  readonly table: Table;
  readonly creature: Creature;
  readonly what: What;
  /** Whom the form aims at so far; empty for nobody. */
  readonly target: string;
}

/** What a part of a command can be, of those that are chosen from words. */
export function optionsFor(part: Part, at: Choosing): readonly Option[] {
  return (LISTS[part]?.(at) ?? []).filter(
    ({ value }, index, all) => all.findIndex((each) => each.value === value) === index,
  );
}

type List = (at: Choosing) => readonly Option[];

const LISTS: Readonly<Partial<Record<Part, List>>> = {
  with: weapons,
  draw: ({ creature }) => named("Weapon", carried(creature)),
  item: ({ table, target }) => {
    const holder = table.field.creatures[target];
    return holder === undefined
      ? []
      : named(
          "Weapon",
          handWeapons(holder).map(({ name }) => name),
        );
  },
  options: ({ table, what }) => {
    const known = table.edition.attack.options;
    const hold = what.verb === "act" && what.action === "grapple";
    return named("AttackOption", hold ? known.filter((name) => name === "lethal" || name === "nonlethal") : known);
  },
  option: ({ table, creature, what }) =>
    what.verb === "act" && what.action === "turn-undead"
      ? named("TurningWay", turningWays(table, creature))
      : named("GrappleOption", table.edition.grapple.options),
  by: ({ creature, what }) =>
    what.verb === "move"
      ? named(
          "MovementMode",
          MOVEMENT_MODES.filter(
            (mode) => mode === "land" || mode in creature.speeds || (mode !== "fly" && mode !== "burrow"),
          ),
        )
      : named("WayOut", WAYS_OUT),
  as: ({ what }) => (what.verb === "act" ? named("ActAs", [actedAs(what.action)]) : []),
  of: ({ table, what }) => named("Action", helpedOrSplit(table, what)),
  benefit: () => named("AidBenefit", ["attack", "ac", "check"]),
  maneuver: ({ table, what }) => named("Maneuver", standIns(table, what)),
  interference: ({ table }) => named("Interference", Object.keys(table.edition.casting.interferences)),
  after: returns,
  ability: () => ABILITIES.map((value) => ({ value, label: word("Ability", value) })),
  kind: ({ table, creature, what }) =>
    what.verb === "act" ? named("CreatureKind", turnableKinds(table, creature)) : named("Save", SAVES),
};

/** Everybody else on the table, foes or friends first, the nearest of them first. */
export function othersOf(
  { table, creature }: Choosing,
  first: "foes" | "friends",
): readonly (Option & { feet: number })[] {
  const others = Object.values(table.field.creatures).filter(({ id }) => id !== creature.id);
  const rows = others.map((other) => ({
    value: other.id,
    label: other.name,
    feet: distanceFeet(table, creature, other),
    rank: areEnemies(creature, other) === (first === "foes") ? 0 : 1,
  }));
  return rows.sort((a, b) => a.rank - b.rank || a.feet - b.feet || a.label.localeCompare(b.label));
}

/** The values with their words. */
export function named(heading: string, values: readonly string[]): readonly Option[] {
  return values.map((value) => ({ value, label: word(heading, value) }));
}

/** Things that are taken in hand, put away or loaded; for an attack whatever one could strike with. */
function weapons({ table, creature, what }: Choosing): readonly Option[] {
  const inUse = weaponsInUse(table, creature).map(({ name }) => name);
  if (what.verb === "act" && TAKEN_UP.includes(what.action)) return named("Weapon", carried(creature));
  if (what.verb === "act" && PUT_DOWN.includes(what.action)) return named("Weapon", creature.wielded);
  return named("Weapon", [...inUse, ...carried(creature), UNARMED]);
}

const TAKEN_UP: readonly string[] = [
  "draw-a-weapon",
  "draw-a-hidden-weapon",
  "pick-up-an-item",
  "retrieve-a-stored-item",
];
const PUT_DOWN: readonly string[] = [
  "sheathe-a-weapon",
  "drop-an-item",
  "reload",
  "load-a-hand-crossbow-or-light-crossbow",
  "load-a-heavy-or-repeating-crossbow",
];

function carried({ weapons: all, wielded }: Creature): readonly string[] {
  return Object.keys(all).filter((name) => !wielded.includes(name));
}

/** What an action is otherwise taken as: fast, or from a mount that goes on. */
function actedAs(action: string): string {
  if (action === "feint") return "move";
  return action === "mount-dismount-a-steed" ? "free" : "riding-on";
}

/** The actions that can be helped; of a full-round action that is split those that can be. */
function helpedOrSplit({ edition }: Table, what: What): readonly string[] {
  const rows = Object.entries(edition.actions);
  if (what.verb === "act" && what.action === "aid-another") return rows.map(([name]) => name);
  return rows
    .filter(([, row]) => row.type === "full-round" && row.notes?.includes("no-start") !== true)
    .map(([name]) => name);
}

/** The maneuvers that stand in for the attack of an action. */
function standIns({ edition }: Table, what: What): readonly string[] {
  const note: ActionNote = what.verb === "move" ? "in-charge" : "in-place-of-attack";
  return MANEUVERS.filter((name) => edition.actions[name]?.notes?.includes(note) === true);
}

/** The places in the order at which a delay can end, the latest first. */
function returns({ table }: Choosing): readonly Option[] {
  const { active } = table.field.battle;
  const past = active === null ? [] : turnsPast(table, active);
  return past.map((value) => ({
    value,
    label: say("Bar.After", { who: table.field.creatures[value]?.name ?? say("Notice.Somebody") }),
  }));
}

import { conditionsOf } from "../../../rules/combat/conditions.ts";
import type { ConditionName } from "../../../rules/field/names.ts";
import { MANEUVERS } from "../../../rules/field/names.ts";
import { attemptsLeft, energyOf, turningLevel } from "../../../rules/turning/turner.ts";
import type { Seated } from "../../field/actor-table.ts";
import { say, signed, word } from "../../words.ts";
import { breakdownHtml } from "./breakdown.ts";

/** Something to click that names an entry of the action bar. */
export interface DeedRow {
  /** The entry: `act:trip`. */
  readonly entry: string;
  readonly label: string;
  /** What is added to its roll, or how often it can still be done; empty for neither. */
  readonly number: string;
  /** Where the number comes from, as markup; empty without one. */
  readonly tooltip: string;
}

/** The maneuvers of the edition, each with what the creature adds to its roll. */
export function maneuverRows({ table, creature }: Seated): readonly DeedRow[] {
  const { edition } = table;
  const known = MANEUVERS.filter((name) => edition.maneuvers[name] !== undefined);
  return known.map((maneuver) => {
    const total = edition.maneuverRoll(table, creature, maneuver);
    const label = word("Maneuver", maneuver);
    const number = signed(total.total);
    return {
      entry: `act:${maneuver}`,
      label,
      number,
      tooltip: breakdownHtml([{ title: `${label} ${number}`, total }]),
    };
  });
}

/** What fighters do most beside attacks and maneuvers, as far as the edition knows it. */
const USUAL: readonly string[] = [
  "move:charge",
  "move:withdraw",
  "act:total-defense",
  "act:feint",
  "act:aid-another",
  "act:ready",
  "act:delay",
];

/** What helps out of a condition. */
const WAYS_OUT: Readonly<Partial<Record<ConditionName, string>>> = {
  prone: "act:stand-up-from-prone",
  grappled: "act:escape-a-grapple",
  grappling: "act:release-grapple",
};

/** Everyday deeds, and turning for those who have that power. */
export function deedRows(seat: Seated): readonly DeedRow[] {
  const { actions } = seat.table.edition;
  const ways = [...conditionsOf(seat.table, seat.creature)].flatMap((name) => WAYS_OUT[name] ?? []);
  const usual = [...ways, ...USUAL].filter(
    (entry) => entry.startsWith("move:") || actions[entry.slice("act:".length)] !== undefined,
  );
  return [...usual.map((entry) => ({ entry, label: labelOf(entry), number: "", tooltip: "" })), ...turning(seat)];
}

function labelOf(entry: string): string {
  const [verb = "", name = ""] = entry.split(":");
  return word(verb === "move" ? "MovementKind" : "Action", name);
}

/** Turning or rebuking undead, where there is such a thing, for those whose level counts for it. */
function turning({ table, creature }: Seated): readonly DeedRow[] {
  const rules = table.edition.turning;
  if (rules === null) return [];
  const level = turningLevel(rules, creature);
  if (level < 1) return [];
  const left = attemptsLeft(table, rules, creature);
  const label = say(`Sheet.Turning.${energyOf(creature)}`);
  const lines = [say("Sheet.Turning.Level", { level }), say("Sheet.Turning.Left", { left })];
  return [{ entry: "act:turn-undead", label, number: `×${left}`, tooltip: breakdownHtml([{ title: label, lines }]) }];
}

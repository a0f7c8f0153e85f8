import type { Command } from "../commands.ts";
import type { CreatureId } from "../field/creature.ts";
import type { Save } from "../field/names.ts";
import { SAVES } from "../field/names.ts";
import type { Happening } from "../happenings.ts";
import type { Rule } from "../rule.ts";
import type { Table } from "../table.ts";
import type { Chance } from "./odds.ts";
import { atBest, chanceOf } from "./odds.ts";

/** What a command has to roll for first, of each kind: its maneuver or attack, its concentration, a save against it. */
export interface CommandOdds {
  readonly of: "attack" | "deed" | "concentration" | "save";
  readonly success: Chance;
  /** Whose save it is, and which. */
  readonly save: { readonly who: CreatureId; readonly kind: Save } | null;
}

/**
 * How likely what a command rolls for is to succeed, as things stand and when everybody lets everything pass that they are
 * asked. Saves count from where they are made: that a spell might be lost before is told by its concentration.
 */
export function commandOdds(table: Table, command: Command): readonly CommandOdds[] {
  if (!("who" in command)) return [];
  const rule = (trial: Table): Rule<unknown> => trial.perform(trial, command);
  const deeds = atBest(table, rule);
  const found: CommandOdds[] = [];
  const concentrates = (each: Happening): boolean => isCheckOf(each, command.who, "concentration");
  const add = (of: CommandOdds["of"], success: Chance | null, save: CommandOdds["save"] = null): void => {
    if (success !== null) found.push({ of, success, save });
  };
  if (deeds.some(concentrates)) add("concentration", successOf(table, rule, concentrates));
  const tries = (each: Happening): boolean => each.kind === "maneuvered" && each.by === command.who;
  const strikes = (each: Happening): boolean => each.kind === "attacked" && each.by === command.who;
  if (deeds.some(tries)) add("deed", successOf(table, rule, tries));
  else if (deeds.some(strikes)) add("attack", successOf(table, rule, strikes));
  const saved = deeds.flatMap((each) => savesBy(each, command.who))[0];
  if (saved === undefined) return found;
  const saves = (each: Happening): boolean => isCheckOf(each, saved.who, saved.kind);
  add("save", once(table, rule, saves), saved);
  return found;
}

function isCheckOf(happening: Happening, by: CreatureId, check: string): boolean {
  return happening.kind === "checked" && happening.by === by && happening.check === check;
}

function savesBy(
  happening: Happening,
  against: CreatureId,
): readonly { readonly who: CreatureId; readonly kind: Save }[] {
  if (happening.kind !== "checked" || happening.by === against) return [];
  const kind = SAVES.find((each) => each === happening.check);
  return kind === undefined ? [] : [{ who: happening.by, kind }];
}

function isSuccess(happening: Happening): boolean {
  if (happening.kind === "attacked") return happening.result !== "miss";
  return "success" in happening && happening.success;
}

/** The chance that the first such happening is a success. */
function successOf(
  table: Table,
  rule: (trial: Table) => Rule<unknown>,
  isIt: (happening: Happening) => boolean,
): Chance | null {
  return chanceOf(table, rule, (each) => (isIt(each) ? isSuccess(each) : null));
}

/** The same, among the cases in which it comes to that at all. */
function once(
  table: Table,
  rule: (trial: Table) => Rule<unknown>,
  isIt: (happening: Happening) => boolean,
): Chance | null {
  const comes = chanceOf(table, rule, (each) => (isIt(each) ? true : null));
  const success = successOf(table, rule, isIt);
  if (comes === null || success === null || comes.chance === 0) return null;
  return comes.chance === 1 ? success : { chance: success.chance / comes.chance, from: null };
}

import type { ActCommand, AttackOption, Command, MoveCommand, Table } from "../../rules/index.ts";
import { turnsPast } from "../../rules/turns/turn.ts";

/** What is filled in beside the actions: with what, on whom, and how. */
export interface Filled {
  readonly with: string;
  readonly target: string;
  readonly options: readonly string[];
}

/** The command of an action that was pressed. A full attack asks for its swings one by one. */
export function actCommand(table: Table, who: string, { action, filled }: Pressed): ActCommand {
  const known = table.edition.attack.options;
  const chosen = filled.options.filter((name): name is AttackOption => known.some((each) => each === name));
  const bySwing = action === "full-attack";
  return {
    verb: "act",
    who,
    action,
    ...(filled.with === "" || bySwing ? {} : { with: filled.with }),
    ...(filled.target === "" || bySwing ? {} : { target: filled.target }),
    ...(chosen.length === 0 ? {} : { options: chosen }),
  };
}

interface Pressed {
  readonly action: string;
  readonly filled: Filled;
}

/** Readies an attack with what is filled in, on a condition in the player's own words. */
export function readyCommand(table: Table, who: string, { trigger, filled }: Readying): ActCommand {
  const readied = actCommand(table, who, { action: "attack", filled });
  return { verb: "act", who, action: "ready", trigger, readied };
}

interface Readying {
  readonly trigger: string;
  readonly filled: Filled;
}

/** Charges the target that is filled in, by the straight way that the rules find. */
export function chargeCommand(who: string, { target, with: weapon }: Filled): MoveCommand {
  const way = { as: "charge", by: "land", through: null, to: null } as const;
  return { verb: "move", who, ...way, target, ...(weapon === "" ? {} : { with: weapon }) };
}

/** Ends a delay just after the turn that ended last; nothing for a creature that does not delay. */
export function returnCommand(table: Table, who: string): Command | null {
  const { active, delaying } = table.field.battle;
  if (active === null || !delaying.includes(who)) return null;
  const [after] = turnsPast(table, active);
  return after === undefined ? null : { verb: "return", who, after };
}

import type { Part, Total } from "../../breakdown.ts";
import { part, sumUp } from "../../breakdown.ts";
import { canAct, conditionRows } from "../../combat/conditions.ts";
import { withoutUsedUp } from "../../combat/modifiers.ts";
import { brokenArmorParts } from "../../combat/protection.ts";
import { bondsOf, holdOn } from "../../combat/ties.ts";
import type { ActCommand } from "../../commands.ts";
import type { Creature, CreatureId } from "../../field/creature.ts";
import type { Tie } from "../../field/effect.ts";
import { changeCreature } from "../../field/event.ts";
import { creatureOf } from "../../field/field.ts";
import type { ManeuverEffect } from "../../happenings.ts";
import { refuse } from "../../refusal.ts";
import type { Rule } from "../../rule.ts";
import { happen, rollOne } from "../../rule.ts";
import type { Table } from "../../table.ts";
import { generally, maneuverBonus, maneuverDefense } from "../bonus.ts";
import { endHold } from "./hold.ts";
import type { Pair } from "./placing.ts";

/** The two ways out of a grapple. */
export const WAYS_OUT = ["maneuver", "escape-artist"] as const;
export type WayOut = (typeof WAYS_OUT)[number];

/**
 * The way out of a grapple that a command names; without one, the maneuver.
 *
 * @throws {Refused} when it names something else.
 */
export function wayOut({ who, by = "maneuver" }: ActCommand): WayOut {
  const way = WAYS_OUT.find((each) => each === by);
  const values = { who, by, ways: WAYS_OUT };
  return way ?? refuse({ code: "missing-requirement", rule: "Grapple", sentence: "EscapeBy", values });
}

/** What a free attempt has when one is about to be set down in a place of danger. */
const IN_DANGER = 4;

const ALWAYS_FAILS = 1;
const ALWAYS_SUCCEEDS = 20;

/** An attempt to get out of somebody's grapple, or of the ropes that somebody has tied. */
export interface Attempt {
  readonly who: CreatureId;
  readonly opponent: CreatureId;
  readonly bonds: Tie | null;
  readonly by: WayOut;
  readonly bonus: readonly Part[];
  /** What a success brings about, for those who tell of it. */
  readonly effect: ManeuverEffect;
}

/**
 * Rolls an attempt to break free: a combat maneuver check, or Escape Artist, against the opponent's combat maneuver
 * defense or the difficulty of the ropes. Ropes that are beyond it hold whatever the die shows, and a 20 is no success by
 * itself against any. What hides an opponent in whose grip one is does not matter.
 *
 * Rule: `Pathfinder · Grapple · If You Are Grappled`, `Pathfinder · Grapple · Tie Up`, `Pathfinder · Determine Success`.
 */
export function* rollToBreakFree(table: Table, attempt: Attempt): Rule<boolean> {
  const { who, opponent, bonds, by } = attempt;
  const bonus = by === "maneuver" ? struggle(table, attempt) : escapeArtist(table, attempt);
  const defense = bonds === null ? defenseOf(table, attempt) : null;
  const against = bonds?.difficulty ?? defense?.total ?? 0;
  const purpose = by === "maneuver" ? "attack" : "check";
  const natural = yield* rollOne({ by: who, purpose, sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const possible = bonds === null || bonds.difficulty <= ALWAYS_SUCCEEDS + bareBonus(table, who).total;
  const success = possible && (by === "maneuver" ? rolled(natural, total, { against, bonds }) : total >= against);
  if (by === "maneuver") yield* useUp(table, attempt);
  const told = { by: who, natural, total, success, bonus } as const;
  if (by === "maneuver") {
    const effect = success ? attempt.effect : {};
    yield* happen({ kind: "maneuvered", ...told, target: opponent, maneuver: "grapple", against, effect, defense });
  } else yield* happen({ kind: "checked", ...told, check: by, dc: against, against: opponent });
  return success;
}

/**
 * The free attempt of somebody who is about to be set down in a place of danger; by the way that is better for it.
 *
 * Rule: `Pathfinder · Grapple · Move`.
 * @param pair who has the hold, and on whom
 * @returns whether the grapple is broken
 */
export function* breaksFree(table: Table, { who: grappler, target: held }: Pair): Rule<boolean> {
  if (!canAct(table, creatureOf(table.field, held))) return false;
  const bonds = bondsOf(creatureOf(table.field, held));
  const danger = [part("in-danger", IN_DANGER)];
  const attempt = { who: held, opponent: grappler, bonds, bonus: danger, effect: { freed: true } } as const;
  const skilled = escapeArtist(table, attempt).total > struggle(table, attempt).total;
  const success = yield* rollToBreakFree(table, { ...attempt, by: skilled ? "escape-artist" : "maneuver" });
  if (success && holdOn(table.field, grappler, held) !== null) yield* endHold(table, { grappler, held }, "broken");
  return success;
}

/** The combat maneuver bonus of breaking free, which is no attempt to grapple: the feats of grappling do not add to it. */
function struggle(table: Table, { who, opponent, bonus }: Pick<Attempt, "who" | "opponent" | "bonus">): Total {
  const attempt = { who, target: opponent, maneuver: "grapple", with: null, bonus } as const;
  return generally(table, maneuverBonus(table, attempt));
}

function bareBonus(table: Table, who: CreatureId): Total {
  return generally(table, maneuverBonus(table, { who, target: null, maneuver: "grapple", with: null, bonus: [] }));
}

function escapeArtist(table: Table, { who, bonus }: Pick<Attempt, "who" | "bonus">): Total {
  const creature = creatureOf(table.field, who);
  const hindered = conditionRows(table, creature).map(({ name, row }) => part(name, row.checks ?? 0));
  const armor = brokenArmorParts(table, creature, "escape-artist");
  return sumUp(
    [part("escape-artist", creature.skills["escape-artist"] ?? 0), ...armor, ...hindered, ...bonus],
    table.edition.stacking,
  );
}

function defenseOf(table: Table, { who, opponent }: Attempt): Total {
  const attacker: Creature = creatureOf(table.field, who);
  return generally(table, maneuverDefense(table, creatureOf(table.field, opponent), { maneuver: "grapple", attacker }));
}

function rolled(
  natural: number,
  total: number,
  { against, bonds }: { readonly against: number; readonly bonds: Tie | null },
): boolean {
  if (natural === ALWAYS_FAILS) return false;
  return total >= against || (natural === ALWAYS_SUCCEEDS && bonds === null);
}

/** A friend's aid counts once. */
function* useUp(table: Table, { who, opponent }: Attempt): Rule<void> {
  const creature = creatureOf(table.field, who);
  const effects = withoutUsedUp(creature, { to: ["attack", "melee-attack", "maneuver"], against: opponent });
  const changes = changeCreature(table.field, who, { effects });
  if (changes.length > 0) yield* happen({ kind: "noted", who, what: "aid-used" }, changes);
}

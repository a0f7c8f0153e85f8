import type { Total } from "../../breakdown.ts";
import { part, sumUp } from "../../breakdown.ts";
import { conditionRows, isHelpless } from "../../combat/conditions.ts";
import { companyOf } from "../../combat/ties.ts";
import type { CreatureId } from "../../field/creature.ts";
import { areEnemies, creatureOf } from "../../field/field.ts";
import type { Rule } from "../../rule.ts";
import { choose, rollOne } from "../../rule.ts";
import type { Table } from "../../table.ts";
import type { WayOut } from "../grapple/break-free.ts";
import type { Contest } from "../opposed/contest.ts";
import type { Resisted, Side } from "./check.ts";
import { grappleModifier, rollContest, useUp } from "./check.ts";

/** Who is in the way, and by what they are to be overcome. */
interface Against {
  readonly by: WayOut;
  readonly others: readonly CreatureId[];
}

/**
 * One check of a creature's own against one of each of the others who try to hold it; what is told is the best of
 * theirs. Nobody has to try.
 *
 * Rule: `3.5 · Grapple · If You're Grappling · Escape from Grapple`, `Move`; `3.5 · Grapple · Multiple Grapplers`.
 */
export function* againstEach(
  table: Table,
  { who, bonus }: Pick<Side, "who" | "bonus">,
  { by, others }: Against,
): Rule<Resisted> {
  const resisting: CreatureId[] = [];
  for (const other of others) if (yield* resists(table, other, who)) resisting.push(other);
  const [first] = resisting;
  if (first === undefined) return null;
  const own = (target: CreatureId): Total =>
    by === "maneuver" ? grappleModifier(table, { who, target, bonus }) : escapeArtist(table, who);
  const face = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: own(first).total });
  let worst: Contest | null = null;
  for (const target of resisting) {
    const contest = yield* rollContest(table, { who, target, bonus: own(target), first: face });
    yield* useUp(table, { who, target });
    worst = worse(worst, contest);
  }
  return worst;
}

/** Everybody else in the same grapple who is not on the creature's side: friends go along with what it does. */
export function othersIn(table: Table, who: CreatureId): readonly CreatureId[] {
  const creature = creatureOf(table.field, who);
  return companyOf(table.field, who).filter((each) => areEnemies(creature, creatureOf(table.field, each)));
}

function worse(one: Contest | null, other: Contest): Contest {
  if (one === null || (one.success && !other.success)) return other;
  if (!one.success && other.success) return one;
  return other.against > one.against ? other : one;
}

function* resists(table: Table, captor: CreatureId, who: CreatureId): Rule<boolean> {
  if (isHelpless(table, creatureOf(table.field, captor))) return false;
  const question = { kind: "let-go", opponent: who, maneuver: "grapple", options: ["let-go", "hold"] } as const;
  return (yield* choose(captor, question)).choose !== "let-go";
}

function escapeArtist(table: Table, who: CreatureId): Total {
  const creature = creatureOf(table.field, who);
  const hindered = conditionRows(table, creature).map(({ name, row }) => part(name, row.checks ?? 0));
  const skill = part("escape-artist", creature.skills["escape-artist"] ?? 0);
  return sumUp([skill, ...hindered], table.edition.stacking);
}

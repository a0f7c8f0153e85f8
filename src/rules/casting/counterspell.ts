import { requireAction } from "../actions/budget.ts";
import { part, sumUp } from "../breakdown.ts";
import { canAct } from "../combat/conditions.ts";
import { provoke } from "../combat/opportunity.ts";
import { provokedByAct } from "../combat/provoking-attack.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { allCreatures, areEnemies, creatureOf } from "../field/field.ts";
import type { SpellInForce } from "../field/spell.ts";
import { object, refusalOf, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { choose, happen, rollOne } from "../rule.ts";
import type { SpellOrder } from "../spell-order.ts";
import type { Table } from "../table.ts";
import { checkComponents, usedUp } from "./components.ts";
import { canConcentrate, difficultyOf, requireConcentration } from "./concentration.ts";
import { begin, CASTING, end, giveUp, orderOf, spellAt, tell } from "./in-force.ts";

const RULE = "Readying to Counterspell";

/** The ways to ruin another's spell: with the same spell, or by dispelling it. */
type Means = "counter" | "dispel";

/**
 * Counters a spell that somebody is starting, as a readied action: a check recognises it; with the same spell, arcane or
 * divine, it is ruined without fail, and a spell that dispels may do it to any.
 *
 * Rule: `Pathfinder · Readying to Counterspell`.
 * @throws {Refused} when it was not readied, nobody is starting a spell, or the countering caster cannot concentrate.
 */
export function* counterspell(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, action } = command;
  if (table.field.battle.interrupting !== who) {
    object(table, { code: "not-now", rule: RULE, sentence: "CounterspellNotReadied", values: { who } });
  }
  requireAction(table, who, row.type);
  requireConcentration(table, who);
  const casting = requireStarting(table, command);
  yield* happen({ kind: "acted", who, action, target: casting.command.who });
  const recognised = yield* identify(table, who, casting);
  const options = meansOf(table, who, { casting, recognised });
  if (options.length === 0) return;
  const spell = recognised ? (orderOf(casting).name ?? null) : null;
  const question = {
    kind: "counterspell",
    caster: casting.command.who,
    spell,
    options: [...options, "decline"],
  } as const;
  const reply = yield* choose(who, question);
  const means = options.find((each) => each === reply.choose);
  if (means !== undefined) yield* cast(table, { command, means, against: casting });
}

interface Countering {
  readonly command: ActCommand;
  readonly means: Means;
  readonly against: SpellInForce;
}

/** Casts the spell that counters, which gives opportunities and can be lost like any other. */
function* cast(table: Table, { command, means, against }: Countering): Rule<void> {
  const { who, action } = command;
  const spell = counterOf(table, means, against);
  const casting = { command: { ...command, spell }, actionsLeft: 0, starting: false, fresh: true };
  const used = usedUp(table, creatureOf(table.field, who), spell);
  yield* happen({ kind: "noted", who, what: "spell-used" }, used);
  yield* happen({ kind: "noted", who, what: "casting" }, begin(table, who, { stage: CASTING, spell: casting }));
  yield* provoke(table, provokedByAct(table, { who, action }));
  if (spellAt(creatureOf(table.field, who), CASTING) === null) return;
  if (!canConcentrate(table, creatureOf(table.field, who)))
    return yield* giveUp(table, who, { stage: CASTING, what: "lost" });
  yield* happen({ kind: "noted", who, what: "cast" }, end(table, who, CASTING));
  const ruined = means === "counter" || (yield* dispels(table, who, against.command.who));
  const caster = against.command.who;
  if (ruined && spellAt(creatureOf(table.field, caster), CASTING) !== null) {
    yield* tell(against, { what: "countered", other: who, changes: end(table, caster, CASTING) });
  }
}

/** The other's spell over again, or the one that dispels, which is not in the order. */
function counterOf(table: Table, means: Means, against: SpellInForce): SpellOrder {
  const spell = orderOf(against);
  return means === "counter" ? spell : { ...spell, name: table.edition.casting.counterspell.dispelling };
}

/** The spell that the one named, or any opponent, is starting right now. */
function requireStarting(table: Table, { who, target }: ActCommand): SpellInForce {
  const counterer = creatureOf(table.field, who);
  const casters = allCreatures(table.field).filter((each) =>
    target === undefined ? areEnemies(counterer, each) : each.id === target,
  );
  const starting = casters.map((each) => spellAt(each, CASTING)).find((spell) => spell?.starting === true);
  return starting ?? refuse({ code: "not-now", rule: RULE, sentence: "NothingToCounter", values: { who } });
}

function* identify(table: Table, who: CreatureId, casting: SpellInForce): Rule<boolean> {
  const { skill, identify: difficulty } = table.edition.casting.counterspell;
  const bonus = sumUp([part(skill, creatureOf(table.field, who).skills[skill] ?? 0)], table.edition.stacking);
  const dc = difficultyOf(difficulty, orderOf(casting).level);
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  yield* happen({
    kind: "checked",
    by: who,
    check: skill,
    natural,
    total,
    dc,
    against: casting.command.who,
    success,
    bonus,
  });
  return success;
}

/** What somebody can counter a spell with: what it has ready and can bring up the voice and the gestures for. */
function meansOf(
  table: Table,
  who: CreatureId,
  { casting, recognised }: { readonly casting: SpellInForce; readonly recognised: boolean },
): readonly Means[] {
  const counterer = creatureOf(table.field, who);
  const { name } = orderOf(casting);
  const able = (means: Means): boolean => canCast(table, counterer, counterOf(table, means, casting));
  const same = recognised && name !== undefined && able("counter");
  return [...(same ? (["counter"] as const) : []), ...(able("dispel") ? (["dispel"] as const) : [])];
}

function canCast(table: Table, counterer: Creature, spell: SpellOrder): boolean {
  if (spell.name === undefined || (counterer.spells[spell.name] ?? 0) < 1 || !canAct(table, counterer)) return false;
  return (
    refusalOf(() => {
      checkComponents(table, counterer, spell, true);
    }) === null
  );
}

/** A dispel check, which need not succeed. */
function* dispels(table: Table, who: CreatureId, caster: CreatureId): Rule<boolean> {
  const bonus = sumUp([part("caster-level", creatureOf(table.field, who).casterLevel)], table.edition.stacking);
  const dc = table.edition.casting.counterspell.dispel + creatureOf(table.field, caster).casterLevel;
  const natural = yield* rollOne({ by: who, purpose: "check", sides: 20, plus: bonus.total });
  const total = natural + bonus.total;
  const success = total >= dc;
  yield* happen({ kind: "checked", by: who, check: "dispel", natural, total, dc, against: caster, success, bonus });
  return success;
}

import { conditionsOf } from "../../combat/conditions.ts";
import { holdOn, isStated, OF_A_GRAPPLE, PIN } from "../../combat/ties.ts";
import type { Hold } from "../../combat/ties.ts";
import type { CreatureId } from "../../field/creature.ts";
import type { Effect, Tie } from "../../field/effect.ts";
import { changeCreature } from "../../field/event.ts";
import { creatureOf } from "../../field/field.ts";
import type { GrappleEnded } from "../../happenings.ts";
import type { Rule } from "../../rule.ts";
import { happen } from "../../rule.ts";
import type { Table } from "../../table.ts";

/** The sources of the effects that a grapple consists of, in the book's words. */
const GRAPPLE = "grapple";
const BONDS = "bonds";

/** What one is tied up with, as counted among the things that a creature has with it. */
export const ROPE = "rope";

/** What a pin takes from the one who pins: its Dexterity bonus to Armor Class, against everybody. */
const WITHOUT_DEXTERITY = [{ to: "denied-dexterity", value: 0, type: "untyped", against: null, once: false }] as const;

/**
 * Takes hold of a creature: both are grappled from now on.
 *
 * Rule: `Pathfinder · Grapple`.
 */
export function* takeHold(table: Table, grappler: CreatureId, held: CreatureId): Rule<void> {
  const [mine, theirs] = ties(grappler, held, "new");
  yield* add(table, grappler, [{ source: GRAPPLE, condition: "grappled", tie: mine }]);
  yield* add(table, held, [{ source: GRAPPLE, condition: "grappled", tie: theirs }]);
}

/**
 * Pins a creature that one has in a grapple. The pinning creature is still merely grappled, but it loses its Dexterity
 * bonus to Armor Class.
 *
 * Rule: `Pathfinder · Grapple · Pin`.
 */
export function* pin(table: Table, { grappler, held, check }: Hold): Rule<void> {
  const [mine, theirs] = ties(grappler, held, check);
  yield* add(table, held, [{ source: PIN, condition: "pinned", tie: theirs }]);
  yield* add(table, grappler, [{ source: PIN, modifiers: WITHOUT_DEXTERITY, tie: mine }]);
}

/**
 * Ties a creature up. That works like a pin which needs no grappler, and whoever is bound is helpless.
 *
 * Rule: `Pathfinder · Grapple · Tie Up`, `Pathfinder · Helpless Defenders`.
 * @param difficulty of getting out of the ropes
 */
export function* tieUp(
  table: Table,
  { by, target, difficulty }: { readonly by: CreatureId; readonly target: CreatureId; readonly difficulty: number },
): Rule<void> {
  const tie: Tie = { opponent: by, part: "bonds", check: "made", difficulty };
  yield* loseBonds(table, target);
  yield* useRope(table, by);
  yield* add(table, target, [
    { source: BONDS, condition: "pinned", tie },
    { source: BONDS, condition: "helpless", tie },
  ]);
}

/** One rope fewer where they are counted. */
function* useRope(table: Table, who: CreatureId): Rule<void> {
  const { components } = creatureOf(table.field, who);
  const ropes = components[ROPE];
  if (ropes === undefined) return;
  const changes = changeCreature(table.field, who, { components: { ...components, [ROPE]: Math.max(0, ropes - 1) } });
  yield* happen({ kind: "noted", who, what: "rope-used" }, changes);
}

/** Notes how it stands with the check that keeps a hold. */
export function* noteCheck(table: Table, { grappler, held }: Hold, check: Tie["check"]): Rule<void> {
  const { effects } = creatureOf(table.field, grappler);
  const noted = effects.map((effect) =>
    effect.tie?.part === "grappler" && effect.tie.opponent === held
      ? { ...effect, tie: { ...effect.tie, check } }
      : effect,
  );
  yield* happen(
    { kind: "noted", who: grappler, what: `grapple-check-${check}` },
    changeCreature(table.field, grappler, { effects: noted }),
  );
}

/** Ends a grapple for both sides, the pin with it. Ropes stay. */
export function* endHold(
  table: Table,
  { grappler, held }: Pick<Hold, "grappler" | "held">,
  why: GrappleEnded["why"],
): Rule<void> {
  yield* happen({ kind: "grapple-ended", by: grappler, target: held, why });
  yield* drop(table, grappler, ({ opponent, part }) => opponent === held && part === "grappler");
  yield* drop(table, held, ({ opponent, part }) => opponent === grappler && part === "held");
}

/**
 * Turns a grapple round: who was held has the hold now.
 *
 * Rule: `Pathfinder · Grapple · If You Are Grappled`.
 */
export function* reverseHold(table: Table, { grappler, held }: Hold): Rule<void> {
  const wasHeld = (tie: Tie): boolean => tie.opponent === grappler && tie.part === "held";
  const wasGrappler = (tie: Tie): boolean => tie.opponent === held && tie.part === "grappler";
  const [theirs, mine] = ties(held, grappler, "new");
  yield* replace(table, held, { gone: wasHeld, added: [{ source: GRAPPLE, condition: "grappled", tie: theirs }] });
  yield* replace(table, grappler, {
    gone: wasGrappler,
    added: [{ source: GRAPPLE, condition: "grappled", tie: mine }],
  });
}

/** Takes the ropes off a creature. */
export function* loseBonds(table: Table, who: CreatureId): Rule<void> {
  yield* drop(table, who, ({ part }) => part === "bonds");
}

/** Ends a tie of one creature that the other side lacks. */
export function* dropTie(table: Table, who: CreatureId, { opponent, part }: Tie): Rule<void> {
  yield* drop(table, who, (tie) => tie.opponent === opponent && tie.part === part);
}

/**
 * A grapple of which only the conditions are stated: both are grappled and nothing says by whom. From here on it is
 * known.
 * @returns the grapple
 */
export function* adopt(table: Table, grappler: CreatureId, held: CreatureId): Rule<Hold | null> {
  return yield* adoptWith(table, { grappler, held, pinning: pin });
}

/** The same where a pin that is stated goes on as an edition has it. See {@link adopt}. */
export function* adoptWith(
  table: Table,
  {
    grappler,
    held,
    pinning,
  }: Pick<Hold, "grappler" | "held"> & { readonly pinning: (table: Table, hold: Hold) => Rule<void> },
): Rule<Hold | null> {
  const pinned = conditionsOf(table, creatureOf(table.field, held)).has("pinned");
  for (const who of [grappler, held]) {
    const { conditions } = creatureOf(table.field, who);
    const others = conditions.filter((name) => !OF_A_GRAPPLE.includes(name));
    const changes = changeCreature(table.field, who, { conditions: others });
    yield* happen({ kind: "noted", who, what: "grapple-known" }, changes);
  }
  yield* takeHold(table, grappler, held);
  const hold = holdOn(table.field, grappler, held);
  if (hold === null) return null;
  yield* noteCheck(table, hold, "owed");
  if (pinned) yield* pinning(table, { ...hold, check: "owed" });
  return holdOn(table.field, grappler, held);
}

/** Whether two creatures are grappled and nothing says with whom: they are taken to be with each other. */
export function isStatedHold(table: Table, grappler: CreatureId, held: CreatureId): boolean {
  return [grappler, held].every((who) => isStated(creatureOf(table.field, who)));
}

type NewEffect = Pick<Effect, "source"> & { readonly tie: Tie } & Partial<
    Pick<Effect, "condition" | "modifiers" | "until">
  >;

function ties(grappler: CreatureId, held: CreatureId, check: Tie["check"]): readonly [Tie, Tie] {
  return [
    { opponent: held, part: "grappler", check, difficulty: 0 },
    { opponent: grappler, part: "held", check: "made", difficulty: 0 },
  ];
}

/** Adds effects of a grapple to a creature; the same ones that it has already begin anew. */
export function* add(table: Table, who: CreatureId, added: readonly NewEffect[]): Rule<void> {
  yield* replace(table, who, { gone: () => false, added });
}

/** Ends a pin and nothing else: the grapple goes on. */
export function* endPin(table: Table, pinner: CreatureId, held: CreatureId): Rule<void> {
  const isPart = (tie: Tie, source: string): boolean => tie.opponent === pinner && source !== GRAPPLE;
  const isMark = (tie: Tie, source: string): boolean => tie.opponent === held && source === PIN;
  yield* replace(table, held, { gone: isPart, added: [] });
  yield* replace(table, pinner, { gone: isMark, added: [] });
}

function* drop(table: Table, who: CreatureId, gone: (tie: Tie) => boolean): Rule<void> {
  if (creatureOf(table.field, who).effects.some(({ tie }) => tie !== undefined && gone(tie)))
    yield* replace(table, who, { gone, added: [] });
}

/** Changes the ties of a creature, and tells which conditions have come and gone by that. */
function* replace(
  table: Table,
  who: CreatureId,
  { gone, added }: { readonly gone: (tie: Tie, source: string) => boolean; readonly added: readonly NewEffect[] },
): Rule<void> {
  const creature = creatureOf(table.field, who);
  const kept = creature.effects.filter(({ tie, source }) => tie === undefined || !gone(tie, source));
  const effects = added.reduce((all, effect) => withEffect(all, effect), kept);
  const before = conditionsOf(table, creature);
  const after = conditionsOf(table, { ...creature, effects });
  const gained = [...after].filter((name) => !before.has(name));
  const lost = [...before].filter((name) => !after.has(name));
  const changes = changeCreature(table.field, who, { effects });
  if (gained.length + lost.length === 0) yield* happen({ kind: "noted", who, what: "grapple" }, changes);
  else yield* happen({ kind: "conditions-changed", who, gained, lost }, changes);
}

/** One more effect, unless the same one is there already. */
function withEffect(
  effects: readonly Effect[],
  { source, condition = null, modifiers = [], until = { kind: "open" }, tie }: NewEffect,
): Effect[] {
  const others = effects.filter((each) => !(each.source === source && each.condition === condition && isOf(each, tie)));
  let number = 1;
  while (others.some(({ id }) => id === `${source}-${number}`)) number += 1;
  return [...others, { id: `${source}-${number}`, source, condition, modifiers, until, tie }];
}

function isOf(effect: Effect, tie: Tie): boolean {
  return effect.tie?.opponent === tie.opponent && effect.tie.part === tie.part;
}

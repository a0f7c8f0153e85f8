import type { Creature, CreatureId } from "../field/creature.ts";
import type { Tie } from "../field/effect.ts";
import type { Field } from "../field/field.ts";
import { allCreatures } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";

/** A grapple as both sides have it. */
export interface Hold {
  readonly grappler: CreatureId;
  readonly held: CreatureId;
  readonly check: Tie["check"];
}

/** The conditions that a grapple brings. */
export const OF_A_GRAPPLE: readonly ConditionName[] = ["grappled", "grappling", "pinned"];

/** What a pin is called among the effects of both sides. */
export const PIN = "pin";

/** What ties a creature to others, each tie once. */
export function tiesOf({ effects }: Creature): readonly Tie[] {
  const ties: Tie[] = [];
  for (const { tie } of effects) if (tie !== undefined && !ties.some((other) => isSameTie(other, tie))) ties.push(tie);
  return ties;
}

/** Whether two effects are parts of the same grapple, or of the same ropes. */
export function isSameTie(a: Tie, b: Tie): boolean {
  return a.opponent === b.opponent && a.part === b.part;
}

/** The grapple that one creature has on another, if it has one. A tie that the other side lacks is none. */
export function holdOn(field: Field, grappler: CreatureId, held: CreatureId): Hold | null {
  const tie = tieWith(field.creatures[grappler], held, "grappler");
  const other = tieWith(field.creatures[held], grappler, "held");
  return tie === null || other === null ? null : { grappler, held, check: tie.check };
}

/** Every grapple that a creature has on another. */
export function holdsOf(field: Field, grappler: CreatureId): readonly Hold[] {
  const creature = field.creatures[grappler];
  const ties = creature === undefined ? [] : tiesOf(creature).filter(({ part }) => part === "grappler");
  return ties.flatMap((tie) => holdOn(field, grappler, tie.opponent) ?? []);
}

/** The grapple that a creature is in as the one who is held, if it is in one. */
export function holdAround(field: Field, held: CreatureId): Hold | null {
  const creature = field.creatures[held];
  const ties = creature === undefined ? [] : tiesOf(creature).filter(({ part }) => part === "held");
  return ties.map((tie) => holdOn(field, tie.opponent, held)).find((hold) => hold !== null) ?? null;
}

/** The ropes that a creature is in; `null` for none. */
export function bondsOf(creature: Creature): Tie | null {
  return tiesOf(creature).find(({ part }) => part === "bonds") ?? null;
}

/** Whether one of two creatures has the other in a grapple. */
export function areGrappling(field: Field, a: CreatureId, b: CreatureId): boolean {
  return holdOn(field, a, b) !== null || holdOn(field, b, a) !== null;
}

/** Whether it is only stated that a creature is grappled or pinned: nothing says by whom. */
export function isStated({ conditions, effects }: Creature): boolean {
  return OF_A_GRAPPLE.some((name) => conditions.includes(name)) && effects.every(({ tie }) => tie === undefined);
}

/** Whether two creatures wrestle with each other; of whom that is only stated, they are taken to do so. */
export function wrestle(field: Field, a: Creature, b: Creature): boolean {
  return areGrappling(field, a.id, b.id) || (isStated(a) && isStated(b));
}

/** Whoever is in a grapple with a creature, as its grappler or in its grip, in the order in which they came. */
export function opponentsOf(field: Field, who: CreatureId): readonly CreatureId[] {
  const creature = field.creatures[who];
  const others = creature === undefined ? [] : tiesOf(creature).map(({ opponent }) => opponent);
  return [...new Set(others)].filter((other) => areGrappling(field, who, other));
}

/** Everybody in the same grapple, through others if need be; the creature itself is the first. */
export function companyOf(field: Field, who: CreatureId): readonly CreatureId[] {
  const company = [who];
  for (const each of company) company.push(...opponentsOf(field, each).filter((other) => !company.includes(other)));
  return company;
}

/** Who pins a creature, as far as that is known. */
export function pinnersOf({ effects }: Creature): readonly CreatureId[] {
  return effects.flatMap(({ condition, tie }) =>
    condition === "pinned" && tie !== undefined && tie.part !== "bonds" ? [tie.opponent] : [],
  );
}

/** Whom a creature pins. */
export function pinnedBy(field: Field, who: CreatureId): readonly CreatureId[] {
  return allCreatures(field).flatMap((other) => (pinnersOf(other).includes(who) ? [other.id] : []));
}

/** Whether a creature pins another, or has pinned it in its turn before this one. */
export function hasPinned(pinner: Creature, held: Creature): boolean {
  const mark = pinner.effects.some(({ source, tie }) => source === PIN && tie?.opponent === held.id);
  return mark || pinnersOf(held).includes(pinner.id);
}

/** Every grapple on the field, in the order in which the grapplers joined. */
export function allHolds(field: Field): readonly Hold[] {
  return allCreatures(field).flatMap(({ id, effects }) => (effects.length === 0 ? [] : holdsOf(field, id)));
}

function tieWith(creature: Creature | undefined, other: CreatureId, part: Tie["part"]): Tie | null {
  return creature?.effects.find(({ tie }) => tie?.opponent === other && tie.part === part)?.tie ?? null;
}

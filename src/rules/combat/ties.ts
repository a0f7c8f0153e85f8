import type { Creature, CreatureId } from "../field/creature.ts";
import type { Tie } from "../field/effect.ts";
import type { Field } from "../field/field.ts";
import { allCreatures } from "../field/field.ts";

/** A grapple as both sides have it. */
export interface Hold {
  readonly grappler: CreatureId;
  readonly held: CreatureId;
  readonly check: Tie["check"];
}

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

/** Every grapple on the field, in the order in which the grapplers joined. */
export function allHolds(field: Field): readonly Hold[] {
  return allCreatures(field).flatMap(({ id, effects }) => (effects.length === 0 ? [] : holdsOf(field, id)));
}

function tieWith(creature: Creature | undefined, other: CreatureId, part: Tie["part"]): Tie | null {
  return creature?.effects.find(({ tie }) => tie?.opponent === other && tie.part === part)?.tie ?? null;
}

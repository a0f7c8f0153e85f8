import type { EditionId } from "../field/field.ts";
import type { ConditionName } from "../field/names.ts";
import type { Edition } from "./edition.ts";
import { FEATS } from "./feats.ts";
import { EDITIONS } from "./index.ts";

/** Kinds of things that creatures have, and that editions ask for by name. */
export type Kind = "skill" | "feat" | "trait" | "condition" | "action";

/** Something that a creature has, of a kind. */
export interface Having {
  readonly kind: Kind;
  readonly name: string;
}

/** Something that means nothing in the edition that is played, with the editions in which it does. */
export interface Foreign extends Having {
  readonly knownIn: readonly EditionId[];
}

/** The names that the tables of an edition ask for. */
function asked(edition: Edition, kind: Kind): readonly string[] {
  return present(ASKED[kind](edition));
}

const ASKED: Readonly<Record<Kind, (edition: Edition) => readonly (string | null | undefined)[]>> = {
  skill: ({ stealth, movement }) => [stealth.hide, stealth.notice, movement.tumble?.skill],
  feat: ({ id }) => FEATS[id],
  trait: ({ mounted, turning, conditions }) => [
    ...mounted.steady,
    ...(turning === null ? [] : [...turning.clerics, ...Object.keys(turning.lowered)]),
    ...Object.values(conditions).map((row) => row.keptOffBy),
  ],
  condition: ({ conditions }) => Object.entries(conditions).flatMap(([name, row]) => (isEmpty(row) ? [] : [name])),
  action: ({ actions }) => Object.keys(actions),
};

/**
 * What of the things that somebody has means nothing to an edition, though it does in others. What no table names is
 * nobody's: shared rules may ask for it in every edition.
 */
export function foreignTo(edition: Edition, having: readonly Having[]): readonly Foreign[] {
  return having.flatMap(({ kind, name }) => {
    if (asked(edition, kind).includes(name)) return [];
    const knownIn = Object.values(EDITIONS).filter((other) => asked(other, kind).includes(name));
    return knownIn.length === 0 ? [] : [{ kind, name, knownIn: knownIn.map(({ id }) => id) }];
  });
}

/** Whether a condition does anything in an edition, or in none. */
export function isForeignCondition(edition: Edition, name: ConditionName): boolean {
  return foreignTo(edition, [{ kind: "condition", name }]).length > 0;
}

function isEmpty(row: object): boolean {
  return Object.keys(row).length === 0;
}

function present(names: readonly (string | null | undefined)[]): readonly string[] {
  return names.filter((name) => name !== null && name !== undefined);
}

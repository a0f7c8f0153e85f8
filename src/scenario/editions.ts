import { editionOf } from "../rules/editions/index.ts";
import { scoreIn } from "../rules/editions/scores.ts";
import type { EditionId } from "../rules/field/field.ts";
import { EDITION_IDS } from "../rules/field/field.ts";
import { ABILITIES } from "../rules/field/names.ts";
import type { GivenFacts } from "./creature-given.ts";
import { isFields } from "./fields.ts";
import type { Step } from "./scenario.ts";

const IDS: readonly string[] = EDITION_IDS;

/**
 * The editions that a file is played in: the one it names, or those of its list in their order. Whatever else stands
 * there is left to the reader of the field, which complains about it.
 */
export function editionsNamedIn(value: unknown): readonly EditionId[] {
  const named = isFields(value) ? value["edition"] : undefined;
  const list: readonly unknown[] = Array.isArray(named) ? named : [named];
  return EDITION_IDS.filter((id) => list.includes(id)).sort((a, b) => list.indexOf(a) - list.indexOf(b));
}

/**
 * A file for several editions as it reads in one of them: wherever fields named after editions stand, only what stands
 * under this one, and nothing at all where it has none.
 */
export function asReadIn(value: unknown, edition: EditionId): unknown {
  if (Array.isArray(value)) return value.map((each) => asReadIn(each, edition)).filter((each) => each !== undefined);
  if (!isFields(value)) return value;
  if (isByEdition(value)) return asReadIn(value[edition], edition);
  const entries = Object.entries(value).map(([name, inner]) => [name, asReadIn(inner, edition)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** Whether a value differs by edition: fields, each of them named after one. */
export function isByEdition(value: unknown): value is Readonly<Partial<Record<EditionId, unknown>>> {
  if (!isFields(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => IDS.includes(name));
}

/**
 * Facts whose ability scores are written as one edition counts them, as another counts them: where the same number means
 * another modifier there, the score that gives the modifier which was meant.
 */
export function asCountedIn<T extends GivenFacts>(
  given: T,
  { written, played }: { readonly written: EditionId; readonly played: EditionId },
): T {
  const [from, to] = [editionOf(written), editionOf(played)];
  const changed = ABILITIES.flatMap((ability) => {
    const score = given[ability];
    if (typeof score !== "number") return [];
    const counted = scoreIn(score, { from, to });
    return counted === score ? [] : [[ability, counted] as const];
  });
  return changed.length === 0 ? given : { ...given, ...Object.fromEntries(changed) };
}

/** A step whose game master's hand gives ability scores, as another edition counts them. */
export function stepCountedIn(step: Step, editions: Parameters<typeof asCountedIn>[1]): Step {
  if (step.deed.kind !== "set") return step;
  const changes = Object.entries(step.deed.creatures).map(([id, each]) => [id, asCountedIn(each, editions)] as const);
  return { ...step, deed: { kind: "set", creatures: Object.fromEntries(changes) } };
}

/** Effects of the rules that are stored as active effects: made by people, or brought by what somebody wears. */
import type { Effect } from "../../rules/field/effect.ts";
import { LIMITS } from "../data/limits.ts";
import { slug } from "./names.ts";
import { readUntil } from "./read-combatant.ts";
import type { EffectRecord } from "./records.ts";
import { within } from "./within.ts";
import type { Update } from "./write-changes.ts";

/** Marks the ids of effects that are active effects; what the referee begins has ids without it. */
const PREFIX = "active-effect:";

/** An active effect as the rules see it. */
export function lastingEffect({ id, name, system }: EffectRecord, bearer: string): Effect {
  const { until, concealmentPercent } = system;
  return {
    id: `${PREFIX}${id}`,
    source: system.source.trim() || slug(name) || "effect",
    condition: system.condition,
    modifiers: system.modifiers.map((modifier) => ({ ...modifier, value: within(LIMITS.bonus, modifier.value, 0) })),
    until: readUntil({ ...until, of: until.of || bearer, left: within(LIMITS.rounds, until.left, 0) }),
    ...(concealmentPercent === null ? {} : { concealmentPercent: within(LIMITS.percent, concealmentPercent, 0) }),
  };
}

/** The effects that a combatant keeps: all but the active effects, which are stored elsewhere. */
export function keptByCombatant(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter(({ id }) => activeEffectId(id) === null);
}

/**
 * What has to be written to active effects, by their ids. One that is over is switched off, so that taking the step back
 * switches it on again, and so that people find it where they left it.
 */
export function writeLastingEffects(
  before: readonly Effect[] = [],
  after: readonly Effect[] = [],
): ReadonlyMap<string, Update> {
  const writes = new Map<string, Update>();
  for (const old of before) {
    const id = activeEffectId(old.id);
    if (id !== null && !after.some((each) => each.id === old.id)) writes.set(id, { disabled: true });
  }
  for (const effect of after) {
    const id = activeEffectId(effect.id);
    const old = before.find((each) => each.id === effect.id);
    const update = id === null ? {} : changedParts(old, effect);
    if (id !== null && Object.keys(update).length > 0) writes.set(id, update);
  }
  return writes;
}

/** What the rules change of an effect: its modifiers are used up and its rounds run out. */
function changedParts(before: Effect | undefined, after: Effect): Update {
  const update: Update = before === undefined ? { disabled: false } : {};
  if (!isSame(before?.modifiers, after.modifiers)) update["system.modifiers"] = after.modifiers;
  const counted = after.until.kind === "rounds" || after.until.kind === "turn-end";
  if (counted && !isSame(before?.until, after.until)) {
    update["system.until.left"] = after.until.left;
  }
  return update;
}

function activeEffectId(id: string): string | null {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

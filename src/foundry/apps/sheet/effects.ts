import type { Effect, Modifier } from "../../../rules/field/effect.ts";
import type { ModifiersSystem } from "../../data/effect-data.ts";
import { readUntil } from "../../field/read-combatant.ts";
import { EFFECT_ICON } from "../../icons.ts";
import type { Naming } from "../../words.ts";
import { say, signed, word } from "../../words.ts";

/** An active effect as a sheet lists it. */
export interface EffectRow {
  readonly id: string;
  /** Of the item that brings it; empty for the actor's own. */
  readonly itemId: string;
  readonly name: string;
  readonly img: string;
  readonly active: boolean;
  readonly summary: string;
}

/** Something that the referee keeps in force for a time. */
export interface KeptRow {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

/** All active effects of somebody or something but those that only set a condition, which a list of its own shows. */
export function effectRows(bearer: Actor.Implementation | Item.Implementation, nameOf: Naming): readonly EffectRow[] {
  const all = bearer instanceof Actor ? [...bearer.allApplicableEffects()] : bearer.effects.contents;
  const effects = all.filter((effect) => !isMereCondition(effect));
  return effects.map((effect) => ({
    id: effect.id ?? "",
    itemId: effect.parent instanceof Item ? (effect.parent.id ?? "") : "",
    name: effect.name,
    img: effect.img ?? EFFECT_ICON,
    active: !effect.disabled,
    summary: summaryOf(effect, nameOf),
  }));
}

/** What the referee keeps on the combatant of a creature: stances, aid, charges. */
export function keptRows(effects: readonly Effect[], nameOf: Naming): readonly KeptRow[] {
  return effects.map((effect) => ({
    id: effect.id,
    name: word("Term", effect.source),
    summary: effectSummary(effect, nameOf),
  }));
}

function isMereCondition(effect: ActiveEffect.Implementation): boolean {
  return effect.type === "base" && effect.changes.length === 0 && effect.statuses.size > 0 && !effect.disabled;
}

function summaryOf(effect: ActiveEffect.Implementation, nameOf: Naming): string {
  if (effect.type !== "modifiers") return effect.changes.map(({ key, value }) => `${key} ${value}`).join(", ");
  const system = effect.system as unknown as ModifiersSystem; // its type says which data it has
  const { concealmentPercent, until, ...same } = system;
  const concealment = concealmentPercent === null ? {} : { concealmentPercent };
  return effectSummary({ ...same, ...concealment, until: readUntil(until) }, nameOf);
}

/** An effect in a line: what it changes, the condition it brings, and when it ends. */
function effectSummary(effect: Omit<Effect, "id">, nameOf: Naming): string {
  const { modifiers, condition, concealmentPercent, until } = effect;
  const parts = modifiers.map((modifier) => modifierText(modifier, nameOf));
  if (condition !== null) parts.push(word("Condition", condition));
  if (concealmentPercent !== undefined) parts.push(say("Sheet.Concealment", { percent: concealmentPercent }));
  return [...parts, untilText(until, nameOf)].filter((part) => part !== "").join(" · ");
}

/** How long an effect lasts, in words; empty for what does not end by itself. */
export function untilText(until: Effect["until"], nameOf: Naming): string {
  if (until.kind === "open") return "";
  const who = until.of === "" ? "" : nameOf(until.of);
  if (until.kind === "rounds") return say("Sheet.RoundsLeft", { left: until.left });
  if (until.kind === "turn-end") return say("Sheet.UntilTurnEnd", { who, left: until.left });
  return say("Sheet.UntilTurnStart", { who });
}

function modifierText({ to, value, type, against, once }: Modifier, nameOf: Naming): string {
  const kind = type === "untyped" ? "" : word("BonusType", type);
  const what = word("ModifierTarget", to);
  const number = to === "denied-dexterity" ? "" : signed(value);
  const words = [number, kind, what];
  if (against !== null) words.push(say("Sheet.Against", { who: nameOf(against) }));
  if (once) words.push(say("Sheet.Once"));
  return words.filter((each) => each !== "").join(" ");
}

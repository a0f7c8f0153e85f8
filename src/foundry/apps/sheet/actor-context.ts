import { abilityModifier } from "../../../rules/combat/ability.ts";
import { ABILITIES } from "../../../rules/field/names.ts";
import { refusalOf } from "../../../rules/refusal.ts";
import type { Placed, Seated } from "../../field/actor-table.ts";
import { placed, seated } from "../../field/actor-table.ts";
import { keptByCombatant } from "../../field/lasting-effects.ts";
import { actorRecord } from "../../field/read-documents.ts";
import { weaponItems } from "../../field/read-weapon.ts";
import { FIST_ICON } from "../../icons.ts";
import { namesOf, say, signed, word } from "../../words.ts";
import type { FormEntry, FormSection } from "../form-fields.ts";
import { formEntry, formSections } from "../form-fields.ts";
import { joinNumbers } from "../lists.ts";
import type { AttackRow, Look } from "./attacks.ts";
import { attackRows } from "./attacks.ts";
import type { ConditionMark } from "./conditions.ts";
import { conditionMarks } from "./conditions.ts";
import type { EffectRow, KeptRow } from "./effects.ts";
import { effectRows, keptRows } from "./effects.ts";
import type { ForeignRow } from "./foreign.ts";
import { foreignRows } from "./foreign.ts";
import type { ItemGroup } from "./items.ts";
import { CARRIED, FEATURES, groupsOf, spellGroups } from "./items.ts";
import { ACTOR_SECTIONS } from "./layout.ts";
import type { Tile } from "./numbers.ts";
import { derivedNumbers } from "./numbers.ts";

/** What of a sheet follows from other documents too, and is drawn anew whenever it changes. */
export interface LiveContext {
  readonly numbers: readonly Tile[];
  readonly attacks: readonly AttackRow[];
  readonly stated: readonly ConditionMark[];
  readonly conditions: readonly ConditionMark[];
  readonly kept: readonly KeptRow[];
  readonly effects: readonly EffectRow[];
  readonly isPlaced: boolean;
  /** Why the rules have no numbers for this creature, in a sentence; empty when they have. */
  readonly trouble: string;
  /** What is kept for other editions than the one that is played. */
  readonly foreign: readonly ForeignRow[];
}

/** An ability score with what the rules make of it. */
export interface AbilityRow {
  readonly label: string;
  readonly value: FormEntry;
  readonly damage: FormEntry;
  readonly modifier: string;
}

/** What is stored of an actor, ready to be edited. */
export interface StoredContext {
  readonly typeLabel: string;
  readonly hitPoints: readonly FormEntry[];
  /** Hit points in percent of the full ones, for the bar. */
  readonly share: number;
  readonly abilities: readonly AbilityRow[];
  readonly sections: readonly FormSection[];
  readonly feats: string;
  readonly traits: string;
  readonly skills: string;
  readonly spellCounts: string;
  readonly components: string;
  readonly notes: FormEntry;
  readonly carried: readonly ItemGroup[];
  readonly spells: readonly ItemGroup[];
  readonly features: readonly ItemGroup[];
}

/** Everything that the rules say of an actor now. */
export function liveContext(actor: Actor.Implementation): LiveContext {
  const at = placed(actor);
  const seat = at ?? seated(actor);
  const nameOf = namesOf(seat.table.field);
  const looks = looksOf(actor);
  const marks = conditionMarks(seat);
  const numbers = worked(() => derivedNumbers(seat));
  const attacks = worked(() => attackRows(seat, looks));
  return {
    numbers: numbers ?? [],
    attacks: attacks ?? [],
    stated: marks.filter(({ stated, derived }) => stated || derived),
    conditions: marks,
    kept: keptRows(keptEffects(at), nameOf),
    effects: effectRows(actor, nameOf),
    isPlaced: at !== null,
    foreign: foreignRows(seat, actionsOf(actor)),
    trouble: numbers === null || attacks === null ? say("Sheet.Trouble") : "",
  };
}

/** The rows of the table of actions that using up its items takes. */
function actionsOf(actor: Actor.Implementation): readonly string[] {
  return actorRecord(actor).items.flatMap((item) => (item.type === "consumable" ? [item.system.action] : []));
}

/** Everything of an actor that is stored. */
export function storedContext(actor: Actor.Implementation): StoredContext {
  const { system } = actor;
  const { value, max } = system.hitPoints;
  const items = [...actor.items.contents].sort((a, b) => a.sort - b.sort);
  return {
    typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
    hitPoints: ["value", "max", "temp", "nonlethal"].map((key) => formEntry(system, `hitPoints.${key}`)),
    share: max <= 0 ? 0 : Math.round((100 * Math.min(max, Math.max(0, value))) / max),
    abilities: abilityRows(actor),
    sections: formSections(system, actor.type === "npc" ? ACTOR_SECTIONS.npc : ACTOR_SECTIONS.character),
    feats: system.feats.join(", "),
    traits: system.traits.join(", "),
    skills: joinNumbers(system.skills),
    spellCounts: joinNumbers(system.spells),
    components: joinNumbers(system.components),
    notes: { ...formEntry(system, "notes"), aria: { label: say("Sheet.Notes") } },
    carried: groupsOf(items, CARRIED),
    spells: spellGroups(items),
    features: groupsOf(items, FEATURES[actor.type] ?? [], optionalFeatures(actor)),
  };
}

function optionalFeatures(actor: Actor.Implementation): readonly ("race" | "creature-type" | "class")[] {
  return actor.type === "character" ? ["creature-type"] : ["race", "class"];
}

function abilityRows(actor: Actor.Implementation): readonly AbilityRow[] {
  const { table, creature }: Seated = seated(actor);
  return ABILITIES.map((ability) => ({
    label: word("Ability", ability),
    value: formEntry(actor.system, `abilities.${ability}.value`),
    damage: formEntry(actor.system, `abilities.${ability}.damage`),
    modifier: signed(abilityModifier(table, creature, ability)),
  }));
}

function keptEffects(at: Placed | null): Seated["creature"]["effects"] {
  return at === null ? [] : keptByCombatant(at.creature.effects);
}

/** How the weapons of the rules look on the sheet: by their items. */
function looksOf(actor: Actor.Implementation): ReadonlyMap<string, Look> {
  const weapons = [...weaponItems(actorRecord(actor).items)];
  return new Map(weapons.map(([key, { id, name }]) => [key, { name, img: actor.items.get(id)?.img ?? FIST_ICON }]));
}

/** Numbers of a creature whose data the rules refuse are left out rather than keeping the sheet from opening. */
function worked<T>(work: () => T): T | null {
  let found: T | null = null;
  const refusal = refusalOf(() => {
    found = work();
  });
  return refusal === null ? found : null;
}

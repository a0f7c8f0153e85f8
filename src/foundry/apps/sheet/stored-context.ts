import { seated } from "../../field/actor-table.ts";
import { actorRecord } from "../../field/read-documents.ts";
import { word } from "../../words.ts";
import type { FormEntry, FormSection } from "../form-fields.ts";
import { formEntry, formSections, notesEntry } from "../form-fields.ts";
import { joinNumbers } from "../lists.ts";
import type { AbilityRow } from "./abilities.ts";
import { abilityRows } from "./abilities.ts";
import { featWords } from "./feats.ts";
import { writtenFor } from "./known-note.ts";
import type { CarriedGroup } from "./inventory.ts";
import { carriedGroups } from "./inventory.ts";
import type { ItemGroup } from "./items.ts";
import { CARRIED, FEATURES, groupsOf, spellGroups } from "./items.ts";
import { ACTOR_SECTIONS } from "./layout.ts";
import type { SpellLevel } from "./play-spells.ts";
import { spellLevels } from "./play-spells.ts";
import type { StoredSkill } from "./skills.ts";
import { addableSkills, storedSkills } from "./skills.ts";
import type { UseRow } from "./uses.ts";
import { useRows } from "./uses.ts";
import { characterLine, creatureLine } from "./who-line.ts";

/** What is stored of an actor, ready to be read and edited. */
export interface StoredContext {
  readonly typeLabel: string;
  /** Who it is, in a line. */
  readonly line: string;
  /** How great a challenge a creature is; empty where nobody has said. */
  readonly challenge: string;
  readonly hitPoints: readonly FormEntry[];
  /** Hit points in percent of the full ones, for the bar. */
  readonly share: number;
  readonly abilities: readonly AbilityRow[];
  readonly sections: readonly FormSection[];
  /** The editions that it was written for, where the world's is not among them; else empty. */
  readonly note: string;
  /** Feats and traits that are no items, in words. */
  readonly named: readonly string[];
  readonly feats: string;
  readonly traits: string;
  readonly storedSkills: readonly StoredSkill[];
  readonly addableSkills: readonly { readonly value: string; readonly label: string }[];
  readonly spellCounts: string;
  readonly components: string;
  readonly uses: readonly UseRow[];
  readonly notes: FormEntry;
  readonly belongings: readonly CarriedGroup[];
  readonly carried: readonly ItemGroup[];
  readonly spells: readonly ItemGroup[];
  readonly spellLevels: readonly SpellLevel[];
  readonly features: readonly ItemGroup[];
}

/** Everything of an actor that is stored. */
export function storedContext(actor: Actor.Implementation): StoredContext {
  const { system } = actor;
  const { value, max } = system.hitPoints;
  const items = [...actor.items.contents].sort((a, b) => a.sort - b.sort);
  const seat = seated(actor);
  const isCreature = actor.type === "npc";
  const records = actorRecord(actor).items;
  return {
    typeLabel: game.i18n.localize(`TYPES.Actor.${actor.type}`),
    line: isCreature ? creatureLine(system, records) : characterLine(system, records),
    note: writtenFor(actor),
    challenge: "challengeRating" in system ? system.challengeRating : "",
    hitPoints: ["value", "max", "temp", "nonlethal"].map((key) => formEntry(system, `hitPoints.${key}`)),
    share: max <= 0 ? 0 : Math.round((100 * Math.min(max, Math.max(0, value))) / max),
    abilities: abilityRows(seat, system),
    sections: formSections(system, isCreature ? ACTOR_SECTIONS.npc : ACTOR_SECTIONS.character),
    named: [...system.feats.map(featWords), ...system.traits.map((trait) => word("Trait", trait))],
    feats: system.feats.join(", "),
    traits: system.traits.join(", "),
    storedSkills: storedSkills(system.skills),
    addableSkills: addableSkills(seat),
    spellCounts: joinNumbers(system.spells),
    components: joinNumbers(system.components),
    uses: useRows(system),
    notes: notesEntry(system),
    belongings: carriedGroups(items),
    carried: groupsOf(items, CARRIED),
    spells: spellGroups(items),
    spellLevels: spellLevels(items),
    features: groupsOf(items, FEATURES[actor.type] ?? [], optionalFeatures(actor)),
  };
}

function optionalFeatures(actor: Actor.Implementation): readonly ("race" | "creature-type" | "class")[] {
  return actor.type === "character" ? ["creature-type"] : ["race", "class"];
}

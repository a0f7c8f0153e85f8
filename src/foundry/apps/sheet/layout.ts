/** Which fields a sheet shows, and under which headings. A test holds the lists against the schemas. */
import type { Edition } from "../../../rules/editions/edition.ts";
import { MOVEMENT_MODES, SAVES } from "../../../rules/field/names.ts";
import { COMPONENTS } from "../../data/lists.ts";
import type { ActorType, ItemType } from "../../data/types.ts";

/** Fields under a heading, by their paths in the document's data. */
export interface SectionPlan {
  /** A key under `FFS.Sheet.Section`. */
  readonly heading: string;
  readonly paths: readonly string[];
  /** Yes-or-no fields stand side by side. */
  readonly flags?: true;
}

const under = (group: string, keys: readonly string[]): readonly string[] => keys.map((key) => `${group}.${key}`);

const DEFENSE = [
  "armor",
  "shield",
  "natural",
  "deflection",
  "dodge",
  "insight",
  "luck",
  "morale",
  "sacred",
  "profane",
  "circumstance",
  "damageReduction",
  "maxDexterity",
  "armorWeight",
  "force",
];

const COMMON: readonly SectionPlan[] = [
  { heading: "Combat", paths: ["baseAttackBonus", "initiativeBonus", "precision", "level", "casterLevel", "channels"] },
  { heading: "Body", paths: ["size", "shape", "reachFeet", "legs", "alignment", "side"] },
  { heading: "Saves", paths: under("saves", SAVES) },
  { heading: "Speeds", paths: under("speeds", MOVEMENT_MODES) },
  { heading: "Defense", paths: under("defense", DEFENSE) },
  {
    heading: "Injury",
    paths: under("hitPoints", ["bleed", "negativeLevels", "stable", "awake", "slain"]),
    flags: true,
  },
];

/** The base values of an actor. */
export const ACTOR_SECTIONS: Readonly<Record<ActorType, readonly SectionPlan[]>> = {
  character: COMMON,
  npc: [{ heading: "Challenge", paths: ["challengeRating"] }, ...COMMON],
};

const STRIKE = ["damage", "extra", "damageType", "threatFrom", "multiplier", "enhancement", "strengthToDamage"];
const DURABILITY: SectionPlan = { heading: "Durability", paths: under("durability", ["value", "max", "hardness"]) };
const PROTECTION = ["bonus", "enhancement", "maxDexterity", "checkPenalty", "force"];
const HIT_DICE: readonly SectionPlan[] = [
  { heading: "HitDice", paths: ["hitDie", "baseAttack"] },
  { heading: "GoodSaves", paths: under("saves", SAVES) },
];

const WEAPON_FLAGS = [
  "proficient",
  "improvised",
  "reach",
  "nonlethal",
  "finesse",
  "brace",
  "gauntlet",
  "double",
  "secondary",
  "lance",
  "trip",
  "disarm",
  "proneFriendly",
];

/** The fields of every type of item. */
export const ITEM_SECTIONS: Readonly<Record<ItemType, readonly SectionPlan[]>> = {
  weapon: [
    { heading: "Use", paths: ["hand", "count", "load", "loaded", "onGround"] },
    { heading: "Kind", paths: ["kind", "grip", "category", "rangeFeet", "rangeMaxFeet", "splash"] },
    { heading: "Damage", paths: STRIKE },
    { heading: "Qualities", paths: WEAPON_FLAGS, flags: true },
    DURABILITY,
  ],
  "natural-attack": [
    { heading: "Use", paths: ["order", "count"] },
    { heading: "Damage", paths: STRIKE },
    { heading: "Qualities", paths: ["secondary", "reach", "nonlethal", "finesse", "trip", "disarm"], flags: true },
  ],
  armor: [{ heading: "Protection", paths: ["worn", ...PROTECTION, "weight", "damageReduction"] }, DURABILITY],
  shield: [{ heading: "Protection", paths: ["worn", "inHand", ...PROTECTION] }, DURABILITY],
  feat: [{ heading: "Feat", paths: ["key"] }],
  consumable: [
    { heading: "Use", paths: ["kind", "action", "casterLevel"] },
    { heading: "Supply", paths: ["quantity", "uses.value", "uses.max"] },
  ],
  equipment: [{ heading: "Supply", paths: ["quantity", "worn", "secured", "itemSize"] }, DURABILITY],
  spell: [
    { heading: "Casting", paths: ["level", "school", "castingTime"] },
    { heading: "Components", paths: under("components", COMPONENTS), flags: true },
    { heading: "Reaches", paths: ["range.kind", "range.feet", "touch"] },
    { heading: "Damage", paths: ["damage", "heals", "save.kind", "save.dc"] },
    { heading: "Prepared", paths: ["prepared.value", "prepared.max", "experience"] },
  ],
  class: [{ heading: "Class", paths: ["level", "castingAbility"] }, ...HIT_DICE],
  race: [
    { heading: "Body", paths: ["size"] },
    { heading: "Speeds", paths: under("speeds", MOVEMENT_MODES) },
  ],
  "creature-type": HIT_DICE,
};

/** Fields that only some editions have a use for, and which. */
const ONLY_WHERE: Readonly<Record<string, (edition: Edition) => boolean>> = {
  experience: ({ casting }) => casting.experienceFor !== null,
  "components.xp": ({ casting }) => casting.experienceFor !== null,
};

/** The sections with the fields that the edition has no use for in a last one of their own: they are kept all the same. */
export function keptApart(plans: readonly SectionPlan[], edition: Edition): readonly SectionPlan[] {
  const isForeign = (path: string): boolean => ONLY_WHERE[path]?.(edition) === false;
  const own = plans.map((plan) => ({ ...plan, paths: plan.paths.filter((path) => !isForeign(path)) }));
  const foreign = plans.flatMap(({ paths }) => paths).filter(isForeign);
  return foreign.length === 0 ? own : [...own, { heading: "Foreign", paths: foreign }];
}

/**
 * Every document type of the system that the manifest declares; `system.json`, `template.json` (as far as it knows such
 * documents) and the registered data models all list these and nothing else. Combats and combatants keep Foundry's type
 * `base`, as do active effects that only change numbers or set a condition.
 */
export const DOCUMENT_TYPES = {
  Actor: ["character", "npc"],
  Item: [
    "weapon",
    "natural-attack",
    "armor",
    "shield",
    "feat",
    "consumable",
    "equipment",
    "spell",
    "class",
    "race",
    "creature-type",
  ],
  ActiveEffect: ["modifiers"],
} as const;

export type ActorType = (typeof DOCUMENT_TYPES.Actor)[number];
export type ItemType = (typeof DOCUMENT_TYPES.Item)[number];

/** The fields of each actor and item type that hold HTML, which Foundry's server cleans. */
export const HTML_FIELDS = ["notes"] as const;

/**
 * Every document type of the system that the manifest declares; `system.json`, `template.json` and the registered data
 * models all list these and nothing else. Combats and combatants keep Foundry's type `base`.
 */
export const DOCUMENT_TYPES = {
  Actor: ["character", "npc"],
  Item: ["weapon", "armor", "shield", "feat", "equipment"],
} as const;

export type ActorType = (typeof DOCUMENT_TYPES.Actor)[number];
export type ItemType = (typeof DOCUMENT_TYPES.Item)[number];

/** The fields of each type that hold HTML, which Foundry's server cleans. */
export const HTML_FIELDS = ["notes"] as const;

import type { StatusEffectConfig } from "./config-types.ts";

const IDS = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "fly",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "corrode",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "regen",
  "degen",
  "hover",
  "burrow",
  "upgrade",
  "downgrade",
  "invisible",
  "target",
  "eye",
  "bless",
] as const;

/** CONFIG.statusEffects of a fresh game, an array in V13; systems replace it (foundry.md §6). */
export function coreStatusEffects(): StatusEffectConfig[] {
  return IDS.map((id) => ({
    id,
    name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    img: `icons/svg/${id}.svg`,
  }));
}

export const SPECIAL_STATUS_EFFECTS: Readonly<Record<string, string>> = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};

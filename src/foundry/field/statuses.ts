import type { ConditionName } from "../../rules/field/names.ts";
import { CONDITIONS } from "../../rules/field/names.ts";

/** The picture of every condition, by names of icons that Foundry brings along. */
const ICONS: Readonly<Record<ConditionName, string>> = {
  bleed: "blood",
  blinded: "blind",
  charging: "wing",
  confused: "degen",
  cowering: "terror",
  dazed: "daze",
  dazzled: "sun",
  dead: "skull",
  deafened: "deaf",
  disabled: "downgrade",
  dying: "blood",
  "energy-drained": "degen",
  entangled: "net",
  exhausted: "unconscious",
  fascinated: "eye",
  fatigued: "sleep",
  "fighting-defensively": "shield",
  "flat-footed": "falling",
  frightened: "terror",
  grappled: "trap",
  grappling: "trap",
  helpless: "paralysis",
  incorporeal: "ice-aura",
  invisible: "invisible",
  nauseated: "poison",
  panicked: "terror",
  paralyzed: "paralysis",
  petrified: "statue",
  pinned: "padlock",
  prone: "falling",
  running: "wing",
  shaken: "hazard",
  sickened: "biohazard",
  squeezing: "down",
  stable: "regen",
  staggered: "clockwork",
  stunned: "lightning",
  "total-defense": "holy-shield",
  turned: "holy-shield",
  rebuked: "aura",
  commanded: "target",
  destroyed: "bones",
  kneeling: "down",
  sitting: "down",
  unconscious: "unconscious",
};

/** A status as Foundry registers it. */
export interface StatusEntry {
  readonly id: ConditionName;
  readonly name: string;
  readonly img: string;
}

/** Every condition of the rules as a status that can be set on a token. */
export function statusEntries(): readonly StatusEntry[] {
  return CONDITIONS.map((id) => ({ id, name: conditionKey(id), img: `icons/svg/${ICONS[id]}.svg` }));
}

/** The key of a condition's name in the language file. */
export function conditionKey(condition: ConditionName): string {
  return `FFS.Condition.${condition}`;
}

/** The active effect that states a condition. */
export function statusEffect(condition: ConditionName): { name: string; img: string; statuses: string[] } {
  return {
    name: game.i18n.localize(conditionKey(condition)),
    img: `icons/svg/${ICONS[condition]}.svg`,
    statuses: [condition],
  };
}

/** The closed lists of the books: every name that a rule may compare against. */

export const SIZES = [
  "fine",
  "diminutive",
  "tiny",
  "small",
  "medium",
  "large",
  "huge",
  "gargantuan",
  "colossal",
] as const;
/** A size category, smallest first in {@link SIZES}. */
export type Size = (typeof SIZES)[number];

export const SHAPES = ["tall", "long"] as const;
/** How a big creature is built, which decides its natural reach. */
export type Shape = (typeof SHAPES)[number];

export const ABILITIES = ["str", "dex", "con", "int", "wis", "cha"] as const;
export type Ability = (typeof ABILITIES)[number];

export const SAVES = ["fort", "ref", "will"] as const;
export type Save = (typeof SAVES)[number];

export const MOVEMENT_MODES = ["land", "fly", "climb", "swim", "burrow"] as const;
/** A form of movement with a speed of its own. */
export type MovementMode = (typeof MOVEMENT_MODES)[number];

export const MOVEMENT_KINDS = [
  "move",
  "5-foot-step",
  "withdraw",
  "run",
  "charge",
  "double-move",
  "crawl",
  "minimum",
  "dive",
] as const;
/** What a movement counts as: which action it takes and which rules watch it. */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const BONUS_TYPES = [
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
  "competence",
  "enhancement",
  "racial",
  "size",
  "alchemical",
  "inherent",
  "resistance",
  "untyped",
] as const;
export type BonusType = (typeof BONUS_TYPES)[number];

export const CONDITIONS = [
  "bleed",
  "blinded",
  "charging",
  "confused",
  "cowering",
  "dazed",
  "dazzled",
  "dead",
  "deafened",
  "disabled",
  "dying",
  "energy-drained",
  "entangled",
  "exhausted",
  "fascinated",
  "fatigued",
  "fighting-defensively",
  "flat-footed",
  "frightened",
  "grappled",
  "grappling",
  "helpless",
  "hidden",
  "incorporeal",
  "invisible",
  "nauseated",
  "panicked",
  "paralyzed",
  "petrified",
  "pinned",
  "prone",
  "running",
  "shaken",
  "sickened",
  "squeezing",
  "squeezing-tightly",
  "stable",
  "staggered",
  "stunned",
  "total-defense",
  "turned",
  "rebuked",
  "commanded",
  "destroyed",
  "kneeling",
  "sitting",
  "unconscious",
] as const;
export type ConditionName = (typeof CONDITIONS)[number];

export const MANEUVERS = ["bull-rush", "disarm", "grapple", "overrun", "sunder", "trip"] as const;
export type ManeuverName = (typeof MANEUVERS)[number];

import type { EditionId, RuleFamily } from "../rules/index.ts";
import { EDITIONS } from "../rules/index.ts";
import { SYSTEM_ID } from "./ids.ts";

/** What happens to a movement that the rules refuse: it does not happen, or it happens with a note. */
export const ENFORCEMENTS = ["strict", "warn"] as const;
export type Enforcement = (typeof ENFORCEMENTS)[number];

/** Who answers for a creature: its own players first, or always the game master. */
export const RESPONDERS = ["owners", "gm"] as const;
export type Responders = (typeof RESPONDERS)[number];

/** Who sees, when they are asked, what an attack has to roll. */
export const ODDS_FOR = ["everybody", "gm", "nobody"] as const;
export type OddsFor = (typeof ODDS_FOR)[number];

/** When a drag of one square becomes a 5-foot step: leaving a threatened square, whenever it can be, or only on request. */
export const STEP_PREFERENCES = ["threatened", "always", "never"] as const;
export type StepPreference = (typeof STEP_PREFERENCES)[number];

/** What comes of a player's drag outside of their turn: nothing, the game master is asked, or it is made. */
export const OFF_TURN = ["never", "ask", "allowed"] as const;
export type OffTurn = (typeof OFF_TURN)[number];

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    "five-foot-step.edition": EditionId;
    "five-foot-step.enforcement": Enforcement;
    "five-foot-step.offTurn": OffTurn;
    "five-foot-step.responders": Responders;
    "five-foot-step.answerSeconds": number;
    "five-foot-step.odds": OddsFor;
    "five-foot-step.houseRules": Record<string, boolean>;
    "five-foot-step.referee": boolean;
    "five-foot-step.setAside": RuleFamily[];
    "five-foot-step.schemaVersion": number;
    "five-foot-step.stepPreference": StepPreference;
    "five-foot-step.threatOnHover": boolean;
  }
}

/** Registers every setting; called at Foundry's `init`. `onRulesChange` is told when the rules played by change. */
export function registerSettings(onRulesChange: () => void): void {
  registerRulesSettings(onRulesChange);
  game.settings.register(SYSTEM_ID, "responders", {
    ...named("Responders"),
    scope: "world",
    config: true,
    type: String,
    choices: choices("Responders", RESPONDERS),
    default: "owners",
  });
  game.settings.register(SYSTEM_ID, "answerSeconds", {
    ...named("AnswerSeconds"),
    scope: "world",
    config: true,
    type: Number,
    range: { min: 0, max: 120, step: 5 },
    default: 30,
  });
  game.settings.register(SYSTEM_ID, "odds", {
    ...named("Odds"),
    scope: "world",
    config: true,
    type: String,
    choices: choices("Odds", ODDS_FOR),
    default: "gm",
  });
  game.settings.register(SYSTEM_ID, "stepPreference", {
    ...named("StepPreference"),
    scope: "client",
    config: true,
    type: String,
    choices: choices("StepPreference", STEP_PREFERENCES),
    default: "threatened",
  });
  game.settings.register(SYSTEM_ID, "threatOnHover", {
    ...named("ThreatOnHover"),
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
}

function registerRulesSettings(onRulesChange: () => void): void {
  const editions = Object.fromEntries(Object.values(EDITIONS).map(({ id, name }) => [id, name]));
  game.settings.register(SYSTEM_ID, "edition", {
    ...named("Edition"),
    scope: "world",
    config: true,
    type: String,
    choices: editions,
    default: "pf1",
    onChange: onRulesChange,
  });
  game.settings.register(SYSTEM_ID, "enforcement", {
    ...named("Enforcement"),
    scope: "world",
    config: true,
    type: String,
    choices: choices("Enforcement", ENFORCEMENTS),
    default: "strict",
    onChange: onRulesChange,
  });
  game.settings.register(SYSTEM_ID, "offTurn", {
    ...named("OffTurn"),
    scope: "world",
    config: true,
    type: String,
    choices: choices("OffTurn", OFF_TURN),
    default: "ask",
  });
  game.settings.register(SYSTEM_ID, "houseRules", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: onRulesChange,
  });
  game.settings.register(SYSTEM_ID, "referee", {
    scope: "world",
    config: false,
    type: Boolean,
    default: true,
    onChange: onRulesChange,
  });
  game.settings.register(SYSTEM_ID, "setAside", {
    scope: "world",
    config: false,
    type: Array,
    default: [],
    onChange: onRulesChange,
  });
  game.settings.register(SYSTEM_ID, "schemaVersion", { scope: "world", config: false, type: Number, default: 0 });
}

function named(key: string): { name: string; hint: string } {
  return { name: `FFS.Setting.${key}.Name`, hint: `FFS.Setting.${key}.Hint` };
}

function choices<const T extends readonly string[]>(key: string, values: T): Record<T[number], string> {
  return Object.fromEntries(values.map((value) => [value, `FFS.Setting.${key}.Choice.${value}`])) as Record<
    T[number],
    string
  >; // Object.fromEntries forgets the keys
}

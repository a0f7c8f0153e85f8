import type { Part } from "../../breakdown.ts";
import { part } from "../../breakdown.ts";
import { abilityModifier } from "../../combat/ability.ts";
import type { Creature } from "../../field/creature.ts";
import type { Table } from "../../table.ts";
import type { CastingRules } from "../casting-rules.ts";

/**
 * Casting. The combat texts give the difficulties of casting on the defensive and under injury, and those of
 * counterspelling; what a concentration check adds up to, the other interferences, dispelling and Combat Casting are as
 * the open reference has them.
 *
 * Rule: `Pathfinder · Cast a Spell`, `Pathfinder · Casting a Metamagic Spell`, `Pathfinder · Readying to Counterspell`.
 */
export const PF1_CASTING: CastingRules = {
  concentration,
  defensiveFeat: { feat: "combat-casting", bonus: 4, against: [] },
  defensively: { base: 15, perLevel: 2, perDamage: 0 },
  againstWounds: "concentration",
  injured: { base: 10, perLevel: 1, perDamage: 1 },
  hurting: { base: 10, perLevel: 1, perDamage: 0.5 },
  interferences: {
    grappled: { base: 10, perLevel: 1, perDamage: 0, grappler: true },
    entangled: { base: 15, perLevel: 1, perDamage: 0 },
    "vigorous-motion": { base: 10, perLevel: 1, perDamage: 0 },
    "violent-motion": { base: 15, perLevel: 1, perDamage: 0 },
    "extremely-violent-motion": { base: 20, perLevel: 1, perDamage: 0 },
    "wind-with-rain": { base: 5, perLevel: 1, perDamage: 0 },
    "wind-with-debris": { base: 10, perLevel: 1, perDamage: 0 },
  },
  mutes: ["gagged", "silence", "no-speech"],
  binds: ["bound", "tied-up"],
  distracts: ["raging"],
  without: { v: "silent", s: "still" },
  quick: "quicken",
  quickDespiteSlow: true,
  criticalWithoutDamage: false,
  experienceFor: null,
  slowMetamagic: ["sorcerer", "bard"],
  slowSpontaneous: ["cleric", "druid"],
  friendsTouched: 6,
  touching: [
    "draw-a-weapon",
    "load-a-hand-crossbow-or-light-crossbow",
    "load-a-heavy-or-repeating-crossbow",
    "mount-dismount-a-steed",
    "move-a-heavy-object",
    "open-or-close-a-door",
    "pick-up-an-item",
    "reload",
    "retrieve-a-stored-item",
    "stabilize-a-dying-friend",
  ],
  counterspell: {
    skill: "spellcraft",
    identify: { base: 15, perLevel: 1, perDamage: 0 },
    dispelling: "dispel-magic",
    dispel: 11,
  },
};

/** The skill's total where the creature has one, else its caster level and the best of the abilities that cast. */
function concentration(table: Table, caster: Creature): readonly Part[] {
  const skill = caster.skills["concentration"];
  if (skill !== undefined) return [part("concentration", skill)];
  const abilities = (["int", "wis", "cha"] as const).map((ability) => abilityModifier(table, caster, ability));
  return [part("caster-level", caster.casterLevel), part("casting-ability", Math.max(...abilities))];
}

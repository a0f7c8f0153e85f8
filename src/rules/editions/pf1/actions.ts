import type { ActionRow } from "../edition.ts";

/**
 * Every action of the table of actions, with what it takes and whether it provokes, and the special attacks and special
 * initiative actions that are taken the same way.
 *
 * Rule: `Pathfinder · Table: Actions in Combat`, footnotes as `notes`. Where the table and a specific text differ the
 * text wins: spell completion items provoke though activating magic items does not.
 */
export const PF1_ACTIONS: Readonly<Record<string, ActionRow>> = {
  // Standard actions
  attack: { type: "standard", provokes: "by-attack" },
  "activate-a-magic-item-other-than-a-potion-or-oil": { type: "standard", provokes: "no" },
  "aid-another": { type: "standard", provokes: "as-helped" },
  "cast-a-spell": { type: "standard", provokes: "yes", notes: ["needs-concentration"], casts: true },
  "channel-energy": { type: "standard", provokes: "no" },
  "concentrate-to-maintain-an-active-spell": { type: "standard", provokes: "no", notes: ["needs-concentration"] },
  "dismiss-a-spell": { type: "standard", provokes: "no" },
  "draw-a-hidden-weapon": { type: "standard", provokes: "no" },
  "drink-a-potion-or-apply-an-oil": { type: "standard", provokes: "yes" },
  "escape-a-grapple": { type: "standard", provokes: "no" },
  feint: { type: "standard", provokes: "no" },
  "light-a-torch-with-a-tindertwig": { type: "standard", provokes: "yes", notes: ["two-hands"] },
  "lower-spell-resistance": { type: "standard", provokes: "no" },
  "read-a-scroll": { type: "standard", provokes: "yes", notes: ["needs-concentration"], casts: true },
  counterspell: { type: "standard", provokes: "yes", notes: ["needs-concentration"], casts: true },
  ready: { type: "standard", provokes: "no" },
  "stabilize-a-dying-friend": { type: "standard", provokes: "yes" },
  "total-defense": { type: "standard", provokes: "no" },
  "use-extraordinary-ability": { type: "standard", provokes: "no", advice: "ability-by-its-text" },
  "use-skill-that-takes-1-action": { type: "standard", provokes: "usually", advice: "skill-by-its-text" },
  "use-spell-like-ability": {
    type: "standard",
    provokes: "yes",
    notes: ["needs-concentration"],
    advice: "ability-by-its-text",
  },
  "use-supernatural-ability": { type: "standard", provokes: "no", advice: "ability-by-its-text" },
  "start-full-round-action": { type: "standard", provokes: "varies" },
  "complete-full-round-action": { type: "standard", provokes: "no" },

  // Move actions
  "make-a-perception-check": { type: "move", provokes: "no" },
  move: { type: "move", provokes: "by-movement" },
  "control-a-frightened-mount": { type: "move", provokes: "yes" },
  "direct-or-redirect-an-active-spell": { type: "move", provokes: "no" },
  "draw-a-weapon": { type: "move", provokes: "no", notes: ["with-move", "two-at-once"] },
  "load-a-hand-crossbow-or-light-crossbow": { type: "move", provokes: "yes", notes: ["two-hands"] },
  "open-or-close-a-door": { type: "move", provokes: "no" },
  "mount-dismount-a-steed": { type: "move", provokes: "no" },
  "move-a-heavy-object": { type: "move", provokes: "yes", notes: ["two-hands"] },
  "pick-up-an-item": { type: "move", provokes: "yes" },
  "sheathe-a-weapon": { type: "move", provokes: "yes" },
  "stand-up-from-prone": { type: "move", provokes: "yes" },
  "ready-or-drop-a-shield": { type: "move", provokes: "no", notes: ["with-move"] },
  "retrieve-a-stored-item": { type: "move", provokes: "yes" },

  // Full-round actions
  "full-attack": { type: "full-round", provokes: "by-attack", notes: ["no-start"] },
  charge: { type: "full-round", provokes: "by-movement", moves: true, notes: ["restricted", "no-start"] },
  "deliver-coup-de-grace": { type: "full-round", provokes: "yes" },
  "escape-from-a-net": { type: "full-round", provokes: "yes" },
  "extinguish-flames": { type: "full-round", provokes: "no" },
  "light-a-torch": { type: "full-round", provokes: "yes", notes: ["two-hands"] },
  "load-a-heavy-or-repeating-crossbow": { type: "full-round", provokes: "yes", notes: ["two-hands"] },
  "lock-or-unlock-weapon-in-locked-gauntlet": { type: "full-round", provokes: "yes" },
  "prepare-to-throw-splash-weapon": { type: "full-round", provokes: "yes" },
  run: { type: "full-round", provokes: "by-movement", moves: true, notes: ["no-start"] },
  "use-skill-that-takes-1-round": { type: "full-round", provokes: "usually", advice: "skill-by-its-text" },
  "use-a-touch-spell-on-up-to-six-friends": { type: "full-round", provokes: "yes" },
  withdraw: { type: "full-round", provokes: "by-movement", moves: true, notes: ["restricted", "no-start"] },

  // Free actions
  "cease-concentration-on-a-spell": { type: "free", provokes: "no" },
  "drop-an-item": { type: "free", provokes: "no" },
  "drop-to-the-floor": { type: "free", provokes: "no" },
  "prepare-spell-components-to-cast-a-spell": { type: "free", provokes: "no" },
  speak: { type: "free", provokes: "no", offTurn: true },
  "release-grapple": { type: "free", provokes: "no" },

  // Swift and immediate actions
  "cast-a-quickened-spell": { type: "swift", provokes: "no", casts: true },
  "cast-feather-fall": { type: "immediate", provokes: "no", casts: true },

  // No action
  "make-a-stealth-check": { type: "none", provokes: "no" },
  delay: { type: "none", provokes: "no" },
  "5-foot-step": { type: "none", provokes: "no", moves: true },

  // Action type varies
  "perform-a-combat-maneuver": { type: "varies", provokes: "varies" },
  "use-feat": { type: "varies", provokes: "varies", advice: "feat-by-its-text" },
  reload: { type: "varies", provokes: "yes", notes: ["two-hands"] },
  touch: { type: "varies", provokes: "no" },

  // Special attacks
  "bull-rush": { type: "standard", provokes: "target", notes: ["in-charge"] },
  disarm: { type: "standard", provokes: "target", notes: ["in-place-of-attack"] },
  grapple: { type: "standard", provokes: "target" },
  overrun: { type: "standard", provokes: "target", notes: ["in-charge"] },
  sunder: { type: "standard", provokes: "target", notes: ["in-place-of-attack"] },
  "throw-splash-weapon": { type: "standard", provokes: "by-attack" },
  trip: { type: "standard", provokes: "target", notes: ["in-place-of-attack"] },
};

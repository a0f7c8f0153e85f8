import type { ActionType, Edition, MovementKind } from "../../../rules/index.ts";
import type { ActPart, MovePart } from "./command-parts.ts";

/** What an action is told beside its name: what it cannot do without, and what may be said besides. */
export interface PartsAsked<P extends string> {
  readonly needs: readonly P[];
  readonly may: readonly P[];
}

type ActForm = PartsAsked<ActPart>;

const AIMED: ActForm = { needs: ["target"], may: [] };
const HANDLED: ActForm = { needs: ["with"], may: [] };
const NOTHING: ActForm = { needs: [], may: [] };
const SPOKEN: readonly ActPart[] = ["target", "targets"];
const ABOUT_SOMEBODY: ActForm = { needs: [], may: SPOKEN };
const CAST: ActForm = { needs: ["spell"], may: [...SPOKEN, "defensively", "interference", "as"] };
const ABILITY: ActForm = { needs: [], may: ["spell", ...SPOKEN] };

/** What is asked for each action by its name; the others may name somebody whom they are about. */
const ACT_FORMS: Readonly<Record<string, ActForm>> = {
  attack: { needs: ["target"], may: ["with", "options", "maneuver", "item", "throw", "as", "attacks"] },
  "full-attack": { needs: [], may: ["options", "target", "with", "attacks"] },
  "aid-another": { needs: ["ally"], may: ["target", "benefit", "of", "with"] },
  "cast-a-spell": CAST,
  "read-a-scroll": CAST,
  "cast-a-quickened-spell": CAST,
  "cast-feather-fall": CAST,
  "use-spell-like-ability": CAST,
  "use-supernatural-ability": ABILITY,
  "use-extraordinary-ability": ABILITY,
  "activate-a-magic-item-other-than-a-potion-or-oil": ABILITY,
  "drink-a-potion-or-apply-an-oil": { needs: [], may: ["spell", "target"] },
  "prepare-spell-components-to-cast-a-spell": { needs: ["spell"], may: [] },
  "dismiss-a-spell": { needs: [], may: ["spell"] },
  "concentrate-to-maintain-an-active-spell": { needs: [], may: ["interference"] },
  "direct-or-redirect-an-active-spell": { needs: [], may: ["target"] },
  "channel-energy": { needs: [], may: ["targets"] },
  "turn-undead": { needs: [], may: ["option", "kind"] },
  "bolster-undead": NOTHING,
  "dispel-turning": NOTHING,
  "command-undead": ABOUT_SOMEBODY,
  "release-undead": ABOUT_SOMEBODY,
  counterspell: { needs: [], may: ["target", "spell"] },
  touch: AIMED,
  "use-a-touch-spell-on-up-to-six-friends": { needs: ["targets"], may: [] },
  "bull-rush": { needs: ["target"], may: ["follow"] },
  disarm: { needs: ["target"], may: ["item", "with"] },
  sunder: { needs: ["target"], may: ["item", "with"] },
  trip: { needs: ["target"], may: ["with"] },
  overrun: AIMED,
  grapple: { needs: ["target"], may: ["option", "to", "with", "options", "item", "ally"] },
  "escape-a-grapple": { needs: [], may: ["by", "reverse", "target"] },
  "release-grapple": { needs: [], may: ["target"] },
  feint: { needs: ["target"], may: ["as"] },
  "deliver-coup-de-grace": { needs: ["target"], may: ["with"] },
  "stabilize-a-dying-friend": AIMED,
  "throw-splash-weapon": { needs: [], may: ["target", "intersection", "with", "to"] },
  "draw-a-weapon": HANDLED,
  "draw-a-hidden-weapon": HANDLED,
  "sheathe-a-weapon": HANDLED,
  "drop-an-item": HANDLED,
  "pick-up-an-item": HANDLED,
  "retrieve-a-stored-item": { needs: [], may: ["with"] },
  reload: HANDLED,
  "load-a-hand-crossbow-or-light-crossbow": HANDLED,
  "load-a-heavy-or-repeating-crossbow": HANDLED,
  "lock-or-unlock-weapon-in-locked-gauntlet": { needs: [], may: ["with"] },
  "prepare-to-throw-splash-weapon": { needs: [], may: ["with"] },
  "mount-dismount-a-steed": { needs: [], may: ["target", "to", "as"] },
  "start-full-round-action": { needs: ["of"], may: [] },
  "complete-full-round-action": { needs: ["of"], may: [] },
  ready: { needs: ["when", "trigger", "readied"], may: [] },
  "make-a-perception-check": { needs: [], may: ["target"] },
  "total-defense": NOTHING,
  "stand-up-from-prone": NOTHING,
  "drop-to-the-floor": NOTHING,
  delay: NOTHING,
  speak: NOTHING,
  "make-a-stealth-check": NOTHING,
  "ready-or-drop-a-shield": NOTHING,
  "cease-concentration-on-a-spell": NOTHING,
  "control-a-frightened-mount": NOTHING,
  "light-a-torch": NOTHING,
  "light-a-torch-with-a-tindertwig": NOTHING,
  "extinguish-flames": NOTHING,
  "escape-from-a-net": NOTHING,
  "lower-spell-resistance": NOTHING,
  "open-or-close-a-door": NOTHING,
  "move-a-heavy-object": NOTHING,
};

/** Actions that the table settles: whoever takes one may say with what and on whom. */
const SETTLED_BY_HAND: ActForm = { needs: [], may: ["target", "with"] };

/** What an action of the edition's table is told. */
export function actForm(action: string): PartsAsked<ActPart> {
  return ACT_FORMS[action] ?? SETTLED_BY_HAND;
}

type MoveForm = PartsAsked<MovePart>;

const WALK: readonly MovePart[] = ["to", "by", "tumble", "accelerated", "overrun", "draw", "toElevationFeet"];
const ONSLAUGHT: MoveForm = {
  needs: ["target"],
  may: ["with", "maneuver", "overrun", "to", "by", "draw", "toElevationFeet"],
};

/** What each movement is told. */
export const MOVE_FORMS: Readonly<Record<MovementKind, MoveForm>> = {
  move: { needs: [], may: WALK },
  "5-foot-step": { needs: [], may: ["to", "by", "toElevationFeet"] },
  "double-move": { needs: [], may: WALK },
  withdraw: { needs: [], may: ["to", "by", "tumble", "toElevationFeet"] },
  run: { needs: [], may: ["to", "by", "toElevationFeet"] },
  charge: ONSLAUGHT,
  dive: ONSLAUGHT,
  crawl: { needs: [], may: ["to", "by"] },
  minimum: { needs: [], may: ["to", "by", "toElevationFeet"] },
};

/** What a movement takes, where the table of actions has no row of its own for it. */
const MOVE_TYPES: Readonly<Partial<Record<MovementKind, ActionType>>> = {
  "double-move": "full-round",
  dive: "full-round",
  crawl: "move",
  minimum: "full-round",
};

/** The type of action under which a movement is listed. */
export function movementType({ actions }: Edition, kind: MovementKind): ActionType {
  return actions[kind]?.type ?? MOVE_TYPES[kind] ?? "move";
}

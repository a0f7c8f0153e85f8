import { has, isConscious, isHelpless } from "../../../src/rules/combat/conditions.ts";
import { holdsOf } from "../../../src/rules/combat/ties.ts";
import type { ActCommand, AttackOption, AttackOrder, MoveCommand } from "../../../src/rules/commands.ts";
import { ATTACK_OPTIONS } from "../../../src/rules/commands.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import { CUES } from "../../../src/rules/field/battle.ts";
import { MANEUVERS, SIZES } from "../../../src/rules/field/names.ts";
import { isAdjacent } from "../../../src/rules/geometry/distance.ts";
import { anyWeapon, somewhere, spareWeapon } from "./movements.ts";
import type { Scene } from "./scene.ts";
import { nearestThat, othersOf, squareNear } from "./scene.ts";
import { anySpell } from "./spells.ts";

type Act = (scene: Scene) => ActCommand;

/** Random actions, by what they are meant to be. */
export const ACTIONS: Readonly<Record<string, Act>> = {
  attack: (scene) => ({ ...at(scene, "attack"), ...manner(scene) }),
  "full-attack": (scene) => ({ ...at(scene, "full-attack"), ...manner(scene) }),
  "full-attack-listed": (scene) => ({ ...by(scene, "full-attack"), attacks: swings(scene), ...manner(scene) }),
  "full-attack-asked": (scene) => by(scene, "full-attack"),
  "attack-by-maneuver": (scene) => ({
    ...by(scene, scene.chance.one(["attack", "full-attack"])),
    attacks: [{ target: scene.target.id, maneuver: scene.chance.one(MANEUVERS) }],
  }),
  "bull-rush": (scene) => ({ ...at(scene, "bull-rush"), follow: scene.chance.happens(50) }),
  disarm: (scene) => ({ ...at(scene, "disarm"), ...item(scene) }),
  sunder: (scene) => ({ ...at(scene, "sunder"), ...item(scene) }),
  trip: (scene) => at(scene, "trip"),
  overrun: (scene) => at(scene, "overrun"),
  grapple: (scene) => at(scene, "grapple"),
  "grapple-on": grappleOn,
  "release-grapple": (scene) => {
    const [hold] = holdsOf(scene.field, scene.actor.id);
    return { ...by(scene, "release-grapple"), target: hold?.held ?? scene.target.id };
  },
  "escape-a-grapple": (scene) => ({
    ...by(scene, "escape-a-grapple"),
    ...(scene.chance.happens(50) ? { by: scene.chance.one(["maneuver", "escape-artist"]) } : {}),
    ...(scene.chance.happens(30) ? { reverse: true } : {}),
  }),
  feint: (scene) => ({ ...at(scene, "feint"), ...(scene.chance.happens(40) ? { as: "move" } : {}) }),
  "aid-another": (scene) => ({
    ...at(scene, "aid-another"),
    ally: nearestThat(scene, (other) => other.side === scene.actor.side).id,
    benefit: scene.chance.one(["attack", "ac", "check"]),
  }),
  "total-defense": (scene) => by(scene, "total-defense"),
  "throw-splash-weapon": splash,
  "deliver-coup-de-grace": (scene) => ({
    ...by(scene, "deliver-coup-de-grace"),
    target: nearestThat(scene, (other) => isHelpless(scene.table, other)).id,
  }),
  "stabilize-a-dying-friend": (scene) => ({
    ...by(scene, "stabilize-a-dying-friend"),
    target: nearestThat(scene, (other) => !isConscious(scene.table, other)).id,
  }),
  "cast-a-spell": cast,
  "cast-defensively": (scene) => ({ ...cast(scene), defensively: true }),
  "go-on-casting": (scene) => by(scene, "cast-a-spell"),
  "cast-a-quickened-spell": (scene) => ({ ...cast(scene), action: "cast-a-quickened-spell" }),
  "cast-feather-fall": (scene) => ({ ...cast(scene), action: "cast-feather-fall" }),
  "read-a-scroll": (scene) => ({ ...cast(scene), action: "read-a-scroll" }),
  "use-spell-like-ability": (scene) => ({ ...cast(scene), action: "use-spell-like-ability" }),
  "use-supernatural-ability": (scene) => ({ ...cast(scene), action: "use-supernatural-ability" }),
  "use-extraordinary-ability": (scene) => ({ ...cast(scene), action: "use-extraordinary-ability" }),
  "activate-an-item": (scene) => ({ ...cast(scene), action: "activate-a-magic-item-other-than-a-potion-or-oil" }),
  "drink-a-potion": (scene) => ({ ...cast(scene), action: "drink-a-potion-or-apply-an-oil" }),
  touch: (scene) => at(scene, "touch"),
  "touch-friends": (scene) => ({
    ...by(scene, "use-a-touch-spell-on-up-to-six-friends"),
    targets: othersOf(scene)
      .filter((other) => other.side === scene.actor.side && isAdjacent(scene.table, scene.actor, other))
      .map(({ id }) => id),
  }),
  "ready-a-counterspell": (scene) => ({
    ...by(scene, "ready"),
    readied: by(scene, "counterspell"),
    trigger: "somebody casts",
    ...(scene.chance.happens(30) ? { when: { does: "casts", who: null, feet: 5 } } : {}),
  }),
  concentrate: (scene) => by(scene, "concentrate-to-maintain-an-active-spell"),
  "cease-concentration": (scene) => by(scene, "cease-concentration-on-a-spell"),
  "dismiss-a-spell": (scene) => ({ ...by(scene, "dismiss-a-spell"), spell: anySpell(scene.chance) }),
  "prepare-components": (scene) => by(scene, "prepare-spell-components-to-cast-a-spell"),
  "draw-a-weapon": (scene) => ({ ...by(scene, "draw-a-weapon"), with: spareWeapon(scene) }),
  "sheathe-a-weapon": (scene) => ({ ...by(scene, "sheathe-a-weapon"), ...held(scene) }),
  "drop-an-item": (scene) => ({ ...by(scene, "drop-an-item"), ...held(scene) }),
  "pick-up-an-item": (scene) => ({ ...by(scene, "pick-up-an-item"), with: anyWeapon(scene) }),
  reload: (scene) => ({
    ...by(scene, scene.chance.one(["reload", "reload", "load-a-heavy-or-repeating-crossbow"])),
    ...held(scene),
  }),
  "ready-or-drop-a-shield": (scene) => by(scene, "ready-or-drop-a-shield"),
  "stand-up-from-prone": (scene) => by(scene, "stand-up-from-prone"),
  "drop-to-the-floor": (scene) => by(scene, "drop-to-the-floor"),
  "make-a-stealth-check": (scene) => by(scene, "make-a-stealth-check"),
  "make-a-perception-check": (scene) => ({
    ...by(scene, "make-a-perception-check"),
    target: nearestThat(scene, (other) => has(scene.table, other, "invisible")).id,
  }),
  "mount-or-dismount": (scene) => ({
    ...by(scene, "mount-dismount-a-steed"),
    ...(scene.actor.rides === null
      ? { target: nearestThat(scene, (other) => couldCarry(scene, other)).id }
      : { to: squareNear(scene, scene.actor, 2) }),
    ...(scene.chance.happens(30) ? { as: "free" } : {}),
  }),
  "control-a-frightened-mount": (scene) => by(scene, "control-a-frightened-mount"),
  turning: (scene) => at(scene, scene.chance.one(["turn-undead", "channel-energy"])),
  "start-full-round-action": (scene) => ({ ...by(scene, "start-full-round-action"), of: longAction(scene) }),
  "complete-full-round-action": (scene) => ({ ...by(scene, "complete-full-round-action"), of: longAction(scene) }),
  "any-action": (scene) => at(scene, scene.chance.one(Object.keys(scene.table.edition.actions))),
  delay: (scene) => by(scene, "delay"),
  ready,
};

const NOT_READIED: readonly string[] = ["ready", "delay"];

function by({ actor }: Scene, action: string): ActCommand {
  return { verb: "act", who: actor.id, action };
}

function at(scene: Scene, action: string): ActCommand {
  return { ...by(scene, action), target: scene.target.id };
}

/** With which weapon and how attacks are made; mostly plainly. */
function manner(scene: Scene): Pick<ActCommand, "with" | "options" | "throw" | "as"> {
  const { chance } = scene;
  const options: readonly AttackOption[] = chance.happens(25) ? [chance.one(ATTACK_OPTIONS)] : [];
  return {
    options,
    ...(chance.happens(25)
      ? { with: chance.happens(60) ? (held(scene).with ?? "unarmed-strike") : anyWeapon(scene) }
      : {}),
    ...(chance.happens(8) ? { throw: true } : {}),
    ...(chance.happens(5) ? { as: "riding-on" } : {}),
  };
}

/** Several swings at several targets with several weapons, with a step or a maneuver among them, or stopped. */
function swings(scene: Scene): readonly AttackOrder[] {
  const { chance, target, actor } = scene;
  return Array.from({ length: 1 + chance.below(3) }, (): AttackOrder => {
    if (chance.happens(12)) return { step: squareNear(scene, actor, 1) };
    if (chance.happens(8)) return { stop: true };
    const whom = chance.happens(80) ? target : nearestThat(scene, ({ side }) => side !== actor.side);
    return {
      target: whom.id,
      ...(chance.happens(40) ? held(scene) : {}),
      ...(chance.happens(20) ? { maneuver: chance.one(["trip", "disarm", "sunder", "grapple"] as const) } : {}),
    };
  });
}

/** A steed for whoever is smaller than it. */
function couldCarry({ actor }: Scene, { traits, size }: Creature): boolean {
  return traits.includes("quadruped") && SIZES.indexOf(size) > SIZES.indexOf(actor.size);
}

/** Something that the actor holds. */
function held({ actor, chance }: Scene): Pick<ActCommand, "with"> {
  return actor.wielded.length === 0 ? {} : { with: chance.one(actor.wielded) };
}

/** Something that the target holds or wears, where one is named at all. */
function item({ target, chance }: Scene): Pick<ActCommand, "item"> {
  const things = [...target.wielded, ...Object.keys(target.protection)];
  return things.length === 0 || chance.happens(50) ? {} : { item: chance.one(things) };
}

/** What a grappler does with the one it holds. */
function grappleOn(scene: Scene): ActCommand {
  const { chance, field, actor } = scene;
  const [hold] = holdsOf(field, actor.id);
  return {
    ...by(scene, "grapple"),
    target: hold?.held ?? scene.target.id,
    option: chance.one(["hold", "move", "damage", "pin", "tie-up"]),
    ...(chance.happens(60) ? { to: squareNear(scene, actor, 2) } : {}),
    ...(chance.happens(20) ? { with: anyWeapon(scene) } : {}),
  };
}

function splash(scene: Scene): ActCommand {
  const { chance, target } = scene;
  const flask = Object.values(scene.actor.weapons).find(({ kind }) => kind === "splash");
  return {
    ...by(scene, "throw-splash-weapon"),
    ...(flask === undefined ? {} : { with: flask.name }),
    ...(chance.happens(70) ? { target: target.id } : { intersection: squareNear(scene, target, 1) }),
  };
}

/** Casting at a target, at oneself or at nobody in particular. */
function cast(scene: Scene): ActCommand {
  const { chance, target, actor } = scene;
  const aim = chance.one([{ target: target.id }, { target: target.id }, { target: actor.id }, {}]);
  return {
    ...by(scene, "cast-a-spell"),
    ...aim,
    spell: anySpell(chance),
    ...(chance.happens(5) ? { interference: ["vigorous-motion"] } : {}),
  };
}

function longAction({ chance, table }: Scene): string {
  const { actions } = table.edition;
  return chance.one(Object.keys(actions).filter((name) => actions[name]?.type === "full-round"));
}

/** Readies some other command with some cue, or in words alone. */
function ready(scene: Scene): ActCommand {
  const { chance, target } = scene;
  const watch = { does: chance.one(CUES), who: chance.happens(50) ? target.id : null, feet: 5 + 5 * chance.below(4) };
  return {
    ...by(scene, "ready"),
    readied: readied(scene),
    trigger: "whatever comes",
    ...(chance.happens(80) ? { when: watch } : {}),
  };
}

function readied(scene: Scene): ActCommand | MoveCommand {
  const { chance } = scene;
  if (chance.happens(15)) return { ...toSomewhere(scene), as: chance.one(["move", "5-foot-step", "charge"] as const) };
  if (chance.happens(60))
    return by(scene, chance.one(["attack", "attack", "trip", "disarm", "grapple", "counterspell"]));
  const name = chance.one(Object.keys(ACTIONS).filter((each) => !NOT_READIED.includes(each)));
  return ACTIONS[name]?.(scene) ?? by(scene, "attack");
}

function toSomewhere(scene: Scene): MoveCommand {
  return { verb: "move", who: scene.actor.id, as: "move", by: "land", through: null, to: somewhere(scene) };
}

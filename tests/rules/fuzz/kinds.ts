import {
  ACTIVE_SPELL,
  CASTING,
  CONCENTRATION,
  HELD_CHARGE,
  spellAt,
  spellsAt,
} from "../../../src/rules/casting/in-force.ts";
import { canAct, has, isHelpless } from "../../../src/rules/combat/conditions.ts";
import { holdAround, holdsOf } from "../../../src/rules/combat/ties.ts";
import type { Command } from "../../../src/rules/commands.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import { allCreatures } from "../../../src/rules/field/field.ts";
import { distanceFeet } from "../../../src/rules/geometry/distance.ts";
import { ACTIONS } from "./actions.ts";
import { MOVEMENTS } from "./movements.ts";
import { OUTSIDE } from "./outside.ts";
import type { Scene } from "./scene.ts";
import { othersOf } from "./scene.ts";

const MAKERS: Readonly<Record<string, (scene: Scene) => Command>> = { ...MOVEMENTS, ...ACTIONS, ...OUTSIDE };

/** Every kind of command that is tried. */
export const KINDS: readonly string[] = Object.keys(MAKERS);

/** What stands for a kind that fits how things stand for whoever is to act. */
export const APT = "apt";

/** A command of a kind, as it may be meant on the field as it is. */
export function commandOf(scene: Scene, kind: string): Command {
  const make = MAKERS[kind];
  if (make === undefined) throw new RangeError(`no kind of command "${kind}"`);
  return make(scene);
}

/** A kind of command that somebody in the actor's place would think of. */
export function aptKind(scene: Scene): string {
  const { chance, table, actor, field } = scene;
  if (field.battle.phase === "none") return "begin";
  if (!canAct(table, actor)) return "end";
  if (field.battle.delaying.length > 0 && chance.happens(15)) return "return";
  if (field.battle.readied.length > 0 && chance.happens(5)) return "trigger";
  const { standard, move } = actor.turn;
  const left = standard > 0 ? inPlaceOf(scene) : move > 0 ? [...lightWork(scene), "end"] : [];
  return left.length === 0 || chance.happens(12) ? "end" : chance.one(left);
}

/** What takes a move action at most, as far as there is something to do it with. */
function lightWork({ table, actor }: Scene): readonly string[] {
  if (has(table, actor, "prone")) return ["stand-up-from-prone"];
  if (isUnloaded(actor)) return ["reload"];
  const carries = Object.keys(actor.weapons).length > actor.wielded.length;
  return [
    "approach",
    "wander",
    "5-foot-step",
    ...(actor.turn.strideFeet > 0 ? ["continue", "continue"] : []),
    ...(carries ? ["draw-a-weapon", "draw-with-move"] : []),
    ...(Object.keys(actor.protection).length > 0 ? ["ready-or-drop-a-shield"] : []),
    ...((actor.skills["acrobatics"] ?? 0) > 0 ? ["tumble"] : []),
  ];
}

/** What somebody can do from where it is, by what it is in. */
function inPlaceOf(scene: Scene): readonly string[] {
  const { table, actor, field, target } = scene;
  const tied = inTheGrip(scene);
  if (tied.length > 0) return tied;
  if (actor.effects.some(({ source }) => source.startsWith("started"))) return ["complete-full-round-action"];
  if (has(table, actor, "prone")) return ["stand-up-from-prone", "crawl", "attack"];
  if (isUnloaded(actor)) return ["reload"];
  const helpless = othersOf(scene).find((other) => isHelpless(table, other) && distanceFeet(table, actor, other) <= 5);
  if (helpless !== undefined && scene.chance.happens(60)) {
    return helpless.side === actor.side ? ["stabilize-a-dying-friend"] : ["deliver-coup-de-grace"];
  }
  if (field.creatures[actor.rides ?? ""]?.traits.includes("combat-trained") === false) return UNSTEADY;
  const own = [
    ...(actor.casterLevel > 0 ? MAGIC : []),
    ...(Object.values(actor.weapons).some(({ kind }) => kind === "splash") ? ["throw-splash-weapon"] : []),
    ...(actor.rides === null ? [] : ["mount-or-dismount", "charge"]),
    ...(actor.traits.includes("flying") ? ["fly", actor.place.elevationFeet > 0 ? "dive" : "fly"] : []),
    ...(allCreatures(field).some((other) => has(table, other, "invisible")) ? ["make-a-perception-check"] : []),
  ];
  return [...own, ...(distanceFeet(table, actor, target) > 5 ? FAR : CLOSE)];
}

/** What a grapple or a spell that goes on leaves to do. */
function inTheGrip({ actor, field }: Scene): readonly string[] {
  if (holdsOf(field, actor.id).length > 0)
    return ["grapple-on", "grapple-on", "grapple-on", "release-grapple", "attack"];
  if (holdAround(field, actor.id) !== null) return ["escape-a-grapple", "escape-a-grapple", "attack", "grapple"];
  if (spellAt(actor, HELD_CHARGE) !== null) return ["touch", "touch", "approach", "touch-friends", "attack"];
  if (spellAt(actor, CASTING) !== null) return ["go-on-casting"];
  if (spellAt(actor, CONCENTRATION) !== null) return ["concentrate", "cease-concentration", "cast-a-spell"];
  if (spellsAt(actor, ACTIVE_SPELL).length > 0) return ["dismiss-a-spell", "attack", "approach"];
  return [];
}

function isUnloaded({ wielded, weapons }: Creature): boolean {
  return wielded.some((name) => weapons[name]?.loaded === false);
}

const UNSTEADY = ["control-a-frightened-mount", "mount-or-dismount"] as const;
const MAGIC = ["cast-a-spell", "cast-a-spell", "cast-defensively", "use-spell-like-ability", "turning"] as const;
const FAR = ["approach", "approach", "charge", "attack", "ready", "double-move", "run", "overrun-on-the-way"] as const;

const CLOSE = [
  "attack",
  "attack",
  "full-attack",
  "full-attack-listed",
  "full-attack-asked",
  "trip",
  "disarm",
  "sunder",
  "bull-rush",
  "grapple",
  "grapple",
  "overrun",
  "feint",
  "throw-splash-weapon",
  "ready",
  "aid-another",
  "attack-by-maneuver",
  "5-foot-step",
  "delay",
  "start-full-round-action",
] as const;

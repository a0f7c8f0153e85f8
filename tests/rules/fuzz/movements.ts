import { answer } from "../../../src/rules/ask.ts";
import type { MoveCommand } from "../../../src/rules/commands.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import type { MovementKind } from "../../../src/rules/field/names.ts";
import { MOVEMENT_KINDS, MOVEMENT_MODES } from "../../../src/rules/field/names.ts";
import type { Square } from "../../../src/rules/field/place.ts";
import { refusalOf } from "../../../src/rules/refusal.ts";
import type { Scene } from "./scene.ts";
import { squareNear } from "./scene.ts";

const STEPS_MAX = 8;

/** Random movements, by what they are meant to be. */
export const MOVEMENTS: Readonly<Record<string, (scene: Scene) => MoveCommand>> = {
  approach: (scene) => ({ ...plain(scene), to: nearTarget(scene) }),
  wander: (scene) => ({ ...plain(scene), to: somewhere(scene), ...elevated(scene) }),
  walk: (scene) => ({ ...plain(scene), as: scene.chance.one(MOVEMENT_KINDS), to: null, through: stroll(scene) }),
  "5-foot-step": (scene) => ({ ...plain(scene), as: "5-foot-step", to: squareNear(scene, scene.actor, 1) }),
  "double-move": (scene) => ({ ...plain(scene), as: "double-move", to: nearTarget(scene, 60) }),
  withdraw: (scene) => ({ ...plain(scene), as: "withdraw", to: somewhere(scene) }),
  run: (scene) => ({ ...plain(scene), as: "run", to: null, through: straight(scene) }),
  crawl: (scene) => ({ ...plain(scene), as: "crawl", to: squareNear(scene, scene.actor, 1) }),
  minimum: (scene) => ({ ...plain(scene), as: "minimum", to: squareNear(scene, scene.actor, 1) }),
  fly: (scene) => ({ ...plain(scene), by: "fly", to: somewhere(scene), toElevationFeet: scene.chance.below(5) * 5 }),
  "other-mode": (scene) => ({
    ...plain(scene),
    by: scene.chance.one(MOVEMENT_MODES),
    to: somewhere(scene),
    ...(scene.chance.happens(30) ? { accelerated: true } : {}),
  }),
  charge: (scene) => charge(scene, "charge"),
  dive: (scene) => ({ ...charge(scene, "dive"), by: "fly" }),
  tumble: (scene) => ({
    ...plain(scene),
    tumble: true,
    to: nearTarget(scene),
    ...(scene.chance.happens(30) ? { accelerated: true } : {}),
  }),
  "overrun-on-the-way": (scene) => ({
    ...plain(scene),
    as: scene.chance.one(["move", "charge"]),
    overrun: scene.target.id,
    to: beyondTarget(scene),
  }),
  "draw-with-move": (scene) => ({ ...plain(scene), draw: spareWeapon(scene), to: somewhere(scene) }),
  continue: (scene) => ({ ...plain(scene), continues: true, to: squareNear(scene, scene.actor, 2) }),
};

/** The name of any weapon that the actor has, now and then of one that it has not. */
export function anyWeapon({ actor, chance }: Scene): string {
  const names = Object.keys(actor.weapons);
  return names.length > 0 && chance.happens(95) ? chance.one(names) : "halberd";
}

/** A weapon that the actor has but does not hold; any other where there is none. */
export function spareWeapon(scene: Scene): string {
  const { actor, chance } = scene;
  const spare = Object.keys(actor.weapons).filter((name) => !actor.wielded.includes(name));
  return spare.length > 0 ? chance.one(spare) : anyWeapon(scene);
}

/** A place that the actor can reach with so many feet, or with one move action; any place near it where there is none. */
export function somewhere(scene: Scene, budgetFeet: number | null = null): Square {
  const places = reachable(scene, budgetFeet);
  return places.length > 0 && scene.chance.happens(90) ? scene.chance.one(places) : squareNear(scene, scene.actor, 6);
}

function plain({ actor }: Scene): MoveCommand {
  const flies = (actor.speeds.land ?? 0) === 0 && (actor.speeds.fly ?? 0) > 0;
  return { verb: "move", who: actor.id, as: "move", by: flies ? "fly" : "land", through: null, to: null };
}

function elevated({ chance, actor }: Scene): Pick<MoveCommand, "toElevationFeet"> {
  return actor.traits.includes("flying") && chance.happens(30) ? { toElevationFeet: chance.below(5) * 5 } : {};
}

function nearTarget(scene: Scene, budgetFeet: number | null = null): Square {
  const { place } = scene.target;
  const apart = ([x, y]: Square): number => Math.max(Math.abs(x - place.x), Math.abs(y - place.y));
  return reachable(scene, budgetFeet).toSorted((a, b) => apart(a) - apart(b))[0] ?? squareNear(scene, scene.target, 1);
}

function reachable({ table, actor }: Scene, budgetFeet: number | null): readonly Square[] {
  let places: readonly Square[] = [];
  refusalOf(() => {
    const found = answer(table, { about: "reachable", who: actor.rides ?? actor.id, budgetFeet });
    if (typeof found === "object") places = found;
  });
  return places;
}

/** Steps that touch, so that many of the walks are legal. */
function stroll({ actor, chance }: Scene): readonly Square[] {
  let { x, y } = actor.place;
  return Array.from({ length: 1 + chance.below(STEPS_MAX) }, () => {
    x += chance.below(3) - 1;
    y += chance.below(3) - 1;
    return [x, y] as const;
  });
}

function straight({ actor, chance }: Scene): readonly Square[] {
  const [dx, dy] = [chance.below(3) - 1, chance.below(3) - 1];
  const { x, y } = actor.place;
  return Array.from({ length: 2 + chance.below(STEPS_MAX) }, (_, index) => {
    return [x + dx * (index + 1), y + dy * (index + 1)] as const;
  });
}

function charge(scene: Scene, as: MovementKind): MoveCommand {
  const { chance, target } = scene;
  return {
    ...plain(scene),
    as,
    to: chargeEnd(scene),
    target: target.id,
    ...(chance.happens(15) ? { with: anyWeapon(scene) } : {}),
    ...(chance.happens(25) ? { maneuver: chance.one(["bull-rush", "overrun", "trip"]) } : {}),
  };
}

/** The square beside the target that is nearest to whoever charges. */
function chargeEnd({ actor, target }: Scene): Square {
  const side = (creature: Creature): number => ({ large: 2, huge: 3 })[creature.size as string] ?? 1;
  const beside = (from: number, own: number, [to, other]: readonly [number, number]): number => {
    if (from + own <= to) return to - own;
    return from >= to + other ? to + other : from;
  };
  return [
    beside(actor.place.x, side(actor), [target.place.x, side(target)]),
    beside(actor.place.y, side(actor), [target.place.y, side(target)]),
  ];
}

function beyondTarget({ actor, target }: Scene): Square {
  const [dx, dy] = [Math.sign(target.place.x - actor.place.x), Math.sign(target.place.y - actor.place.y)];
  return [target.place.x + dx * 2, target.place.y + dy * 2];
}

import type { Command } from "../../../src/rules/commands.ts";
import type { Creature } from "../../../src/rules/field/creature.ts";
import { allCreatures } from "../../../src/rules/field/field.ts";
import { ABILITIES, CONDITIONS, SAVES } from "../../../src/rules/field/names.ts";
import type { ConditionName } from "../../../src/rules/field/names.ts";
import { freePlace } from "./opening.ts";
import type { Scene } from "./scene.ts";
import { squareNear } from "./scene.ts";

/** Random commands that are no action of anybody: the turn of events, and what the game master does. */
export const OUTSIDE: Readonly<Record<string, (scene: Scene) => Command>> = {
  begin: ({ field, chance }) => ({
    verb: "begin",
    aware: chance.happens(60) ? null : chance.some(allCreatures(field)).map(({ id }) => id),
    initiative: chance.happens(50)
      ? {}
      : Object.fromEntries(allCreatures(field).map(({ id }) => [id, chance.below(25)])),
  }),
  end: ({ actor }) => ({ verb: "end", who: actor.id }),
  trigger: ({ field, chance, actor }) => ({
    verb: "trigger",
    who: field.battle.readied[0]?.who ?? actor.id,
    by: chance.happens(50) ? null : chance.one(allCreatures(field)).id,
  }),
  return: ({ field, chance, actor }) => ({
    verb: "return",
    who: field.battle.delaying[0] ?? actor.id,
    after: before(field.battle) ?? chance.one(allCreatures(field)).id,
  }),
  damage: ({ chance, target }) => ({
    verb: "damage",
    who: target.id,
    amount: chance.below(12),
    nonlethal: chance.happens(25),
    type: chance.one([null, null, "fire", "energy-drain"]),
    ability: chance.happens(15) ? chance.one(ABILITIES) : null,
    ongoing: chance.happens(15),
  }),
  heal: ({ field, chance }) => ({
    verb: "heal",
    who: (allCreatures(field).find(({ hitPoints }) => hitPoints.now < hitPoints.max) ?? chance.one(allCreatures(field)))
      .id,
    amount: chance.below(15),
    temporary: chance.happens(20),
  }),
  save: (scene) => ({
    verb: "save",
    who: scene.target.id,
    kind: scene.chance.one(SAVES),
    dc: 10 + scene.chance.below(10),
    from: scene.chance.one([null, scene.actor.id, squareNear(scene, scene.actor, 2)]),
    spread: scene.chance.happens(50),
  }),
  rest: ({ chance, target }) => ({
    verb: "rest",
    who: target.id,
    hours: 1 + chance.below(24),
    tended: chance.happens(50),
    bedRest: chance.happens(50),
  }),
  set: (scene) => ({ verb: "set", creatures: { [scene.target.id]: facts(scene) } }),
};

/** Who has just had its turn. */
function before({ order, active }: Scene["field"]["battle"]): string | undefined {
  const index = order.findIndex(({ who }) => who === active);
  return index < 0 ? undefined : order.at(index - 1)?.who;
}

/** Conditions that the game master can state; those that count something of the turn are the rules' own. */
const STATEABLE = CONDITIONS.filter(
  (name) => !["grappled", "grappling", "pinned", "dead", "destroyed", "dying", "stable", "disabled"].includes(name),
);

function facts({ target, chance, field }: Scene): Partial<Creature> {
  const { hitPoints, conditions } = target;
  const stated = chance.one(STATEABLE);
  const others = conditions.filter((name) => name !== stated);
  const more: readonly ConditionName[] = others.length < conditions.length ? others : [...others, stated];
  const place = target.rides === null && !isRidden(field, target) ? freePlace(field, target, chance) : null;
  return chance.one<Partial<Creature>>([
    { hitPoints: { ...hitPoints, now: Math.min(hitPoints.max, chance.below(20) - 3), stable: false, awake: false } },
    { hitPoints: { ...hitPoints, nonlethal: chance.below(10), bleed: chance.below(3) } },
    { conditions: more },
    { conditions: [] },
    place === null ? {} : { place },
    { wielded: chance.some(Object.keys(target.weapons)) },
    { skills: { ...target.skills, concentration: chance.below(20) } },
  ]);
}

function isRidden(field: Scene["field"], { id }: Creature): boolean {
  return allCreatures(field).some(({ rides }) => rides === id);
}

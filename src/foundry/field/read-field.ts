import type { Edition } from "../../rules/editions/edition.ts";
import type { RuleFamily } from "../../rules/editions/families.ts";
import { withoutFamilies } from "../../rules/editions/in-force.ts";
import { editionOf } from "../../rules/editions/index.ts";
import { NO_BATTLE } from "../../rules/field/battle.ts";
import type { Creature } from "../../rules/field/creature.ts";
import type { Field } from "../../rules/field/field.ts";
import type { Grid } from "../../rules/field/grid.ts";
import { SYSTEM_ID } from "../ids.ts";
import { familiesAside } from "../rules-in-force.ts";
import { readBattle } from "./read-battle.ts";
import type { Reading } from "./read-creature.ts";
import { readCreature } from "./read-creature.ts";
import { creatureRecord } from "./read-documents.ts";
import type { Ground } from "./read-ground.ts";
import { readGround } from "./read-ground.ts";
import { gridRecord, groundRecord } from "./read-scene.ts";

/** Which rules are played: an edition, and the house rules that are switched on. */
export interface RulesInForce {
  readonly edition: Edition;
  readonly options: Readonly<Record<string, boolean>>;
  /** The families of rules that are not played by, which the edition leaves out already. */
  readonly setAside: readonly RuleFamily[];
}

/** The rules that the world plays by; a scene's flags `edition`, `houseRules` and `inForce` go before the world's settings. */
export function rulesOf(scene: Scene.Implementation | null): RulesInForce {
  const own = scene?.flags[SYSTEM_ID];
  const setAside = familiesAside(scene);
  return {
    edition: withoutFamilies(editionOf(own?.edition ?? game.settings.get(SYSTEM_ID, "edition")), setAside),
    setAside,
    options: own?.houseRules ?? game.settings.get(SYSTEM_ID, "houseRules"),
  };
}

/**
 * The rules' picture of a scene: the tokens of the combat, or without one all tokens of the scene. Built from what is
 * stored, so that what the game master edits by hand is simply so.
 */
export function fieldOf(
  combat: Combat.Implementation | null,
  scene: Scene.Implementation,
  ground = groundOf(scene),
): Field {
  const { edition, options, setAside } = rulesOf(scene);
  const reading = { grid: gridRecord(scene), edition };
  const creatures = combat === null ? sceneCreatures(scene, reading) : combatCreatures(combat, scene, reading);
  const present = Object.fromEntries(creatures.map((creature) => [creature.id, creature]));
  return {
    edition: edition.id,
    options,
    ...(setAside.length === 0 ? {} : { setAside }),
    grid: ground.grid,
    creatures: present,
    battle: combat === null ? NO_BATTLE : readBattle(combat.system, (id) => present[id] !== undefined),
  };
}

/** The ground of a scene, read anew. */
export function groundOf(scene: Scene.Implementation): Ground {
  return readGround(groundRecord(scene));
}

/** The combat that a scene's fight is in: the one its tokens show as active, begun or not. */
export function combatOn(scene: Scene.Implementation | null): Combat.Implementation | null {
  if (scene === null) return null;
  const here = game.combats.filter((combat) => combat.combatants.some((each) => each.sceneId === scene.id));
  return here.find((combat) => combat.active) ?? here[0] ?? null;
}

/** The combat whose order of battle stands, on a scene. */
export function fightOn(scene: Scene.Implementation | null): Combat.Implementation | null {
  const combat = combatOn(scene);
  return combat !== null && isUnderWay(combat) ? combat : null;
}

/** Whether a combat's order of battle stands. */
export function isUnderWay(combat: Combat.Implementation): boolean {
  return combat.system.battle.phase !== "none";
}

/** The scene that a combat is fought on. */
export function sceneOf(combat: Combat.Implementation): Scene.Implementation | null {
  const [first] = combat.combatants.contents;
  return combat.scene ?? game.scenes.get(first?.sceneId ?? "") ?? null;
}

export type { Grid };

function sceneCreatures(scene: Scene.Implementation, reading: Reading): readonly Creature[] {
  return scene.tokens.contents.flatMap((token) => {
    const record = creatureRecord(token, null);
    return record === null ? [] : [readCreature(record, reading)];
  });
}

function combatCreatures(
  combat: Combat.Implementation,
  scene: Scene.Implementation,
  reading: Reading,
): readonly Creature[] {
  return combat.combatants.contents.flatMap((combatant) => {
    const { token } = combatant;
    if (token === null || token.parent !== scene) return [];
    const record = creatureRecord(token, combatant);
    return record === null ? [] : [readCreature(record, reading)];
  });
}

import { beginEffect, endEffect, hasEffect } from "../combat/effects.ts";
import { isDestroyed } from "../combat/broken.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { Creature, CreatureId } from "../field/creature.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import type { Loading, Weapon } from "../field/weapon.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";
import { freeHands, handsFor } from "./hands.ts";
import { requireWeaponInUse } from "./require-weapon.ts";

/** The effect of having drawn one weapon with the hand free for the second one. */
const SECOND_DRAW = "second-draw";

/** From this base attack bonus on a weapon is drawn while moving. */
const DRAW_WITH_MOVE_BONUS = 1;

/**
 * Draws a weapon. With Two-Weapon Fighting a second light or one-handed weapon comes along in the same time; with Quick
 * Draw it is free. A wand or another thing that is no weapon is drawn the same way; nobody keeps count of those.
 *
 * Rule: `Pathfinder · Draw or Sheathe a Weapon`.
 * @throws {Refused} when it holds the weapon already, or has no hand free.
 */
export function* draw(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const creature = creatureOf(table.field, command.who);
  const weapon = drawable(table, creature, command.with);
  if (weapon === null) {
    yield* take(table, command, row);
    return;
  }
  objectOnGround(table, creature, weapon);
  table.edition.grapple.checkDraw(table, creature.id, weapon);
  const second = hasEffect(table, creature.id, SECOND_DRAW) && isHandy(weapon);
  const free = second || creature.feats.includes("quick-draw");
  const able = yield* take(table, command, free ? { ...row, type: "free" } : row);
  if (!able || !(yield* table.edition.grapple.draws(table, command))) return;
  yield* hold(table, creature.id, weapon.name);
  if (second) yield* endEffect(table, creature.id, SECOND_DRAW);
  else if (drawsTwo(creature, row) && isHandy(weapon)) yield* allowSecondDraw(table, creature.id);
}

/**
 * Draws a weapon as part of a regular move.
 *
 * Rule: `Pathfinder · Draw or Sheathe a Weapon`.
 * @throws {Refused} when its base attack bonus is too low for that, or the weapon cannot be drawn.
 */
export function* drawWithMove(table: Table, who: CreatureId, name: string): Rule<void> {
  const creature = creatureOf(table.field, who);
  const { actions, name: edition } = table.edition;
  const withMove = actions["draw-a-weapon"]?.notes?.includes("with-move") === true;
  if (!withMove && !creature.feats.includes("quick-draw")) {
    const values = { who, edition };
    object(table, { code: "not-in-edition", rule: "Draw or Sheathe a Weapon", sentence: "NoDrawWithMove", values });
  }
  if (creature.baseAttackBonus < DRAW_WITH_MOVE_BONUS && !creature.feats.includes("quick-draw")) {
    const values = { who, bonus: DRAW_WITH_MOVE_BONUS };
    object(table, { code: "missing-requirement", rule: "Draw or Sheathe a Weapon", sentence: "DrawWithMove", values });
  }
  const weapon = drawable(table, creature, name);
  if (weapon === null) return;
  objectOnGround(table, creature, weapon);
  yield* hold(table, who, weapon.name);
}

/**
 * Puts a weapon or another thing away, or drops it: then it lies there until somebody picks it up.
 *
 * Rule: `Pathfinder · Draw or Sheathe a Weapon`, `Pathfinder · Drop an Item`.
 * @throws {Refused} when it is a weapon that it does not hold.
 */
export function* letGo(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const creature = creatureOf(table.field, command.who);
  const name = isOtherThing(creature, command.with) ? null : heldWeapon(table, creature, command.with).name;
  const able = yield* take(table, command, row);
  if (able && name !== null) yield* loseHold(table, creature.id, { name, onGround: command.action === "drop-an-item" });
}

/**
 * Picks up an item, which lets everyone who threatens the creature strike first.
 *
 * Rule: `Pathfinder · Manipulate an Item`.
 * @throws {Refused} when it holds it already, or has no hand free.
 */
export function* pickUp(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const creature = creatureOf(table.field, command.who);
  const weapon = command.with === undefined ? null : drawable(table, creature, command.with);
  const able = yield* take(table, command, row);
  if (able && weapon !== null) yield* hold(table, creature.id, weapon.name);
}

/**
 * Loads a weapon, with the action that the weapon takes to load.
 *
 * Rule: `Pathfinder · Table: Actions in Combat`.
 * @throws {Refused} when the weapon needs no loading or is loaded.
 */
export function* reload(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const creature = creatureOf(table.field, command.who);
  const weapon = heldWeapon(table, creature, command.with);
  const load = table.edition.attack.loading(weapon);
  if (load === "none" || weapon.loaded) {
    const values = { who: creature.id, weapon: weapon.name };
    object(table, { code: "not-now", rule: "Manipulate an Item", sentence: "NothingToLoad", values });
  }
  const type = row.type === "varies" ? loadingAction(creature, load) : row.type;
  const provokes = load === "free" ? "no" : row.provokes;
  const able = yield* take(table, command, { ...row, type, provokes });
  if (!able) return;
  const weapons = withWeapon(creatureOf(table.field, creature.id), weapon.name, { loaded: true });
  yield* happen(
    { kind: "noted", who: creature.id, what: "loaded" },
    changeCreature(table.field, creature.id, { weapons }),
  );
}

/** Rapid Reload makes light loading free and heavy loading a move action. */
function loadingAction(creature: Creature, load: Loading): "free" | "move" | "full-round" {
  const rapid = creature.feats.includes("rapid-reload");
  if (load === "move") return rapid ? "free" : "move";
  if (load === "full-round") return rapid ? "move" : "full-round";
  return "free";
}

function* hold(table: Table, who: CreatureId, name: string): Rule<void> {
  const creature = creatureOf(table.field, who);
  const weapons = withWeapon(creature, name, { onGround: false });
  const changes = changeCreature(table.field, who, { wielded: [...creature.wielded, name], weapons });
  yield* happen({ kind: "noted", who, what: "drawn" }, changes);
}

/** Takes a weapon out of a creature's hands. */
export function* loseHold(
  table: Table,
  who: CreatureId,
  { name, onGround }: { readonly name: string; readonly onGround: boolean },
): Rule<void> {
  const creature = creatureOf(table.field, who);
  const index = creature.wielded.indexOf(name);
  const wielded = creature.wielded.filter((_, each) => each !== index);
  const weapons = withWeapon(creature, name, { onGround });
  yield* happen({ kind: "noted", who, what: "let-go" }, changeCreature(table.field, who, { wielded, weapons }));
}

function withWeapon(creature: Creature, name: string, parts: Partial<Weapon>): Creature["weapons"] {
  const weapon = creature.weapons[name];
  return weapon === undefined ? creature.weapons : { ...creature.weapons, [name]: { ...weapon, ...parts } };
}

function* allowSecondDraw(table: Table, who: CreatureId): Rule<void> {
  yield* beginEffect(table, who, { effect: { source: SECOND_DRAW, until: { kind: "turn-start", of: who } } });
}

/** The weapon that is to be taken in hand; `null` for a thing that is no weapon of the creature's. */
function drawable(table: Table, creature: Creature, name: string | undefined): Weapon | null {
  const values = { who: creature.id, weapon: name ?? "" };
  const rule = "Draw or Sheathe a Weapon";
  if (name === undefined) return refuse({ code: "missing-requirement", rule, sentence: "NameTheItem", values });
  const weapon = creature.weapons[name] ?? null;
  if (weapon !== null && isDestroyed(weapon))
    object(table, { code: "missing-requirement", rule, sentence: "ItIsDestroyed", values });
  if (creature.wielded.includes(name)) object(table, { code: "not-now", rule, sentence: "HeldAlready", values });
  if (freeHands(creature) < (weapon === null ? 1 : handsFor(weapon)))
    object(table, { code: "missing-requirement", rule, sentence: "NoFreeHand", values });
  return weapon;
}

/** Whether a name is that of something other than the creature's weapons, of which the rules of combat keep no list. */
function isOtherThing(creature: Creature, name: string | undefined): boolean {
  return name !== undefined && creature.weapons[name] === undefined;
}

function objectOnGround(table: Table, creature: Creature, weapon: Weapon): void {
  if (weapon.onGround !== true) return;
  const values = { who: creature.id, weapon: weapon.name };
  object(table, { code: "missing-requirement", rule: "Draw or Sheathe a Weapon", sentence: "LiesOnGround", values });
}

function heldWeapon(table: Table, creature: Creature, name: string | undefined): Weapon {
  const which = name ?? creature.wielded[0];
  const values = { who: creature.id, weapon: which ?? "" };
  if (which === undefined) {
    return refuse({ code: "missing-requirement", rule: "Manipulate an Item", sentence: "NameTheItem", values });
  }
  return requireWeaponInUse(table, creature, which);
}

/** Whether a second weapon is drawn in the time of one. */
function drawsTwo(creature: Creature, row: ActionRow): boolean {
  return row.notes?.includes("two-at-once") === true && creature.feats.includes("two-weapon-fighting");
}

/** Light or one-handed, so that two are drawn in the time of one. */
function isHandy(weapon: Weapon): boolean {
  return weapon.grip !== "two-handed" && !weapon.double;
}

import type { SetCommand } from "../../rules/commands.ts";
import type { Creature } from "../../rules/field/creature.ts";
import type { Field } from "../../rules/field/field.ts";
import { creatureOf } from "../../rules/field/field.ts";
import type { ConditionName } from "../../rules/field/names.ts";
import type { Turn } from "../../rules/field/turn.ts";
import { givenChange, setCommand } from "../set.ts";
import { attempt, Spot } from "../spot.ts";
import { creatureFields } from "./creature.ts";
import type { Plain } from "./plain.ts";
import { hyphenated, present } from "./plain.ts";
import { isSame } from "./same.ts";

type Fields = Readonly<Record<string, Plain>>;

/**
 * The game master's hand as a step.
 * @throws {TypeError} when it set something that a scenario has no field for; the message names it.
 */
export function setStep(field: Field, command: SetCommand): Fields {
  const changes = Object.entries(command.creatures).map(([id, parts]): [string, Plain] => {
    const before = creatureOf(field, id);
    const after = { ...before, ...parts };
    const fields = changeFields(before, after);
    requireFaithful(field, { id, after, fields });
    return [id, fields];
  });
  return { set: Object.fromEntries(changes) };
}

function changeFields(before: Creature, after: Creature): Fields {
  const lost = [
    ...before.conditions.filter((name) => !after.conditions.includes(name)),
    ...lostWithEffects(before, after),
  ];
  const revived = before.hitPoints.slain && !after.hitPoints.slain ? (["dead"] as const) : [];
  const { acted, standard, move, swift, step, opportunities, ...rest } = after.turn;
  const actions = { standard, move, swift, step, aoo: opportunities };
  return present({
    ...creatureFields(before, after),
    lacks: lost.length + revived.length === 0 ? undefined : [...new Set([...lost, ...revived])],
    acted: acted === before.turn.acted ? undefined : acted,
    actions: isSame(actions, actionsOf(before.turn)) ? undefined : actions,
    turn: restOfTurn(before.turn, rest),
  });
}

/** Conditions that ended because the effect ended which brought them. */
function lostWithEffects(before: Creature, after: Creature): readonly ConditionName[] {
  const kept = new Set(after.effects.map(({ id }) => id));
  return before.effects.flatMap(({ id, condition }) => (condition === null || kept.has(id) ? [] : [condition]));
}

function actionsOf({ standard, move, swift, step, opportunities: aoo }: Turn): Fields {
  return { standard, move, swift, step, aoo };
}

function restOfTurn(before: Turn, rest: Partial<Turn>): Fields | undefined {
  const old = new Map<string, unknown>(Object.entries(before));
  const entries = Object.entries(rest).filter(([key, value]) => !isSame(old.get(key), value)) as [string, Plain][]; // a turn is plain data
  if (entries.length === 0) return undefined;
  const { halfway } = rest;
  const place = halfway ? { halfway: [halfway.x, halfway.y, halfway.elevationFeet] } : {};
  return { ...Object.fromEntries(entries.map(([key, value]) => [hyphenated(key), value])), ...place };
}

interface Change {
  readonly id: string;
  readonly after: Creature;
  readonly fields: Fields;
}

/** Reads the fields back, which must make of the creature what was made of it. */
function requireFaithful(field: Field, { id, after, fields }: Change): void {
  const inquiry = {
    complaints: [],
    creatures: Object.keys(field.creatures),
    weapons: Object.keys(after.weapons),
    protection: Object.keys(after.protection),
  };
  const read = attempt(() => givenChange(fields, new Spot(inquiry)))?.value ?? {};
  const again = { ...creatureOf(field, id), ...setCommand(field, { [id]: read }).creatures[id] };
  const keys = Object.keys(after) as (keyof Creature)[]; // Object.keys forgets the keys' type
  const lost = keys.filter((key) => !isSame(after[key], again[key]));
  if (lost.length > 0) throw new TypeError(`what was set of ${id} cannot be written in a scenario: ${lost.join(", ")}`);
}

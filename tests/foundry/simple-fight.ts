/** A small fight for tests: creatures on an open floor, by a few facts. */
import { PF1 } from "../../src/rules/editions/pf1.ts";
import type { Creature } from "../../src/rules/field/creature.ts";
import type { Field } from "../../src/rules/field/field.ts";
import { perform } from "../../src/rules/perform.ts";
import { Hearing, settle } from "../../src/rules/referee/hearing.ts";
import type { Table } from "../../src/rules/table.ts";
import { readScenario } from "../../src/scenario/parse.ts";

/** A fighter west of an ogre with reach; the ogre has acted, and it is the fighter's turn. */
export const WALK_PAST = `
title: Past the ogre
edition: pf1
map: |
  ............
  .....OO.....
  .F...OO.....
  ............
creatures:
  fighter: { token: F, side: heroes, str: 16, dex: 14, bab: 4, hp: 38 }
  ogre: { token: O, side: foes, size: large, str: 21, dex: 8, bab: 3, hp: 30, wields: greatclub }
steps:
  - begin: { initiative: { ogre: 20, fighter: 10 } }
  - end: ogre
`;

/** The field of a scenario's text after its steps, which must need no dice. */
export function fieldAfter(text: string): Field {
  const { field, steps } = readScenario(text, "test.yaml");
  return steps.reduce<Field>((now, { deed }) => {
    if (deed.kind !== "command") throw new TypeError("only commands are played here");
    const heard = new Hearing({ edition: PF1, field: now, command: deed.command, perform });
    settle(heard, () => {
      throw new TypeError(`${deed.command.verb} asks for something`);
    });
    return heard.field;
  }, field);
}

/** A table with a field on it. */
export function tableWith(field: Field): Table {
  return { edition: PF1, field, perform };
}

/** A field with some parts of a creature replaced. */
export function withParts(field: Field, id: string, parts: Partial<Creature>): Field {
  const creature = creatureIn(field, id);
  return { ...field, creatures: { ...field.creatures, [id]: { ...creature, ...parts } } };
}

/** A creature of a field. */
export function creatureIn(field: Field, id: string): Creature {
  const creature = field.creatures[id];
  if (creature === undefined) throw new RangeError(`no creature ${id}`);
  return creature;
}

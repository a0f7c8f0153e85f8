import type { SetCommand } from "../rules/commands.ts";
import type { Creature, CreatureId } from "../rules/field/creature.ts";
import type { EditionId, Field } from "../rules/field/field.ts";
import { creatureOf } from "../rules/field/field.ts";
import type { ConditionName } from "../rules/field/names.ts";
import { CONDITIONS, MOVEMENT_KINDS } from "../rules/field/names.ts";
import type { Turn } from "../rules/field/turn.ts";
import { FACTS } from "./creature-given.ts";
import { withClasses } from "./classes-given.ts";
import { partsFrom, placeFrom } from "./creature.ts";
import type { Given } from "./fields.ts";
import { fields } from "./fields.ts";
import type { Reader } from "./readers.ts";
import { creature, flag, listOf, number, oneOf, oneOrMore, orNull, place, text, whole } from "./readers.ts";

/** The rest of a turn that a game master can set: what the counts of actions alone do not say. */
const TURN = {
  restricted: flag,
  begun: flag,
  "swift-owed": flag,
  "moved-feet": number,
  "moved-as": orNull(oneOf(MOVEMENT_KINDS)),
  diagonals: whole(0),
  "stride-feet": number,
  passed: listOf(creature),
  "attacks-made": whole(0),
  "rounds-run": whole(0),
  halfway: orNull(place),
  "mount-feet-max": orNull(whole(0)),
  "free-actions": listOf(text),
  advised: listOf(text),
};

const CHANGE = {
  ...FACTS,
  acted: flag,
  actions: fields({ standard: whole(0), move: whole(0), swift: whole(0), step: whole(0), aoo: whole(0) }),
  lacks: oneOrMore(oneOf(CONDITIONS)),
  turn: fields(TURN),
};

/** What the game master's hand changes of a creature, as a file gives it. */
export type GivenChange = Given<typeof CHANGE>;

export const givenChange: Reader<GivenChange> = fields(CHANGE);

/** The game master's hand as a command: no rule is applied, facts are replaced. */
export function setCommand(field: Field, changes: Readonly<Record<CreatureId, GivenChange>>): SetCommand {
  const parts = Object.entries(changes).map(
    ([id, change]) => [id, changedParts(creatureOf(field, id), change, field.edition)] as const,
  );
  return { verb: "set", creatures: Object.fromEntries(parts) };
}

function changedParts(before: Creature, change: GivenChange, edition: EditionId): Partial<Creature> {
  const { acted, actions, lacks = [], turn, ...facts } = change;
  const parts = partsFrom(before, withClasses(facts, before, edition));
  const without = withoutConditions({ ...before, ...parts }, lacks);
  const changedTurn = turnFrom({ ...before.turn, ...without.turn }, { acted, actions, turn });
  return { ...parts, ...without, ...(changedTurn === null ? {} : { turn: changedTurn }) };
}

/** Takes conditions away, and with them the fact that they follow from. */
function withoutConditions(creature: Creature, lacks: readonly ConditionName[]): Partial<Creature> {
  const kept = creature.conditions.filter((name) => !lacks.includes(name));
  const { slain, stable, awake } = creature.hitPoints;
  const alive = { slain: slain && !lacks.includes("dead"), stable: stable && !lacks.includes("stable") };
  const told = alive.slain !== slain || alive.stable !== stable;
  const effects = creature.effects.filter(({ condition }) => condition === null || !lacks.includes(condition));
  return {
    ...(effects.length === creature.effects.length ? {} : { effects }),
    ...(kept.length === creature.conditions.length ? {} : { conditions: kept }),
    ...(told ? { hitPoints: { ...creature.hitPoints, ...alive, awake: awake && alive.stable } } : {}),
    ...(lacks.includes("flat-footed") && !creature.turn.acted ? { turn: { ...creature.turn, acted: true } } : {}),
  };
}

function turnFrom(before: Turn, given: Pick<GivenChange, never> & TurnChange): Turn | null {
  const { acted, actions, turn } = given;
  if (acted === undefined && actions === undefined && turn === undefined) return null;
  const { aoo = before.opportunities, ...counts } = actions ?? {};
  const { "swift-owed": swiftOwed, "moved-feet": movedFeet, "moved-as": movedAs, ...same } = turn ?? {};
  const { "stride-feet": strideFeet, "attacks-made": attacksMade, "rounds-run": roundsRun, ...more } = same;
  const { halfway: half, "mount-feet-max": mountFeetMax, "free-actions": freeActions, ...named } = more;
  const halfway = half && placeFrom(half);
  const rest = {
    swiftOwed,
    movedFeet,
    movedAs,
    strideFeet,
    attacksMade,
    roundsRun,
    halfway,
    mountFeetMax,
    freeActions,
  };
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const begun = (counts.standard ?? 0) + (counts.move ?? 0) > 0 ? false : before.begun; // an action given is one to use
  return { ...before, acted: acted ?? before.acted, opportunities: aoo, begun, ...counts, ...named, ...known };
}

interface TurnChange {
  readonly acted: GivenChange["acted"];
  readonly actions: GivenChange["actions"];
  readonly turn: GivenChange["turn"];
}

import type { ConditionName, Creature, CreatureId, Table } from "../../rules/index.ts";
import { has, onDeck, tieOf } from "../../rules/index.ts";
import { namesOf, say, signed, word } from "../words.ts";

/** A word beside a combatant's name, and what it means here. */
export interface TrackerTag {
  readonly id: string;
  readonly text: string;
  readonly hint: string;
}

/** What people want to know of a combatant at a glance: whether it is next, tied, flat-footed, unaware, or holds back. */
export function trackerTags(table: Table, who: CreatureId): readonly TrackerTag[] {
  const { battle, creatures } = table.field;
  const creature = creatures[who];
  if (creature === undefined) return [];
  const tags = [
    stateTag(table, creature),
    onDeck(table) === who && battle.active !== who ? tag("next") : null,
    tieTag(table, creature),
    battle.phase === "surprise" && !battle.aware.includes(who) ? tag("unaware") : null,
    has(table, creature, "flat-footed") ? flatFooted() : null,
    battle.delaying.includes(who) ? tag("delays") : null,
    readiedTag(table, who),
  ];
  return tags.filter((each) => each !== null);
}

function tag(id: string): TrackerTag {
  return { id, text: say(`Tracker.Tag.${id}`), hint: say(`Tracker.Hint.${id}`) };
}

/** What keeps somebody from fighting on, the worst first. */
const STATES: readonly ConditionName[] = ["dead", "stable", "dying", "disabled", "staggered", "unconscious"];

function stateTag(table: Table, creature: Creature): TrackerTag | null {
  const state = STATES.find((name) => has(table, creature, name));
  if (state === undefined) return null;
  return { id: state, text: word("Condition", state), hint: say(`Tracker.Hint.${state}`) };
}

function flatFooted(): TrackerTag {
  return { id: "flat-footed", text: word("Condition", "flat-footed"), hint: say("Tracker.Hint.flat-footed") };
}

function tieTag(table: Table, { id }: Creature): TrackerTag | null {
  const { order } = table.field.battle;
  const tie = tieOf(order, id);
  const own = order.find((standing) => standing.who === id);
  if (tie === null || own === undefined) return null;
  const nameOf = namesOf(table.field);
  const values = {
    total: tie.total,
    others: tie.with.map(nameOf).join(", "),
    modifier: signed(own.modifier),
    // Behind the point stand later roll-offs, which only part those who tied again.
    rollOff: Math.floor(own.rollOff),
  };
  return { id: "tie", text: say("Tracker.Tag.tie"), hint: say(`Tracker.Hint.tie-${tie.settledBy}`, values) };
}

function readiedTag(table: Table, who: CreatureId): TrackerTag | null {
  const readied = table.field.battle.readied.find((each) => each.who === who);
  if (readied === undefined) return null;
  return {
    id: "readied",
    text: say("Tracker.Tag.readied"),
    hint: say("Tracker.Hint.readied", { trigger: readied.trigger }),
  };
}

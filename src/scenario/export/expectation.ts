import { isFields } from "../fields.ts";
import type { Json, Result } from "../results.ts";
import { isSame } from "./same.ts";

const LISTS = ["path", "provoked", "attacks", "checks"] as const;
const TRACKER = ["order", "phase", "round", "active", "flat-footed"] as const;
const FACTS = ["at", "hp", "nonlethal", "temporary", "initiative", "wielding", "wearing", "mounted"] as const;

/** What a step's result says beyond the one before it: worth expecting when the step is played again. */
export function expectationFrom(before: Result, after: Result): Result {
  const lists = LISTS.filter((key) => !isSame(after[key], []));
  const tracker = TRACKER.filter((key) => !isSame(after[key], before[key]));
  const others = [...(after["cost"] === 0 ? [] : ["cost"]), ...(after["landed"] === null ? [] : ["landed"])];
  const maneuver = after["maneuver"] === null ? [] : ["maneuver"];
  const kept = ["allowed", ...others, ...lists, ...maneuver, ...tracker].map((key): [string, Json] => [
    key,
    after[key] ?? null,
  ]);
  const creatures = creatureChanges(before["creatures"], after["creatures"]);
  return Object.fromEntries([
    ...kept,
    ...(Object.keys(creatures).length === 0 ? [] : [["creatures", creatures] as const]),
  ]);
}

function creatureChanges(before: Json | undefined, after: Json | undefined): Readonly<Record<string, Json>> {
  const [then, now] = [fieldsOf(before), fieldsOf(after)];
  const changes = Object.entries(now).flatMap(([id, creature]): [string, Json][] => {
    const change = creatureChange(fieldsOf(then[id]), fieldsOf(creature));
    return Object.keys(change).length === 0 ? [] : [[id, change]];
  });
  return Object.fromEntries(changes);
}

function creatureChange(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const facts = FACTS.filter((key) => !isSame(before[key], after[key])).map((key): [string, Json] => [
    key,
    after[key] ?? null,
  ]);
  const [had, has] = [namesOf(before["conditions"]), namesOf(after["conditions"])];
  const gained = has.filter((name) => !had.includes(name));
  const lost = had.filter((name) => !has.includes(name));
  const lists = { ...(gained.length === 0 ? {} : { has: gained }), ...(lost.length === 0 ? {} : { lacks: lost }) };
  return { ...Object.fromEntries(facts), ...(Object.keys(lists).length === 0 ? {} : { conditions: lists }) };
}

function fieldsOf(value: Json | undefined): Readonly<Record<string, Json>> {
  return isFields(value) ? value : {};
}

function namesOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

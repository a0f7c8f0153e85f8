import type { Event, Happening, Turn } from "../../rules/index.ts";
import { say, signed, word } from "../words.ts";
import type { Reading } from "./card-line.ts";

/** What a command has done to one creature in all, as its card sums it up. */
export interface Applied {
  readonly who: string;
  readonly marks: readonly Mark[];
}

/** One thing that was done to it. */
export interface Mark {
  readonly text: string;
  readonly tone: "good" | "bad" | "quiet";
}

/**
 * What was applied to each creature that the reader may know of: hit points, conditions, actions spent.
 * @param may whether what a creature has left of its turn may be told
 */
export function appliedOf(events: readonly Event[], { nameOf, isUnknown }: Reading): readonly Applied[] {
  const ids = new Set(
    events.flatMap(({ happening, changes }) => [...affected(happening), ...changes.flatMap(spender)]),
  );
  return [...ids]
    .filter((id) => !isUnknown(id))
    .map((id) => ({
      who: nameOf(id),
      marks: [...harmMarks(events, id), ...conditionMarks(events, id), ...spentMarks(events, id)],
    }))
    .filter(({ marks }) => marks.length > 0);
}

function affected(happening: Happening): readonly string[] {
  const isEffect = ["hurt", "healed", "conditions-changed"].includes(happening.kind);
  return isEffect && "who" in happening && happening.who !== null ? [happening.who] : [];
}

function spender(change: Event["changes"][number]): readonly string[] {
  return change.on === "creature" && change.key === "turn" ? [change.id] : [];
}

function harmMarks(events: readonly Event[], id: string): readonly Mark[] {
  let points = 0;
  let nonlethal = 0;
  let temporary = 0;
  for (const { happening } of events) {
    if ((happening.kind !== "hurt" && happening.kind !== "healed") || happening.who !== id) continue;
    const sign = happening.kind === "hurt" ? -1 : 1;
    if (happening.nonlethal) nonlethal -= sign * happening.amount;
    else points += sign * happening.amount;
    temporary += sign * happening.temporary;
  }
  return [
    ...amountMark("Chat.HitPoints", points),
    ...amountMark("Chat.TemporaryHitPoints", temporary),
    ...(nonlethal === 0
      ? []
      : [
          {
            text: say("Chat.NonlethalDamage", { points: signed(nonlethal) }),
            tone: nonlethal > 0 ? "bad" : "good",
          } as const,
        ]),
  ];
}

function amountMark(key: string, points: number): readonly Mark[] {
  return points === 0 ? [] : [{ text: say(key, { points: signed(points) }), tone: points < 0 ? "bad" : "good" }];
}

/** Conditions that came and stayed, and those that went and stayed away. */
function conditionMarks(events: readonly Event[], id: string): readonly Mark[] {
  const gained = new Set<string>();
  const lost = new Set<string>();
  for (const { happening } of events) {
    if (happening.kind !== "conditions-changed" || happening.who !== id) continue;
    for (const name of happening.gained) if (!lost.delete(name)) gained.add(name);
    for (const name of happening.lost) if (!gained.delete(name)) lost.add(name);
  }
  return [
    ...[...gained].map((name) => ({ text: word("Condition", name), tone: "bad" }) as const),
    ...[...lost].map(
      (name) => ({ text: say("Chat.NoLonger", { name: word("Condition", name) }), tone: "good" }) as const,
    ),
  ];
}

const SPENT = ["standard", "move", "swift", "step", "opportunities"] as const satisfies readonly (keyof Turn)[];
type Spent = (typeof SPENT)[number] | "full-round";

/** What a creature has spent of its turn; what a turn that begins or ends does to the count is no spending. */
function spentMarks(events: readonly Event[], id: string): readonly Mark[] {
  const spent = new Map<Spent, number>();
  const add = (kind: Spent, count: number) => spent.set(kind, (spent.get(kind) ?? 0) + count);
  for (const { happening, changes } of events) {
    if (TURNS.includes(happening.kind)) continue;
    for (const change of changes) {
      if (change.on !== "creature" || change.id !== id || change.key !== "turn") continue;
      const before = change.before as Turn; // the part named "turn" is a turn
      const after = change.after as Turn;
      const used = (kind: (typeof SPENT)[number]) => Math.max(0, before[kind] - after[kind]);
      const whole = used("standard") > 0 && used("move") > 0;
      if (whole) add("full-round", 1);
      for (const kind of SPENT)
        if (used(kind) > 0 && !(whole && (kind === "standard" || kind === "move"))) add(kind, used(kind));
    }
  }
  return [...spent].map(([kind, count]) => ({
    text: count === 1 ? say(`Chat.Spent.${kind}`) : say("Chat.Times", { count, what: say(`Chat.Spent.${kind}`) }),
    tone: "quiet",
  }));
}

const TURNS: readonly Happening["kind"][] = ["turn-began", "turn-ended", "battle-began", "order-joined", "set"];

import type {
  Advised,
  Attacked,
  Channeled,
  Checked,
  Happening,
  Maneuvered,
  SpellNews,
  SpellWent,
} from "../../rules/index.ts";
import { MOVEMENT_KINDS } from "../../rules/index.ts";
import { pascal } from "../../scenario/words.ts";
import type { Naming, ReadTerm } from "../words.ts";
import { readTotal, say, signed, word } from "../words.ts";

/** One line of a chat card. */
export interface CardLine {
  readonly text: string;
  /** How it is drawn: a heading, a plain line, a success, a failure, or an aside. */
  readonly tone: "turn" | "plain" | "good" | "bad" | "aside";
  /** Where the numbers of the line come from. */
  readonly sums: readonly CardSum[];
}

/** One number of a line with its parts. */
export interface CardSum {
  readonly title: string;
  readonly total: number;
  readonly terms: readonly ReadTerm[];
}

/** The lines that tell what happened; nothing for mere bookkeeping. */
export function linesOf(happening: Happening, nameOf: Naming): readonly CardLine[] {
  switch (happening.kind) {
    case "battle-began":
      return [line(say("Chat.BattleBegan", { order: happening.order.map(nameOf).join(", ") }), "turn")];
    case "order-joined":
      return [line(say("Chat.OrderJoined", { order: happening.order.map(nameOf).join(", ") }), "turn")];
    case "turn-began":
      return [line(say("Chat.TurnBegan", { who: nameOf(happening.who), round: happening.round }), "turn")];
    case "moved":
      return movedLines(happening, nameOf);
    case "halted":
      return [line(say("Chat.Halted", { who: nameOf(happening.who) }), "bad")];
    case "provoked":
      return [provokedLine(happening, nameOf)];
    case "attacked":
      return [attackLine(happening, nameOf)];
    case "checked":
      return [checkLine(happening, nameOf)];
    case "maneuvered":
      return [maneuverLine(happening, nameOf)];
    case "grapple-ended":
      return [grappleEndedLine(happening, nameOf)];
    case "hurt":
    case "healed":
      return harmLines(happening, nameOf);
    case "conditions-changed":
      return conditionLines(happening, nameOf);
    case "acted":
      return actedLines(happening, nameOf);
    case "readied-went":
    case "readied-lapsed":
    case "delay-ended":
      return [line(say(`Chat.${happening.kind}`, { who: nameOf(happening.who) }), "plain")];
    case "advised":
      return [line(adviceText(happening, nameOf), "aside")];
    case "fell":
      return [line(say("Chat.Fell", { who: nameOf(happening.who), from: nameOf(happening.from) }), "bad")];
    case "channeled":
      return channelingLines(happening, nameOf);
    case "landed":
      return [line(say("Chat.Landed", { by: nameOf(happening.by) }), "plain")];
    case "spell":
      return [spellLine(happening, nameOf)];
    case "turn-ended":
    case "effect-began":
    case "effect-ended":
    case "noted":
    case "set":
      return [];
  }
}

function adviceText({ who, what, about }: Advised, nameOf: Naming): string {
  return say(`Advice.${pascal(what)}`, { who: nameOf(who), about: nameOf(about ?? "") });
}

function movedLines(moved: Extract<Happening, { kind: "moved" }>, nameOf: Naming): readonly CardLine[] {
  const values = { who: nameOf(moved.who), feet: moved.costFeet, kind: word("MovementKind", moved.as) };
  return [line(say("Chat.Moved", values), "aside")];
}

function provokedLine(provoked: Extract<Happening, { kind: "provoked" }>, nameOf: Naming): CardLine {
  const why = provoked.for === "movement" ? say("Chat.ByMoving") : word("Action", provoked.for);
  const values = { provoker: nameOf(provoked.provoker), by: nameOf(provoked.by), why };
  return line(say(provoked.taken ? "Chat.OpportunityTaken" : "Chat.OpportunityDeclined", values), "aside");
}

function attackLine(attack: Attacked, nameOf: Naming): CardLine {
  const aimed = attack.target === null ? say("Chat.OnSpot") : nameOf(attack.target);
  const names = { by: nameOf(attack.by), target: aimed, with: word("Weapon", attack.with) };
  const kind = attack.nonlethal ? say("Chat.Nonlethal") : "";
  const result = say(`Chat.Attack.${attack.result}`, { damage: attack.damage, kind });
  const roll =
    attack.natural === null || attack.total === null || attack.ac === null
      ? ""
      : say("Chat.AttackRoll", { natural: attack.natural, total: attack.total, ac: attack.ac });
  const missed = attack.missChance;
  const chance = missed === null ? "" : say("Chat.MissChance", { percent: missed.percent, natural: missed.natural });
  const confirmed = attack.confirmation;
  const confirmation = confirmed === null ? "" : say("Chat.Confirmation", { total: confirmed.total });
  const text = [say("Chat.Attacks", names), roll, confirmation, chance, result].filter((part) => part !== "").join(" ");
  return { text, tone: attack.result === "miss" ? "bad" : "good", sums: sumsOf(attack) };
}

function sumsOf({ attackBonus, armorClass, damageBonus }: Attacked): readonly CardSum[] {
  return [
    ...sum("AttackBonus", readTotal(attackBonus)),
    ...sum("ArmorClass", readTotal(armorClass)),
    ...sum("DamageBonus", readTotal(damageBonus)),
  ];
}

function checkLine(check: Checked, nameOf: Naming): CardLine {
  const values = {
    by: nameOf(check.by),
    check: word("Check", check.check),
    natural: check.natural,
    total: check.total,
    against: check.dc === null ? "" : say("Chat.AgainstDc", { dc: check.dc }),
  };
  const text = say(check.success ? "Chat.CheckSucceeded" : "Chat.CheckFailed", values);
  return { text, tone: check.success ? "good" : "bad", sums: sum("CheckBonus", readTotal(check.bonus)) };
}

function maneuverLine(maneuver: Maneuvered, nameOf: Naming): CardLine {
  const names = { by: nameOf(maneuver.by), target: nameOf(maneuver.target) };
  const { effect } = maneuver;
  if (effect.avoided === true) return line(say("Chat.Avoided", names), "aside");
  const values = {
    ...names,
    maneuver: word("Maneuver", maneuver.maneuver),
    total: maneuver.total ?? "",
    against: maneuver.against ?? "",
  };
  const outcome = say(maneuver.success ? "Chat.ManeuverSucceeded" : "Chat.ManeuverFailed", values);
  const text = [outcome, ...effectTexts(effect)].join(" ");
  const sums = [
    ...sum(maneuver.opposed === true ? "OpposedBonus" : "ManeuverBonus", readTotal(maneuver.bonus)),
    ...sum(maneuver.opposed === true ? "OpposedRoll" : "ManeuverDefense", readTotal(maneuver.defense)),
  ];
  return { text, tone: maneuver.success ? "good" : "bad", sums };
}

/** What a maneuver did; that it knocked somebody over is told by the condition's own line. */
function effectTexts({ pushed = 0, dropped = [], item }: Maneuvered["effect"]): readonly string[] {
  const items = dropped.map((name) => word("Weapon", name)).join(", ");
  const left = item?.destroyed === true ? "ItemDestroyed" : item?.broken === true ? "ItemBroken" : "ItemHit";
  return [
    ...(pushed === 0 ? [] : [say("Chat.Pushed", { feet: pushed })]),
    ...(dropped.length === 0 ? [] : [say("Chat.Dropped", { items })]),
    ...(item === undefined ? [] : [say(`Chat.${left}`, { ...itemValues(item) })]),
  ];
}

function itemValues({ name, damage, hp }: NonNullable<Maneuvered["effect"]["item"]>) {
  return { item: word("Weapon", name), damage, hp };
}

function grappleEndedLine(ended: Extract<Happening, { kind: "grapple-ended" }>, nameOf: Naming): CardLine {
  const names = { by: nameOf(ended.by), target: nameOf(ended.target) };
  return line(say("Chat.GrappleEnded", { ...names, why: say(`GrappleEnded.${ended.why}`, names) }), "plain");
}

/** Damage of an attack is told by the attack's own line. */
function harmLines(harm: Extract<Happening, { kind: "hurt" | "healed" }>, nameOf: Naming): readonly CardLine[] {
  if (harm.amount === 0 && harm.temporary === 0) return [];
  const values = { who: nameOf(harm.who), amount: harm.amount, cause: word("Cause", harm.cause) };
  if (harm.kind === "healed") return [line(say("Chat.Healed", values), "good")];
  return harm.cause === "attack" ? [] : [line(say("Chat.Hurt", values), "bad")];
}

function conditionLines(
  changed: Extract<Happening, { kind: "conditions-changed" }>,
  nameOf: Naming,
): readonly CardLine[] {
  const who = nameOf(changed.who);
  const list = (names: readonly string[]) => names.map((name) => word("Condition", name)).join(", ");
  const gained =
    changed.gained.length === 0 ? [] : [line(say("Chat.Gained", { who, names: list(changed.gained) }), "bad")];
  const lost = changed.lost.length === 0 ? [] : [line(say("Chat.Lost", { who, names: list(changed.lost) }), "good")];
  return [...gained, ...lost];
}

/** That somebody moves is told by the movement itself. */
function actedLines(acted: Extract<Happening, { kind: "acted" }>, nameOf: Naming): readonly CardLine[] {
  if (MOVEMENT_KINDS.some((kind) => kind === acted.action)) return [];
  const values = { who: nameOf(acted.who), action: word("Action", acted.action), target: nameOf(acted.target ?? "") };
  return [line(say(acted.target === null ? "Chat.Acted" : "Chat.ActedOn", values), "plain")];
}

const BAD_NEWS: readonly SpellNews[] = ["lost", "spoiled", "countered", "dissipated"];

function spellLine({ who, what, spell, other }: SpellWent, nameOf: Naming): CardLine {
  const name = spell === null ? say("Account.ASpell") : word("SpellName", spell);
  const key = `Account.Spell.${what}${what === "discharged" && other !== null ? "Into" : ""}`;
  const text = say(key, { who: nameOf(who), spell: name, other: nameOf(other ?? "") });
  return line(text, BAD_NEWS.includes(what) ? "bad" : "plain");
}

function channelingLines(channeled: Channeled, nameOf: Naming): readonly CardLine[] {
  const { who, energy, way, of: kind, hitDice, pool, outcomes } = channeled;
  const deed = say(`Turning.Deed.${energy}`);
  const reach = say(`Turning.${way}`, { who: nameOf(who), kind: word("CreatureKind", kind), hitDice, deed });
  return [
    line(reach, "plain"),
    ...(pool === null ? [] : [line(say("Turning.Pool", { pool }), "plain")]),
    ...outcomes.map((each) => line(say(`Turning.Outcome.${each.outcome}`, { who: nameOf(each.who) }), "good")),
  ];
}

function line(text: string, tone: CardLine["tone"]): CardLine {
  return { text, tone, sums: [] };
}

function sum(title: string, total: ReturnType<typeof readTotal>): readonly CardSum[] {
  return total === null ? [] : [{ title: say(`Sum.${title}`, { total: signed(total.total) }), ...total }];
}

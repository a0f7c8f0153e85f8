import type {
  Acted,
  Advised,
  Channeled,
  GrantedHappening,
  Happening,
  Hurt,
  Moved,
  Provoked,
  SpellNews,
  SpellWent,
} from "../../rules/index.ts";
import { MOVEMENT_KINDS } from "../../rules/index.ts";
import { pascal } from "../../scenario/words.ts";
import { thingName } from "../thing-names.ts";
import type { Naming } from "../words.ts";
import { say, word } from "../words.ts";
import type { CardLine, Reading } from "./card-line.ts";
import { deed, line } from "./card-line.ts";
import { attackLine, checkLine, maneuverLine } from "./roll-lines.ts";

/** The lines that tell what happened; nothing for mere bookkeeping, or for what the card sums up at its end. */
export function linesOf(happening: Happening, reading: Reading): readonly CardLine[] {
  const { nameOf } = reading;
  switch (happening.kind) {
    case "battle-began":
      return [line(say("Chat.BattleBegan", { order: happening.order.map(nameOf).join(", ") }), "turn", "flag")];
    case "order-joined":
      return [line(say("Chat.OrderJoined", { order: happening.order.map(nameOf).join(", ") }), "turn", "flag")];
    case "turn-began":
      return [line(say("Chat.TurnBegan", { who: nameOf(happening.who), round: happening.round }), "turn", "play")];
    case "moved":
      return [movedLine(happening, reading)];
    case "halted":
      return [line(say("Chat.Halted", { who: nameOf(happening.who) }), "bad", "hand")];
    case "provoked":
      return [provokedLine(happening, nameOf)];
    case "attacked":
      return [attackLine(happening, reading)];
    case "checked":
      return [checkLine(happening, reading)];
    case "maneuvered":
      return [maneuverLine(happening, reading)];
    case "grapple-ended":
      return [grappleEndedLine(happening, nameOf)];
    case "hurt":
      return harmLines(happening, nameOf);
    case "acted":
      return actedLines(happening, reading);
    case "readied-went":
    case "readied-lapsed":
    case "delay-ended":
      return [line(say(`Chat.${happening.kind}`, { who: nameOf(happening.who) }), "plain", "hourglass-half")];
    case "advised":
      return [line(adviceText(happening, nameOf), "aside", "circle-info")];
    case "fell":
      return [line(say("Chat.Fell", { who: nameOf(happening.who), from: nameOf(happening.from) }), "bad", "horse")];
    case "channeled":
      return channelingLines(happening, nameOf);
    case "granted":
      return [grantedLine(happening, nameOf)];
    case "landed":
      return [line(say("Chat.Landed", { by: nameOf(happening.by) }), "plain", "flask")];
    case "spell":
      return [spellLine(happening, nameOf)];
    case "healed":
    case "conditions-changed":
    case "turn-ended":
    case "effect-began":
    case "effect-ended":
    case "noted":
    case "set":
      return [];
  }
}

function grantedLine({ who, what, amount, coming }: GrantedHappening, nameOf: Naming): CardLine {
  const values = { who: nameOf(who), amount: Math.abs(amount) };
  const told = say(`Granted.${amount > 0 ? "Given" : "Taken"}.${what}`, values);
  return line(coming ? `${told} ${say("Granted.Coming", values)}` : told, "aside", "scale-balanced");
}

function adviceText({ who, what, about }: Advised, nameOf: Naming): string {
  return say(`Advice.${pascal(what)}`, { who: nameOf(who), about: nameOf(about ?? "") });
}

function movedLine(moved: Moved, reading: Reading): CardLine {
  const text = say("Chat.Moved", { feet: moved.costFeet, kind: word("MovementKind", moved.as) });
  return line(deed(text, moved.who, reading), "aside", "shoe-prints");
}

function provokedLine(provoked: Provoked, nameOf: Naming): CardLine {
  const why = provoked.for === "movement" ? say("Chat.ByMoving") : word("Action", provoked.for);
  const values = { provoker: nameOf(provoked.provoker), by: nameOf(provoked.by), why };
  const key = provoked.taken ? "Chat.OpportunityTaken" : "Chat.OpportunityDeclined";
  return line(say(key, values), "aside", provoked.taken ? "bolt" : "hand");
}

function grappleEndedLine(ended: Extract<Happening, { kind: "grapple-ended" }>, nameOf: Naming): CardLine {
  const names = { by: nameOf(ended.by), target: nameOf(ended.target) };
  const why = say(`GrappleEnded.${ended.why}`, names);
  return line(say("Chat.GrappleEnded", { ...names, why }), "plain", "link-slash");
}

/** Damage of an attack is told by the attack's own line, that of everything else with its cause. */
function harmLines(harm: Hurt, nameOf: Naming): readonly CardLine[] {
  if (harm.amount === 0 || harm.cause === "attack") return [];
  const values = { who: nameOf(harm.who), amount: harm.amount, cause: word("Cause", harm.cause) };
  return [line(say("Chat.Hurt", values), "bad", "droplet")];
}

/** That somebody moves is told by the movement itself. */
function actedLines(acted: Acted, reading: Reading): readonly CardLine[] {
  if (MOVEMENT_KINDS.some((kind) => kind === acted.action)) return [];
  const action = word("Action", acted.action);
  const text = acted.target === null ? action : say("Chat.ActedOn", { action, target: reading.nameOf(acted.target) });
  return [line(deed(text, acted.who, reading), "plain", "hand-point-right")];
}

const BAD_NEWS: readonly SpellNews[] = ["lost", "spoiled", "countered", "dissipated"];

function spellLine({ who, what, spell, other }: SpellWent, nameOf: Naming): CardLine {
  const name = spell === null ? say("Account.ASpell") : thingName(spell);
  const key = `Account.Spell.${what}${what === "discharged" && other !== null ? "Into" : ""}`;
  const text = say(key, { who: nameOf(who), spell: name, other: nameOf(other ?? "") });
  return line(text, BAD_NEWS.includes(what) ? "bad" : "plain", "wand-sparkles");
}

function channelingLines(channeled: Channeled, nameOf: Naming): readonly CardLine[] {
  const { who, energy, way, of: kind, hitDice, pool, outcomes } = channeled;
  const reach = { who: nameOf(who), kind: word("CreatureKind", kind), hitDice, deed: say(`Turning.Deed.${energy}`) };
  return [
    line(say(`Turning.${way}`, reach), "plain", "sun"),
    ...(pool === null ? [] : [line(say("Turning.Pool", { pool }), "plain", "dice")]),
    ...outcomes.map((each) => line(say(`Turning.Outcome.${each.outcome}`, { who: nameOf(each.who) }), "good", "sun")),
  ];
}

import type { Attacked, Checked, Maneuvered } from "../../rules/index.ts";
import { thingName } from "../thing-names.ts";
import { say, signed, word } from "../words.ts";
import type { CardLine, CardSum, Reading } from "./card-line.ts";
import { deed, line, sum, sumAgainst } from "./card-line.ts";

/** An attack: with what at whom, the roll, and the damage. What the reader does not know of has no numbers. */
export function attackLine(attack: Attacked, reading: Reading): CardLine {
  const { nameOf, isUnknown } = reading;
  const blind = isUnknown(attack.by) || isUnknown(attack.target ?? "");
  const target = attack.target === null ? say("Chat.OnSpot") : nameOf(attack.target);
  const text = blind
    ? say("Chat.AttacksUnseen", { by: nameOf(attack.by), target })
    : deed(
        say(attack.touch === true ? "Chat.Touches" : "Chat.Attacks", { target, with: thingName(attack.with) }),
        attack.by,
        reading,
      );
  const kind = attack.nonlethal ? "Nonlethal" : "";
  const damage = attack.damage + keptOff(attack);
  const harmless = attack.result !== "miss" && attack.damageBonus === null && attack.damage === 0;
  const result = harmless
    ? say("Chat.Attack.harmless")
    : say(`Chat.Attack.${attack.result}${attack.result === "miss" ? "" : kind}`, { damage });
  return {
    ...line(text, attack.result === "miss" ? "bad" : "good", ATTACK_ICONS[attack.result]),
    roll: blind ? "" : attackRoll(attack),
    result,
    sums: blind ? [] : attackSums(attack),
  };
}

const ATTACK_ICONS = { hit: "burst", critical: "explosion", miss: "shield-halved" } as const;

/** Points of damage that the target's defenses take away: 0 or less. */
function keptOff({ keptOff: terms = [] }: Attacked): number {
  return terms.reduce((total, { value }) => total + value, 0);
}

function attackRoll(attack: Attacked): string {
  const { natural, total, ac, confirmation, missChance } = attack;
  const roll =
    natural === null || total === null || ac === null
      ? []
      : [say("Chat.AttackRoll", { natural, bonus: signed(total - natural), total, ac })];
  const confirmed =
    confirmation === null
      ? []
      : [
          say("Chat.Confirmation", {
            natural: confirmation.natural,
            bonus: signed(confirmation.total - confirmation.natural),
            total: confirmation.total,
          }),
        ];
  const chance = missChance === null ? [] : [say("Chat.MissChance", { ...missChance })];
  const kept = keptOff(attack);
  const off = kept === 0 ? [] : [say("Chat.KeptOff", { damage: attack.damage, kept: -kept })];
  return [...roll, ...confirmed, ...chance, ...off].join("; ");
}

function attackSums(attack: Attacked): readonly CardSum[] {
  const { attackBonus, armorClass, damageBonus, keptOff: terms = [] } = attack;
  return [
    ...sum("AttackBonus", attackBonus),
    ...sumAgainst("ArmorClass", armorClass),
    ...sum("DamageBonus", damageBonus),
    ...(terms.length === 0 ? [] : sum("KeptOff", { total: keptOff(attack), terms })),
  ];
}

/** A check or save: what was rolled, against what, and whether it succeeded. */
export function checkLine(check: Checked, reading: Reading): CardLine {
  const values = { natural: check.natural, bonus: signed(check.total - check.natural), total: check.total };
  return {
    ...line(deed(word("Check", check.check), check.by, reading), check.success ? "good" : "bad", "dice-d20"),
    roll: check.dc === null ? say("Chat.CheckRoll", values) : say("Chat.CheckRollAgainst", { ...values, dc: check.dc }),
    result: say(check.success ? "Chat.Success" : "Chat.Failure"),
    sums: sum("CheckBonus", check.bonus),
  };
}

/** A combat maneuver, rolled in whichever way the edition has. */
export function maneuverLine(maneuver: Maneuvered, reading: Reading): CardLine {
  const { by, target, effect, success } = maneuver;
  const names = { by: reading.nameOf(by), target: reading.nameOf(target) };
  if (effect.avoided === true) return line(say("Chat.Avoided", names), "aside", "person-running");
  const blind = reading.isUnknown(by) || reading.isUnknown(target);
  const text = say("Chat.Tries", { target: names.target, maneuver: word("Maneuver", maneuver.maneuver) });
  const outcome = say(success ? "Chat.Success" : "Chat.Failure");
  return {
    ...line(deed(text, by, reading), success ? "good" : "bad", "hand-fist"),
    roll: blind ? "" : maneuverRoll(maneuver),
    result: [outcome, ...effectTexts(effect)].join(" "),
    sums: blind ? [] : maneuverSums(maneuver),
  };
}

function maneuverRoll({ natural, total, against, opposed, bonus, defense }: Maneuvered): string {
  if (total === null || against === null) return "";
  const key = opposed === true ? "Chat.OpposedRoll" : "Chat.ManeuverRoll";
  const die = natural ?? total - (bonus?.total ?? 0);
  const theirs = defense?.terms.find(({ label }) => label === "opposing-roll")?.value ?? "";
  return say(key, { natural: die, bonus: signed(total - die), total, against, theirs });
}

function maneuverSums({ opposed, bonus, defense }: Maneuvered): readonly CardSum[] {
  return [
    ...sum(opposed === true ? "OpposedBonus" : "ManeuverBonus", bonus),
    ...sumAgainst(opposed === true ? "OpposedRoll" : "ManeuverDefense", defense),
  ];
}

/** What a maneuver did; that it knocked somebody over is told by what was applied. */
function effectTexts({ pushed = 0, dropped = [], item }: Maneuvered["effect"]): readonly string[] {
  const items = dropped.map(thingName).join(", ");
  const left = item?.destroyed === true ? "ItemDestroyed" : item?.broken === true ? "ItemBroken" : "ItemHit";
  return [
    ...(pushed === 0 ? [] : [say("Chat.Pushed", { feet: pushed })]),
    ...(dropped.length === 0 ? [] : [say("Chat.Dropped", { items })]),
    ...(item === undefined
      ? []
      : [say(`Chat.${left}`, { item: thingName(item.name), damage: item.damage, hp: item.hp })]),
  ];
}

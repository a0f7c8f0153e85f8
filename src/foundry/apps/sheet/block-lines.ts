import { abilityModifier } from "../../../rules/combat/ability.ts";
import { formatDice } from "../../../rules/field/dice.ts";
import { ABILITIES, MOVEMENT_MODES } from "../../../rules/field/names.ts";
import { isMeleeWeapon, weaponsInUse } from "../../../rules/index.ts";
import { paceOf } from "../../../rules/movement/speed.ts";
import type { Seated } from "../../field/actor-table.ts";
import type { ItemRecord } from "../../field/records.ts";
import { say, signed, word } from "../../words.ts";
import type { AttackRow } from "./attacks.ts";
import { featWords } from "./feats.ts";
import type { DeedRow } from "./maneuvers.ts";
import type { Tile } from "./numbers.ts";
import { skillRow, skillRows } from "./skills.ts";
import type { Self } from "./who-line.ts";
import { hitDice } from "./who-line.ts";

/** A piece of a line: plain words, a number with its parts, or something to click. */
export interface BlockPart {
  readonly text: string;
  /** Where it comes from, as markup; empty for plain words. */
  readonly tooltip: string;
  /** What clicking it does, by the sheet's actions; empty for nothing but the explanation. */
  readonly action: string;
  /** What the action is told. */
  readonly value: string;
  /** The accessible name, where the text alone does not say it. The text is in it, for whoever speaks to click. */
  readonly label: string;
}

/** What a stat block is made from. */
export interface BlockSubject {
  readonly seat: Seated;
  readonly self: Self;
  readonly items: readonly ItemRecord[];
  readonly numbers: readonly Tile[];
  readonly attacks: readonly AttackRow[];
  readonly maneuvers: readonly DeedRow[];
  readonly challenge: string;
}

/** What each line of a stat block says of a creature; nothing where there is nothing to say. */
export const BLOCK_LINES = {
  initiative: (subject: BlockSubject) => numbered(subject, ["initiative"], true),
  senses: ({ seat }: BlockSubject) => {
    const senses = seat.creature.traits
      .filter((trait) => SENSES.includes(trait))
      .map((trait) => plain(word("Trait", trait)));
    const { skill, label, bonus, tooltip } = skillRow(seat, seat.table.edition.stealth.notice);
    return [...senses, part(`${label} ${bonus}`, { tooltip, action: "rollSkill", value: skill })];
  },
  armorClass: (subject: BlockSubject) => numbered(subject, ["armor-class", "touch", "flat-footed"], true),
  hitPoints: ({ seat: { creature }, self, items }: BlockSubject) => {
    const dice = hitDice(self, items);
    return [plain(`${creature.hitPoints.max}${dice === "" ? "" : ` (${dice})`}`)];
  },
  hitDice: ({ seat: { creature }, self, items }: BlockSubject) => {
    const dice = hitDice(self, items);
    const points = say("Sheet.Block.Points", { points: creature.hitPoints.max });
    return [plain(dice === "" ? points : `${dice} (${points})`)];
  },
  saves: (subject: BlockSubject) => numbered(subject, ["fort", "ref", "will"]),
  reduction: (subject: BlockSubject) => numbered(subject, ["damage-reduction"], true),
  speed: speeds,
  melee: (subject: BlockSubject) => strikes(subject, true),
  ranged: (subject: BlockSubject) => strikes(subject, false),
  space: (subject: BlockSubject) => numbered(subject, ["space", "reach"], true),
  special: ({ seat: { creature } }: BlockSubject) =>
    creature.precision === null ? [] : [plain(say("Sheet.Block.Precision", { dice: formatDice(creature.precision) }))],
  spells: ({ items }: BlockSubject) =>
    items.flatMap((item) => {
      if (item.type !== "spell") return [];
      const { level, prepared } = item.system;
      const left = prepared.max > 0 ? ` (${prepared.value}/${prepared.max})` : "";
      const text = `${item.name} ${level}${left}`;
      return [part(text, { action: "cast", value: item.id, label: say("Sheet.CastOf", { what: text }) })];
    }),
  abilities: ({ seat: { table, creature } }: BlockSubject) =>
    ABILITIES.map((ability) => {
      const score = creature.abilities[ability];
      const modifier = signed(abilityModifier(table, creature, ability));
      const isBonus = table.edition.abilityScore(0) === 0;
      const value = score === null ? "—" : isBonus ? modifier : `${score} (${modifier})`;
      return plain(`${word("Sheet.Short", ability)} ${value}`);
    }),
  baseAttack: (subject: BlockSubject) => [
    plain(signed(subject.seat.creature.baseAttackBonus)),
    ...numbered(subject, ["maneuver-bonus", "maneuver-defense", "grapple"]),
  ],
  maneuvers: ({ maneuvers }: BlockSubject) =>
    maneuvers.map(({ entry, label, number, tooltip }) =>
      part(`${label} ${number}`, { tooltip, action: "choose", value: entry }),
    ),
  feats: ({ seat: { creature } }: BlockSubject) => creature.feats.map((feat) => plain(featWords(feat))),
  skills: ({ seat }: BlockSubject) =>
    skillRows(seat).map(({ skill, label, bonus, tooltip }) =>
      part(`${label} ${bonus}`, { tooltip, action: "rollSkill", value: skill }),
    ),
  qualities: ({ seat: { creature } }: BlockSubject) =>
    creature.traits.filter((trait) => !SENSES.includes(trait)).map((trait) => plain(word("Trait", trait))),
  gear: ({ items }: BlockSubject) =>
    items.flatMap(({ id, name, type }) => (GEAR.includes(type) ? [part(name, { action: "editItem", value: id })] : [])),
  challenge: ({ challenge }: BlockSubject) => (challenge === "" ? [] : [plain(challenge)]),
} as const satisfies Readonly<Record<string, (subject: BlockSubject) => readonly BlockPart[]>>;

/** Traits that are senses. */
const SENSES: readonly string[] = [
  "darkvision",
  "low-light-vision",
  "blind-sight",
  "blindsense",
  "scent",
  "tremorsense",
];

const GEAR: readonly ItemRecord["type"][] = ["weapon", "armor", "shield", "consumable", "equipment"];

/** Numbers by their short words; the first of them goes without, where the line is called after it. */
function numbered({ numbers }: BlockSubject, ids: readonly string[], leading = false): readonly BlockPart[] {
  return ids.flatMap((id) => {
    const tile = numbers.find((each) => each.id === id);
    if (tile === undefined) return [];
    const action = tile.rolled ? "rollSave" : "";
    const label = `${word("Sheet.Block.Short", id)} ${tile.value}`;
    const text = leading && id === ids[0] ? tile.value : label;
    return [part(text, { tooltip: tile.tooltip, action, value: id, label })];
  });
}

/** Every speed that is listed, as it is now. */
function speeds({ seat: { table, creature }, numbers }: BlockSubject): readonly BlockPart[] {
  const tooltip = numbers.find(({ id }) => id === "speed")?.tooltip ?? "";
  return MOVEMENT_MODES.flatMap((mode) => {
    const pace = paceOf(table, creature, { mode });
    if (pace?.listed !== true) return [];
    const feet = say("Number.Feet", { feet: pace.speedFeet });
    return [part(mode === "land" ? feet : `${word("MovementMode", mode)} ${feet}`, { tooltip, value: mode })];
  });
}

/** Attacks with what is in use, each to be made with a click. */
function strikes({ seat, attacks }: BlockSubject, melee: boolean): readonly BlockPart[] {
  const { table, creature } = seat;
  const inUse = weaponsInUse(table, creature);
  const isMelee = (name: string): boolean => {
    const weapon = inUse.find((each) => each.name === name);
    return weapon === undefined || isMeleeWeapon(weapon);
  };
  return attacks
    .filter(({ weapon }) => isMelee(weapon) === melee)
    .map(({ weapon, name, bonus, damage, critical, bonusTooltip, damageTooltip }) => {
      const text = `${name} ${bonus} (${critical === PLAIN_CRITICAL ? damage : `${damage}/${critical}`})`;
      const label = say("Sheet.AttackNow", { weapon: name, bonus, damage });
      return part(text, { tooltip: bonusTooltip + damageTooltip, action: "attack", value: weapon, label });
    });
}

const PLAIN_CRITICAL = "20/×2";

function plain(text: string): BlockPart {
  return part(text, {});
}

function part(text: string, { tooltip = "", action = "", value = "", label = text }: Partial<BlockPart>): BlockPart {
  return { text, tooltip, action, value, label };
}

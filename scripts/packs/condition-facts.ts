import type { ConditionRow } from "../../src/rules/editions/edition.ts";
import type { EditionId } from "../../src/rules/index.ts";
import { EDITION_IDS, editionOf } from "../../src/rules/index.ts";
import type { ConditionName } from "../../src/rules/field/names.ts";

type Facts = { readonly [K in keyof Required<ConditionRow>]: (value: NonNullable<ConditionRow[K]>) => string };
type BothWays = NonNullable<ConditionRow["attack"]>;

/** What every field of the table of conditions means at the table, in words; empty for what is not for players. */
const FACTS: Facts = {
  follows: () => "",
  toldApart: () => "",
  insensible: () => "Neither delays nor readies nor notices anything",
  implies: (names) => `Counts as ${names.map(plain).join(" and ")} too`,
  keptOffBy: (trait) => `Never comes to those with ${plain(trait)}`,
  acts: (left) => LEFT[left],
  losesDexterity: () => "No quickness bonus to Armor Class",
  dexterityKeptBy: (feat) => `Keeps it with the feat ${plain(feat)}`,
  losesDexterityToOthers: () => "No quickness bonus to Armor Class against those with whom it does not wrestle",
  zero: (abilities) => `Counts as 0: ${abilities.map(ability).join(", ")}`,
  attack: (value) => bothWays("attack rolls", value),
  armorClass: (value) => bothWays("Armor Class", value),
  sparesPinner: () => "That Armor Class does not count against whoever pins it",
  abilities: (values) => listed(values, ability),
  modifiers: (all) => all.map(({ to, value }) => `${signed(value)} on ${TARGETS[to] ?? plain(to)}`).join("; "),
  unseen: () => "Cannot be seen",
  hides: () => "Only those it has hidden from do not see it",
  withOption: ({ attack, abilities }) =>
    `With the option of penalties: ${bothWays("attack rolls", attack)}; ${listed(abilities, ability)}`,
  sparesManeuvers: (names) => `Not on ${names.map(plain).join(", ")}`,
  damage: (value) => `${signed(value)} on damage`,
  saves: (value) => `${signed(value)} on saves`,
  checks: (value) => `${signed(value)} on skill checks and ability checks`,
  skills: (values) => listed(values, (name) => plain(name)),
  initiative: (value) => `${signed(value)} on initiative`,
  maneuverDefense: (value) => `${signed(value)} on combat maneuver defense`,
  attackAgainst: (value) => `${signed(value)} for whoever attacks it`,
  maneuverAgainst: (value) => `${signed(value)} for whoever tries a maneuver on it`,
  perNegativeLevel: () => "The numbers count once for every negative level",
  noOpportunities: () => "Takes no attacks of opportunity",
  opportunitiesKeptBy: (feat) => `Takes them all the same with the feat ${plain(feat)}`,
  threatensNothing: () => "Threatens no square",
  noAttacks: () => "Cannot attack",
  movement: (kind) => MOVEMENT[kind],
  hurrying: ({ skill, dc }) => `At full speed it falls unless a check of ${plain(skill)} makes ${String(dc)}`,
  actions: (names) => `Besides moving, only: ${names.map(plain).join(", ")}`,
  noImmediate: () => "No immediate actions",
  drops: () => "Drops what it holds",
  behavior: (rows) => `A d% each turn: ${rows.map(({ upTo, does }) => `to ${String(upTo)} ${plain(does)}`).join(", ")}`,
  verbalFailurePercent: (percent) => `${String(percent)} % of spells with words fail`,
  atMercy: () => "A coup de grace can be delivered",
  gone: () => "Has no turns, stands in nobody's way and is no target",
  slipping: () => "First aid can stop it from getting worse",
  posture: (posture) => (posture === "lying" ? "Lies; standing up provokes" : "Standing up is an action"),
  flees: () => "Must flee; the game master is told",
  insubstantial: () => "Weapons without magic do nothing, magic does half; no critical hits and no precise strikes",
  noManeuvers: (names) => `Neither tries nor suffers: ${names.map(plain).join(", ")}`,
  sightless: () => "Cannot see",
  noRanged: () => "Uses no ranged weapon save those that are fit for lying",
  oneHanded: () => "Does nothing that takes two hands",
  restrained: () => "Can be tied up",
  noGestures: () => "Casts no spell with gestures",
  components: (action) => `Bringing out a spell's components takes a ${action} action`,
  hastyCasting: () => "Casts no spell that takes longer than a standard action",
  noConcentration: () => "Neither casts nor concentrates",
  interferes: () => "Casting takes a concentration check",
};

const LEFT: Readonly<Record<NonNullable<ConditionRow["acts"]>, string>> = {
  nothing: "Cannot act",
  "free-only": "Free actions only",
  "one-action": "One standard or move action a turn",
  "move-only": "One move action a turn",
};

const MOVEMENT: Readonly<Record<NonNullable<ConditionRow["movement"]>, string>> = {
  none: "Cannot move",
  half: "Half speed; neither runs nor charges",
  crawl: "Moves by crawling alone",
  "no-run": "Neither runs nor charges",
};

const TARGETS: Readonly<Record<string, string>> = { "armor-class": "Armor Class", attack: "attack rolls" };

const ABILITIES: Readonly<Record<string, string>> = { str: "Strength", dex: "Dexterity" };

/** What an edition enforces of a condition, a sentence for each field of its row; none where it does nothing by itself. */
export function conditionFacts(edition: EditionId, name: ConditionName): readonly string[] {
  const row = Object.entries(editionOf(edition).conditions[name]);
  // Each field is told by the words for just that field.
  return row
    .map(([field, value]) => (FACTS[field as keyof Facts] as (value: unknown) => string)(value))
    .filter(Boolean);
}

/** The same as markup, the editions that agree told together. */
export function enforcedMarkup(name: ConditionName): string {
  const groups = new Map<string, EditionId[]>();
  for (const edition of EDITION_IDS) {
    const facts = conditionFacts(edition, name).map((fact) => `<li>${fact}.</li>`);
    const markup = facts.length === 0 ? "<p>Nothing by itself.</p>" : `<ul>${facts.join("")}</ul>`;
    groups.set(markup, [...(groups.get(markup) ?? []), edition]);
  }
  const blocks = [...groups].map(([markup, editions]) => {
    const names = editions.map((id) => editionOf(id).name).join(", ");
    return `<h4>${groups.size === 1 ? "What is enforced" : `What is enforced: ${names}`}</h4>${markup}`;
  });
  return blocks.join("");
}

function bothWays(what: string, { melee, ranged }: BothWays): string {
  if (melee === ranged) return `${signed(melee)} on ${what}`;
  const ways = [["in melee", melee] as const, ["at range", ranged] as const].filter(([, value]) => value !== 0);
  return ways.map(([way, value]) => `${signed(value)} on ${what} ${way}`).join("; ");
}

function listed(values: Readonly<Record<string, number>>, name: (key: string) => string): string {
  return Object.entries(values)
    .map(([key, value]) => `${signed(value)} on ${name(key)}`)
    .join("; ");
}

function ability(name: string): string {
  return ABILITIES[name] ?? name;
}

function signed(value: number): string {
  return value < 0 ? `−${String(-value)}` : `+${String(value)}`;
}

function plain(name: string): string {
  return name.replaceAll("-", " ");
}

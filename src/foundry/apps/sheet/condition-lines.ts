import type { ConditionRow, Edition } from "../../../rules/editions/edition.ts";
import type { ConditionName } from "../../../rules/field/names.ts";
import { say, signed, word } from "../../words.ts";

/** What a condition does in an edition, a sentence for each thing, from the edition's own table. */
export function conditionLines({ conditions }: Edition, name: ConditionName): readonly string[] {
  const row = conditions[name];
  return [
    ...numbers(row),
    ...FLAGS.flatMap(([key, holds]) => (holds(row) ? [say(`Sheet.Does.${key}`)] : [])),
    ...also(row),
  ];
}

function numbers(row: ConditionRow): readonly string[] {
  return [
    ...bothWays("attack", row.attack),
    ...bothWays("armorClass", row.armorClass),
    ...SINGLE.flatMap((key) => (row[key] === undefined ? [] : [numbered(key, row[key])])),
    ...Object.entries(row.abilities ?? {}).map(([ability, value]) =>
      say("Sheet.Does.to", { value: signed(value), what: word("Ability", ability) }),
    ),
    ...Object.entries(row.skills ?? {}).map(([skill, value]) =>
      say("Sheet.Does.to", { value: signed(value), what: word("Skill", skill) }),
    ),
    ...(row.modifiers ?? []).map(({ to, value }) =>
      say("Sheet.Does.to", { value: signed(value), what: word("ModifierTarget", to) }),
    ),
  ];
}

const SINGLE = [
  "damage",
  "saves",
  "checks",
  "initiative",
  "maneuverDefense",
  "attackAgainst",
  "maneuverAgainst",
] as const satisfies readonly (keyof ConditionRow)[];

function numbered(key: (typeof SINGLE)[number], value: number): string {
  return say(`Sheet.Does.${key}`, { value: signed(value) });
}

/** A number for fighting hand to hand and one for shooting; one sentence where they are the same. */
function bothWays(key: "attack" | "armorClass", value: ConditionRow["attack"]): readonly string[] {
  if (value === undefined) return [];
  const { melee, ranged } = value;
  const apart = [["melee", melee] as const, ["ranged", ranged] as const];
  const ways = melee === ranged ? [["both", melee] as const] : apart;
  return ways.flatMap(([way, each]) => (each === 0 ? [] : [say(`Sheet.Does.${key}.${way}`, { value: signed(each) })]));
}

/** What is not a number, with what has to stand in the row for it. */
const FLAGS: readonly (readonly [key: string, holds: (row: ConditionRow) => boolean])[] = [
  ["nothing", ({ acts }) => acts === "nothing"],
  ["free-only", ({ acts }) => acts === "free-only"],
  ["one-action", ({ acts }) => acts === "one-action"],
  ["move-only", ({ acts }) => acts === "move-only"],
  ["losesDexterity", ({ losesDexterity }) => losesDexterity === true],
  ["losesDexterityToOthers", ({ losesDexterityToOthers }) => losesDexterityToOthers === true],
  ["movement-none", ({ movement }) => movement === "none"],
  ["movement-half", ({ movement }) => movement === "half"],
  ["movement-crawl", ({ movement }) => movement === "crawl"],
  ["movement-no-run", ({ movement }) => movement === "no-run"],
  ["noAttacks", ({ noAttacks }) => noAttacks === true],
  ["noOpportunities", ({ noOpportunities }) => noOpportunities === true],
  ["threatensNothing", ({ threatensNothing }) => threatensNothing === true],
  ["noImmediate", ({ noImmediate }) => noImmediate === true],
  ["sightless", ({ sightless }) => sightless === true],
  ["unseen", ({ unseen, hides }) => unseen === true || hides === true],
  ["drops", ({ drops }) => drops === true],
  ["noRanged", ({ noRanged }) => noRanged === true],
  ["oneHanded", ({ oneHanded }) => oneHanded === true],
  ["noConcentration", ({ noConcentration }) => noConcentration === true],
  ["verbalFailure", ({ verbalFailurePercent }) => verbalFailurePercent !== undefined],
  ["flees", ({ flees }) => flees === true],
  ["behavior", ({ behavior }) => behavior !== undefined],
  ["atMercy", ({ atMercy }) => atMercy === true],
  ["slipping", ({ slipping }) => slipping === true],
  ["insubstantial", ({ insubstantial }) => insubstantial === true],
  ["perNegativeLevel", ({ perNegativeLevel }) => perNegativeLevel === true],
  ["gone", ({ gone }) => gone === true],
];

function also({ implies = [] }: ConditionRow): readonly string[] {
  if (implies.length === 0) return [];
  return [say("Sheet.Does.implies", { conditions: implies.map((each) => word("Condition", each)).join(", ") })];
}

import { statBlockTotals } from "../rules/combat/armor-class.ts";
import { statBlockManeuvers } from "../rules/maneuvers/bonus.ts";
import type { Draft, DraftField } from "./draft.ts";
import { counted } from "./strikes.ts";
import { tableFor } from "./table.ts";
import type { Made, Rules } from "./to-creature.ts";

/** Something about a stat block that a person should look at. */
export interface Doubt {
  /** What it is, for the language file. */
  readonly code: string;
  /** The kind of line that it is about, by the table of line readers; `null` for the block as a whole. */
  readonly line: string | null;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What everybody has, and the line that says it. */
const NEEDED: readonly (readonly [field: DraftField, line: string])[] = [
  ["name", "name"],
  ["size", "kind"],
  ["armorClass", "armor-class"],
  ["hitPoints", "hit-points"],
  ["saves", "saves"],
  ["speeds", "speed"],
  ["abilities", "abilities"],
  ["baseAttackBonus", "base-attack"],
];

/** Where a stat block says nothing, or its numbers do not agree with each other. */
export function doubtsOf(draft: Partial<Draft>, made: Made, rules: Rules): readonly Doubt[] {
  if (Object.keys(draft).length === 0) return [];
  return [
    ...missing(draft),
    ...armorDoubts(draft, made, rules),
    ...attackDoubts(made, rules),
    ...maneuverDoubts(draft, made, rules),
    ...sizeDoubts(draft, rules),
  ];
}

function missing(draft: Partial<Draft>): readonly Doubt[] {
  const gaps = NEEDED.filter(([field]) => draft[field] === undefined);
  const attacks = [draft.melee, draft.ranged, draft.fullAttack, draft.singleAttack];
  const unarmed = attacks.every((each) => each === undefined) ? ["melee"] : [];
  const lines = [...gaps.map(([, line]) => line), ...unarmed];
  return lines.map((line) => ({ code: "missing", line: null, values: { line } }));
}

/** What everybody's Armor Class starts from. */
const BASE = 10;

function armorDoubts(draft: Partial<Draft>, { creature }: Made, { edition }: Rules): readonly Doubt[] {
  const { armorClass, touch, flatFooted, armorParts } = draft;
  const about = (code: string, written: number | undefined, total: number): readonly Doubt[] =>
    written === undefined || written === total
      ? []
      : [{ code, line: "armor-class", values: { written, counted: total } }];
  if (armorParts === undefined)
    return armorClass === undefined ? [] : [{ code: "armor-unparted", line: "armor-class", values: {} }];
  const sum = armorParts.reduce((total, { value }) => total + value, BASE);
  const parts = about("armor-sum", armorClass, sum);
  const totals = statBlockTotals(tableFor(creature, edition), creature);
  const keepsDexterity = creature.traits.includes("uncanny-dodge") && flatFooted === armorClass;
  return [
    ...parts,
    ...(parts.length > 0 ? [] : about("armor-class", armorClass, totals.normal.total)),
    ...about("touch", touch, totals.touch.total),
    ...(keepsDexterity ? [] : about("flat-footed", flatFooted, totals.flatFooted.total)),
  ];
}

function attackDoubts({ creature, arms }: Made, { edition }: Rules): readonly Doubt[] {
  return Object.entries(arms.written).flatMap(([name, written]): readonly Doubt[] => {
    const weapon = creature.weapons[name];
    const [bonus] = written.attack.bonuses;
    if (weapon === undefined || bonus === undefined) return [];
    const total = counted(creature, { weapon, written, edition }).attack;
    if (total === bonus) return [];
    const values = { weapon: written.attack.name, written: bonus, counted: total };
    return [{ code: "attack", line: written.attack.mode, values }];
  });
}

function maneuverDoubts(draft: Partial<Draft>, { creature }: Made, { edition }: Rules): readonly Doubt[] {
  if (!edition.maneuverTotals) return [];
  const { bonus, defense } = statBlockManeuvers(tableFor(creature, edition), creature);
  const pairs = [
    ["maneuver-bonus", draft.maneuverBonus, bonus.total],
    ["maneuver-defense", draft.maneuverDefense, defense.total],
  ] as const;
  return pairs.flatMap(([line, written, total]): readonly Doubt[] =>
    written === undefined || written === total ? [] : [{ code: line, line, values: { written, counted: total } }],
  );
}

function sizeDoubts({ size, spaceFeet }: Partial<Draft>, { edition }: Rules): readonly Doubt[] {
  if (size === undefined || spaceFeet === undefined) return [];
  const usual = edition.sizes[size].spaceFeet;
  // Blocks write 1/2 foot and 2-1/2 feet for what the table has as 0.5 and 2.5.
  return spaceFeet === usual || usual < 1
    ? []
    : [{ code: "space", line: "space", values: { written: spaceFeet, counted: usual } }];
}

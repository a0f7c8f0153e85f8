import type { Draft } from "./draft.ts";
import type { Layout } from "./line-readers.ts";

/** What gives a creature a trait that the rules know: a type, a subtype, or words among senses and qualities. */
interface TraitRow {
  readonly trait: string;
  readonly types?: readonly string[];
  readonly words?: RegExp;
  /** Only in blocks of this layout, whose rules say so. */
  readonly layout?: Layout;
}

const ANIMAL_LIKE = [
  "aberration",
  "animal",
  "beast",
  "dragon",
  "elemental",
  "magical beast",
  "ooze",
  "plant",
  "vermin",
] as const;

const TRAITS: readonly TraitRow[] = [
  { trait: "undead", types: ["undead"] },
  { trait: "ooze", types: ["ooze"] },
  { trait: "nonhumanoid", types: ANIMAL_LIKE },
  { trait: "swarm", types: ["swarm"] },
  { trait: "incorporeal", types: ["incorporeal"], words: /^incorporeal$/ },
  { trait: "immune-to-criticals", types: ["ooze", "elemental", "incorporeal", "swarm"], words: /\bcritical\s+hits?\b/ },
  { trait: "immune-to-criticals", types: ["undead", "construct", "plant"], layout: "srd" },
  { trait: "darkvision", words: /\bdarkvision\b/ },
  { trait: "low-light-vision", words: /\blow-?light\s+vision\b/ },
  { trait: "blind-sight", words: /\bblindsight\b/ },
  { trait: "uncanny-dodge", words: /\buncanny\s+dodge\b/ },
  { trait: "regeneration", words: /\bregeneration\b/ },
  { trait: "grab", words: /^(?:improved\s+)?grab\b/ },
];

/** The traits that a stat block gives somebody, each once. */
export function traitsOf(draft: Partial<Draft>, layout: Layout): readonly string[] {
  const kinds = [draft.type ?? "", ...(draft.subtypes ?? [])].map((kind) => kind.replace(/^augmented\s+/, ""));
  const said = wordsOf(draft);
  const given = TRAITS.filter(({ types = [], words, layout: only }) => {
    if (only !== undefined && only !== layout) return false;
    return types.some((type) => kinds.some((kind) => kind.endsWith(type))) || said.some((each) => words?.test(each));
  });
  const flies = (draft.speeds?.fly ?? 0) > 0 ? ["flying"] : [];
  const legless = draft.tripDefense === null ? ["legless"] : [];
  return [...new Set([...given.map(({ trait }) => trait), ...flies, ...legless])];
}

/** Everything that a stat block lists in words, piece by piece. */
function wordsOf(draft: Partial<Draft>): readonly string[] {
  const { senses = [], specialAttacks, specialQualities, defensiveAbilities, immunities, regeneration } = draft;
  const lists = [specialAttacks, specialQualities, defensiveAbilities, immunities, regeneration];
  const pieces = lists.flatMap((list) => (list ?? "").split(/[,;]/));
  const attacks = [draft.melee, draft.fullAttack, draft.singleAttack].flatMap((alternatives) => alternatives ?? []);
  const beside = attacks.flat().flatMap((attack) => attack.beside);
  return [...senses, ...pieces, ...beside].map((piece) => piece.trim().toLowerCase());
}

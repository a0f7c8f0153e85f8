import { editionOf } from "../../rules/index.ts";
import type { ReadBlock, Row } from "../../statblock/index.ts";
import type { Source } from "../field/build-documents.ts";
import { actorSource, tokenSquares } from "../field/build-documents.ts";
import { readable } from "../field/names.ts";
import { pictureFor } from "../icons.ts";
import { say } from "../words.ts";
import { CREATURE_PICTURES, WEAPON_PICTURES } from "./pictures.ts";

/** Fields that say something in words alone, for people to watch at the table. */
const IN_WORDS = [
  "aura",
  "defensiveAbilities",
  "damageReduction",
  "resistances",
  "immunities",
  "spellResistance",
  "regeneration",
  "weaknesses",
  "specialAttacks",
  "specialQualities",
  "languages",
  "gear",
] as const;

/** Foundry's value for a hostile token. */
const HOSTILE = -1;
/** Foundry's values for showing a name on hover, and bars to whoever owns the token. */
const ON_HOVER = 30;
const BY_OWNER = 40;

type ItemSource = Source & { readonly name: string; readonly type: string; readonly system: Source };

/**
 * The actor that a stat block becomes: what the rules use as data, everything else as notes. It stands in the world as a
 * creature of which every token is one of its own.
 */
export function actorFromBlock(block: ReadBlock): Source {
  const { creature, draft } = block;
  const edition = editionOf(block.edition);
  const source = actorSource(creature, edition);
  const name = creature.name === "" ? say("StatBlock.Nameless") : creature.name;
  const img = pictureFor(
    `${name} ${draft.type ?? ""} ${(draft.subtypes ?? []).join(" ")}`.toLowerCase(),
    CREATURE_PICTURES,
  );
  const squares = tokenSquares(creature, edition);
  const items = source["items"] as readonly ItemSource[]; // as actorSource made them
  return {
    ...source,
    name,
    img,
    system: {
      ...(source["system"] as Source), // as actorSource made it
      challengeRating: draft.challengeRating ?? "",
      notes: notesOf(block),
    },
    items: items.map((item) => withLooks(item, block)),
    prototypeToken: {
      name,
      width: squares,
      height: squares,
      actorLink: false,
      disposition: HOSTILE,
      displayName: ON_HOVER,
      displayBars: BY_OWNER,
      bar1: { attribute: "hitPoints" },
      texture: { src: img },
    },
  };
}

/** An item under the name that the block gives it, with a picture and with what comes with a hit. */
function withLooks(item: ItemSource, { arms, creature }: ReadBlock): Source {
  const key = Object.keys({ ...creature.weapons, ...creature.protection }).find((each) => readable(each) === item.name);
  const written = key === undefined ? undefined : arms.written[key]?.attack;
  const plain = item.name.replace(/^(\d+) /, "+$1 ");
  const name = plain.replace(
    /(^|[\s(])([a-z])/g,
    (_whole, before: string, letter: string) => before + letter.toUpperCase(),
  );
  if (item.type !== "weapon" && item.type !== "natural-attack") return { ...item, name };
  const beside = written?.beside ?? [];
  const system = beside.length === 0 ? item.system : { ...item.system, notes: paragraphs([beside.join(", ")]) };
  return { ...item, name, img: pictureFor(plain.toLowerCase(), WEAPON_PICTURES), system };
}

/** Everything that the rules have no use for, as it was written, so that nothing of the block is lost. */
function notesOf({ rows }: ReadBlock): string {
  return paragraphs(rows.flatMap(notedText));
}

function notedText({ kind, text, facts, unread }: Row): readonly string[] {
  const words = text.replace(/\s+/g, " ").trim();
  if (kind === "note" || kind === "unknown") return /[a-z0-9]/i.test(words) ? [words] : [];
  if (IN_WORDS.some((field) => facts[field] !== undefined)) return [words];
  return unread.length === 0 ? [] : [unread.join("; ")];
}

function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join("");
}

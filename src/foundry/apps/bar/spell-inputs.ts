import type { SpellOrder } from "../../../rules/index.ts";
import { say, word } from "../../words.ts";
import type { Forming } from "./form-inputs.ts";
import type { Asked, Input } from "./inputs.ts";
import { checksInput, flagInput, numberInput, selectInput, textInput } from "./inputs.ts";
import type { KnownSpell } from "./spell-control.ts";
import { AT_CASTING, OTHER_SPELL, SPELL_CHOICES, SPELL_PARTS } from "./spell-control.ts";

type SpellPart = keyof SpellOrder;

/** Which spell, ability or magic of an item it is; one that is on no list is described part by part. */
export function spellInputs(at: Forming, asked: Asked, needed: boolean): readonly Input[] {
  const listed = castable(at).map(({ key, label }) => ({ value: key, label }));
  const options = [...listed, { value: OTHER_SPELL, label: say("Bar.Spell.Other") }];
  const chosen = asked.filled.text(asked.name) || (needed ? (options[0]?.value ?? "") : "");
  const which = selectInput(asked, options, needed ? null : say("Bar.Nothing"));
  const parts = chosen === OTHER_SPELL ? described() : [];
  const manner = chosen === "" || !isCast(at) ? [] : AT_CASTING;
  return [which, ...[...parts, ...manner].flatMap((part) => partInput(at, asked, part))];
}

/** The spells that come into question: where an action is taken at once, those that are cast so, if there are any. */
function castable({ table, what, spells }: Forming): readonly KnownSpell[] {
  const type = what.verb === "act" ? table.edition.actions[what.action]?.type : undefined;
  const quick = type === "immediate" ? spells.filter(({ order }) => order.castingTime === type) : [];
  return quick.length > 0 ? quick : spells;
}

function described(): readonly SpellPart[] {
  const all = Object.keys(SPELL_PARTS) as SpellPart[]; // Object.keys forgets the keys' type
  return all.filter((part) => !AT_CASTING.some((each) => each === part));
}

/** Only what is cast is cast with metamagic. */
function isCast({ table, what }: Forming): boolean {
  return what.verb === "act" && table.edition.actions[what.action]?.casts === true;
}

function partInput(at: Forming, { name, filled }: Asked, part: SpellPart): readonly Input[] {
  const asked = {
    name: `${name}.${part}`,
    label: say(`Bar.Spell.${part}`),
    hint: hintOf(part),
    filled,
  };
  const options = (SPELL_CHOICES[part] ?? []).map((value) => ({ value, label: word(`Bar.SpellWord`, value) }));
  switch (SPELL_PARTS[part].kind) {
    case "choice":
      return [selectInput(asked, options, say(part === "castingTime" ? "Bar.Usual" : "Bar.Nothing"))];
    case "choices": {
      const known = part === "metamagic" ? metamagicOf(at) : options;
      return known.length === 0 ? [] : [checksInput(asked, known)];
    }
    case "flag":
      return [flagInput(asked)];
    case "number":
      return [numberInput(asked)];
    default:
      return [textInput(asked)];
  }
}

/** Texts that have to be written in some way. */
const WRITTEN: readonly SpellPart[] = ["range", "damage", "heals", "save", "duration", "costs"];

function hintOf(part: SpellPart): string {
  return WRITTEN.includes(part) ? say(`Bar.SpellHint.${part}`) : "";
}

/** The metamagic feats of a creature, by the names that the rules know them by. */
function metamagicOf({ creature }: Forming): readonly { readonly value: string; readonly label: string }[] {
  const feats = creature.feats.filter((feat) => feat.endsWith("-spell"));
  return feats
    .map((feat) => feat.slice(0, -"-spell".length))
    .map((value) => ({ value, label: word("Metamagic", value) }));
}

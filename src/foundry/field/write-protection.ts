import type { Creature } from "../../rules/field/creature.ts";
import type { Protection } from "../../rules/field/protection.ts";
import { readable } from "./names.ts";
import type { ProtectionRecord } from "./read-protection.ts";

/** What has to be written to a creature's armor and shields, by the names that the rules know them by. */
export interface ProtectionWrites {
  readonly created: readonly ProtectionSource[];
  readonly updated: Readonly<Record<string, Record<string, unknown>>>;
  readonly deleted: readonly string[];
}

/** Armor or a shield as an item is created from it. */
export interface ProtectionSource {
  readonly name: string;
  readonly type: ProtectionRecord["type"];
  readonly system: Record<string, unknown>;
}

/** What the armor and shields of a creature have to become. */
export function writeProtection(
  { protection: before }: Partial<Creature>,
  { protection: after }: Partial<Creature>,
): ProtectionWrites {
  if (before === undefined || after === undefined) return { created: [], updated: {}, deleted: [] };
  const pieces = Object.values(after);
  const changed = pieces.flatMap((piece): [string, Record<string, unknown>][] => {
    const was = before[piece.name];
    const fields = was === undefined ? [] : changedFields(was, piece);
    return fields.length === 0 ? [] : [[piece.name, Object.fromEntries(fields)]];
  });
  return {
    created: pieces.filter(({ name }) => before[name] === undefined).map(protectionSource),
    updated: Object.fromEntries(changed),
    deleted: Object.keys(before).filter((name) => after[name] === undefined),
  };
}

/** Armor or a shield as an item is created from it. */
export function protectionSource(piece: Protection): ProtectionSource {
  return { name: readable(piece.name), type: piece.kind, system: storedFields(piece) };
}

function storedFields(piece: Protection): Record<string, unknown> {
  const { name, kind, weight, damageReduction, inHand, hardness, hitPoints, hitPointsMax, ...others } = piece;
  const { secured, itemSize, ...rest } = others;
  const durability = { hardness, value: hitPoints, max: hitPointsMax };
  if (kind === "equipment") return { worn: piece.worn, secured, itemSize, durability };
  const ofItsKind = kind === "armor" ? { weight, damageReduction } : { inHand };
  return { ...rest, ...ofItsKind, durability };
}

function changedFields(before: Protection, after: Protection): readonly (readonly [string, unknown])[] {
  const old = storedFields(before);
  return Object.entries(storedFields(after))
    .filter(([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value))
    .map(([key, value]) => [`system.${key}`, value] as const);
}

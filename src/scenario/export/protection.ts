import { wornProtection } from "../../rules/combat/protection.ts";
import { baseProtection } from "../../rules/editions/protections.ts";
import type { Creature } from "../../rules/field/creature.ts";
import type { Protection } from "../../rules/field/protection.ts";
import { isSame } from "./same.ts";
import type { Plain } from "./plain.ts";
import { present } from "./plain.ts";

/** The armor and shields of a creature where they have changed, as a file gives them: what is common needs no entry. */
export function protectionFields(before: Creature, after: Creature): Readonly<Record<string, Plain>> {
  if (isSame(before.protection, after.protection)) return {};
  const entries = Object.values(after.protection).flatMap((piece): [string, Plain][] => {
    const known = before.protection[piece.name] ?? baseProtection(piece.name, after.size);
    if (known !== undefined && isSame({ ...known, worn: piece.worn }, piece)) {
      return piece.worn || before.protection[piece.name] !== undefined ? [] : [[piece.name, {}]];
    }
    return [[piece.name, ownProtection(piece)]];
  });
  const worn = wornProtection(after).map(({ name }) => name);
  const was = wornProtection(before).map(({ name }) => name);
  return present({
    wears: isSame(was, worn) ? undefined : worn.length === 0 ? "none" : worn,
    protection: entries.length === 0 ? undefined : Object.fromEntries(entries),
  });
}

function ownProtection(piece: Protection): Plain {
  const { kind, bonus, enhancement, weight, force, hardness, hitPoints, hitPointsMax } = piece;
  return {
    kind,
    bonus,
    enhancement,
    "max-dex": piece.maxDexterity,
    "check-penalty": piece.checkPenalty,
    weight,
    "damage-reduction": piece.damageReduction,
    force,
    "in-hand": piece.inHand,
    secured: piece.secured,
    "item-size": piece.itemSize,
    hardness,
    hp: hitPoints,
    "hp-max": hitPointsMax,
  };
}

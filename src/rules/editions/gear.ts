import type { EditionId } from "../field/field.ts";
import type { Size } from "../field/names.ts";
import type { Protection } from "../field/protection.ts";
import type { Weapon } from "../field/weapon.ts";
import { baseProtection } from "./protections.ts";
import { baseWeapon } from "./weapons.ts";

/** How the common weapons, armor and shields of an edition differ from the tables, which are Pathfinder's. */
interface Gear {
  /** Weapons of the tables that it does not have. */
  readonly absent: readonly string[];
  /** Armor bonuses. */
  readonly armor: Readonly<Record<string, number>>;
  readonly weapons: Readonly<Record<string, Partial<Pick<Weapon, "rangeFeet">>>>;
}

const AS_IN_THE_TABLES: Gear = { absent: [], armor: {}, weapons: {} };

/** Gear by edition: that of the 3.5 SRD as the open reference has it; the streamlined text has no lists of its own. */
const GEAR: Readonly<Record<EditionId, Gear>> = {
  pf1: AS_IN_THE_TABLES,
  srd35: {
    absent: ["blowgun", "elven-curve-blade", "starknife"],
    armor: {
      "hide-armor": 3,
      "scale-mail": 4,
      chainmail: 5,
      breastplate: 5,
      "splint-mail": 6,
      "banded-mail": 6,
      "half-plate": 7,
      "full-plate": 8,
    },
    // It can be thrown there.
    weapons: { sai: { rangeFeet: 10 } },
  },
  streamlined: AS_IN_THE_TABLES,
};

/** The common weapon of that name as an edition has it; `undefined` when it does not have it. */
export function weaponIn(edition: EditionId, name: string, size: Size = "medium"): Weapon | undefined {
  const { absent, weapons } = GEAR[edition];
  const weapon = absent.includes(name) ? undefined : baseWeapon(name, size);
  return weapon === undefined ? undefined : { ...weapon, ...weapons[name] };
}

/** The common armor or shield of that name as an edition has it; `undefined` when it does not have it. */
export function protectionIn(edition: EditionId, name: string, size: Size = "medium"): Protection | undefined {
  return baseProtection(name, size, GEAR[edition].armor[name]);
}

import type { SpellOrder } from "../../../src/rules/spell-order.ts";
import { CASTING_TIMES, COMPONENTS } from "../../../src/rules/spell-order.ts";
import type { Chance } from "./chance.ts";

const SAVES = ["ref 14", "will 15 negates", "fort 13"] as const;
const METAMAGIC = ["empower", "quicken", "still", "silent"] as const;

/** Any spell: mostly one that takes a standard action, and is no trouble to cast. */
export function anySpell(chance: Chance): SpellOrder {
  const touch = chance.one(["melee", "ranged", null, null] as const);
  const harms = chance.happens(60);
  return {
    level: chance.below(5),
    castingTime: chance.happens(65) ? "standard" : chance.one(CASTING_TIMES),
    components: chance.happens(40) ? chance.some(COMPONENTS) : ["v", "s"],
    range: touch === "melee" ? "touch" : chance.one(["personal", 30, 100] as const),
    touch,
    damage: harms ? chance.one(["1d6", "3d6", "1d8+3"]) : null,
    save: chance.happens(40) ? chance.one(SAVES) : null,
    ...(chance.happens(60) ? { name: chance.one(["bless", "bolt", "shield-other"]) } : {}),
    ...(!harms && chance.happens(50) ? { heals: "1d8+2" } : {}),
    ...(harms && chance.happens(10) ? { ability: chance.one(["str", "con"] as const) } : {}),
    ...(chance.happens(30) ? { duration: chance.one(["concentration", "lasting", 2] as const) } : {}),
    ...(chance.happens(10) ? { metamagic: chance.some(METAMAGIC) } : {}),
    ...(chance.happens(10) ? { costs: ["diamond-dust"], elaborate: true } : {}),
    ...(chance.happens(40) ? { tradition: chance.one(["arcane", "divine"] as const) } : {}),
  };
}

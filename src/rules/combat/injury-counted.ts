import { disturb } from "../casting/concentration.ts";
import type { InjuryRules } from "../editions/edition.ts";
import { changeCreature } from "../field/event.ts";
import { creatureOf } from "../field/field.ts";
import { happen } from "../rule.ts";
import { takeDamage, takeHealing } from "./hit-points.ts";

/**
 * Hit points as a mere count, for a table that sets injury and death aside: nothing follows from how many are left, and
 * nobody fights for their life. Once the rules count again, whoever is below 0 is what those rules make of it.
 */
export function injuryCounted(injury: InjuryRules): InjuryRules {
  return {
    ...injury,
    conditions: () => [],
    *hurt(table, who, { amount, nonlethal, cause }) {
      if (amount <= 0) return;
      const taken = takeDamage(creatureOf(table.field, who).hitPoints, { amount, nonlethal, unlimited: true });
      const { temporary } = taken;
      const changes = changeCreature(table.field, who, { hitPoints: taken.after });
      const lost = taken.lethal + taken.nonlethal;
      yield* happen({ kind: "hurt", who, amount: lost, nonlethal, temporary, cause }, changes);
      yield* disturb(table, who, amount);
    },
    *heal(table, who, amount) {
      const { after, regained, nonlethal } = takeHealing(creatureOf(table.field, who).hitPoints, amount);
      const common = { kind: "healed", who, temporary: 0, cause: "healing" } as const;
      const changes = changeCreature(table.field, who, { hitPoints: after });
      yield* happen({ ...common, amount: regained, nonlethal: false }, changes);
      if (nonlethal > 0) yield* happen({ ...common, amount: nonlethal, nonlethal: true });
    },
    *turnStart() {
      // Nobody bleeds or fights for their life.
    },
    *strain() {
      // Nobody is disabled by the count of hit points.
    },
  };
}

import { injuryCounted } from "../combat/injury-counted.ts";
import type { ConditionName } from "../field/names.ts";
import type { Refusal } from "../refusal.ts";
import type { ConditionRow, Edition } from "./edition.ts";
import type { RuleFamily } from "./families.ts";
import { OBJECTIONS, RULE_FAMILIES } from "./families.ts";

/** How many ways of playing each edition there are at most; so many are kept, for what others remember about them. */
const kept = new WeakMap<Edition, Map<string, Edition>>();

/**
 * An edition as a table plays it that sets some families of rules aside: what such a rule would object to is waived, and
 * what it does is left out. The same edition for the same families, whatever their order.
 */
export function withoutFamilies(edition: Edition, families: readonly RuleFamily[]): Edition {
  const setAside = RULE_FAMILIES.filter((family) => families.includes(family));
  if (setAside.length === 0) return edition;
  const known = kept.get(edition) ?? new Map<string, Edition>();
  kept.set(edition, known);
  const made = known.get(setAside.join()) ?? played(edition, setAside);
  known.set(setAside.join(), made);
  return made;
}

/** An objection that the game master has overruled: its sentence, and whom it was about. */
export interface Overruling {
  readonly sentence: string;
  /** The creature; `null` for nobody in particular. */
  readonly who: string | null;
}

/** What has to be overruled for an objection to count no more. */
export function overrulingOf({ sentence, values: { who } }: Refusal): Overruling {
  return { sentence, who: typeof who === "string" ? who : null };
}

/** An edition in which some objections have been overruled. */
export function overruling(edition: Edition, overruled: readonly Overruling[]): Edition {
  if (overruled.length === 0) return edition;
  return {
    ...edition,
    waives: (refusal) => {
      const { sentence, who } = overrulingOf(refusal);
      return (
        overruled.some((each) => each.sentence === sentence && each.who === who) || edition.waives?.(refusal) === true
      );
    },
  };
}

function played(edition: Edition, setAside: readonly RuleFamily[]): Edition {
  const codes = new Set(setAside.flatMap((family) => OBJECTIONS[family]));
  return {
    ...edition,
    setAside,
    waives: ({ code }) => codes.has(code),
    ...(setAside.includes("conditions") ? { conditions: withoutLimits(edition.conditions) } : {}),
    ...(setAside.includes("dying") ? { injury: injuryCounted(edition.injury) } : {}),
  };
}

type Conditions = Edition["conditions"];

function withoutLimits(rows: Conditions): Conditions {
  const free = Object.entries(rows).map(([name, row]) => [name, isOut(row) ? row : withoutLimit(row)]);
  return Object.fromEntries(free) as Record<ConditionName, ConditionRow>; // the names are the same
}

/** The dead and the senseless do nothing by the rules of injury and death. */
function isOut({ gone, insensible }: ConditionRow): boolean {
  return gone === true || insensible === true;
}

/** What a condition adds and takes off still counts; what it forbids and forces does not. */
function withoutLimit(row: ConditionRow): ConditionRow {
  const {
    acts: _acts,
    movement: _movement,
    hurrying: _hurrying,
    noAttacks: _noAttacks,
    noRanged: _noRanged,
    oneHanded: _oneHanded,
    noGestures: _noGestures,
    actions: _actions,
    noImmediate: _noImmediate,
    drops: _drops,
    behavior: _behavior,
    flees: _flees,
    components: _components,
    hastyCasting: _hastyCasting,
    noConcentration: _noConcentration,
    ...rest
  } = row;
  return rest;
}

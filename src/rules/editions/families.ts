import type { RefusalCode } from "../refusal.ts";
import type { Table } from "../table.ts";

/** The families that the rules fall into, along the seams of the books; a table may set any of them aside. */
export const RULE_FAMILIES = [
  "actions",
  "movement",
  "opportunities",
  "flanking",
  "cover",
  "sight",
  "conditions",
  "dying",
] as const;
export type RuleFamily = (typeof RULE_FAMILIES)[number];

/** The objections that a family raises; those that raise none have an effect that is left out. */
export const OBJECTIONS: Readonly<Record<RuleFamily, readonly RefusalCode[]>> = {
  actions: [
    "not-your-turn",
    "surprised",
    "no-standard-action",
    "no-move-action",
    "no-full-round-action",
    "no-swift-action",
    "no-immediate-action",
    "already-moved",
    "already-stepped",
  ],
  movement: [
    "too-far",
    "too-close",
    "blocked",
    "corner",
    "occupied",
    "difficult-terrain",
    "not-straight",
    "no-clear-path",
    "no-speed",
    "out-of-reach",
    "out-of-range",
  ],
  opportunities: [],
  flanking: [],
  cover: ["no-line-of-effect"],
  sight: ["no-line-of-sight"],
  conditions: [],
  dying: [],
};

/** Whether a table plays without a family of rules. */
export function isSetAside({ edition }: Pick<Table, "edition">, family: RuleFamily): boolean {
  return edition.setAside?.includes(family) ?? false;
}

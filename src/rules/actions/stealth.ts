import type { Total } from "../breakdown.ts";
import { isUnseen } from "../combat/conditions.ts";
import { hiddenFrom, hideFrom, mayHideFrom, noticeBonus, observersOf, stealthBonus } from "../combat/hiding.ts";
import type { ActCommand } from "../commands.ts";
import type { ActionRow } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { lineOfEffect } from "../geometry/lines.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen, rollOne } from "../rule.ts";
import type { Table } from "../table.ts";
import { take } from "./general.ts";

/**
 * A Stealth check, opposed by everybody who could notice. Whoever is beaten does not see the creature until it attacks,
 * comes into the open, or is noticed.
 *
 * Rule: `Pathfinder · Cover and Stealth Checks`, `Pathfinder · Concealment and Stealth Checks`.
 * @throws {Refused} when it stands in the open before one of them: neither cover, soft cover apart, nor concealment.
 */
export function* makeStealthCheck(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who } = command;
  const observers = observersOf(table, creatureOf(table.field, who));
  const witness = observers.find((observer) => !mayHideFrom(table, creatureOf(table.field, who), observer));
  if (witness !== undefined) {
    const values = { who, observer: witness.id, skill: table.edition.stealth.hide };
    const rule = "Cover and Stealth Checks";
    object(table, { code: "missing-requirement", rule, sentence: "StealthInTheOpen", values });
  }
  if (!(yield* take(table, command, row))) return;
  const natural = yield* d20(who);
  const beaten: CreatureId[] = [];
  for (const { id } of observers) {
    const hider = creatureOf(table.field, who);
    const observer = creatureOf(table.field, id);
    const bonus = stealthBonus(table, hider, observer);
    const dc = (yield* d20(id)) + noticeBonus(table, observer).total;
    yield* tell({ by: who, check: table.edition.stealth.hide, natural, bonus, dc, against: id });
    if (natural + bonus.total < dc) continue;
    beaten.push(id);
    yield* happen({ kind: "advised", who, what: "hidden", about: id });
  }
  yield* hideFrom(table, who, beaten);
}

/**
 * A Perception check to notice where somebody unseen is, opposed by its Stealth.
 *
 * Rule: `Pathfinder · Ignoring Concealment`.
 * @throws {Refused} when the target can be seen, or something solid is in between.
 */
export function* makePerceptionCheck(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  const { who, target } = command;
  const rule = "Ignoring Concealment";
  if (target === undefined) return refuse({ code: "wrong-target", rule, sentence: "NoTarget", values: { who } });
  const [observer, sought] = [creatureOf(table.field, who), creatureOf(table.field, target)];
  if (!isUnseen(table, sought, observer)) {
    object(table, { code: "wrong-target", rule, sentence: "NothingHidden", values: { who, target } });
  }
  if (!lineOfEffect(table, observer, sought)) {
    object(table, { code: "no-line-of-effect", rule, sentence: "TotalCover", values: { who, target, weapon: "" } });
  }
  if (!(yield* take(table, command, row))) return;
  const natural = yield* d20(who);
  const hidden = stealthBonus(table, creatureOf(table.field, target), creatureOf(table.field, who));
  const dc = (yield* d20(target)) + hidden.total;
  const bonus = noticeBonus(table, creatureOf(table.field, who));
  yield* tell({ by: who, check: table.edition.stealth.notice, natural, bonus, dc, against: target });
  if (natural + bonus.total < dc) return;
  yield* happen({ kind: "advised", who, what: "noticed", about: target });
  const others = hiddenFrom(creatureOf(table.field, target)).filter((each) => each !== who);
  yield* hideFrom(table, target, others);
}

interface Contest {
  readonly by: CreatureId;
  readonly check: string;
  readonly natural: number;
  readonly bonus: Total;
  readonly dc: number;
  readonly against: CreatureId;
}

function* tell({ bonus, natural, dc, ...rest }: Contest): Rule<void> {
  const total = natural + bonus.total;
  yield* happen({ kind: "checked", ...rest, natural, total, dc, success: total >= dc, bonus });
}

function* d20(by: CreatureId): Rule<number> {
  return yield* rollOne({ by, purpose: "check", sides: 20 });
}

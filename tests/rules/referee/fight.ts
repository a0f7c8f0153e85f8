import { PF1 } from "../../../src/rules/editions/pf1.ts";
import type { Command } from "../../../src/rules/commands.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import { perform } from "../../../src/rules/perform.ts";
import { Hearing, settle } from "../../../src/rules/referee/hearing.ts";
import { duel } from "../combat/arena.ts";

/** The field after a command that asks nothing. */
export function after(field: Field, command: Command): Field {
  const hearing = new Hearing({ edition: PF1, field, command, perform });
  const verdict = settle(hearing, (request) => {
    throw new Error(`a ${request.kind} was asked in ${command.verb}`);
  });
  if (!verdict.allowed) throw new Error(`${command.verb} was refused: ${verdict.refusal.code}`);
  return hearing.field;
}

/** A fight of `a` and `d`, side by side at [2, 1] and [3, 1], with `d`'s turn first. */
export function opened(): Field {
  return after(duel().field, { verb: "begin", aware: null, initiative: { d: 20, a: 10 } });
}

/** The field after these creatures have ended their turns. */
export function afterTurns(field: Field, names: readonly string[]): Field {
  return names.reduce((so, who) => after(so, { verb: "end", who }), field);
}

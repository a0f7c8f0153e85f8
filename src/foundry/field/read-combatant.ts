import type { Effect, Until } from "../../rules/field/effect.ts";
import type { SpellInForce } from "../../rules/field/spell.ts";
import type { Turn } from "../../rules/field/turn.ts";
import type { CombatantSystem, StoredEffect, StoredTie } from "../data/combatant-data.ts";

/** What is left of a turn, as plain data. */
export function readTurn(turn: CombatantSystem["turn"]): Turn {
  const halfway = (turn.halfway ?? null) as Turn["halfway"]; // only the referee writes it
  const lists = { passed: [...turn.passed], freeActions: [...turn.freeActions], advised: [...turn.advised] };
  return { ...turn, ...lists, halfway, mountFeetMax: turn.mountFeetMax ?? null };
}

/** An effect in force, as plain data. */
export function readEffect(effect: StoredEffect): Effect {
  return {
    id: effect.id,
    source: effect.source,
    condition: effect.condition,
    modifiers: effect.modifiers.map((modifier) => ({ ...modifier })),
    until: readUntil(effect.until),
    ...(effect.concealmentPercent === null ? {} : { concealmentPercent: effect.concealmentPercent }),
    ...readTie(effect.tie),
    ...(effect.spell === null ? {} : { spell: effect.spell as SpellInForce }), // only the referee writes it
  };
}

/** An effect as it is stored. */
export function storeEffect(effect: Effect): StoredEffect {
  const { until } = effect;
  const of = until.kind === "open" ? "" : until.of;
  const left = until.kind === "rounds" || until.kind === "turn-end" ? until.left : 0;
  const { concealmentPercent = null, tie = NO_TIE, spell = null } = effect;
  return { ...effect, until: { kind: until.kind, of, left }, concealmentPercent, tie, spell };
}

/** How it is stored that an effect is no part of a grapple. */
const NO_TIE: StoredTie = { opponent: null, part: "held", check: "made", difficulty: 0 };

function readTie({ opponent, ...tie }: StoredTie): Pick<Effect, "tie"> {
  return opponent === null ? {} : { tie: { ...tie, opponent } };
}

/** When an effect ends, as plain data. */
export function readUntil({ kind, of, left }: StoredEffect["until"]): Until {
  switch (kind) {
    case "turn-start":
      return { kind, of };
    case "rounds":
    case "turn-end":
      return { kind, of, left };
    case "open":
      return { kind };
  }
}

import type { Battle, Readied } from "../../rules/field/battle.ts";
import type { CreatureId } from "../../rules/field/creature.ts";
import type { CombatSystem } from "./records.ts";

/** The order of battle of a combat, without those whose tokens are gone: they have simply left the fight. */
export function readBattle({ battle }: CombatSystem, present: (id: CreatureId) => boolean): Battle {
  const readied = battle.readied.map(({ who, trigger, command, cue }) => {
    // Only the referee writes them, from a command.
    return { who, trigger, command: command as Readied["command"], cue: (cue ?? null) as Readied["cue"] };
  });
  return battleAmong({ ...battle, readied, order: battle.order.map((standing) => ({ ...standing })) }, present);
}

/** An order of battle with some creatures left out. */
export function battleAmong(battle: Battle, present: (id: CreatureId) => boolean): Battle {
  const here = (id: string | null) => (id !== null && present(id) ? id : null);
  return {
    phase: battle.phase,
    round: battle.round,
    order: battle.order.filter(({ who }) => present(who)),
    active: here(battle.active),
    aware: battle.aware.filter(present),
    late: battle.late.filter(({ who }) => present(who)).map(({ who, total }) => ({ who, total })),
    delaying: battle.delaying.filter(present),
    readied: battle.readied.filter(({ who }) => present(who)),
    waiting: here(battle.waiting),
    interrupting: here(battle.interrupting),
  };
}

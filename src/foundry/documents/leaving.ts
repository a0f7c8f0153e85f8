import type { EndCommand } from "../../rules/index.ts";
import type { CombatSystem } from "../data/combat-data.ts";
import { fightOn, isUnderWay, sceneOf } from "../field/read-field.ts";
import { listen } from "../hooks.ts";
import type { Referee } from "../referee/referee.ts";
import { intentOf } from "../referee/submit.ts";
import { presentIn } from "../referee/taking-back.ts";

/** Ends a turn in a combat. */
export type EndTurn = (combat: Combat.Implementation) => Promise<void>;

/** Tokens that leave a fight on their own turn, which is being ended first. */
const leaving = new Set<string>();

/**
 * Before a token or a combatant is deleted whose turn it is, its turn is ended, so that the fight goes on with the next.
 * @returns `false` to hold the deletion up; it is carried out once the turn has ended
 */
export function beforeLeaving(
  document: TokenDocument.Implementation | Combatant.Implementation,
  endTurn: EndTurn,
): boolean {
  const tokenId = document instanceof TokenDocument ? document.id : document.tokenId;
  const combat = document instanceof TokenDocument ? fightOn(document.parent) : document.parent;
  if (tokenId === null || leaving.has(tokenId) || combat?.system.battle.active !== tokenId) return true;
  leaving.add(tokenId);
  void endFirst(document, () => endTurn(combat)).finally(() => leaving.delete(tokenId));
  return false;
}

async function endFirst(
  document: TokenDocument.Implementation | Combatant.Implementation,
  end: () => Promise<void>,
): Promise<void> {
  await end();
  await document.delete();
}

/**
 * What gives the turn to the next when it has come to somebody who is gone: their deletion and the end of the turn before
 * theirs can meet. Nothing where the turn is somebody's who is there.
 */
function succession(combat: Combat.Implementation): EndCommand | null {
  const { battle }: Pick<CombatSystem, "battle"> = combat.system;
  const { active, order } = battle;
  if (!isUnderWay(combat) || active === null) return null;
  const present = presentIn(combat);
  if (present.size === 0 || present.has(active)) return null;
  const place = order.findIndex(({ who }) => who === active);
  const heirs = order.slice(place + 1).map(({ who }) => who);
  return { verb: "end", who: active, heirs: heirs.filter((who) => present.has(who)) };
}

/** Combats whose turn is being given to the next. */
const passing = new Set<Combat.Implementation>();

/** From now on the turn of somebody who is gone goes to the next, on the referee's client; called once. */
export function keepTurnsGoing(referee: Referee): void {
  for (const hook of ["updateCombat", "deleteCombatant", "deleteToken"]) {
    listen(hook, () => {
      if (game.user.isActiveGM) for (const combat of game.combats) void passOn(combat, referee);
    });
  }
}

async function passOn(combat: Combat.Implementation, referee: Referee): Promise<void> {
  const command = succession(combat);
  const scene = sceneOf(combat);
  if (command === null || scene === null || passing.has(combat)) return;
  passing.add(combat);
  try {
    await referee.receive(intentOf(command, { scene, combat }));
  } finally {
    passing.delete(combat);
  }
}

import { fightOn } from "../field/read-field.ts";

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

/** Putting tokens into fights and taking them out (type package, TokenDocument#toggleCombatant, .createCombatants). */
import type { Document } from "../../common/abstract/document.ts";
import { environment } from "../../common/environment.ts";
import type { Combat } from "../documents/combat.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";
import { currentUser, game } from "../game.ts";

export interface CombatantOptions {
  readonly combat?: Combat | null;
}

/** Add or remove a token. Returns whether it is in the fight now. */
export async function toggleCombatant(
  token: TokenDocument,
  options: CombatantOptions & { readonly active?: boolean },
): Promise<boolean> {
  const { active = !token.inCombat, ...rest } = options;
  const tokens = [token];
  if (active) await createCombatants(tokens, rest);
  else await deleteCombatants(tokens, rest);
  return active;
}

export async function createCombatants(
  tokens: readonly TokenDocument[],
  options: CombatantOptions = {},
): Promise<Document[]> {
  const combat = options.combat ?? game.combat ?? (await newCombat(tokens));
  if (!combat) return [];
  const fresh = tokens.filter((token) => combat.getCombatantsByToken(token).length === 0);
  const data = fresh.map((token) => ({
    tokenId: token.id,
    sceneId: token.parent?.id,
    actorId: token.actorId,
    hidden: token.hidden,
  }));
  return combat.createEmbeddedDocuments("Combatant", data);
}

/** Without a fight a game master begins one on the tokens' scene; others cannot. */
async function newCombat(tokens: readonly TokenDocument[]): Promise<Combat | null> {
  if (!currentUser().isGM) return null;
  const scene = (tokens[0]?.parent ?? game.scenes.viewed ?? null) as Scene | null;
  const created = await environment
    .documentClass("Combat")
    ?.createDocuments([{ scene: scene?.id ?? null, active: true }]);
  return (created?.[0] as Combat | undefined) ?? null;
}

export async function deleteCombatants(
  tokens: readonly TokenDocument[],
  options: CombatantOptions = {},
): Promise<Document[]> {
  const combat = options.combat ?? game.combat;
  if (!combat) return [];
  const ids = tokens.flatMap((token) => combat.getCombatantsByToken(token)).map((combatant) => String(combatant.id));
  return combat.deleteEmbeddedDocuments("Combatant", ids);
}

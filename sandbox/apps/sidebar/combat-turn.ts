/** What the tracker shows of one combatant, in the shape that V13 documents for `_prepareTurnContext`. */
import { runtime, type CombatantPort, type CombatPort } from "../runtime.ts";

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  canPing: boolean;
  initiative: number | null;
  initiativeText: string;
  hasRolled: boolean;
  hasResource: boolean;
  hasDecimals: boolean;
  resource: unknown;
  css: string;
  effects: { icons: { name: string; img: string }[]; tooltip: string };
  [key: string]: unknown;
}

interface TurnSources {
  /** Place in the order of turns. */
  readonly index: number;
  readonly img: string;
  readonly effectsTooltip: (effects: readonly { name: string; img: string }[]) => string;
}

function effectIcons(combatant: CombatantPort): { name: string; img: string }[] {
  const defeated = runtime().CONFIG.specialStatusEffects["DEFEATED"] ?? "";
  return (combatant.actor?.temporaryEffects ?? [])
    .filter((effect) => effect.img && !effect.disabled && !effect.statuses.has(defeated))
    .map(({ name, img }) => ({ name, img }));
}

/** Is the resource of this combatant the user's to see? Owners' and observers' only. */
function resourceOf(combatant: CombatantPort): unknown {
  return combatant.actor?.testUserPermission(runtime().game.user, "OBSERVER") ? combatant.resource : null;
}

export function prepareTurn(
  combat: CombatPort,
  combatant: CombatantPort,
  { index, img, effectsTooltip }: TurnSources,
): TurnContext {
  const { id, name, isOwner, isDefeated, hidden, initiative } = combatant;
  const active = index === combat.turn && combat.started;
  const resource = resourceOf(combatant);
  const icons = effectIcons(combatant);
  const { user } = runtime().game;
  const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
  return {
    id,
    name,
    img,
    active,
    hidden,
    isDefeated,
    isOwner,
    initiative,
    initiativeText: initiative === null ? "" : String(initiative),
    hasRolled: initiative !== null,
    hasDecimals: false,
    resource,
    hasResource: resource !== null && resource !== undefined,
    canPing: combatant.sceneId === runtime().game.scenes.current?.id && user.hasPermission("PING_CANVAS"),
    css,
    effects: { icons, tooltip: icons.length > 0 ? effectsTooltip(icons) : "" },
  };
}

/** CONFIG.Token.movement (type package, CONFIG.Token.movement; foundry.md §2.2). */
import type { MovementActionConfig, TokenMovementConfig } from "../config-types.ts";
import type { CostResult } from "./movement-types.ts";

/** Id, icon, cost multiplier. Crawling, climbing and jumping cost double in core. */
const WALKING: readonly (readonly [id: string, icon: string, multiplier: number])[] = [
  ["walk", "fa-solid fa-person-walking", 1],
  ["fly", "fa-solid fa-person-fairy", 1],
  ["swim", "fa-solid fa-person-swimming", 1],
  ["burrow", "fa-solid fa-person-digging", 1],
  ["crawl", "fa-solid fa-person-praying", 2],
  ["climb", "fa-solid fa-person-through-window", 2],
  ["jump", "fa-solid fa-person-running-fast", 2],
];

/** Everything an action needs, with core's defaults; for entries that name only some of it. */
export function completeAction(id: string, partial: Partial<MovementActionConfig>): MovementActionConfig {
  return {
    label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`,
    icon: "fa-solid fa-arrows-up-down-left-right",
    img: null,
    order: 0,
    teleport: false,
    measure: true,
    walls: "move",
    visualize: true,
    getAnimationOptions: () => ({}),
    canSelect: () => true,
    deriveTerrainDifficulty: null,
    getCostFunction: () => (cost) => cost,
    ...partial,
  };
}

function walking(): [string, MovementActionConfig][] {
  return WALKING.map(([id, icon, multiplier], order) => {
    const getCostFunction: MovementActionConfig["getCostFunction"] = () => (cost) => cost * multiplier;
    return [id, completeAction(id, { icon, order, getCostFunction })];
  });
}

/** The median of what the single squares cost; one impassable square makes the step impassable. */
export function medianCost(results: CostResult[]): number {
  const costs = results.map((result) => result.cost).sort((a, b) => a - b);
  if (costs.some((cost) => !Number.isFinite(cost))) return Infinity;
  const middle = Math.floor(costs.length / 2);
  const upper = costs[middle] ?? 0;
  return costs.length % 2 === 1 ? upper : ((costs[middle - 1] ?? upper) + upper) / 2;
}

export function movementConfig(): TokenMovementConfig {
  const teleports: [string, MovementActionConfig][] = [
    ["blink", completeAction("blink", { icon: "fa-solid fa-person-from-portal", order: 7, teleport: true })],
    [
      "displace",
      // "teleport; no walls, not measured, not drawn, cost 0"; people cannot choose it.
      completeAction("displace", {
        icon: "fa-solid fa-transporter-1",
        order: 8,
        teleport: true,
        measure: false,
        walls: null,
        visualize: false,
        canSelect: () => false,
        getCostFunction: () => () => 0,
      }),
    ],
  ];
  return {
    TerrainData: null,
    costAggregator: (results) => medianCost(results),
    defaultSpeed: 6,
    defaultAction: "walk",
    actions: Object.fromEntries([...walking(), ...teleports]),
  };
}

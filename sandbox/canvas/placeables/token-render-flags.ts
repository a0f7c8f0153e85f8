/** The render flags of tokens and what each brings with it (V13 API documentation, `Token.RENDER_FLAGS`). */
import type { RenderFlagDefinitions } from "../render-flags.ts";

export const TOKEN_RENDER_FLAGS: RenderFlagDefinitions = {
  redraw: { propagate: ["refresh"] },
  redrawEffects: {},
  refresh: {
    propagate: [
      "refreshState",
      "refreshTransform",
      "refreshMesh",
      "refreshNameplate",
      "refreshElevation",
      "refreshRingVisuals",
      "refreshRuler",
      "refreshTurnMarker",
    ],
    alias: true,
  },
  refreshState: {
    propagate: ["refreshVisibility", "refreshTarget", "refreshBorder", "refreshNameplate", "refreshBars"],
  },
  refreshVisibility: {},
  refreshTransform: { propagate: ["refreshPosition", "refreshRotation", "refreshSize"], alias: true },
  refreshPosition: {},
  refreshRotation: {},
  refreshSize: {
    propagate: [
      "refreshPosition",
      "refreshShape",
      "refreshBars",
      "refreshEffects",
      "refreshNameplate",
      "refreshTarget",
      "refreshTooltip",
      "refreshMesh",
    ],
  },
  refreshElevation: { propagate: ["refreshTooltip"] },
  refreshMesh: {},
  refreshShader: {},
  refreshShape: { propagate: ["refreshVisibility", "refreshPosition", "refreshBorder", "refreshEffects"] },
  refreshBorder: {},
  refreshBars: {},
  refreshEffects: {},
  refreshNameplate: {},
  refreshTarget: {},
  refreshTooltip: {},
  refreshRingVisuals: {},
  refreshRuler: {},
  refreshTurnMarker: {},
};

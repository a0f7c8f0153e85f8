import { listen } from "../../hooks.ts";
import { SYSTEM_ID } from "../../ids.ts";
import { familiesAside, isRefereed, toggleReferee } from "../../rules-in-force.ts";
import { say } from "../../words.ts";
import { refreshRulesWindow } from "./rules-window.ts";

/** Foundry's groups of scene controls, as far as this system adds to them. */
type Controls = Record<string, { readonly tools: Record<string, object> } | undefined>;

/** Foundry's scene controls, which prepare their tools anew only on request. */
interface ResettableControls {
  render(options: { readonly reset: boolean }): Promise<unknown>;
}

/** Whether the scene in view was refereed when this client last looked. */
let wasRefereed: boolean | null = null;

/** Adds the master switch to the token controls and to the keys, both for game masters; called at Foundry's `init`. */
export function registerMasterSwitch(): void {
  game.keybindings.register(SYSTEM_ID, "referee", {
    name: "FFS.Key.Referee.Name",
    hint: "FFS.Key.Referee.Hint",
    editable: [{ key: "KeyO", modifiers: ["SHIFT"] }],
    restricted: true,
    onDown: () => {
      void toggleReferee(canvas.scene);
      return true;
    },
  });
  listen("getSceneControlButtons", ({ tokens }: Controls) => {
    if (tokens === undefined) return;
    tokens.tools["ffsReferee"] = {
      name: "ffsReferee",
      title: "FFS.RulesInForce.Toggle",
      icon: "fa-solid fa-scale-balanced",
      order: Object.keys(tokens.tools).length,
      toggle: true,
      active: isRefereed(canvas.scene),
      visible: game.user.isGM,
      onChange: () => void toggleReferee(canvas.scene),
    };
  });
  listen("canvasReady", () => {
    wasRefereed = null;
    showRulesInForce();
  });
}

/** Shows everywhere which rules count; called when that may have changed. */
export function showRulesInForce(): void {
  const refereed = isRefereed(canvas.scene);
  if (wasRefereed !== null && wasRefereed !== refereed) {
    ui.notifications.info(say(`Notice.Referee${refereed ? "On" : "Off"}`));
  }
  wasRefereed = refereed;
  void ui.combat.render();
  if (game.user.isGM) void (ui.controls as unknown as ResettableControls | undefined)?.render({ reset: true }); // see ResettableControls
  refreshRulesWindow();
}

/** What is not played by on a scene, in words; `null` when all rules count. */
export function asideText(scene: Scene.Implementation | null): string | null {
  if (!isRefereed(scene)) return say("RulesInForce.NoReferee");
  const families = familiesAside(scene).map((family) => say(`RuleFamily.${family}.Name`));
  return families.length === 0 ? null : say("RulesInForce.Aside", { rules: families.join(", ") });
}

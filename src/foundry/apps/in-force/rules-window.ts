import { SYSTEM_ID, templatePath } from "../../ids.ts";
import type { ScenePosition, SwitchName } from "../../rules-in-force.ts";
import {
  isOnInWorld,
  isRefereed,
  positionOn,
  SCENE_POSITIONS,
  switchInWorld,
  switchOnScene,
  SWITCHES,
} from "../../rules-in-force.ts";
import { say } from "../../words.ts";
import type { BaseContext, Choice, ContextOptions, RenderOptions } from "../types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** A switch as the window shows it. */
interface Row {
  readonly name: SwitchName;
  readonly isMaster: boolean;
  readonly label: string;
  readonly hint: string;
  readonly inWorld: boolean;
  readonly onScene: readonly Choice[];
  readonly sceneLabel: string;
}

type RulesContext = BaseContext & {
  /** The scene in view; empty without one. */
  scene?: string;
  rows?: readonly Row[];
  /** Nobody referees here, so that the families do not matter. */
  isOff?: boolean;
};

/** Lets the game master switch the referee and each family of rules on and off, at once, for the world and for a scene. */
export class RulesWindow extends HandlebarsApplicationMixin(ApplicationV2)<RulesContext> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-rules-in-force",
    classes: ["ffs", "ffs-rules-in-force"],
    window: { icon: "fa-solid fa-scale-balanced" },
    position: { width: 560 },
  };

  static override PARTS = { body: { template: templatePath("rules-in-force"), scrollable: [".ffs-switches"] } };

  override get title(): string {
    return say("Setting.RulesInForce.Name");
  }

  protected override async _prepareContext(options: ContextOptions): Promise<RulesContext> {
    const { scene } = canvas;
    return {
      ...(await super._prepareContext(options)),
      scene: scene?.name ?? "",
      rows: SWITCHES.map((name) => rowOf(name, scene)),
      isOff: !isRefereed(scene),
    };
  }

  protected override async _onFirstRender(context: object, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) void switchInWorld(target.value as SwitchName, target.checked);
      if (target instanceof HTMLSelectElement) this.#switchHere(target);
    });
  }

  #switchHere({ name, value }: HTMLSelectElement): void {
    const { scene } = canvas;
    const of = name.replace("scene.", "") as SwitchName; // the template names them so
    if (scene !== null) void switchOnScene(scene, of, value as ScenePosition);
  }
}

function rowOf(name: SwitchName, scene: Scene.Implementation | null): Row {
  const position = positionOn(scene, name);
  const label = say(`RuleFamily.${name}.Name`);
  return {
    name,
    label,
    isMaster: name === "referee",
    hint: say(`RuleFamily.${name}.Hint`),
    inWorld: isOnInWorld(name),
    onScene: SCENE_POSITIONS.map((value) => ({
      value,
      label: say(`RulesInForce.Position.${value}`),
      selected: value === position,
    })),
    sceneLabel: say("RulesInForce.OnScene", { rules: label, scene: scene?.name ?? "" }),
  };
}

/** Puts the window among the settings; called at Foundry's `init`. */
export function registerRulesWindow(): void {
  game.settings.registerMenu(SYSTEM_ID, "rulesInForceMenu", {
    name: "FFS.Setting.RulesInForce.Name",
    label: "FFS.Setting.RulesInForce.Label",
    hint: "FFS.Setting.RulesInForce.Hint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesWindow,
    restricted: true,
  });
}

/** Opens the window, or brings it to the front. */
export function openRulesWindow(): void {
  const open = openWindow();
  if (open === null) void new RulesWindow().render({ force: true });
  else open.bringToFront();
}

/** Shows in the window what has been switched, wherever that was. */
export function refreshRulesWindow(): void {
  void openWindow()?.render();
}

function openWindow(): RulesWindow | null {
  const found = foundry.applications.instances.get("ffs-rules-in-force");
  return found instanceof RulesWindow ? found : null;
}

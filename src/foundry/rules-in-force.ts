import type { RuleFamily } from "../rules/index.ts";
import { RULE_FAMILIES } from "../rules/index.ts";
import { SYSTEM_ID } from "./ids.ts";

/** What the game master can switch: the referee as a whole, and each family of rules. */
export const SWITCHES = ["referee", ...RULE_FAMILIES] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** How a switch stands on one scene: as in the world, or on or off whatever the world says. */
export const SCENE_POSITIONS = ["world", "on", "off"] as const;
export type ScenePosition = (typeof SCENE_POSITIONS)[number];

/** How the switches stand on one scene; those that are not named stand as in the world. */
export type SceneSwitches = Partial<Record<SwitchName, ScenePosition>>;

type MaybeScene = Scene.Implementation | null;

/** Whether anybody referees on a scene: otherwise tokens move freely, and no family of rules counts. */
export function isRefereed(scene: MaybeScene): boolean {
  return isOn("referee", scene);
}

/** The families of rules that a scene is played without. */
export function familiesAside(scene: MaybeScene): readonly RuleFamily[] {
  return isRefereed(scene) ? RULE_FAMILIES.filter((family) => !isOn(family, scene)) : RULE_FAMILIES;
}

/** How a switch stands on a scene. */
export function positionOn(scene: MaybeScene, name: SwitchName): ScenePosition {
  return scene?.flags[SYSTEM_ID]?.inForce?.[name] ?? "world";
}

/** How a switch stands in the world. */
export function isOnInWorld(name: SwitchName): boolean {
  return name === "referee"
    ? game.settings.get(SYSTEM_ID, "referee")
    : !game.settings.get(SYSTEM_ID, "setAside").includes(name);
}

/** Switches for the whole world; scenes that stand otherwise stay so. */
export async function switchInWorld(name: SwitchName, on: boolean): Promise<void> {
  if (name === "referee") {
    await game.settings.set(SYSTEM_ID, "referee", on);
    return;
  }
  const aside = RULE_FAMILIES.filter((family) => (family === name ? !on : !isOnInWorld(family)));
  await game.settings.set(SYSTEM_ID, "setAside", aside);
}

/** Switches for one scene. */
export async function switchOnScene(
  scene: Scene.Implementation,
  name: SwitchName,
  position: ScenePosition,
): Promise<void> {
  await scene.setFlag(SYSTEM_ID, "inForce", { ...scene.flags[SYSTEM_ID]?.inForce, [name]: position });
}

/** The master switch at once: where the scene stands otherwise than the world it is the scene's, else the world's. */
export async function toggleReferee(scene: MaybeScene): Promise<void> {
  const on = !isRefereed(scene);
  if (scene === null || positionOn(scene, "referee") === "world") await switchInWorld("referee", on);
  else await switchOnScene(scene, "referee", on ? "on" : "off");
}

/** Switches of a scene that plays without these families and no others, whatever the world plays by, while it is refereed. */
export function switchesWithout(setAside: readonly RuleFamily[]): SceneSwitches {
  const families = RULE_FAMILIES.map((family) => [family, setAside.includes(family) ? "off" : "on"]);
  return Object.fromEntries(families) as SceneSwitches; // Object.fromEntries forgets the keys
}

function isOn(name: SwitchName, scene: MaybeScene): boolean {
  const position = positionOn(scene, name);
  return position === "world" ? isOnInWorld(name) : position === "on";
}

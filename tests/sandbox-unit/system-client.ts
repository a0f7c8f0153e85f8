/**
 * A game master's client with the system's own documents, in this process and without windows. The system is typed
 * against Foundry's type package, which the sandbox does not load, so it is imported by address.
 */
import { vi } from "vitest";
import type * as Staging from "../../sandbox/apps/scenarios/stage-scenario.ts";
import type { CombatPort, GamePort, SceneDocumentPort } from "../../sandbox/apps/runtime.ts";
import type { Field } from "../../src/rules/field/field.ts";

const SYSTEM = "../../src/foundry";

export interface SystemClient {
  readonly game: GamePort;
  /** The modules that put scenarios up, in this client's own copy. */
  readonly scenarios: typeof Staging;
  /** The rules' picture of a scene and its combat, as the system reads it from the documents. */
  fieldOf(combat: CombatPort | null, scene: SceneDocumentPort): Field;
  /** A field with the creatures' names replaced. */
  rename(field: Field, names: ReadonlyMap<string, string>): Field;
  leave(): void;
}

interface SystemModules {
  readonly registerData: () => void;
  readonly registerDocuments: () => void;
  readonly registerSettings: (onRulesChange: () => void) => void;
  readonly stage: (title: string, field: Field) => Promise<{ readonly scene: SceneDocumentPort }>;
  readonly fieldOf: SystemClient["fieldOf"];
  readonly rename: SystemClient["rename"];
}

/** Join a running sandbox, whose system is the repository's, as this user. */
export async function joinWithSystem(url: string, user: string): Promise<SystemClient> {
  vi.resetModules();
  const globals = await import("../../sandbox/client/globals.ts");
  const { bootGame, joinWorld } = await import("../../sandbox/client/boot.ts");
  globals.installGlobals();
  const loading = importSystem();
  const { session } = await joinWorld(url, { user });
  await bootGame({
    url,
    session,
    loadPackages: async () => {
      const { registerData, registerDocuments, registerSettings } = await loading;
      globals.Hooks.once("init", () => {
        registerData();
        registerDocuments();
        registerSettings(() => undefined);
      });
    },
  });
  const { stage, fieldOf, rename } = await loading;
  const { readScenario } = await import("../../src/scenario/parse.ts");
  // What the system's entry offers at hook "ready"; the entry itself draws windows.
  const api = {
    stageScenario: async (text: string) => {
      const { title, field } = readScenario(text, "scenario");
      return (await stage(title, field)).scene;
    },
  };
  Object.assign(globals.game.system, { api });
  return {
    game: globals.game as unknown as GamePort,
    scenarios: await import("../../sandbox/apps/scenarios/stage-scenario.ts"),
    fieldOf,
    rename,
    leave: () => {
      globals.game.socket.disconnect();
    },
  };
}

async function importSystem(): Promise<SystemModules> {
  const parts = [
    "documents/register.ts",
    "settings.ts",
    "scenario/stage.ts",
    "field/read-field.ts",
    "scenario/rename.ts",
  ];
  const modules = await Promise.all(parts.map(async (part) => (await import(`${SYSTEM}/${part}`)) as object));
  return Object.assign({}, ...modules) as SystemModules; // each of them exports what its name says
}

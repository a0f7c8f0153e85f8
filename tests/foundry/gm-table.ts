/**
 * The game master's client of a sandbox table in this process, without a browser: real documents, a real server, the
 * system's own classes. What only a browser shows is left out: templates render to nothing, notifications are kept.
 */
import { startSandbox } from "../../sandbox/server/start-sandbox.ts";
import { installGlobals } from "../../sandbox/client/globals.ts";
import { bootGame, joinWorld } from "../../sandbox/client/boot.ts";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface GmTable {
  /** What was notified, oldest first. */
  readonly notices: readonly string[];
  readonly referee: import("../../src/foundry/referee/referee.ts").Referee;
  close(): Promise<void>;
}

/** Opens a world with one connected game master on whose client the referee works. */
export async function openGmTable(world: WorldSeed, show: import("../../src/foundry/referee/prompts.ts").ShowPrompt = neverAsked): Promise<GmTable> {
  const sandbox = await startSandbox({ port: 0, browser: false, systemRoot: ROOT, world });
  const foundry = installGlobals() as unknown as Record<string, unknown>;
  const notices: string[] = [];
  const notify = (text: string) => {
    notices.push(text);
  };
  foundry["applications"] = { handlebars: { renderTemplate: () => Promise.resolve("<p>card</p>") } };
  Object.assign(globalThis, { ui: { notifications: { info: notify, warn: notify, error: notify } }, canvas: {} });
  const { session } = await joinWorld(sandbox.url, { user: "Game Master" });
  let referee: GmTable["referee"] | null = null;
  await bootGame({
    url: sandbox.url,
    session,
    loadPackages: async () => {
      referee = await loadSystem(show);
    },
  });
  if (referee === null) throw new Error("the system was not loaded");
  return {
    notices,
    referee,
    close: async () => {
      game.socket?.disconnect();
      await sandbox.close();
    },
  };
}

/** Does what the system's entry does at Foundry's `init`, but for its windows. */
async function loadSystem(show: import("../../src/foundry/referee/prompts.ts").ShowPrompt): Promise<GmTable["referee"]> {
  const { registerData, registerDocuments } = await import("../../src/foundry/documents/register.ts");
  const { registerSettings } = await import("../../src/foundry/settings.ts");
  const { forgetGround, watchDocuments } = await import("../../src/foundry/field/field-cache.ts");
  const { appointTokenOffice } = await import("../../src/foundry/documents/token.ts");
  const { Referee } = await import("../../src/foundry/referee/referee.ts");
  const { listen } = await import("../../src/foundry/hooks.ts");
  const referee = new Referee({ show });
  listen("init", () => {
    registerData();
    registerDocuments();
    registerSettings(forgetGround);
    watchDocuments();
    appointTokenOffice({ referee, tellRefusal: () => undefined });
  });
  return referee;
}

function neverAsked(): never {
  throw new Error("nobody was to be asked");
}

/** A world with a game master and nothing else. */
export const EMPTY: WorldSeed = {
  id: "test",
  title: "Test",
  users: [{ name: "Game Master", role: "GAMEMASTER" }],
};

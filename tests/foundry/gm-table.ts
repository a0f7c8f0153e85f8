/**
 * The game master's client of a sandbox table in this process, without a browser: real documents, a real server, the
 * system's own classes. What only a browser shows is left out: templates render to nothing, notifications are kept.
 */
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import type { ShowPrompt } from "../../src/foundry/referee/prompts.ts";
import type { OrderDesk, TellRefusal } from "../../src/foundry/referee/orders.ts";
import type { Referee } from "../../src/foundry/referee/referee.ts";
import type { WorldSeed } from "../../sandbox/server/world-loader.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface GmTable {
  /** What was notified, oldest first. */
  readonly notices: readonly string[];
  readonly referee: Referee;
  /** What was refused to the game master, oldest first, with what overrules it. */
  readonly refusals: readonly Parameters<TellRefusal>[];
  close(): Promise<void>;
}

/** Opens a world with one connected game master on whose client the referee works. */
export async function openGmTable(world: WorldSeed, show: ShowPrompt = neverAsked): Promise<GmTable> {
  const { startSandbox } = await import("../../sandbox/server/start-sandbox.ts");
  const sandbox = await startSandbox({ port: 0, browser: false, systemRoot: ROOT, world });
  vi.resetModules(); // server and client each have their own copy of what they share, as they have outside of tests
  const { installGlobals } = await import("../../sandbox/client/globals.ts");
  const { bootGame, joinWorld } = await import("../../sandbox/client/boot.ts");
  const foundry: Record<string, unknown> = installGlobals();
  const notices: string[] = [];
  const notify = (text: string) => {
    notices.push(text);
  };
  foundry["applications"] = { handlebars: { renderTemplate: () => Promise.resolve("<p>card</p>") } };
  Object.assign(globalThis, { ui: { notifications: { info: notify, warn: notify, error: notify } }, canvas: {} });
  const { session } = await joinWorld(sandbox.url, { user: "Game Master" });
  const referees: Referee[] = [];
  const refusals: Parameters<TellRefusal>[] = [];
  await bootGame({
    url: sandbox.url,
    session,
    loadPackages: async () => {
      referees.push(await loadSystem(show, (...told) => refusals.push(told)));
    },
  });
  const [referee] = referees;
  if (referee === undefined) throw new Error("the system was not loaded");
  return {
    notices,
    referee,
    refusals,
    close: async () => {
      game.socket.disconnect();
      await sandbox.close();
    },
  };
}

/** Does what the system's entry does at Foundry's `init`, but for its windows. */
async function loadSystem(show: ShowPrompt, tellRefusal: TellRefusal): Promise<Referee> {
  const { registerData, registerDocuments } = await import("../../src/foundry/documents/register.ts");
  const { registerSettings } = await import("../../src/foundry/settings.ts");
  const { forgetGround, watchDocuments } = await import("../../src/foundry/field/field-cache.ts");
  const { appointTokenOffice } = await import("../../src/foundry/documents/token.ts");
  const { Referee } = await import("../../src/foundry/referee/referee.ts");
  const { listen } = await import("../../src/foundry/hooks.ts");
  const referee = new Referee({ show });
  const desk: OrderDesk = { referee, tellRefusal };
  listen("init", () => {
    registerData();
    registerDocuments();
    registerSettings(forgetGround);
    watchDocuments();
    appointTokenOffice(desk);
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

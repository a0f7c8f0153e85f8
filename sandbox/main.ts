/** Start-up of the sandbox in a browser: the door, then the table. */
import { utils } from "pixi.js";
import coreGerman from "./lang/de.json";
import coreEnglish from "./lang/en.json";
import { drawInterface, installInterface } from "./apps/install.ts";
import { joinAddress, showJoinScreen, showLoading } from "./apps/join.ts";
import { localize, runtime } from "./apps/runtime.ts";
import { watchColorScheme } from "./apps/settings/color-scheme.ts";
import type { Canvas } from "./canvas/canvas.ts";
import { bootGame, fetchWorlds, joinWorld } from "./client/boot.ts";
import { installGlobals } from "./client/globals.ts";
import { localization } from "./client/localization.ts";

interface Manifest {
  readonly id: string;
  readonly esmodules?: readonly string[];
  readonly styles?: readonly (string | { readonly src: string; readonly layer?: string | null })[];
}

/** Import the system's styles into their cascade layer; V13's default layer of a system is "system". */
function loadStyles(system: Manifest): void {
  for (const entry of system.styles ?? []) {
    const { src, layer = "system" } = typeof entry === "string" ? { src: entry } : entry;
    const style = document.createElement("style");
    const target = layer === null ? "" : ` layer(${layer})`;
    style.textContent = `@import url("/systems/${system.id}/${src}")${target};`;
    document.head.append(style);
  }
}

async function loadPackages(system: Manifest): Promise<void> {
  loadStyles(system);
  for (const module of system.esmodules ?? []) await import(/* @vite-ignore */ `/systems/${system.id}/${module}`);
}

function followConnection(): void {
  const { game, ui } = runtime();
  game.socket.on("disconnect", () => {
    document.body.classList.add("connection-lost");
    ui.notifications.error(localize("SANDBOX.ConnectionLost"), { permanent: true });
  });
  game.socket.on("connect", () => window.location.reload());
  // A server that was started anew does not know this session, but the page's address joins it again.
  game.socket.on("connect_error", () => {
    fetchWorlds(window.location.origin).then(
      () => window.location.reload(),
      () => undefined,
    );
  });
}

async function play(world: string, user: string, root: HTMLElement): Promise<void> {
  showLoading(root, "SANDBOX.Joining");
  const { session } = await joinWorld(window.location.origin, { world, user });
  await bootGame({
    url: window.location.origin,
    session,
    coreTranslations: coreEnglish,
    otherCoreTranslations: { de: coreGerman },
    loadPackages: (system: unknown) => loadPackages(system as Manifest),
    setupInterface: async () => {
      document.documentElement.lang = localization.lang;
      const table = document.getElementById("interface");
      if (table) table.hidden = false;
      await drawInterface();
      watchColorScheme();
      root.hidden = true;
      root.replaceChildren();
    },
    drawCanvas: async () => {
      const { canvas } = globalThis as unknown as { canvas: Canvas };
      await canvas.draw(runtime().game.scenes.current ?? null);
    },
  });
  const { game } = runtime();
  document.title = `${game.user.name} · ${game.world.title}`;
  document.body.classList.add("game", `system-${game.system.id}`);
  followConnection();
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<void> {
  installGlobals();
  localization.add("en", coreEnglish);
  const root = document.getElementById("join");
  if (!root) throw new Error("index.html must have an element #join");
  const dark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  document.body.classList.add("themed", dark ? "theme-dark" : "theme-light");
  if (!utils.isWebGLSupported()) {
    showJoinScreen(root, [], localize("SANDBOX.NoWebGL"));
    return;
  }
  installInterface();
  Object.assign(runtime().game, { logOut: () => window.location.assign("/") });
  const query = new URLSearchParams(window.location.search);
  const [world, user] = [query.get("world"), query.get("user")];
  try {
    if (world && user) {
      await play(world, user, root);
      return;
    }
    showLoading(root, "SANDBOX.Loading");
    showJoinScreen(root, await fetchWorlds(window.location.origin));
  } catch (error) {
    console.error(error);
    const worlds = await fetchWorlds(window.location.origin).catch(() => []);
    showJoinScreen(root, worlds, localize("SANDBOX.JoinFailed", { message: describe(error) }));
  }
}

void start();

export { joinAddress };

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable, until, type Client, type TestTable } from "./table.ts";

/** Type package, client/hooks: init, i18nInit, setup, ready; client/helpers/client-settings, localization. */
let table: TestTable;
let gm: Client;
let ann: Client;
const order: string[] = [];

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM", { prepare: (client) => registerSettings(client) });
  ann = await table.join("Ann", {
    prepare: (client) => {
      registerSettings(client);
      Object.assign(client.CONFIG.Token.movement.actions, { hop: { label: "Hop" } });
      const { game } = client;
      for (const hook of ["init", "i18nInit", "setup", "ready"]) {
        client.Hooks.once(hook, () => {
          const documents = game.collections.has("Actor") ? "documents" : "no documents";
          order.push(
            `${hook}: ${game.i18n.has("TEST.Hello") ? "texts" : "no texts"}, ${documents}, ${game.ready ? "ready" : "not ready"}`,
          );
        });
      }
    },
  });
});
afterAll(() => table.close());

const changes: string[] = [];
function registerSettings(client: Client): void {
  const { NumberField } = client.fields;
  const note = (scope: string) => (value: unknown) =>
    changes.push(`${client.game.user?.name ?? "?"} ${scope} ${String(value)}`);
  const { settings } = client.game;
  settings.register("test-system", "mode", {
    scope: "world",
    config: true,
    type: String,
    default: "strict",
    onChange: note("world"),
  });
  settings.register("test-system", "limit", {
    scope: "world",
    type: new NumberField({ required: true, nullable: false, min: 1, initial: 5 }),
  });
  settings.register("test-system", "sound", {
    scope: "client",
    type: Boolean,
    default: true,
    onChange: note("client"),
  });
  settings.register("test-system", "bar", {
    scope: "user",
    type: Object,
    default: { open: true },
    onChange: note("user"),
  });
}

describe("Starting", () => {
  it("should call hooks in order: no documents before setup is over", () => {
    expect(order).toEqual([
      "init: no texts, no documents, not ready",
      "i18nInit: texts, no documents, not ready",
      "setup: texts, no documents, not ready",
      "ready: texts, documents, ready",
    ]);
  });

  it("should offer the system's manifest and the generation", () => {
    expect(ann.game.system).toMatchObject({ id: "test-system", grid: { diagonals: 4 } });
    expect(ann.game.release.generation).toBe(13);
    expect(ann.game.scenes.viewed?.grid).toMatchObject({ diagonals: 4, distance: 5, units: "ft" });
    expect(ann.game.scenes.viewed?.dimensions).toMatchObject({ width: 2000, height: 1500, distancePixels: 20 });
  });

  it("should complete movement actions that name only what differs from the defaults", () => {
    const { actions } = ann.CONFIG.Token.movement;
    expect(actions["hop"]).toMatchObject({
      label: "Hop",
      teleport: false,
      measure: true,
      walls: "move",
      visualize: true,
    });
    expect(actions["hop"]?.getCostFunction(null, {})(7, ...([] as never as [never, never, never, never]))).toBe(7);
  });

  it("should fail by name where something of Foundry is left out", () => {
    expect(() => Reflect.get(ann.game, "macros") as unknown).toThrow("The sandbox does not imitate game.macros");
    expect(() => ann.globals.foundry["audio"]).toThrow("The sandbox does not imitate foundry.audio");
    // What V14 brings is simply missing in V13, so that packages can tell the generations apart.
    expect((ann.globals.foundry["data"] as { operators?: unknown }).operators).toBeUndefined();
  });

  it("should localize and format with fallbacks to the key", () => {
    expect(ann.game.i18n.format("TEST.Hello", { name: "Ann" })).toBe("Hello Ann");
    expect(ann.game.i18n.localize("TEST.Missing")).toBe("TEST.Missing");
  });
});

describe("Settings", () => {
  it("should give defaults, and throw for settings that nobody registered", () => {
    expect(ann.game.settings.get("test-system", "mode")).toBe("strict");
    expect(ann.game.settings.get("test-system", "limit")).toBe(5);
    expect(() => ann.game.settings.get("test-system", "other")).toThrow(
      '"test-system.other" is not a registered game setting',
    );
  });

  it("should be stored by the server and call onChange on all clients", async () => {
    changes.length = 0;
    await gm.game.settings.set("test-system", "mode", "warn");
    await until(() => changes.length === 2);
    expect(changes.sort()).toEqual(["Ann world warn", "GM world warn"]);
    expect(ann.game.settings.get("test-system", "mode")).toBe("warn");
    const bob = await table.join("Bob", { prepare: registerSettings });
    expect(bob.game.settings.get("test-system", "mode")).toBe("warn");
  });

  it("should be validated by their field", async () => {
    await expect(gm.game.settings.set("test-system", "limit", "lots")).rejects.toThrow(
      /test-system.limit cannot be "lots": must be a number|test-system.limit cannot be "lots"/,
    );
    expect(await gm.game.settings.set("test-system", "limit", 0)).toBe(1);
  });

  it("should keep client settings at the client", async () => {
    changes.length = 0;
    await ann.game.settings.set("test-system", "sound", false);
    expect(changes).toEqual(["Ann client false"]);
    expect(gm.game.settings.get("test-system", "sound")).toBe(true);
  });

  it("should keep user settings by user, which players may write", async () => {
    changes.length = 0;
    await ann.game.settings.set("test-system", "bar", { open: false });
    await until(() => changes.length > 0);
    expect(ann.game.settings.get("test-system", "bar")).toEqual({ open: false });
    expect(gm.game.settings.get("test-system", "bar")).toEqual({ open: true });
    expect(changes).toEqual(["Ann user [object Object]"]);
  });
});

describe("Hooks", () => {
  it("should go on after an error and stop only for false", () => {
    const called: string[] = [];
    const ids = [
      ann.Hooks.on("x", () => {
        throw new Error("one breaks");
      }),
      ann.Hooks.on("x", () => called.push("two")),
      ann.Hooks.on("x", () => false),
      ann.Hooks.on("x", () => called.push("never")),
    ];
    expect(ann.Hooks.call("x")).toBe(false);
    expect(called).toEqual(["two"]);
    expect(ann.Hooks.callAll("x")).toBe(true);
    expect(called).toEqual(["two", "two", "never"]);
    for (const id of ids) ann.Hooks.off("x", id);
    ann.Hooks.once("x", () => called.push("once"));
    ann.Hooks.callAll("x");
    ann.Hooks.callAll("x");
    expect(called.filter((entry) => entry === "once")).toHaveLength(1);
  });
});

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { createServer as createHttpServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { createServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foundryProxy, hotFiles } from "../../scripts/dev-server.ts";
import { ROOT } from "../../scripts/system.ts";

let foundry: Server;
let vite: ViteDevServer;
let cache = "";
let address = "";

/** The address that a listening server got. */
function addressOf(server: { address(): unknown }): string {
  const at: unknown = server.address();
  if (typeof at !== "object" || at === null || !("port" in at)) throw new Error("the server does not listen");
  return `http://127.0.0.1:${String(at.port)}`;
}

beforeAll(async () => {
  foundry = createHttpServer((request, response) => response.end(`Foundry answers ${request.url ?? ""}`));
  foundry.on("upgrade", (_request, socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  foundry.listen(0, "127.0.0.1");
  await once(foundry, "listening");
  cache = mkdtempSync(join(tmpdir(), "ffs-dev-"));
  vite = await createServer({
    configFile: false,
    root: ROOT,
    base: "/systems/five-foot-step/",
    cacheDir: cache,
    publicDir: false,
    logLevel: "silent",
    optimizeDeps: { noDiscovery: true },
    plugins: [hotFiles()],
    server: { port: 0, host: "127.0.0.1", proxy: foundryProxy(addressOf(foundry)), watch: null },
  });
  await vite.listen();
  if (vite.httpServer === null) throw new Error("vite has no server of its own");
  address = addressOf(vite.httpServer);
});

afterAll(async () => {
  await vite.close();
  foundry.closeAllConnections();
  foundry.close();
  rmSync(cache, { recursive: true, force: true });
});

async function get(path: string): Promise<string> {
  return (await fetch(`${address}${path}`)).text();
}

describe("npm run dev", () => {
  it("should hand everything that is not the system's to Foundry", async () => {
    expect(await get("/game")).toBe("Foundry answers /game");
    expect(await get("/systems/other/system.json")).toBe("Foundry answers /systems/other/system.json");
    expect(await get("/socket.io/?transport=polling")).toBe("Foundry answers /socket.io/?transport=polling");
  });

  it("should serve the sources where Foundry asks for the module", async () => {
    const module = await get("/systems/five-foot-step/five-foot-step.mjs?version=1");
    expect(module).toContain('import "/systems/five-foot-step/src/foundry/index.ts";');
    expect(await get("/systems/five-foot-step/scripts/dev/browser/hot-files.ts")).toContain("import.meta.hot");
  });

  it("should serve the system's other files as they stand", async () => {
    expect(JSON.parse(await get("/systems/five-foot-step/system.json"))).toMatchObject({ id: "five-foot-step" });
    expect(JSON.parse(await get("/systems/five-foot-step/lang/en.json"))).toBeTypeOf("object");
  });
});

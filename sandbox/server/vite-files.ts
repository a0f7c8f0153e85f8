/** The browser's half, compiled on request by vite in middleware mode. */
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import type { Handler } from "./http.ts";
import { pathOf, sendJson } from "./http.ts";

/** Below the root, but no part of any page: the stored worlds, what is built. */
const UNWATCHED = ["**/.cache/**", "**/dist/**", "**/build/**"];

export interface BrowserFiles {
  readonly handler: Handler;
  close(): Promise<void>;
}

/**
 * Serve `sandbox/index.html` at `/` and every module of the repository under its own path.
 * @param live whether open pages follow changes of the files, by reloading where they must
 */
export async function browserFiles(http: Server, repository: string, live: boolean): Promise<BrowserFiles> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: repository,
    configFile: false,
    appType: "custom",
    cacheDir: path.join(repository, "node_modules", ".vite-sandbox"),
    server: live
      ? { middlewareMode: true, hmr: { server: http }, watch: { ignored: UNWATCHED } }
      : { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { entries: ["sandbox/index.html"], include: ["socket.io-client", "handlebars", "pixi.js"] },
    logLevel: "warn",
  });
  const index: Handler = (request, response, next) => {
    if (pathOf(request) !== "/") {
      next();
      return;
    }
    sendIndex()
      .then((html) => {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
        response.end(html);
      })
      .catch((error: unknown) => sendJson(response, 500, { error: String(error) }));
  };
  const sendIndex = async (): Promise<string> => {
    const html = await readFile(path.join(repository, "sandbox", "index.html"), "utf8");
    // What vite adds to the page looks for a socket that is only there while pages follow changes.
    return live ? vite.transformIndexHtml("/", html) : html;
  };
  const handler: Handler = (request, response, next) => {
    index(request, response, () => vite.middlewares(request, response, next));
  };
  return { handler, close: () => vite.close() };
}

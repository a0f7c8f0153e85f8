/** The browser's half, compiled on request by vite in middleware mode. */
import { readFile } from "node:fs/promises";
import type { Server } from "node:http";
import path from "node:path";
import type { Handler } from "./http.ts";
import { pathOf, sendJson } from "./http.ts";

export interface BrowserFiles {
  readonly handler: Handler;
  close(): Promise<void>;
}

/** Serve `sandbox/index.html` at `/` and every module of the repository under its own path. */
export async function browserFiles(http: Server, repository: string): Promise<BrowserFiles> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: repository,
    configFile: false,
    appType: "custom",
    cacheDir: path.join(repository, "node_modules", ".vite-sandbox"),
    server: { middlewareMode: true, hmr: { server: http } },
    optimizeDeps: { entries: ["sandbox/index.html"], include: ["socket.io-client", "handlebars"] },
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
  const sendIndex = async (): Promise<string> =>
    vite.transformIndexHtml("/", await readFile(path.join(repository, "sandbox", "index.html"), "utf8"));
  const handler: Handler = (request, response, next) => {
    index(request, response, () => vite.middlewares(request, response, next));
  };
  return { handler, close: () => vite.close() };
}

/**
 * What the server answers besides the socket: joining, the system's files, the worlds' pictures, placeholder icons, and
 * everything of vite.
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { SystemManifest } from "./manifest.ts";
import { placeholderIcon } from "./placeholder-icon.ts";

export type Next = () => void;
export type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

const MIME: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".hbs": "text/plain",
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".txt": "text/plain",
  ".md": "text/plain",
};

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

/** Read a small JSON body. Throws when it is not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8") || "{}") as unknown;
}

/** The decoded path of a request's address; an address that cannot be read is its own path, where nothing is. */
export function pathOf(request: IncomingMessage): string {
  const { url = "/" } = request;
  try {
    return decodeURIComponent(new URL(url, "http://localhost").pathname);
  } catch {
    return url;
  }
}

/** Send a file of a folder; false if there is none. Paths that lead out of the folder are not found. */
export function sendFile(response: ServerResponse, folder: string, relative: string): boolean {
  const file = path.resolve(folder, `.${path.posix.normalize(`/${relative}`)}`);
  if (!file.startsWith(path.resolve(folder) + path.sep) || !existsSync(file) || !statSync(file).isFile()) return false;
  const type = MIME[path.extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
  createReadStream(file).pipe(response);
  return true;
}

/**
 * `/systems/<id>/…` as Foundry serves a package. With `source`, the manifest's ES module is the TypeScript entry, which
 * vite compiles; otherwise everything comes from the folder, for instance a built package.
 */
export function systemFiles(options: {
  readonly manifest: SystemManifest;
  readonly folder: string;
  readonly source: string | undefined;
}): Handler {
  const prefix = `/systems/${options.manifest.id}/`;
  const modules = new Set(options.manifest.esmodules ?? []);
  return (request, response, next) => {
    const url = pathOf(request);
    if (!url.startsWith(prefix)) {
      next();
      return;
    }
    const relative = url.slice(prefix.length);
    if (options.source && modules.has(relative)) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
      response.end(`export * from ${JSON.stringify(options.source)};\n`);
      return;
    }
    if (sendFile(response, options.folder, relative)) return;
    sendJson(response, 404, { error: `The system has no file ${relative}` });
  };
}

/**
 * `/art/…`, the pictures of the hand-written worlds. A picture's path in a document counts from the user data folder, as
 * in Foundry; of that folder the sandbox has only `art`.
 */
export function artFiles(folder: string): Handler {
  const prefix = "/art/";
  return (request, response, next) => {
    const url = pathOf(request);
    if (!url.startsWith(prefix)) next();
    else if (!sendFile(response, folder, url.slice(prefix.length))) {
      sendJson(response, 404, { error: `There is no picture ${url.slice(1)}` });
    }
  };
}

/** Foundry brings icons under `/icons`; the sandbox draws a placeholder with the initials of the file name. */
export const icons: Handler = (request, response, next) => {
  const url = pathOf(request);
  if (!url.startsWith("/icons/")) {
    next();
    return;
  }
  response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" });
  response.end(placeholderIcon(url));
};

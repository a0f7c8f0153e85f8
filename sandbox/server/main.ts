/** `npm start`: plays the built package at a table in the browser. PORT and LATENCY may come from the environment. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { builtPackage } from "./built-package.ts";
import { readArguments, USAGE, UsageError, type Arguments } from "./arguments.ts";
import { startSandbox, type Sandbox } from "./start-sandbox.ts";
import type { World } from "./world.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

async function start(args: Arguments): Promise<Sandbox> {
  const folder = args.source ? null : (args.system ?? (await builtPackage(REPOSITORY, console.log)));
  return startSandbox({
    port: args.port,
    latency: args.latency,
    fresh: args.fresh,
    // Pages of people who play are not reloaded under their hands.
    live: args.source,
    ...(args.memory ? {} : { worldsFolder: args.worlds }),
    ...(folder === null ? {} : { systemRoot: folder, systemEntry: null }),
  });
}

function linkOf(url: string, world: World, user: string): string {
  return `${url}/?${new URLSearchParams({ world: world.id, user }).toString()}`;
}

/** Two links are enough to play: one for the game master, one for the first player; the rest is behind the door. */
function welcome(sandbox: Sandbox, args: Arguments): string {
  const { url, worlds, outdated } = sandbox;
  const [world] = worlds;
  const seats = [world?.users.find((user) => user.isGM), world?.users.find((user) => !user.isGM)];
  const width = Math.max(...seats.map((user) => user?.name.length ?? 0));
  const links = seats.flatMap((user) =>
    user && world ? [`    ${user.name.padEnd(width)}  ${linkOf(url, world, user.name)}`] : [],
  );
  const kept = args.memory ? "in memory only" : path.relative(process.cwd(), args.worlds) || ".";
  const old = outdated.map(({ title }) => `  ${title} was written anew since it was begun; --fresh begins it anew.`);
  return [
    "",
    `  ${world?.title ?? ""}`,
    ...links,
    "",
    `  Everybody else, and other worlds: ${url}`,
    `  Worlds are kept: ${kept}. Begin them anew: npm start -- --fresh`,
    ...old,
    "  Stop: Ctrl+C",
    "",
  ].join("\n");
}

function stopOnSignal(sandbox: Sandbox): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      sandbox.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  const args = readArguments(process.argv.slice(2), process.env);
  const sandbox = await start(args);
  console.log(welcome(sandbox, args));
  stopOnSignal(sandbox);
} catch (error) {
  const usage = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (usage) console.error(USAGE);
  process.exit(usage ? 2 : 1);
}

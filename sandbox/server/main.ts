/** `tsx sandbox/server/main.ts [--world FILE] [--latency MS]`; PORT and LATENCY may come from the environment. */
import { parseArgs } from "node:util";
import { startSandbox } from "./start-sandbox.ts";

function usage(message: string): never {
  console.error(message);
  console.error("usage: main.ts [--port PORT] [--world FILE] [--latency MILLISECONDS] [--system FOLDER]");
  console.error("  --world FILE     keep the first world in this file (JSON)");
  console.error("  --latency MS     let every message and its answer take this long together");
  console.error("  --system FOLDER  play a built package, for instance dist, instead of the sources");
  process.exit(2);
}

function readArguments(): { port?: string; world?: string; latency?: string; system?: string } {
  try {
    const text = { type: "string" } as const;
    return parseArgs({ options: { port: text, world: text, latency: text, system: text } }).values;
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

function toNumber(text: string | undefined, what: string, fallback: number): number {
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  return Number.isInteger(value) && value >= 0 ? value : usage(`${what} must be a whole number, got "${text}"`);
}

const args = readArguments();
const sandbox = await startSandbox({
  port: toNumber(args.port ?? process.env["PORT"], "The port", 30080),
  latency: toNumber(args.latency ?? process.env["LATENCY"], "The latency", 0),
  ...(args.world ? { worldFile: args.world } : {}),
  ...(args.system ? { systemRoot: args.system, systemEntry: null } : {}),
});

console.log(`Five-Foot Step sandbox: ${sandbox.url}`);
for (const world of sandbox.worlds) {
  console.log(`  ${world.title}`);
  for (const user of world.users) {
    console.log(`    ${user.name}: ${sandbox.url}/?${new URLSearchParams({ world: world.id, user: user.name })}`);
  }
}

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

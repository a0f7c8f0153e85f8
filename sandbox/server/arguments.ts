import { parseArgs } from "node:util";

/** What `npm start` can be told behind `--`. */
export interface Arguments {
  readonly port: number;
  /** Milliseconds that every message and its answer take together. */
  readonly latency: number;
  /** The folder that keeps the worlds. */
  readonly worlds: string;
  readonly memory: boolean;
  readonly fresh: boolean;
  /** A package's folder; `undefined` for the built package of the repository. */
  readonly system: string | undefined;
  readonly source: boolean;
}

/** The command line is not understood; the message says what would be. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const USAGE: string = [
  "usage: npm start -- [--fresh] [--memory | --worlds FOLDER] [--source | --system FOLDER] [--port PORT] [--latency MS]",
  "  --fresh           begin the worlds anew; what was played is gone",
  "  --memory          keep nothing",
  "  --worlds FOLDER   keep the worlds there; default .cache/sandbox/worlds",
  "  --source          play the sources as they are, for development, instead of the built package",
  "  --system FOLDER   play this package as it is",
  "  --port PORT       the first port to try; default 30080",
  "  --latency MS      let every message and its answer take this long together; default 0",
].join("\n");

const DEFAULT_WORLDS = ".cache/sandbox/worlds";
const DEFAULT_PORT = 30080;

/** Read the command line; PORT and LATENCY may come from the environment. Throws `UsageError`. */
export function readArguments(words: readonly string[], environment: NodeJS.ProcessEnv): Arguments {
  const { fresh = false, memory = false, source = false, ...given } = parse(words);
  if (memory && given.worlds !== undefined) throw new UsageError("--memory keeps nothing, so there is no --worlds");
  if (source && given.system !== undefined) throw new UsageError("--source and --system are two different packages");
  const port = given.port ?? environment["PORT"];
  const latency = given.latency ?? environment["LATENCY"];
  return {
    port: wholeNumber(port, "The port", DEFAULT_PORT),
    latency: wholeNumber(latency, "The latency", 0),
    worlds: given.worlds ?? DEFAULT_WORLDS,
    system: given.system,
    memory,
    fresh,
    source,
  };
}

interface Given {
  readonly port?: string;
  readonly latency?: string;
  readonly worlds?: string;
  readonly system?: string;
  readonly fresh?: boolean;
  readonly memory?: boolean;
  readonly source?: boolean;
}

function parse(words: readonly string[]): Given {
  const text = { type: "string" } as const;
  const yes = { type: "boolean" } as const;
  const options = { port: text, latency: text, worlds: text, system: text, fresh: yes, memory: yes, source: yes };
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function wholeNumber(text: string | undefined, what: string, fallback: number): number {
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new UsageError(`${what} must be a whole number, got "${text}"`);
}

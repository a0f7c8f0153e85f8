/** The two calls of Foundry's own packing tool that are used here; it ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** A document as it stands in a source file. */
  export type PackEntry = Record<string, unknown>;

  export interface CompileOptions {
    readonly yaml?: boolean;
    readonly recursive?: boolean;
    /** Changes an entry in place; `false` leaves it out. */
    readonly transformEntry?: (entry: PackEntry) => Promise<false | undefined>;
  }

  export interface ExtractOptions {
    readonly yaml?: boolean;
    /** The file name for an entry, extension included. */
    readonly transformName?: (entry: PackEntry) => Promise<string | undefined>;
  }

  /** Compiles a folder of source files into a LevelDB folder. */
  export function compilePack(source: string, target: string, options?: CompileOptions): Promise<void>;

  /** Writes every document of a LevelDB folder to a file of its own. */
  export function extractPack(source: string, target: string, options?: ExtractOptions): Promise<void>;
}

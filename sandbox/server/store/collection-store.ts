import { ClassicLevel } from "classic-level";
import type { Data } from "../../common/utils/types.ts";
import { recordsOf, sourceOf } from "./records.ts";

/** The world is open elsewhere; the message says what to do. */
export class WorldInUse extends Error {
  override readonly name = "WorldInUse";
}

/** One collection of a world in a LevelDB folder of its own, as Foundry keeps it. */
export class CollectionStore {
  readonly #documentName: string;
  readonly #db: ClassicLevel<string, Data>;
  /** What is written, as JSON, by document and key: only what differs is written again. */
  readonly #written = new Map<string, Map<string, string>>();

  private constructor(documentName: string, db: ClassicLevel<string, Data>) {
    this.#documentName = documentName;
    this.#db = db;
  }

  /** Open or begin the folder. Throws `WorldInUse` when another process has it open. */
  static async open(documentName: string, folder: string): Promise<CollectionStore> {
    const db = new ClassicLevel<string, Data>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
    try {
      await db.open();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED") {
        throw new WorldInUse(`${folder} is open in another sandbox`, { cause: error });
      }
      throw error;
    }
    return new CollectionStore(documentName, db);
  }

  /** All documents, by order of their keys. Throws when a record is missing. */
  async read(): Promise<Data[]> {
    const records = new Map<string, Data>();
    for await (const [key, value] of this.#db.iterator()) records.set(key, value);
    const primary = [...records.keys()].filter((key) => !(key.split("!")[1] ?? "").includes("."));
    return primary.map((key) => {
      const source = sourceOf(this.#documentName, key.split("!")[2] ?? "", records);
      this.#written.set(String(source["_id"]), texts(this.#documentName, source));
      return source;
    });
  }

  /** Forget everything. */
  async clear(): Promise<void> {
    this.#written.clear();
    await this.#db.clear();
  }

  /** Write what differs of some documents, given with their ids; `null` for one that is gone. All of it or nothing. */
  async write(documents: ReadonlyMap<string, Data | null>): Promise<void> {
    const batch = this.#db.batch();
    const now = new Map<string, Map<string, string>>();
    for (const [id, source] of documents) {
      const before = this.#written.get(id) ?? new Map<string, string>();
      const after = source === null ? new Map<string, string>() : texts(this.#documentName, source);
      for (const key of before.keys()) if (!after.has(key)) batch.del(key);
      for (const [key, text] of after) if (before.get(key) !== text) batch.put(key, JSON.parse(text) as Data);
      now.set(id, after);
    }
    await batch.write();
    for (const [id, after] of now) {
      if (after.size > 0) this.#written.set(id, after);
      else this.#written.delete(id);
    }
  }

  async close(): Promise<void> {
    await this.#db.close();
  }
}

function texts(documentName: string, source: Data): Map<string, string> {
  return new Map([...recordsOf(documentName, source)].map(([key, record]) => [key, JSON.stringify(record)]));
}

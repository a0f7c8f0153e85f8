/**
 * A world on disk: `world.json` says what it is, `data/<collection>` holds its documents in LevelDB, the library and the
 * layout that Foundry uses. What changes is written at once, so that a killed server loses nothing that it told anybody.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Document } from "../../common/abstract/document.ts";
import { WORLD_DOCUMENT_TYPES } from "../../common/constants/documents.ts";
import { isPlainObject, type Data } from "../../common/utils/types.ts";
import { documentClass, type World, type WorldData } from "../world.ts";
import { CollectionStore } from "./collection-store.ts";

/** `world.json`: what a world is called, and from which seed it was begun. */
export interface WorldManifest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** A hash of the seed. */
  readonly seed: string;
}

export class WorldStore {
  readonly #folder: string;
  readonly #collections: ReadonlyMap<string, CollectionStore>;
  readonly #changed = new Map<string, Set<string>>();
  #writing: Promise<void> = Promise.resolve();
  #scheduled = false;

  private constructor(folder: string, collections: ReadonlyMap<string, CollectionStore>) {
    this.#folder = folder;
    this.#collections = collections;
  }

  /** Open a world's folder, or make one. Throws `WorldInUse` when another process has it open. */
  static async open(folder: string): Promise<WorldStore> {
    await mkdir(path.join(folder, "data"), { recursive: true });
    const collections = new Map<string, CollectionStore>();
    try {
      for (const name of WORLD_DOCUMENT_TYPES) {
        const place = path.join(folder, "data", documentClass(name).collectionName);
        collections.set(name, await CollectionStore.open(name, place));
      }
    } catch (error) {
      await Promise.all([...collections.values()].map((store) => store.close()));
      throw error;
    }
    return new WorldStore(folder, collections);
  }

  /** What `world.json` says; null when no world was ever written here. Throws when it is no manifest. */
  async manifest(): Promise<WorldManifest | null> {
    const file = this.#manifestFile;
    if (!existsSync(file)) return null;
    const manifest: unknown = JSON.parse(await readFile(file, "utf8"));
    if (!isPlainObject(manifest) || typeof manifest["id"] !== "string" || typeof manifest["title"] !== "string") {
      throw new Error(`${file} must name the world's id and title`);
    }
    const { id, title, description, seed } = manifest as Partial<WorldManifest> & Pick<WorldManifest, "id" | "title">;
    return { id, title, description: description ?? "", seed: seed ?? "" };
  }

  /** The stored world; null when none was ever written here. Throws when a record is missing. */
  async read(): Promise<WorldData | null> {
    const manifest = await this.manifest();
    if (!manifest) return null;
    const { id, title, description } = manifest;
    const data: Data = { id, title, description };
    for (const [name, store] of this.#collections) data[documentClass(name).collectionName] = await store.read();
    (data["users"] as Data[]).sort(byRoleAndName); // the collection of users was read just now
    return data as unknown as WorldData; // id and title were put in just now
  }

  /** Begin anew with these documents; whatever was here is gone. */
  async begin(world: World, seed: string): Promise<void> {
    // The manifest is written last: without it nothing else counts as a world.
    await rm(this.#manifestFile, { force: true });
    for (const [name, store] of this.#collections) {
      await store.clear();
      await store.write(sources(world, name, world.collection(name).keys()));
    }
    const { id, title, description } = world;
    const manifest: WorldManifest = { id, title, description, seed };
    await writeFile(this.#manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** From now on, write every change of the world. */
  keep(world: World): void {
    world.onChange = (documents) => {
      for (const document of documents) this.#note(topmost(document));
      if (this.#scheduled) return;
      this.#scheduled = true;
      // Everything that one request changes goes into one batch.
      setImmediate(() => {
        this.#scheduled = false;
        this.#write(world);
      });
    };
  }

  /** Wait until everything is written. Throws when something could not be. */
  async settle(): Promise<void> {
    while (this.#scheduled) await new Promise((resolve) => setImmediate(resolve));
    await this.#writing;
  }

  /** Write what is left and let go of the folder. */
  async close(): Promise<void> {
    try {
      await this.settle();
    } finally {
      for (const store of this.#collections.values()) await store.close();
    }
  }

  get #manifestFile(): string {
    return path.join(this.#folder, "world.json");
  }

  #note(document: Document): void {
    const ids = this.#changed.get(document.documentName) ?? new Set<string>();
    this.#changed.set(document.documentName, ids.add(String(document.id)));
  }

  #write(world: World): void {
    const batches = [...this.#changed].map(([name, ids]) => [name, sources(world, name, ids)] as const);
    this.#changed.clear();
    this.#writing = this.#writing.then(async () => {
      for (const [name, documents] of batches) await this.#collections.get(name)?.write(documents);
    });
    // Told at once; `settle` and `close` throw it as well.
    this.#writing.catch((error: unknown) => console.error(`The world in ${this.#folder} could not be written`, error));
  }
}

/** Keys are in no order that people would know; users are listed with the game master first. */
function byRoleAndName(a: Data, b: Data): number {
  return Number(b["role"]) - Number(a["role"]) || String(a["name"]).localeCompare(String(b["name"]));
}

/** Source data by id; null for a document that is gone. */
function sources(world: World, documentName: string, ids: Iterable<string>): Map<string, Data | null> {
  const collection = world.collection(documentName);
  return new Map([...ids].map((id) => [id, collection.get(id)?.toObject() ?? null]));
}

/** The document of the world that a document is in. */
function topmost(document: Document): Document {
  let top = document;
  while (top.parent) top = top.parent;
  return top;
}

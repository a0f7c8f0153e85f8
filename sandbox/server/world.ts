/** The world as the server keeps it: base documents by collection. */
import type { Document, DocumentClass } from "../common/abstract/document.ts";
import { BASE_DOCUMENTS } from "../common/documents/index.ts";
import { BaseActor } from "../common/documents/actor.ts";
import { WORLD_DOCUMENT_TYPES } from "../common/constants/documents.ts";
import { configureEnvironment } from "../common/environment.ts";
import { isUnlinkedToken, syntheticActorData } from "../common/synthetic-actor.ts";
import { deepClone } from "../common/utils/clone.ts";
import type { Data } from "../common/utils/types.ts";
import type { BaseUser } from "../common/documents/user.ts";

/** What the world file and the seeds hold: arrays of source data by collection name ("actors", "scenes", …). */
export interface WorldData {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly [collection: string]: unknown;
}

/** Transient facts about a user, told to everyone and forgotten when the server stops. */
export interface UserActivity {
  sceneId?: string | null;
  targets?: string[];
}

export class World {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly collections = new Map<string, Map<string, Document>>();
  readonly activity = new Map<string, UserActivity>();
  paused = false;
  worldTime = 0;
  /** Called after every change with the documents that were created, updated or deleted, to store the world. */
  onChange: (documents: readonly Document[]) => void = () => undefined;

  constructor(data: WorldData) {
    this.id = data.id;
    this.title = data.title;
    this.description = data.description ?? "";
    for (const name of WORLD_DOCUMENT_TYPES) this.collections.set(name, new Map());
    this.#load(data);
  }

  #load(data: WorldData): void {
    // Users and actors first: other documents ask for them when they are prepared.
    const order = ["User", "Folder", "Actor", ...WORLD_DOCUMENT_TYPES];
    this.run(null, () => {
      for (const name of new Set(order)) {
        const cls = documentClass(name);
        const entries = data[cls.collectionName];
        for (const entry of Array.isArray(entries) ? (entries as Data[]) : [])
          this.add(name, this.#construct(name, entry));
      }
    });
  }

  #construct(name: string, entry: Data): Document {
    try {
      // Documents make their data their own, and what was handed in is somebody else's.
      return construct(name, deepClone(entry));
    } catch (error) {
      const { name: called, _id } = entry as { name?: string; _id?: string };
      throw new Error(`World "${this.id}": ${name} ${called ?? _id ?? ""} is not valid`, { cause: error });
    }
  }

  /** Do something while the shared layer sees this world and this acting user. Must be synchronous. */
  run<T>(user: Document | null, task: () => T): T {
    configureEnvironment({
      findDocument: (name, id) => this.collections.get(name)?.get(id) ?? null,
      currentUser: () => user,
    });
    return task();
  }

  collection(documentName: string): Map<string, Document> {
    const collection = this.collections.get(documentName);
    if (!collection)
      throw new Error(`"${documentName}" is not a document of the world: ${[...this.collections.keys()].join(", ")}`);
    return collection;
  }

  add(documentName: string, document: Document): void {
    this.collection(documentName).set(String(document.id), document);
  }

  user(id: string): BaseUser | undefined {
    // The collection of users holds users.
    return this.collection("User").get(id) as BaseUser | undefined;
  }

  get users(): BaseUser[] {
    return [...this.collection("User").values()] as BaseUser[];
  }

  /** Find what a uuid such as `Scene.a.Token.b.Actor.c` names; actors of unlinked tokens are made on the way. */
  resolve(uuid: string): Document {
    const parts = uuid.split(".");
    let document: Document | undefined;
    for (let index = 0; index < parts.length; index += 2) {
      const [name = "", id = ""] = [parts[index], parts[index + 1]];
      document = document ? child(document, name, id) : this.collection(name).get(id);
      if (!document) throw new Error(`There is no document ${parts.slice(0, index + 2).join(".")}`);
    }
    if (!document) throw new Error(`"${uuid}" names no document`);
    return document;
  }

  toData(): WorldData {
    const collections = [...this.collections].map(([name, documents]) => [
      documentClass(name).collectionName,
      [...documents.values()].map((document) => document.toObject()),
    ]);
    return {
      id: this.id,
      title: this.title,
      description: this.description,
      ...(Object.fromEntries(collections) as Data),
    };
  }
}

function child(parent: Document, name: string, id: string): Document | undefined {
  if (name === "Actor" && isUnlinkedToken(parent)) return syntheticActor(parent);
  return parent.getEmbeddedDocument(name, id);
}

/** The actor of an unlinked token, made from its base actor and the delta for one request. */
export function syntheticActor(token: Document): Document | undefined {
  const base = (token as Document & { _worldActor: Document | null })._worldActor;
  if (!base) return undefined;
  return new BaseActor(syntheticActorData(base, token), { parent: token });
}

export function documentClass(name: string): DocumentClass {
  const cls = BASE_DOCUMENTS[name];
  if (!cls) throw new Error(`The sandbox does not imitate documents of type "${name}"`);
  return cls;
}

/** Construct a base document; throws a validation error that names every wrong path. */
export function construct(name: string, data: Data, context: Data = {}): Document {
  const cls = documentClass(name) as unknown as new (data: Data, context: Data) => Document;
  return new cls(data, context);
}

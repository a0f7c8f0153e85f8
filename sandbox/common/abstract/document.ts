/** The base of all documents (type package, common/abstract/document, class Document). */
import { DataModel, type ModelContext } from "../data/data-model.ts";
import type { DataField } from "../data/field.ts";
import { EmbeddedCollectionField, EmbeddedDocumentField } from "../data/fields/embedded-fields.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import { environment } from "../environment.ts";
import { expandObject, getProperty } from "../utils/property.ts";
import type { Data } from "../utils/types.ts";
import { type EmbeddedCollection, isEmbeddedSource } from "./embedded-collection.ts";
import { DEFAULT_METADATA, type DocumentMetadata } from "./metadata.ts";
import type { CreateOperation, DatabaseBackend, DeleteOperation, UpdateOperation } from "./operations.ts";
import { explicitLevel, testAction, testPermission } from "./permissions.ts";
import type { UserLike } from "./user-like.ts";

export interface DocumentContext extends ModelContext {
  readonly parent?: Document | null;
  readonly pack?: string | null;
  readonly parentCollection?: string;
}

export type DocumentClass = (abstract new (data?: never, context?: never) => Document) & typeof Document;

type CreateOptions = Partial<Omit<CreateOperation, "data">>;
type UpdateOptions = Partial<Omit<UpdateOperation, "updates">>;
type DeleteOptions = Partial<Omit<DeleteOperation, "ids">>;

let backend: DatabaseBackend | null = null;

/** The client installs the backend that talks to the server. */
export function setDatabaseBackend(database: DatabaseBackend): void {
  backend = database;
}

export class Document extends DataModel {
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly parentCollection: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare _id: string | null;
  declare flags: Record<string, Data>;

  static readonly metadata: DocumentMetadata = DEFAULT_METADATA;
  static override LOCALIZATION_PREFIXES: string[] = ["DOCUMENT"];

  /** All classes of a document share the schema of its base class. */
  static override get schema(): SchemaField {
    const base = this.baseDocument;
    if (Object.hasOwn(base, "_schema") && base._schema) return base._schema;
    // The getter of DataModel makes the schema and keeps it on the base class.
    return Reflect.get<typeof DataModel, "schema">(DataModel, "schema", base);
  }

  static get database(): DatabaseBackend {
    if (!backend) throw new Error("There is no database: the client is not connected yet");
    return backend;
  }

  static get implementation(): DocumentClass {
    return environment.documentClass(this.documentName) ?? this;
  }

  /** The class in the chain that declares the metadata of this document. */
  static get baseDocument(): typeof Document {
    if (Object.hasOwn(this, "metadata")) return this;
    // Above every document class stands Document, which has metadata.
    return (Object.getPrototypeOf(this) as typeof Document).baseDocument;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return (this.constructor as typeof Document).documentName;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return (this.constructor as typeof Document).collectionName;
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** Types of the manifest and core types; "base" only where the manifest declares none for a primary document. */
  static get TYPES(): string[] {
    return [...new Set([...this.metadata.coreTypes, ...environment.documentTypes(this.documentName)])];
  }

  /** Fields that hold documents. */
  static get hierarchy(): Record<string, DataField> {
    return Object.fromEntries(
      this.schema
        .entries()
        .filter(([, field]) => field instanceof EmbeddedCollectionField || field instanceof EmbeddedDocumentField),
    );
  }

  protected override _configure(options: Data = {}): void {
    super._configure(options);
    const { pack = null, parentCollection = null } = options as DocumentContext;
    const define = (name: string, value: unknown): void => {
      Object.defineProperty(this, name, { value, writable: false, enumerable: false, configurable: true });
    };
    define("pack", pack);
    define("parentCollection", parentCollection ?? this._getParentCollection());
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as typeof Document).hierarchy)) {
      if (!(field instanceof EmbeddedCollectionField)) continue;
      const source = this._source[name];
      const Implementation = (field.constructor as typeof EmbeddedCollectionField).implementation;
      collections[name] = new Implementation(name, this, field.element, isEmbeddedSource(source) ? source : []);
    }
    define("collections", Object.seal(collections));
  }

  /** Embedded documents are prepared after the plain fields. */
  static override *_initializationOrder(): Generator<[string, DataField]> {
    const hierarchical = ([, field]: [string, DataField]): boolean =>
      (field.constructor as typeof DataField).hierarchical;
    const entries = this.schema.entries();
    yield* entries.filter((entry) => !hierarchical(entry));
    yield* entries.filter(hierarchical);
  }

  _getParentCollection(parentCollection?: string): string | null {
    if (!this.parent) return null;
    if (parentCollection) return parentCollection;
    return (this.parent.constructor as typeof Document).getCollectionName(this.documentName);
  }

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  /** `Scene.<id>.Token.<id>` and so on. */
  get uuid(): string {
    const own = `${this.documentName}.${String(this.id)}`;
    if (this.parent) return `${this.parent.uuid}.${own}`;
    return this.pack ? `Compendium.${this.pack}.${own}` : own;
  }

  // Permissions ---------------------------------------------------------------------------------------------------

  static canUserCreate(user: UserLike): boolean {
    const rule = this.metadata.permissions.create;
    if (typeof rule !== "string")
      throw new Error(`Creation of a ${this.documentName} cannot be tested without its data`);
    return rule === "OWNER" || user.hasRole(rule) || user.hasPermission(rule);
  }

  getUserLevel(user: UserLike | null = environment.currentUser() as unknown as UserLike | null): number | null {
    return user ? explicitLevel(this, user) : null;
  }

  testUserPermission(user: UserLike, permission: string | number, options: { readonly exact?: boolean } = {}): boolean {
    return testPermission(this, user, permission, options);
  }

  canUserModify(user: UserLike, action: "create" | "update" | "delete", data: Data = {}): boolean {
    return testAction(this, user, action, data);
  }

  // Data ----------------------------------------------------------------------------------------------------------

  protected override _addTypes(changes: Data): void {
    if (this.schema.has("type") && "system" in changes && !("type" in changes)) changes["type"] = this._source["type"];
  }

  /** A copy that is not saved unless `save` is set. */
  override clone(
    data: Data = {},
    context: ModelContext & { readonly save?: boolean; readonly keepId?: boolean } = {},
  ): this {
    const { save = false, keepId = false, ...rest } = context;
    const fresh = keepId ? data : { ...data, _id: save ? null : this.id };
    const copy = super.clone(fresh, { parent: this.parent, pack: this.pack, ...rest });
    if (!save) return copy;
    const { database } = this.constructor as typeof Document;
    // Foundry returns the promise of the created document here.
    return database
      .create(this.constructor, { data: [copy], parent: this.parent, keepId })
      .then((made) => made[0]) as unknown as this;
  }

  // Database ------------------------------------------------------------------------------------------------------

  static async createDocuments(data: (Data | Document)[] = [], operation: CreateOptions = {}): Promise<Document[]> {
    return this.database.create(this.implementation, { ...operation, data });
  }

  static async updateDocuments(updates: Data[] = [], operation: UpdateOptions = {}): Promise<Document[]> {
    return this.database.update(this.implementation, { ...operation, updates });
  }

  static async deleteDocuments(ids: string[] = [], operation: DeleteOptions = {}): Promise<Document[]> {
    return this.database.delete(this.implementation, { ...operation, ids });
  }

  static async create(data: Data | Data[], operation: CreateOptions = {}): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? data : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }

  async update(data: Data = {}, operation: UpdateOptions = {}): Promise<this | undefined> {
    const update = { ...data, _id: this.id };
    const updated = await (this.constructor as typeof Document).updateDocuments([update], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated[0] as this | undefined;
  }

  async delete(operation: DeleteOptions = {}): Promise<this | undefined> {
    const deleted = await (this.constructor as typeof Document).deleteDocuments([String(this.id)], {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted[0] as this | undefined;
  }

  /** A document of the world by id. */
  static get(id: string): Document | null {
    return environment.findDocument(this.documentName, id);
  }

  // Embedded documents --------------------------------------------------------------------------------------------

  static getCollectionName(name: string): string | null {
    const { embedded } = this.metadata;
    if (name in embedded) return embedded[name] ?? null;
    return Object.values(embedded).includes(name) ? name : null;
  }

  getEmbeddedCollection(name: string): EmbeddedCollection {
    const collectionName = (this.constructor as typeof Document).getCollectionName(name) ?? name;
    const collection = this.collections[collectionName];
    if (!collection)
      throw new Error(`${name} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(name: string, id: string, options: { readonly strict?: boolean } = {}): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, options);
  }

  async createEmbeddedDocuments(
    name: string,
    data: (Data | Document)[] = [],
    operation: CreateOptions = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).createDocuments(data, { ...operation, parent: this, pack: this.pack });
  }

  async updateEmbeddedDocuments(
    name: string,
    updates: Data[] = [],
    operation: UpdateOptions = {},
  ): Promise<Document[]> {
    return this.#embeddedClass(name).updateDocuments(updates, { ...operation, parent: this, pack: this.pack });
  }

  async deleteEmbeddedDocuments(name: string, ids: string[], operation: DeleteOptions = {}): Promise<Document[]> {
    return this.#embeddedClass(name).deleteDocuments(ids, { ...operation, parent: this, pack: this.pack });
  }

  #embeddedClass(name: string): DocumentClass {
    const collection = this.getEmbeddedCollection(name);
    return collection.documentClass.implementation;
  }

  *traverseEmbeddedDocuments(parentPath?: string): Generator<[string, Document]> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      for (const document of collection) {
        yield [path, document];
        yield* document.traverseEmbeddedDocuments(path);
      }
    }
  }

  // Flags ---------------------------------------------------------------------------------------------------------

  getFlag(scope: string, key: string): unknown {
    checkFlagScope(scope);
    // Keys may themselves contain dots.
    return getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<this | undefined> {
    checkFlagScope(scope);
    return this.update({ flags: { [scope]: expandObject({ [key]: value }) } });
  }

  async unsetFlag(scope: string, key: string): Promise<this | undefined> {
    checkFlagScope(scope);
    const head = key.split(".");
    const last = head.pop() ?? key;
    return this.update({ [["flags", scope, ...head, `-=${last}`].join(".")]: null });
  }

  // Events: the client calls these; documented signatures, nothing to do by default. ------------------------------

  async _preCreate(_data: Data, _options: Data, _user: UserLike): Promise<boolean | undefined> {
    return undefined;
  }

  _onCreate(_data: Data, _options: Data, _userId: string): void {
    // For subclasses.
  }

  async _preUpdate(_changed: Data, _options: Data, _user: UserLike): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdate(_changed: Data, _options: Data, _userId: string): void {
    // For subclasses.
  }

  async _preDelete(_options: Data, _user: UserLike): Promise<boolean | undefined> {
    return undefined;
  }

  _onDelete(_options: Data, _userId: string): void {
    // For subclasses.
  }

  static async _preCreateOperation(
    _documents: Document[],
    _operation: Data,
    _user: UserLike,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onCreateOperation(_documents: Document[], _operation: Data, _user: UserLike): Promise<void> {
    // For subclasses.
  }

  static async _preUpdateOperation(
    _documents: Document[],
    _operation: Data,
    _user: UserLike,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onUpdateOperation(_documents: Document[], _operation: Data, _user: UserLike): Promise<void> {
    // For subclasses.
  }

  static async _preDeleteOperation(
    _documents: Document[],
    _operation: Data,
    _user: UserLike,
  ): Promise<boolean | undefined> {
    return undefined;
  }

  static async _onDeleteOperation(_documents: Document[], _operation: Data, _user: UserLike): Promise<void> {
    // For subclasses.
  }
}

function checkFlagScope(scope: string): void {
  if (environment.flagScopes().includes(scope)) return;
  throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

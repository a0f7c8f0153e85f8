import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import type { MigratedDocument, MigratedSource, Migration, MigrationPlan } from "./migrations.ts";
import { migrate, MIGRATIONS, SCHEMA_VERSION } from "./migrations.ts";

/** A document as far as migrating it goes. */
interface Migratable {
  readonly name?: string | null | undefined;
  toObject(): object;
  /** Throws when the changes are none that the document can take; with `dryRun` nothing changes. */
  updateSource(changes: object, options: { readonly dryRun: true }): object;
  update(data: object, options?: object): Promise<unknown>;
}

/** A document with what is to become of it. */
interface Pending {
  readonly document: Migratable;
  readonly update: MigratedSource;
  /** What stands now where the update will write. */
  readonly before: MigratedSource;
}

/** What a release makes of older worlds. */
export interface Release {
  /** The version of the data that it stores. */
  readonly version: number;
  readonly migrations: readonly Migration[];
}

const THIS_RELEASE: Release = { version: SCHEMA_VERSION, migrations: MIGRATIONS };

/**
 * Brings a world's documents to the newest version, all of them or none; the active game master's client does it, once.
 * Every update is worked out and validated before the first is written. A document that cannot be migrated is named, and
 * nothing is changed: the world stays in its version, so that the next start tries again.
 */
export async function migrateWorld({ version, migrations }: Release = THIS_RELEASE): Promise<void> {
  const from = game.settings.get(SYSTEM_ID, "schemaVersion");
  if (!game.user.isActiveGM || from >= version) return;
  const due = from > 0 && migrations.some((each) => each.version > from);
  const failures = due ? await migrateAll({ from, migrations }) : [];
  for (const name of failures) ui.notifications.error(say("Notice.MigrationFailed", { name }));
  if (failures.length === 0) await game.settings.set(SYSTEM_ID, "schemaVersion", version);
}

/** @returns the names of the documents that could not be migrated */
async function migrateAll(plan: MigrationPlan): Promise<readonly string[]> {
  const pending: Pending[] = [];
  const failed: string[] = [];
  for (const [kind, document] of documentsOfTheWorld()) {
    try {
      pending.push(...validated(kind, document, plan));
    } catch (error) {
      failed.push(complain(document, error));
    }
  }
  return failed.length > 0 ? failed : write(pending);
}

function documentsOfTheWorld(): readonly (readonly [MigratedDocument, Migratable])[] {
  const synthetic = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => (token.actorLink ? [] : (token.actor ?? []))),
  );
  const actors = [...game.actors.contents, ...synthetic];
  const items = [...game.items.contents, ...actors.flatMap((actor) => actor.items.contents)];
  const kinds = { actor: actors, item: items, combat: game.combats.contents };
  return Object.entries(kinds).flatMap(([kind, documents]) =>
    documents.map((document) => [kind as MigratedDocument, document as unknown as Migratable] as const),
  ); // the kinds are these three
}

/** What a document's migration will write, if anything. Throws when it cannot be. */
function validated(kind: MigratedDocument, document: Migratable, plan: MigrationPlan): readonly Pending[] {
  const source = document.toObject() as MigratedSource;
  const update = migrate(kind, source, plan);
  if (Object.keys(update).length === 0) return [];
  document.updateSource(update, { dryRun: true });
  const keys = Object.keys(update).map((key) => key.split(".")[0] ?? key);
  return [{ document, update, before: Object.fromEntries(keys.map((key) => [key, source[key]])) }];
}

/** Writes what was validated; should the server refuse one all the same, those before it are put back. */
async function write(pending: readonly Pending[]): Promise<readonly string[]> {
  const written: Pending[] = [];
  for (const each of pending) {
    try {
      await each.document.update(each.update);
      written.push(each);
    } catch (error) {
      const failed = complain(each.document, error);
      for (const { document, before } of written.reverse()) await document.update(before, { recursive: false });
      return [failed];
    }
  }
  return [];
}

function complain({ name }: Migratable, error: unknown): string {
  console.error(`${SYSTEM_ID} | ${name ?? "a document"} could not be migrated`, error);
  return name ?? "?";
}

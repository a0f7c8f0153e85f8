import { SYSTEM_ID } from "../ids.ts";
import { say } from "../words.ts";
import type { MigratedDocument, MigratedSource, MigrationPlan } from "./migrations.ts";
import { migrate, MIGRATIONS, SCHEMA_VERSION } from "./migrations.ts";

/** A document as far as migrating it goes. */
interface Migratable {
  readonly name?: string | null | undefined;
  toObject(): object;
  update(data: object): Promise<unknown>;
}

/**
 * Brings a world's documents to the newest version; the active game master's client does it, once. A document that cannot
 * be migrated is named and left as it is; the world's version is only raised when all could be.
 */
export async function migrateWorld(): Promise<void> {
  const from = game.settings.get(SYSTEM_ID, "schemaVersion");
  if (!game.user.isActiveGM || from >= SCHEMA_VERSION) return;
  const plan = { from, migrations: MIGRATIONS };
  const due = from > 0 && MIGRATIONS.some(({ version }) => version > from);
  const failures = due ? await migrateAll(plan) : [];
  for (const name of failures) ui.notifications.error(say("Notice.MigrationFailed", { name }));
  if (failures.length === 0) await game.settings.set(SYSTEM_ID, "schemaVersion", SCHEMA_VERSION);
}

async function migrateAll(plan: MigrationPlan): Promise<readonly string[]> {
  const synthetic = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap((token) => (token.actorLink ? [] : (token.actor ?? []))),
  );
  const actors = [...game.actors.contents, ...synthetic];
  const items = [...game.items.contents, ...actors.flatMap((actor) => actor.items.contents)];
  return [
    ...(await migrateEach("actor", actors, plan)),
    ...(await migrateEach("item", items, plan)),
    ...(await migrateEach("combat", game.combats.contents, plan)),
  ];
}

async function migrateEach(
  kind: MigratedDocument,
  documents: readonly Migratable[],
  plan: MigrationPlan,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const document of documents) {
    try {
      const update = migrate(kind, document.toObject() as MigratedSource, plan);
      if (Object.keys(update).length > 0) await document.update(update);
    } catch (error) {
      console.error(`${SYSTEM_ID} | ${document.name ?? kind} could not be migrated`, error);
      failed.push(document.name ?? kind);
    }
  }
  return failed;
}

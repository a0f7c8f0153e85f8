/**
 * Migrations of stored data, version by version. Version 1 is the first; a later one is added to `MIGRATIONS` and never
 * changed again.
 */

/** Source data of a document: plain and ready to be changed. */
export type MigratedSource = Record<string, unknown>;

/** What documents become in a version. Each function returns update data, empty where nothing changes. */
export interface Migration {
  /** The schema version that it leads to. */
  readonly version: number;
  readonly actor?: (source: MigratedSource) => MigratedSource;
  readonly item?: (source: MigratedSource) => MigratedSource;
  readonly combat?: (source: MigratedSource) => MigratedSource;
}

/** The version of the data that this release stores. */
export const SCHEMA_VERSION = 1;

/** All migrations, oldest first. */
export const MIGRATIONS: readonly Migration[] = [];

export type MigratedDocument = "actor" | "item" | "combat";

/**
 * The update that brings a document from one version to the newest: each migration sees what those before it have made.
 */
export function migrate(kind: MigratedDocument, source: MigratedSource, plan: MigrationPlan): MigratedSource {
  const due = plan.migrations.filter(({ version }) => version > plan.from).sort((a, b) => a.version - b.version);
  let current = source;
  let update: MigratedSource = {};
  for (const migration of due) {
    const changes = migration[kind]?.(current) ?? {};
    current = { ...current, ...changes };
    update = { ...update, ...changes };
  }
  return update;
}

/** Which migrations there are, and the version that a world is in. */
export interface MigrationPlan {
  readonly from: number;
  readonly migrations: readonly Migration[];
}

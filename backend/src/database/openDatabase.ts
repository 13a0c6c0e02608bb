import type { App } from '@supabase/lite';
import { applyPendingMigrations, ensureSchema, listMigrationFiles } from '@supabase/lite/cli';
import { Database } from './Database';
import { EmbeddedConnection } from './connection';
import { answerRefusalsAsHosted } from './databaseErrors';
import { quietly } from '../quietConsole';
import { firstLine, StartFailure } from '../startFailure';

/**
 * Opens the database in `folder`, or a passing one in memory, with every patch that does not need its tables. `onDeath`
 * hears when it ended later and could not be opened again.
 */
export async function openDatabase(
  folder: string | undefined,
  onDeath: (error: Error) => void,
): Promise<EmbeddedConnection> {
  const database = await quietly(
    () => Database.open(folder, onDeath),
    (error) =>
      new StartFailure(
        `The database in ${folder ?? 'memory'} cannot be opened (${firstLine(error)}). ` +
          'Restore a backup of it, or run npm run reset to begin again with the demo data.',
        { cause: error },
      ),
  );
  const connection = new EmbeddedConnection(database);
  answerRefusalsAsHosted(connection);
  return connection;
}

/** Brings the database up to supabase/migrations. Throws a StartFailure that names the one that failed. */
export async function migrate(app: App): Promise<void> {
  await quietly(
    () => applyPendingMigrations(app),
    async (error, printed) => {
      const why = reason(error, printed);
      const name = await nextMigration(app).catch(() => 'before the first');
      return new StartFailure(`Migration ${name} failed: ${why}`, { cause: error });
    },
  );
}

/** Runs supabase/seed.sql when it is new or has changed, unless the configuration turns it off. */
export async function seed(app: App): Promise<void> {
  await quietly(
    () => ensureSchema(app),
    (error, printed) => new StartFailure(`The seed failed: ${reason(error, printed)}`, { cause: error }),
  );
}

// lite throws the statement and prints the reason.
function reason(error: unknown, printed: unknown[]): string {
  return firstLine(printed.findLast((part) => part instanceof Error) ?? error);
}

async function nextMigration(app: App): Promise<string | undefined> {
  const { rows } = await app.connection.exec<{ rows: { version: string }[] }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const applied = new Set(rows.map((row) => row.version));
  const files = await listMigrationFiles(app);
  return files.find((file) => !applied.has(file.version))?.filename;
}

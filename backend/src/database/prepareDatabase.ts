import { messagesSchema } from '@brand/realtime';
import type { App } from '@supabase/lite';
import { applyPendingMigrations, ensureSchema, listMigrationFiles } from '@supabase/lite/cli';
import { authFunctions } from '../auth/claims';
import { authSchema } from '../auth/schema';
import { captureConsole } from '../console';
import { startPostgres, type RunningPostgres } from '../postgres/startPostgres';
import { getFirstLine, StartError } from '../startError';
import { EmbeddedConnection, getLiteInternals } from './connection';
import { Database, servingRole } from './Database';
import { formatErrors } from './postgrestFormat';

/** Starts PostgreSQL on the folder. Throws a StartError if the folder holds no database that it can open. */
export async function startDatabase(folder: string): Promise<RunningPostgres> {
  return startPostgres({ folder }).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database in ${folder} cannot be opened (${getFirstLine(error)}). ` +
        'Restore a backup of it: npm run restore -- FILE.',
      { cause: error },
    );
  });
}

/** Connects to the server as the superuser. */
export function connect(server: Pick<RunningPostgres, 'connection'>): EmbeddedConnection {
  const connection = new EmbeddedConnection(new Database(server));
  formatErrors(connection);
  return connection;
}

/** Throws a StartError if the database has migrations that have since been squashed; the message says how to move its rows. */
export async function refuseSquashedDatabase(app: App): Promise<void> {
  const [first] = await listMigrationFiles(app);
  const applied = await listApplied(app);
  if (!first || !applied.some((version) => version < first.version)) return;
  throw new StartError(
    'The data are from before the migrations became one, on November 26, 2026. Make a backup of them with the version that you ' +
      'had (npm run backup), move the data folder away, and restore the backup with this version (npm run restore -- FILE).',
  );
}

/** Applies the pending migrations from supabase/migrations. Throws a StartError that names a failed migration. */
export async function migrate(app: App): Promise<void> {
  // Created before the migrations, which refer to accounts and create policies on messages.
  await app.connection.exec(authSchema);
  await app.ensureSystemSchema();
  // lite has functions of the same names, without the fallback to all claims.
  await app.connection.exec(authFunctions);
  await app.connection.exec(messagesSchema);
  await captureConsole(
    () => applyPendingMigrations(app),
    async (error, printed) => {
      const name = await getNextMigration(app).catch(() => 'before the first');
      return new StartError(`Migration ${name} failed: ${getReason(error, printed)}`, { cause: error });
    },
  );
}

/** Runs the seed, unless the configuration turns it off. */
export async function seed(app: App): Promise<void> {
  await captureConsole(
    () => ensureSchema(app),
    (error, printed) => new StartError(`The seed failed: ${getReason(error, printed)}`, { cause: error }),
  );
}

// lite throws an error with the statement and prints the reason.
function getReason(error: unknown, printed: unknown[]): string {
  return getFirstLine(printed.findLast((part) => part instanceof Error) ?? error);
}

async function getNextMigration(app: App): Promise<string | undefined> {
  const applied = await listApplied(app);
  const files = await listMigrationFiles(app);
  return files.find((file) => !applied.includes(file.version))?.filename;
}

async function listApplied({ connection }: App): Promise<string[]> {
  const table = 'supabase_migrations.schema_migrations';
  const find = await connection.exec<{ rows: { name: string | null }[] }>(
    `select to_regclass('${table}')::text as name`,
  );
  if (!find.rows[0]?.name) return [];
  const { rows } = await connection.exec<{ rows: { version: string }[] }>(`select version from ${table}`);
  return rows.map(({ version }) => version);
}

// The first block adds grants that hosted Supabase has from the start and that migrations are not allowed to set there. The
// second sets up the role that serves requests: it is neither superuser nor owner, and reads accounts and files, as hosted
// Supabase's auth and storage servers do, but none of the site's tables.
const grants = `
  grant usage on schema auth, storage to anon, authenticated, service_role;
  grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
  grant usage on schema realtime to anon, authenticated, service_role;
  grant select, insert, update on realtime.messages to anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects, storage.buckets to anon, authenticated, service_role;

  do $$ begin
    if not exists (select from pg_catalog.pg_roles where rolname = '${servingRole}') then
      create role ${servingRole};
    end if;
  end $$;
  alter role ${servingRole} login noinherit nosuperuser nocreatedb nocreaterole bypassrls;
  grant anon, authenticated, service_role to ${servingRole};
  grant usage on schema auth, storage to ${servingRole};
  grant select, insert, update, delete on all tables in schema auth, storage to ${servingRole};
  grant usage on all sequences in schema auth, storage to ${servingRole};
  grant usage on schema realtime to ${servingRole};
  grant insert on realtime.messages to ${servingRole};
  revoke temporary on database postgres from public;
`;

/**
 * Adds hosted Supabase's grants to those from the migrations, and keeps lite from changing them. Call after the migrations and
 * before serving. Closes defect 2 of @supabase/lite 0.10.0: on its first request it grants access to every table with row-level
 * security to anon, authenticated and service_role, which undoes what the migrations revoked, and if it finds no such table, it
 * serves as the superuser. With `rlsState` set, it does neither.
 */
export async function applyGrants(connection: EmbeddedConnection): Promise<void> {
  await connection.database.script(grants);
  getLiteInternals(connection).rlsState = 'active';
}

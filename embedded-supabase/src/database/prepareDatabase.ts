import { startPostgres, type RunningPostgres } from '../postgres/startPostgres';
import type { ProjectConfig } from '../projectConfig';
import { getFirstLine, StartError } from '../startError';
import { EmbeddedConnection } from './connection';
import { Database } from './Database';
import { hostedProject, migrationRole, servingRights } from './hosted';
import { applyMigrations, listApplied, listMigrations, runSeed } from './migrations';

/** Starts PostgreSQL on the folder. Throws a StartError if the folder holds no database that it can open. */
export async function startDatabase(folder: string): Promise<RunningPostgres> {
  return startPostgres({ folder }).catch((error: unknown) => {
    if (error instanceof StartError) throw error;
    throw new StartError(`The data in ${folder} cannot be opened (${getFirstLine(error)}).`, {
      cause: error,
      advice: 'damaged',
    });
  });
}

/** Connects to the server as the superuser. */
export function connect(server: Pick<RunningPostgres, 'connection'>): EmbeddedConnection {
  return new EmbeddedConnection(new Database(server));
}

/**
 * Throws a StartError if the database has migrations from before the first of the project, as after a squash. `toPresent` returns
 * the project's versions for the applied ones.
 */
export async function refuseRemovedMigrations(
  database: Database,
  projectRoot: string,
  toPresent: (applied: string[]) => string[] = (applied) => applied,
): Promise<void> {
  const [first] = await listMigrations(projectRoot);
  const applied = toPresent(await listApplied(database));
  if (!first || !applied.some((version) => version < first.version)) return;
  throw new StartError('The database has migrations that the project no longer has.', {
    advice: 'removedMigrations',
  });
}

/**
 * Applies the pending migrations of the project, or only those with one of the `versions`, to what a new hosted project has.
 * Throws a StartError that names a failed migration.
 */
export async function migrate(
  { database }: EmbeddedConnection,
  config: ProjectConfig,
  projectRoot: string,
  versions?: string[],
): Promise<void> {
  await database.script(
    hostedProject({ owner: migrationRole, isExposed: config.api?.auto_expose_new_tables ?? true }),
  );
  const migrations = await listMigrations(projectRoot);
  await applyMigrations(
    database,
    migrations.filter(({ version }) => !versions || versions.includes(version)),
  );
}

/** Runs the seed, unless the configuration turns it off. */
export async function seed(
  database: Database,
  projectRoot: string,
  config: ProjectConfig['db'],
): Promise<void> {
  const { enabled = true, sql_paths: paths = ['./seed.sql'] } = config?.seed ?? {};
  if (enabled) await runSeed(database, projectRoot, paths);
}

/**
 * Completes the rights of the role that serves requests. Call after the migrations and before serving.
 */
export async function applyGrants(connection: EmbeddedConnection): Promise<void> {
  await connection.database.script(servingRights);
}

import { connectTo, type OpenedDatabase } from 'embedded-supabase/sql';
import type { Manifest } from './Entry';
import { HostedFiles } from './HostedFiles';
import type { Project } from './readHosted';
import { listMigrations } from './readSnapshot';
import type { Table } from './tables';
import { checkTables, compareTables, emptyTables, type RestoreTarget } from './writeEntries';

export type HostedTarget = RestoreTarget & { files: HostedFiles };

// Storage creates its own rows for the files it stores; the rows from the backup are merged into them at the
// end.
const stagedTables = { 'storage.buckets': 'id', 'storage.objects': 'bucket_id, name' };
const toStaged = (table: string) => `pg_temp.${table.replace('.', '_')}`;

/** Opens a hosted project as a destination for a backup. */
export async function openHostedTarget(project: Project): Promise<HostedTarget> {
  return {
    db: await connectTo(project.databaseUrl),
    files: new HostedFiles(project.supabaseUrl, project.secretKey),
    staged: Object.fromEntries(Object.keys(stagedTables).map((table) => [table, toStaged(table)])),
    keysFile: null,
    known: new Map(),
  };
}

/** Returns the reasons why a site cannot be moved into a project, as sentences. Writes nothing. */
export async function findObstacles({ db, files }: HostedTarget, manifest: Manifest): Promise<string[]> {
  const obstacle = await findOtherMigrations(db, manifest.migrations);
  if (obstacle) return [obstacle];
  const obstacles: string[] = [];
  const add = ({ message }: Error) => void obstacles.push(message);
  await checkTables(db, manifest).catch(add);
  await db
    .query("set session_replication_role = 'replica'")
    .catch(() =>
      obstacles.push('The user of DATABASE_URL may not load rows without triggers: use postgres.'),
    );
  const [accounts] = await db.query<{ count: number }>('select count(*)::int as count from auth.users');
  if (accounts?.count)
    obstacles.push(
      await compareTables(db, manifest).then(
        () => 'All of it is there already.',
        () =>
          `It is not empty: ${accounts.count} people have an account there. Rows are moved into an empty project alone.`,
      ),
    );
  const buckets = await files.listBuckets().catch((error: Error) => add(error));
  const missing = manifest.files.buckets.filter((bucket) => buckets && !buckets.includes(bucket));
  if (missing.length > 0) obstacles.push(`It lacks the buckets ${missing.join(', ')}.`);
  return obstacles;
}

async function findOtherMigrations(db: OpenedDatabase, versions: string[]): Promise<string | undefined> {
  const [table] = await db.query<{ is_there: boolean }>(
    "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there",
  );
  const applied = table?.is_there ? await listMigrations(db) : [];
  const missing = versions.filter((version) => !applied.includes(version));
  if (missing.length > 0)
    return `It lacks migrations, from ${missing[0]} on: run npx supabase db push --remote.`;
  const newer = applied.find((version) => !versions.includes(version));
  return (
    newer &&
    `It has migration ${newer}, which this site lacks: update the code here, and start the site with it.`
  );
}

/** Creates temporary tables for the rows of buckets and files, because those rows say how each file is stored. */
export async function stageFiles({ db }: HostedTarget, manifest: Manifest): Promise<Map<string, Table>> {
  const tables = await checkTables(db, manifest);
  for (const table of Object.keys(stagedTables)) {
    await db.query(`drop table if exists ${toStaged(table)}`);
    await db.query(
      `create temporary table ${table.replace('.', '_')} as select ${columnsOf(tables, table)} from ${table} with no data`,
    );
  }
  return tables;
}

/** Begins one transaction for all rows, so that a killed process leaves none behind. */
export async function beginRows(target: HostedTarget, manifest: Manifest): Promise<Map<string, Table>> {
  await stageFiles(target, manifest);
  await target.db.query('begin');
  // Auth and Storage tables are not emptied, because migrations add no rows to them and tables that cannot be truncated reference
  // them.
  return emptyTables(target.db, manifest, (table) => /^(auth|storage)\./.test(table));
}

/** Merges, compares and commits the received rows. */
export async function commitRows({ db }: HostedTarget, manifest: Manifest): Promise<void> {
  const tables = await checkTables(db, manifest);
  for (const [table, key] of Object.entries(stagedTables)) {
    const columns = columnsOf(tables, table);
    await db.query(
      `insert into ${table} (${columns}) select ${columns} from ${toStaged(table)}
      on conflict (${key}) do update set (${columns}) = row(${columns.replaceAll(/[^, ]+/g, 'excluded.$&')})`,
    );
  }
  // Auth only finds accounts with its own instance_id, and cannot read nulls in these columns.
  await db.query(`update auth.users set instance_id = '00000000-0000-0000-0000-000000000000', confirmation_token = '',
    recovery_token = '', email_change_token_new = '', email_change = ''`);
  await compareTables(db, manifest);
  await db.query('commit');
}

const columnsOf = (tables: Map<string, Table>, table: string) =>
  (tables.get(table)?.columns ?? []).join(', ');

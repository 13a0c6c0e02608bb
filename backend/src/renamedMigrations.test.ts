import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findRepository } from '../testing/findRepository';
import { request } from '../testing/request';
import { copyOfTemplate, startTestBackend } from '../testing/startTestBackend';
import { presentVersions } from './renamedMigrations';

const readVersions = async () =>
  (await fs.readdir(path.join(findRepository(), 'supabase/migrations'))).map((file) => file.split('_', 1)[0]);

/** Runs a statement on a database that no backend has open; in a process of its own, as Jest cannot load PGlite. */
async function onDatabase(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { PGlite } from '@electric-sql/pglite';
      import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
      const database = new PGlite({ dataDir: process.argv[1], extensions: { pgcrypto } });
      console.log(JSON.stringify((await database.query(process.argv[2])).rows));
      await database.close();`,
      path.join(dataDir, 'db'),
      statement,
    ],
    { cwd: findRepository() },
  );
  return JSON.parse(stdout) as Record<string, unknown>[];
}

test('Each renamed migration is there by its present version, and none by its former one', async () => {
  const versions = await readVersions();
  expect(versions).toEqual(expect.arrayContaining([...presentVersions.values()]));
  expect(versions.filter((version) => presentVersions.has(version ?? ''))).toEqual([]);
});

test('A data folder that knows migrations by their former versions is taken over, with all its rows', async () => {
  const dataDir = await copyOfTemplate(findRepository());
  try {
    const pairs = [...presentVersions].map(([former, present]) => `('${former}', '${present}')`);
    const renamed = await onDatabase(
      dataDir,
      `update supabase_migrations.schema_migrations m set version = r.former
      from (values ${pairs.join(', ')}) r (former, present) where m.version = r.present returning m.version`,
    );
    expect(renamed).toHaveLength(presentVersions.size);
    const backend = await startTestBackend({ dataDir });
    const posts = await request(backend, '/rest/v1/blog_posts?select=id').finally(() => backend.stop());
    expect(posts.body).toHaveLength(7);
    const applied = await onDatabase(
      dataDir,
      'select version from supabase_migrations.schema_migrations order by version',
    );
    expect(applied.map(({ version }) => version)).toEqual((await readVersions()).sort());
  } finally {
    await fs.rm(dataDir, { recursive: true });
  }
});

import fs from 'node:fs/promises';
import path from 'node:path';
import { toPresentVersions } from '@brand/site-mover/node';
import { openFolder } from 'embedded-supabase/sql';
import { copyOfTemplate } from 'embedded-supabase/testing';
import { request } from 'embedded-supabase/testing/request';
import { root } from '../../shared-node/src/apps';
import { firstVersions, squashedVersions } from '../testing/squashedVersions';
import { startTestBackend } from '../testing/startTestBackend';

/** Runs a statement on a database that no backend has open. */
async function onDatabase(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const database = await openFolder(path.join(dataDir, 'postgres'));
  return database.query<Record<string, unknown>>(statement).finally(() => database.close());
}

const record = (versions: string[]) => `with gone as (
    delete from supabase_migrations.schema_migrations where version <> all ('{${versions.join()}}') returning version
  )
  insert into supabase_migrations.schema_migrations (version)
  select v from unnest('{${versions.join()}}'::text[]) v on conflict do nothing returning version`;

test('All migrations that became one are that one, and later ones stay what they are', () => {
  for (const former of [squashedVersions(), firstVersions(), ['20261130084414']])
    expect(toPresentVersions([...former, '20261201080000'])).toEqual(['20261130084414', '20261201080000']);
});

test('Some of the migrations that became one are none of the present ones', () => {
  for (const some of [squashedVersions().slice(0, -1), squashedVersions().slice(1), firstVersions().slice(1)])
    expect(toPresentVersions(some)).toEqual(some);
  expect(toPresentVersions(firstVersions().slice(0, 71))).toEqual(['20261126000000']);
});

describe('A data folder from before the migrations became one', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await copyOfTemplate(root)));
  afterEach(() => fs.rm(dataDir, { recursive: true }));

  const readRecord = async () => {
    const applied = await onDatabase(
      dataDir,
      'select version from supabase_migrations.schema_migrations order by version',
    );
    return applied.map(({ version }) => version);
  };

  test('starts if it has all of them, and its record stays what it is', async () => {
    const later = (await readRecord()).filter((version) => String(version) > '20261130084414').map(String);
    await onDatabase(dataDir, record([...squashedVersions(), ...later]));
    const backend = await startTestBackend({ dataDir });
    const posts = await request(backend, '/rest/v1/blog_posts?select=id');
    await backend.stop();
    expect(posts.body).toHaveLength(7);
    expect(await readRecord()).toEqual([...squashedVersions(), ...later]);
  });

  test('says what to do if it lacks one, and is left as it is', async () => {
    const some = squashedVersions().filter((_, index) => index !== 7);
    await onDatabase(dataDir, record(some));
    await expect(startTestBackend({ dataDir })).rejects.toThrow(
      /They became one on November 30, 2026, and it lacks some of them\. Start it once with commit 412a36f7/,
    );
    expect(await readRecord()).toEqual(some);
  });
});

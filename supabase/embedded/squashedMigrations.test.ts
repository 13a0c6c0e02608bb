import fs from 'node:fs/promises';
import path from 'node:path';
import { toPresentVersions } from '@brand/site-mover/node';
import { openFolder } from 'embedded-supabase/sql';
import { copyOfTemplate } from 'embedded-supabase/testing';
import { root } from '../../shared-node/src/apps';
import { squashedVersions } from '../testing/squashedVersions';
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
  expect(toPresentVersions([...squashedVersions(), '20261127080000'])).toEqual([
    '20261126000000',
    '20261127080000',
  ]);
  expect(toPresentVersions(['20261126000000', '20261127080000'])).toEqual([
    '20261126000000',
    '20261127080000',
  ]);
});

test('Some of the migrations that became one are none of the present ones', () => {
  const some = squashedVersions().slice(0, -1);
  expect(toPresentVersions(some)).toEqual(some);
  const others = squashedVersions().slice(1);
  expect(toPresentVersions(others)).toEqual(others);
});

test('A data folder from before the migrations became one says what to do, and is left as it is', async () => {
  const dataDir = await copyOfTemplate(root);
  try {
    await onDatabase(dataDir, record(squashedVersions()));
    const started = startTestBackend({ dataDir });
    await expect(started).rejects.toThrow(
      /They became one on November 26, 2026.*npm run backup.*npm run restore -- FILE/s,
    );
    const applied = await onDatabase(
      dataDir,
      'select version from supabase_migrations.schema_migrations order by version',
    );
    expect(applied.map(({ version }) => version)).toEqual(squashedVersions());
  } finally {
    await fs.rm(dataDir, { recursive: true });
  }
});

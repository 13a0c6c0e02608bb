import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toBytes } from '../../../embedded-supabase/src/http/requestBody';
import { largestFiles } from '../../../shared-data/src/media/largestFiles';
import { createDatabase, type TestDatabase } from '../database';

const root = path.join(__dirname, '../../..');
let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('migrated')));
afterAll(() => database.close());

async function readNumber(file: string, pattern: RegExp): Promise<string> {
  const [, found = ''] = pattern.exec(await readFile(path.join(root, file), 'utf8')) ?? [];
  return found;
}

test('The forms refuse what the buckets refuse', async () => {
  expect(
    await database.query('select id, file_size_limit::int as most from storage.buckets order by id'),
  ).toEqual([
    { id: 'media', most: largestFiles.storedPicture },
    { id: 'products', most: largestFiles.product },
    { id: 'trash', most: largestFiles.storedPicture },
  ]);
});

test('The door, and nginx before it, take the largest file of every bucket, and no larger one', async () => {
  const door = toBytes(await readNumber('supabase/config.toml', /^file_size_limit = "(.*)"$/m));
  expect(door).toBe(Math.max(largestFiles.storedPicture, largestFiles.product));
  // nginx allows an extra megabyte for the fields that a form adds.
  const nginx = await readNumber('tooling/hosting/nginx/site.conf', /^ *client_max_body_size (\d+)m;$/m);
  expect(Number(nginx) * 1024 * 1024).toBe(door + 1024 * 1024);
});

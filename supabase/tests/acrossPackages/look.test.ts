import { faceNames, paletteNames } from '@brand/shared-data/server';
import { createDatabase, type TestDatabase } from '../database';
import { owner } from '../people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query('savepoint written');
});
afterEach(() => database.query('rollback to savepoint written'));
afterAll(() => database.close());

const read = () => database.query(`select palette, face from site_profile`);

test('The owner chooses every palette and face that the form offers, and no other', async () => {
  for (const palette of paletteNames)
    for (const face of faceNames) {
      await database.runAs(
        owner,
        `update site_profile set palette = '${palette}', face = '${face}' where singleton`,
      );
      expect(await read()).toEqual([{ palette, face }]);
    }
  const [checks] = await database.query(
    `select string_agg(pg_get_constraintdef(oid), ' ') as text from pg_constraint
     where conname in ('site_profile_palette_check', 'site_profile_face_check')`,
  );
  const names = [...String(checks?.text).matchAll(/'([a-z]+)'/g)].map(([, name]) => name);
  expect(names.sort()).toEqual([...paletteNames, ...faceNames].sort());
});

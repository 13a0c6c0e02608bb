import { privateTables, publicTables } from '../../../shared-data/src/privacy/storedTables';
import { createDatabase, type TestDatabase } from '../database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('migrated');
});
afterAll(() => database.close());

test('The privacy page says of every table what it stores about people', async () => {
  const rows = await database.query(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private') order by 1`,
  );
  const said = [
    ...Object.keys(privateTables).map((name) => `private.${name}`),
    ...Object.keys(publicTables).map((name) => `public.${name}`),
  ];

  expect(said.sort()).toEqual(rows.map(({ name }) => name).sort());
});

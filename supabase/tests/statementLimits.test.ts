import { statementLimitsMs } from '../../embedded-supabase/src/database/statementLimits';
import { createDatabase, type TestDatabase } from './database';
import { visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('migrated')));
afterEach(() => database.rollback());
afterAll(() => database.close());

test('The limits of the embedded backend are those of the roles of a hosted project', async () => {
  const rows = await database.query(
    `select r.rolname as role, extract(epoch from substring(c from 'statement_timeout=(.*)')::interval)::int * 1000 as most
      from pg_roles r, unnest(r.rolconfig) c where c like 'statement_timeout=%' order by 1`,
  );
  // The secret key's role sets no limit, so the log-in role's limit applies.
  const { anon, authenticated, service_role } = statementLimitsMs;
  expect(rows).toEqual([
    { role: 'anon', most: anon },
    { role: 'authenticated', most: authenticated },
    { role: 'authenticator', most: service_role },
  ]);
});

test('A statement of a person is ended at the limit of their role', async () => {
  const begin = Date.now();
  const { errorCode } = await database.tryAs(visitor, 'select pg_sleep(20)');
  expect(errorCode).toBe('57014');
  expect(Date.now() - begin).toBeGreaterThanOrEqual(statementLimitsMs.anon);
});

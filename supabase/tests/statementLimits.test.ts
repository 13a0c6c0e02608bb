import { statementLimitsMs } from '../../backend/src/database/statementLimits';
import { createDatabase, type TestDatabase } from './database';
import { learner, secretKey, visitor } from './people';

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

// PGlite runs in a single thread and cannot interrupt itself, so the embedded backend terminates the thread
// (hostileRequests.test.ts in backend).
const testOnServer = process.env['HOSTED_POSTGRES'] ? test : test.skip;

testOnServer.each([visitor, learner, secretKey])(
  'A statement of $role is ended at its limit',
  async (person) => {
    const begin = Date.now();
    const { errorCode } = await database.tryAs(person, 'select pg_sleep(20)');
    expect(errorCode).toBe('57014');
    expect(Date.now() - begin).toBeGreaterThanOrEqual(statementLimitsMs[person.role]);
  },
);

import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

const beforeRequest = 'select private.refuse_estimated_counts()';
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const asked = async (person: Person, prefer?: string) => {
  const headers = { ...person.headers, ...(prefer !== undefined && { prefer }) };
  return (await database.tryAs({ ...person, headers }, beforeRequest)).errorCode;
};

const rowsExpected = async (person: Person) => {
  const { rows } = await database.tryAs(person, 'explain (format json) select 1 from newsletter_subscribers');
  const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }];
  return plan['Plan Rows'];
};

describe('estimated counts, which reveal hidden rows', () => {
  test.each([
    'count=planned',
    'count=estimated',
    'return=minimal, count=planned',
    'count=exact,count=planned',
  ])('Only the secret key may use %s', async (prefer) => {
    for (const person of [visitor, learner, owner]) expect(await asked(person, prefer)).toBe('PGRST');
    expect(await asked(secretKey, prefer)).toBeUndefined();
  });

  test.each([undefined, '', 'count=exact', 'return=representation'])(
    'A request that prefers %p has no estimated count',
    async (prefer) => {
      for (const person of [visitor, learner, owner, secretKey])
        expect(await asked(person, prefer)).toBeUndefined();
    },
  );

  test('PostgREST checks for an estimated count before every request', async () => {
    const [role] = await database.query(`select rolconfig from pg_roles where rolname = 'authenticator'`);
    expect(String(role?.rolconfig)).toContain('pgrst.db_pre_request=private.refuse_estimated_counts');
  });

  test('An estimate reveals nothing about the subscribers, even where it is accepted', async () => {
    const few = await rowsExpected(learner);
    // With this many rows, Postgres's smallest estimate for an unknown condition, one row in two hundred, exceeds ten.
    await database.query(
      `insert into newsletter_subscribers (email) select n || '@example.com' from generate_series(1, 3000) n`,
    );
    await database.query('analyze newsletter_subscribers');

    expect(await rowsExpected(learner)).toBeLessThanOrEqual(10);
    expect(few).toBeLessThanOrEqual(10);
  });
});

test('The owner reads back the subscriber whom an insert adds, and nobody else does', async () => {
  const insert = `insert into newsletter_subscribers (email) values ('new@example.com') returning email`;

  expect((await database.tryAs(owner, insert)).rows).toEqual([{ email: 'new@example.com' }]);
  expect((await database.tryAs(learner, insert)).errorCode).toBe('42501');
  expect((await database.tryAs(visitor, insert)).errorCode).toBe('42501');
});

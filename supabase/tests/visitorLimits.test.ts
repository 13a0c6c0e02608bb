import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, secretKey, visitor } from './people';

const post = 'b0000000-0000-4000-8000-000000000001';
const session = '50000000-0000-4000-8000-000000000001';
const subscribeMany = `insert into newsletter_subscribers (email)
  select 'reader' || $1 || '-' || n || '@example.com' from generate_series(1, $2::int) n`;
const subscribeDoubles = `insert into newsletter_subscribers (email) values ('reader@example.com')`;
const react = `insert into reactions (content_id, content_type, reaction_type, session_id)
  values ('${post}', 'blog_posts', 'love', '${session}')`;
const takeBack = `delete from reactions where session_id = '${session}' and reaction_type = 'love'`;
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const from = (headers: Record<string, string>, person: Person = visitor): Person => ({
  ...person,
  headers: { ...person.headers, ...headers },
});
const at = (address: string, person?: Person) => from({ 'cf-connecting-ip': address }, person);

let batch = 0;
const subscribes = async (person: Person, count = 1) =>
  (await database.runAs(person, subscribeMany, [(batch += 1), count])).errorCode;
const counted = async (table: string) =>
  (await database.query(`select count(*)::int as n from ${table}`))[0]?.n;

// Simulates the passage of time by making the counts older.
const later = async (interval: string) => {
  await database.query(`update private.writes_of_hours set hour = hour - interval '${interval}'`);
  await database.query(`update private.writes_of_addresses set minute = minute - interval '${interval}'`);
};

describe('a visitor of one address', () => {
  test('A visitor subscribes at most 120 times in a minute, and again in the next', async () => {
    const before = Number(await counted('newsletter_subscribers'));
    expect(await subscribes(at('192.0.2.1'), 119)).toBeUndefined();
    expect(await subscribes(at('192.0.2.1'))).toBeUndefined();
    expect(await subscribes(at('192.0.2.1'))).toBe('PGRST');
    expect(await counted('newsletter_subscribers')).toBe(before + 120);

    await later('1 minute');
    expect(await subscribes(at('192.0.2.1'))).toBeUndefined();
  });

  test('A visitor who inserts more than 120 rows in one statement inserts none', async () => {
    const before = await counted('newsletter_subscribers');
    expect(await subscribes(at('192.0.2.1'), 121)).toBe('PGRST');
    expect(await counted('newsletter_subscribers')).toBe(before);
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
  });

  test('A visitor reacts at most 120 times in a minute, though each reaction is removed', async () => {
    for (let times = 0; times < 120; times += 1) {
      expect((await database.runAs(at('192.0.2.1'), react)).errorCode).toBeUndefined();
      await database.runAs(at('192.0.2.1'), takeBack);
    }
    expect((await database.runAs(at('192.0.2.1'), react)).errorCode).toBe('PGRST');
  });

  test('The limits of a different address, and of reactions, are separate', async () => {
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
    expect(await subscribes(at('192.0.2.2'), 120)).toBeUndefined();
    expect((await database.runAs(at('192.0.2.1'), react)).errorCode).toBeUndefined();
  });

  test('A visitor cannot get a new limit by signing in or with other headers', async () => {
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
    for (const person of [
      at('192.0.2.1', learner),
      from({ 'cf-connecting-ip': '192.0.2.1', 'x-client-address': '192.0.2.9' }),
      from({ 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.9', 'x-real-ip': '192.0.2.9' }),
    ])
      expect(await subscribes(person)).toBe('PGRST');
  });

  test.each([
    ['an address from the embedded backend', '192.0.2.1', '192.0.2.1'],
    ['another address of the same network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['a network as the embedded backend names it', '2001:db8:1:2', '2001:db8:1:2'],
    ['a text that is no address', 'unknown', 'unknown'],
  ])('A visitor is recognized by %s', async (_, first, second) => {
    expect(await subscribes(from({ 'x-client-address': first }), 120)).toBeUndefined();
    expect(await subscribes(from({ 'x-client-address': second }))).toBe('PGRST');
  });

  test('A visitor of the next network has a separate limit', async () => {
    expect(await subscribes(at('2001:db8:1:2::1'), 120)).toBeUndefined();
    expect(await subscribes(at('2001:db8:1:3::1'), 120)).toBeUndefined();
  });

  test('A visitor cannot choose a different hour or minute with a time zone', async () => {
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
    await database.query(`set local timezone = 'Asia/Kathmandu'`);
    expect(await subscribes(at('192.0.2.1'))).toBe('PGRST');
    expect(await counted('private.writes_of_hours')).toBe(1);
  });

  test('A second subscription of an address is a conflict, and does not count', async () => {
    expect(await subscribes(at('192.0.2.1'), 119)).toBeUndefined();
    await database.runAs(at('192.0.2.1'), subscribeDoubles);
    await later('1 minute');
    expect((await database.runAs(at('192.0.2.1'), subscribeDoubles)).errorCode).toBe('23505');
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
  });
});

describe('all visitors together', () => {
  test('All visitors subscribe at most 10,000 times in an hour, whatever addresses they claim, and again in the next', async () => {
    expect(await subscribes(at('192.0.2.1'))).toBeUndefined();
    await database.query(`update private.writes_of_hours set times = 9960`);
    expect(await subscribes(from({}), 40)).toBeUndefined();
    expect(await subscribes(from({ 'x-forwarded-for': '203.0.113.7' }))).toBe('PGRST');
    expect(await subscribes(at('203.0.113.7'))).toBe('PGRST');

    await later('1 hour');
    expect(await subscribes(at('203.0.113.7'))).toBeUndefined();
  });

  test('All visitors react at most 10,000 times in an hour', async () => {
    await database.runAs(visitor, react);
    await database.query(`update private.writes_of_hours set times = 9999`);
    await database.runAs(visitor, takeBack);
    expect((await database.runAs(visitor, react)).errorCode).toBeUndefined();
    await database.runAs(visitor, takeBack);
    expect((await database.runAs(visitor, react)).errorCode).toBe('PGRST');
  });

  test('Nothing is stored about a past hour, and never an address', async () => {
    await subscribes(at('192.0.2.1'));
    await subscribes(at('192.0.2.2'));
    const kept = await database.query(
      `select string_agg(w::text, ' ') as kept from private.writes_of_addresses w`,
    );
    expect(String(kept[0]?.kept)).not.toContain('192.0.2');
    const plain = `select 1 from private.writes_of_addresses where address_hash = sha256('192.0.2.1')`;
    expect(await database.query(plain)).toEqual([]);
    const [salt] = await database.query('select salt from private.writes_of_hours');

    await later('1 hour');
    await subscribes(at('192.0.2.3'));
    expect(await counted('private.writes_of_hours')).toBe(1);
    expect(await counted('private.writes_of_addresses')).toBe(1);
    expect(await database.query('select salt from private.writes_of_hours')).not.toEqual([salt]);
  });
});

test('A script with the secret key, a migration and a seed have no limits', async () => {
  expect(await subscribes(secretKey, 2000)).toBeUndefined();
  await database.query(subscribeMany, ['seed', 2000]);
  expect(await counted('private.writes_of_hours')).toBe(0);
});

test('A visitor over the limit gets status 429, a message and Retry-After', async () => {
  await subscribes(at('192.0.2.1'), 120);
  // Returns the parts of the error from which PostgREST builds its response.
  await database.query(`create function pg_temp.answer_to(statement text) returns json language plpgsql as $$
    declare said text; more text;
    begin
      execute statement;
      return null;
    exception when others then
      get stacked diagnostics said = message_text, more = pg_exception_detail;
      return json_build_object('body', said::json, 'answer', more::json);
    end $$`);
  const { rows } = await database.runAs(at('192.0.2.1'), `select pg_temp.answer_to($1) as refusal`, [
    subscribeDoubles,
  ]);

  expect(rows[0]?.refusal).toEqual({
    body: {
      code: 'over_request_rate_limit',
      message: expect.stringMatching(/^Too many requests\. Try again in \d\d? seconds\.$/),
    },
    answer: { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d\d?$/) } },
  });
});

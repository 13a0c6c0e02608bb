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
}, 60_000);
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

// As time passes: what was written is now that much older.
const later = async (interval: string) => {
  await database.query(`update private.writes_of_hours set hour = hour - interval '${interval}'`);
  await database.query(`update private.writes_of_addresses set minute = minute - interval '${interval}'`);
};

describe('H1: a visitor of one address', () => {
  test('subscribes 120 times in a minute, not more often, and again in the next', async () => {
    const before = Number(await counted('newsletter_subscribers'));
    expect(await subscribes(at('192.0.2.1'), 119)).toBeUndefined();
    expect(await subscribes(at('192.0.2.1'))).toBeUndefined();
    expect(await subscribes(at('192.0.2.1'))).toBe('PGRST');
    expect(await counted('newsletter_subscribers')).toBe(before + 120);

    await later('1 minute');
    expect(await subscribes(at('192.0.2.1'))).toBeUndefined();
  });

  test('cannot put more than 120 rows into one statement, and none of them is kept', async () => {
    const before = await counted('newsletter_subscribers');
    expect(await subscribes(at('192.0.2.1'), 121)).toBe('PGRST');
    expect(await counted('newsletter_subscribers')).toBe(before);
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
  });

  test('reacts 120 times in a minute, though each reaction is taken back', async () => {
    for (let times = 0; times < 120; times += 1) {
      expect((await database.runAs(at('192.0.2.1'), react)).errorCode).toBeUndefined();
      await database.runAs(at('192.0.2.1'), takeBack);
    }
    expect((await database.runAs(at('192.0.2.1'), react)).errorCode).toBe('PGRST');
  });

  test('takes nothing from those of another address, nor from reactions by subscribing', async () => {
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
    expect(await subscribes(at('192.0.2.2'), 120)).toBeUndefined();
    expect((await database.runAs(at('192.0.2.1'), react)).errorCode).toBeUndefined();
  });

  test('gets no other limit by signing in, or by what they say of themselves', async () => {
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
    for (const person of [
      at('192.0.2.1', learner),
      from({ 'cf-connecting-ip': '192.0.2.1', 'x-client-address': '192.0.2.9' }),
      from({ 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.9', 'x-real-ip': '192.0.2.9' }),
    ])
      expect(await subscribes(person)).toBe('PGRST');
  });

  test.each([
    ['an address of the embedded backend', '192.0.2.1', '192.0.2.1'],
    ['another address of the same household', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['a network as the embedded backend names it', '2001:db8:1:2', '2001:db8:1:2'],
    ['what is no address', 'unknown', 'unknown'],
  ])('is known again by %s', async (_, first, second) => {
    expect(await subscribes(from({ 'x-client-address': first }), 120)).toBeUndefined();
    expect(await subscribes(from({ 'x-client-address': second }))).toBe('PGRST');
  });

  test('is another one than the neighbour with the next network', async () => {
    expect(await subscribes(at('2001:db8:1:2::1'), 120)).toBeUndefined();
    expect(await subscribes(at('2001:db8:1:3::1'), 120)).toBeUndefined();
  });

  test('gets no other hour or minute by choosing a time zone', async () => {
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
    await database.query(`set local timezone = 'Asia/Kathmandu'`);
    expect(await subscribes(at('192.0.2.1'))).toBe('PGRST');
    expect(await counted('private.writes_of_hours')).toBe(1);
  });

  test('is told of an address that is on the list, and not charged for it', async () => {
    expect(await subscribes(at('192.0.2.1'), 119)).toBeUndefined();
    await database.runAs(at('192.0.2.1'), subscribeDoubles);
    await later('1 minute');
    expect((await database.runAs(at('192.0.2.1'), subscribeDoubles)).errorCode).toBe('23505');
    expect(await subscribes(at('192.0.2.1'), 120)).toBeUndefined();
  });
});

describe('H1: all visitors together', () => {
  test('subscribe 10,000 times in an hour, whatever addresses they claim, and again in the next', async () => {
    expect(await subscribes(at('192.0.2.1'))).toBeUndefined();
    await database.query(`update private.writes_of_hours set times = 9960`);
    expect(await subscribes(from({}), 40)).toBeUndefined();
    expect(await subscribes(from({ 'x-forwarded-for': '203.0.113.7' }))).toBe('PGRST');
    expect(await subscribes(at('203.0.113.7'))).toBe('PGRST');

    await later('1 hour');
    expect(await subscribes(at('203.0.113.7'))).toBeUndefined();
  });

  test('react 10,000 times in an hour', async () => {
    await database.runAs(visitor, react);
    await database.query(`update private.writes_of_hours set times = 9999`);
    await database.runAs(visitor, takeBack);
    expect((await database.runAs(visitor, react)).errorCode).toBeUndefined();
    await database.runAs(visitor, takeBack);
    expect((await database.runAs(visitor, react)).errorCode).toBe('PGRST');
  });

  test('leave nothing of an hour that is over, and never an address', async () => {
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

test('H1: a script with the secret key, a migration and a seed are not held to the limits', async () => {
  expect(await subscribes(secretKey, 2000)).toBeUndefined();
  await database.query(subscribeMany, ['seed', 2000]);
  expect(await counted('private.writes_of_hours')).toBe(0);
});

test('H1: a visitor who is refused is told so with status 429, a sentence and when to come back', async () => {
  await subscribes(at('192.0.2.1'), 120);
  // What PostgREST makes its answer of.
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

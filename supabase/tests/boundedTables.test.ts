import { functions } from './authority/functionExpectations';
import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const post = 'b0000000-0000-4000-8000-000000000001';
const number = async (sql: string) => Number((await database.query(sql))[0]?.n);
const countOf = (table: string) => number(`select count(*) as n from ${table}`);
const errorOf = async (person: Person, sql: string, values: unknown[] = []) =>
  (await database.runAs(person, sql, values)).errorCode;
const from = (network: string): Person => ({ ...visitor, headers: { 'cf-connecting-ip': network } });

const session = '50000000-0000-4000-8000-000000000001';
const react = `insert into reactions (content_id, content_type, reaction_type, session_id)
  values ('${post}', 'blog_posts', 'love', '${session}')`;
const subscribe = (n: number) => `insert into newsletter_subscribers (email)
  select gen_random_uuid() || '@example.com' from generate_series(1, ${n})`;

// Sets the table's estimated row count to a million, as if the last ANALYZE had found that many.
const fill = (table: string) =>
  database.query(`update pg_class set reltuples = 1000000 where oid = '${table}'::regclass`);

const isRefusedWhenFull = async (table: string, insert: string) => {
  expect(await errorOf(visitor, insert)).toBeUndefined();
  await fill(table);
  expect(await errorOf(visitor, insert)).toBe('P0001');
  expect(await errorOf(learner, insert)).toBe('P0001');
};

/**
 * Checks for a unique index, so that the number of rows per account or site is limited by the number of rows that the owner
 * creates in other tables.
 */
const isOnce = (table: string, columns: string) => async () =>
  expect(
    await number(`select count(*) as n from pg_index i where i.indrelid = '${table}'::regclass and i.indisunique
      and i.indpred is null and (select string_agg(a.attname, ' ' order by a.attname) from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) = '${columns}'`),
  ).toBe(1);

const setTill = `insert into private.till (currency, fraction_digits) values ('usd', 2)`;
const freeProduct = `insert into products (kind, title, price, file_name, is_published)
  values ('download', 'A guide', 0, 'guide.pdf', true) returning id`;
const checkOut = `select begin_checkout('download', $1) as answer`;

async function prepareFree() {
  await database.query(setTill);
  const [product] = await database.query(freeProduct);
  return String(product?.id);
}

/** The limit on each table that visitors and free accounts can grow, with an attempt to exceed it. */
const bounds: Record<string, () => Promise<void>> = {
  'public.reactions': () => isRefusedWhenFull('reactions', react),
  'public.newsletter_subscribers': () => isRefusedWhenFull('newsletter_subscribers', subscribe(1)),
  // Each unconfirmed subscriber has one delivery, which is deleted with the subscriber after thirty days.
  'private.deliveries': async () => {
    await database.query('delete from private.deliveries where true');
    expect(await errorOf(from('192.0.2.1'), subscribe(3))).toBeUndefined();
    expect(await countOf('private.deliveries')).toBe(3);
    await database.query(`update newsletter_subscribers set created_at = now() - interval '31 days'
      where state = 'unconfirmed'`);
    await database.runAs(secretKey, 'select delete_expired_rows()');
    expect(await countOf('private.deliveries')).toBe(0);
  },
  // Actions by visitors and learners write no audit lines.
  'public.audit_lines': async () => {
    const before = await countOf('audit_lines');
    expect(await errorOf(visitor, subscribe(1))).toBeUndefined();
    expect(await errorOf(visitor, react)).toBeUndefined();
    expect(await errorOf(learner, checkOut, [await prepareFree()])).toBeUndefined();
    expect(await countOf('audit_lines')).toBe(before);
  },
  // Each account has one attempt counter, and each subscriber who unsubscribed through a mail's link has one hash.
  'private.recovery_attempts': isOnce('private.recovery_attempts', 'user_id'),
  'private.suppressed_addresses': isOnce('private.suppressed_addresses', 'email_hash'),
  'private.letter_landings': isOnce('private.letter_landings', 'day letter_id'),
  // Rows for earlier hours are deleted by the first write in an hour.
  'private.writes_of_hours': async () => {
    await errorOf(from('192.0.2.1'), subscribe(1));
    const before = await countOf('private.writes_of_hours');
    await database.query(`update private.writes_of_hours set hour = hour - interval '1 hour'`);
    await errorOf(from('192.0.2.1'), subscribe(1));
    expect(await countOf('private.writes_of_hours')).toBe(before);
  },
  'private.writes_of_addresses': async () => {
    await errorOf(from('192.0.2.1'), subscribe(1));
    await errorOf(from('192.0.2.2'), subscribe(1));
    await database.query(`update private.writes_of_hours set hour = hour - interval '1 hour'`);
    await database.query(`update private.writes_of_addresses set minute = minute - interval '1 hour'`);
    await errorOf(from('192.0.2.3'), subscribe(1));
    expect(await countOf('private.writes_of_addresses')).toBe(1);
  },
  'public.course_enrollments': isOnce('course_enrollments', 'course_id user_id'),
  'public.lesson_completions': isOnce('lesson_completions', 'lesson_id user_id'),
  'public.user_badges': isOnce('user_badges', 'badge_id course_id user_id'),
  'public.shared_badges': isOnce('shared_badges', 'user_badge_id user_id'),
  // Within thirty days, an account can have at most ten orders for a free product, and one unpaid order for any other product.
  'public.orders': async () => {
    const product = await prepareFree();
    const before = await countOf('orders');
    for (let times = 0; times < 12; times += 1)
      expect(await errorOf(learner, checkOut, [product])).toBeUndefined();
    expect(await countOf('orders')).toBe(before + 10);
  },
  'private.receipt_numbers': async () => {
    await bounds['public.orders']?.();
    expect(await countOf('private.receipt_numbers')).toBe(1);
  },
  // An account can make at most thirty attempts per hour; older ones expire.
  'private.checkout_attempts': async () => {
    const product = await prepareFree();
    for (let times = 0; times < 31; times += 1) await errorOf(learner, checkOut, [product]);
    expect(await countOf('private.checkout_attempts')).toBe(30);
    await database.query(`update private.checkout_attempts set created_at = now() - interval '61 minutes'`);
    expect(await errorOf(learner, checkOut, [product])).toBeUndefined();
    expect(await countOf('private.checkout_attempts')).toBe(1);
  },
};

const isOwners = (name: string) => {
  const { visitor, learner, student } = functions[name] ?? {};
  return [visitor, learner, student].every((reach) => reach === 'refused');
};

/**
 * Returns the tables into which people other than the owner can insert rows: directly, through a grant and a policy, or through
 * functions and triggers.
 */
async function findReached(): Promise<Set<string>> {
  const nameOf = `n.nspname || '.' || c.relname`;
  const granted = await database.query(`
    select ${nameOf} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and exists (
      select from pg_policies p
      where p.schemaname = n.nspname and p.tablename = c.relname and p.cmd in ('INSERT', 'ALL')
        and (p.with_check !~ 'is_owner' or p.with_check ~ ' OR ')
    ) and (has_any_column_privilege('anon', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'insert'))`);
  const rows = await database.query(`
    select n.nspname || '.' || p.proname as name, p.prosrc as source,
      has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute') as is_open
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`);
  const sources = new Map(rows.map(({ name, source }) => [String(name), String(source)]));
  const triggers = await database.query(`
    select ${nameOf} as name, fn.nspname || '.' || p.proname as calls
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_proc p on p.oid = t.tgfoid join pg_namespace fn on fn.oid = p.pronamespace
    where not t.tgisinternal and t.tgtype & 4 = 4`);
  const reached = new Set<string>();
  const seen = new Set<string>();
  const reach = (table: string) => {
    if (reached.has(table)) return;
    reached.add(table);
    for (const { calls } of triggers.filter(({ name }) => name === table)) follow(String(calls));
  };
  const follow = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const source = sources.get(name) ?? '';
    for (const [, table = ''] of source.matchAll(/insert\s+into\s+((?:public|private)\.\w+)/gi)) reach(table);
    for (const [, called = ''] of source.matchAll(/((?:public|private)\.\w+)\s*\(/g))
      if (sources.has(called)) follow(called);
  };
  for (const { name } of granted) reach(String(name));
  for (const { name, is_open } of rows) {
    const [schema, short = ''] = String(name).split('.');
    if (is_open && !(schema === 'public' && isOwners(short))) follow(String(name));
  }
  return reached;
}

test('Every table that a visitor or a free account can make grow has a bound that is tried', async () => {
  expect([...(await findReached())].sort()).toEqual(Object.keys(bounds).sort());
});

test.each(Object.entries(bounds))('Rows that people write into %s end', async (_table, tryBound) => {
  expect.hasAssertions();
  await tryBound();
});

test('Writes of the owner and of backups are not refused where a table is full', async () => {
  await fill('reactions');
  await fill('newsletter_subscribers');
  expect(await errorOf({ role: 'service_role' }, subscribe(1))).toBeUndefined();
  expect(await errorOf({ role: 'service_role' }, react)).toBeUndefined();
});

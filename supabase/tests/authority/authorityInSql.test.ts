import { createDatabase, type TestDatabase } from '../database';
import { functionCells, tableCells, type Cell } from './cells';
import { buckets, functions } from './functionExpectations';
import { tables } from './tableExpectations';
import { reachInSql } from './reachInSql';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());

async function differ(cells: Cell[]): Promise<boolean> {
  for (const cell of cells) if ((await reachInSql(database, cell)) !== cell.expected) return true;
  return false;
}

/** Objects that exist but are not declared, or are declared but do not exist. */
async function findUndeclared() {
  const names = async (sql: string) => (await database.query(sql)).map(({ name }) => String(name));
  const existing = [
    ...(await names(`select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'private') or schemaname || '.' || tablename in ('storage.objects', 'storage.buckets')`)),
    ...(await names(
      `select p.proname || '()' as name from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    )),
    ...(await names(`select 'bucket ' || id as name from storage.buckets`)),
    ...(await names(
      `select 'view ' || viewname as name from pg_views where schemaname in ('public', 'private')`,
    )),
  ];
  const declared = [
    ...Object.keys(tables),
    ...Object.keys(functions).map((name) => `${name}()`),
    ...buckets.map((name) => `bucket ${name}`),
  ];
  return [
    ...existing.filter((name) => !declared.includes(name)),
    ...declared.filter((name) => !existing.includes(name)),
  ];
}

test.each([...tableCells, ...functionCells])('$who · $what · $verb: $expected', async (cell) => {
  expect(await reachInSql(database, cell)).toBe(cell.expected);
});

test('Every table, function and bucket is declared', async () => {
  expect(await findUndeclared()).toEqual([]);
});

test('A new table, function or bucket that is not declared is reported', async () => {
  await database.query(`create table public.guestbook (id int)`);
  await database.query(`create function public.sign() returns int language sql return 1`);
  await database.query(`insert into storage.buckets (id, name) values ('attic', 'attic')`);
  expect(await findUndeclared()).toEqual(['public.guestbook', 'sign()', 'bucket attic']);
  await database.rollback();
});

// Tests the matrix itself: after opening any one policy (or closing an open one), its table no longer matches.
test('Changing any one policy differs from the declared access', async () => {
  const policies = await database.query(
    `select schemaname || '.' || tablename as table, quote_ident(policyname) as policy, qual, with_check from pg_policies`,
  );
  expect(policies.length).toBeGreaterThan(45);
  const unnoticed = [];
  for (const { table, policy, qual, with_check } of policies) {
    const flipped = (qual ?? with_check) === 'true' ? 'false' : 'true';
    const clauses = [qual && `using (${flipped})`, with_check && `with check (${flipped})`].filter(Boolean);
    await database.query(`alter policy ${policy} on ${table} ${clauses.join(' ')}`);
    const cells = tableCells.filter(({ what }) => what === table);
    if (!(await differ(cells))) unnoticed.push(policy);
    await database.rollback();
  }
  expect(unnoticed).toEqual([]);
});

import type { Outcome, Person, TestDatabase } from './database';
import { createWorld } from './database';
import { matrix } from './matrix';
import { learner, owner, student, visitor } from './people';

const people = { visitor, learner, student, owner };
let database: TestDatabase;

beforeAll(async () => {
  database = await createWorld();
}, 60_000);
afterAll(() => database.close());

// Nobody has this account, so a row in its name is a forgery whoever adds it.
const someoneElse = `'${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}'`;

const cells = Object.entries(matrix).flatMap(([table, { row, change, ...expected }]) =>
  Object.entries(people).flatMap(([name, person]) => {
    const [select, insert, update, remove] = expected[name as keyof typeof people].split(' ');
    const me = person.id ? `'${person.id}'` : 'null';
    const forgery = { verb: 'forges rows of', reach: 'refused', sql: `insert into ${table} ${row(someoneElse)}` };
    return [
      { verb: 'reads', reach: select, sql: `select * from ${table}` },
      { verb: 'adds to', reach: insert, sql: `insert into ${table} ${row(me)}` },
      { verb: 'changes', reach: update, sql: `update ${table} set ${change}` },
      { verb: 'deletes from', reach: remove, sql: `delete from ${table}` },
      ...(row.length > 0 ? [forgery] : []),
    ].map((cell) => ({ ...cell, table, name, person }));
  }),
);

async function reachOf(person: Person, table: string, sql: string) {
  const [{ total } = {}] = await database.behind(`select count(*)::int as total from ${table}`);
  const outcome: Outcome = await database.tries(person, sql);
  if (outcome.refused) return outcome.refused === '42501' ? 'refused' : outcome.refused;
  if (sql.startsWith('insert')) return 'yes';
  if (outcome.touched === 0) return 'none';
  return outcome.touched === total ? 'all' : 'some';
}

test.each(cells)('$name $verb $table: $reach', async ({ table, person, sql, reach }) => {
  expect(await reachOf(person, table, sql)).toBe(reach);
});

test('nobody forgot a table: the matrix has every one of public and private', async () => {
  const tables = await database.behind(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'private') or tablename = 'objects'`,
  );
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(matrix).sort());
});

// A cell that cannot fail proves nothing: with any one policy opened, its table no longer matches.
test('a person reaches more as soon as any one policy is opened', async () => {
  const policies = await database.behind(
    `select schemaname || '.' || tablename as table, quote_ident(policyname) as policy, qual, with_check
     from pg_policies where coalesce(qual, with_check) <> 'true'`,
  );
  expect(policies.length).toBeGreaterThan(40);
  for (const { table, policy, qual, with_check } of policies) {
    const alter = (using: string, check: string) =>
      database.behind(
        `alter policy ${policy} on ${table} ${qual ? `using (${using})` : ''} ${with_check ? `with check (${check})` : ''}`,
      );
    await alter('true', 'true');
    const differing = [];
    for (const cell of cells.filter((candidate) => candidate.table === table)) {
      if ((await reachOf(cell.person, cell.table, cell.sql)) !== cell.reach) differing.push(cell.name);
    }
    await alter(String(qual), String(with_check));
    expect({ policy, noticed: differing.length > 0 }).toEqual({ policy, noticed: true });
  }
}, 60_000);

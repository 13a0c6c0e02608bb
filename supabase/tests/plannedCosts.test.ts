import { createDatabase, type TestDatabase } from './database';

// A query that reaches this cost is compiled first, which takes 50 to 300 ms, however few rows it reads:
// https://www.postgresql.org/docs/15/jit-decision.html.
const jitAboveCost = 100_000;

type SqlFunction = { signature: string; body: string; names: string[]; types: string[]; settings: string[] };

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('migrated');
  await database.query(`set search_path = ''`);
});
afterAll(() => database.close());

/** Returns the highest cost that the planner expects of a query in the function, whatever the arguments are. */
async function readCost({ body, names, types, settings }: SqlFunction): Promise<number> {
  await database.query('savepoint unset');
  for (const setting of [...settings, 'plan_cache_mode=force_generic_plan'])
    await database.query('select set_config($1, $2, true)', setting.split('='));
  const text = names.reduce(
    (before, name, index) => before.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `$${index + 1}`),
    body,
  );
  const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
  const costs: number[] = [];
  for (const query of text.split(/;\s*$/m).filter((part) => part.trim() !== '')) {
    await database.query(`prepare planned${list(types)} as ${query}`);
    const rows = await database.query(
      `explain (format json) execute planned${list(types.map(() => 'null'))}`,
    );
    await database.query('deallocate planned');
    costs.push(
      (rows as [{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }])[0]['QUERY PLAN'][0].Plan[
        'Total Cost'
      ],
    );
  }
  await database.query('rollback to savepoint unset');
  return Math.max(...costs);
}

test('No query of a function has a cost at which Postgres compiles it', async () => {
  const functions = await database.query(`
    select p.oid::regprocedure::text as signature, p.prosrc as body, coalesce(p.proconfig, '{}') as settings,
      coalesce(p.proargnames[1:p.pronargs], '{}') as names,
      array(select format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
    where n.nspname in ('public', 'private') and l.lanname = 'sql' and p.prosqlbody is null`);
  const costs = new Map<string, number>();
  for (const one of functions as SqlFunction[]) costs.set(one.signature, await readCost(one));
  expect(costs.get('public.search_everything(text)')).toBeGreaterThan(0);
  expect([...costs].filter(([, cost]) => cost >= jitAboveCost)).toEqual([]);
});

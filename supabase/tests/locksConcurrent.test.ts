import { until } from 'embedded-supabase/testing/until';
import { openDatabase } from './server';

let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => void (database = await openDatabase('fixtures')));
afterAll(() => database.drop());

/** Starts `first`, makes `second` wait until it ends, and resolves with the error code of `second`, if any. */
async function race(first: string, second: string): Promise<string | undefined> {
  const [one, other, watcher] = [database.connect(), database.connect(), database.connect()];
  await one.exec(`begin; ${first}`);
  const outcome = other.exec(second).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  await until(async () => {
    const { rows } = await watcher.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await one.exec('commit');
  return outcome;
}

const rule = (from: string, to: string) =>
  `insert into redirects (from_path, to_address) values ('${from}', '${to}')`;

test('Two rules that are written at once lead in no circle', async () => {
  expect(await race(rule('/one', '/two'), rule('/two', '/one'))).toBe('This rule leads back to itself.');
});

test('A site counts as read-only once everything that was being written is there', async () => {
  expect(await race(rule('/three', '/four'), 'select set_read_only(true)')).toBeUndefined();
  await database.connect().exec('select set_read_only(false)');
});

test('What is written while a site becomes read-only is refused', async () => {
  expect(await race('select set_read_only(true)', rule('/five', '/six'))).toMatch(/The site is moving/);
});

import { until } from 'embedded-supabase/testing/until';
import { owner } from './people';
import { connect } from './postgres';
import { openDatabase, sharedServer } from './server';

let database: Awaited<ReturnType<typeof openDatabase>>;

beforeAll(async () => void (database = await openDatabase('fixtures')));
afterAll(() => database.drop());

const challenge = 'c0000000-0000-4000-8000-000000000001';
const claims = JSON.stringify({ role: 'authenticated', sub: owner.id });
const restore = `select set_config('request.jwt.claims', '${claims}', false); select restore_text('challenges', '${challenge}')`;
const counts = `select
  (select count(*) from challenges where id = '${challenge}') as challenges,
  (select count(*) from pauses where challenge_id = '${challenge}') as pauses,
  (select count(*) from check_ins where challenge_id = '${challenge}') as check_ins,
  (select count(*) from private.trash() where row_id = '${challenge}') as trash`;

test('A restore that is killed in the middle leaves nothing half, and the next one brings back all', async () => {
  const [blocker, next] = [database.connect(), database.connect()];
  // Nothing is left of its connection to close.
  const killed = connect(sharedServer(), database.name);
  const count = async () => (await next.query(counts)).rows[0];
  await next.exec(`delete from challenges where id = '${challenge}'`);
  const gone = { challenges: 0, pauses: 0, check_ins: 0, trash: 1 };
  expect(await count()).toEqual(gone);

  // The challenge and its pauses are written by then, its check-ins are not.
  await blocker.exec('begin; lock table check_ins in share mode');
  const restored = killed.exec(restore).then(
    () => 'restored',
    () => 'killed',
  );
  await until(async () => {
    const { rows } = await next.query(
      `select pg_terminate_backend(pid) as is_killed from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  expect(await restored).toBe('killed');
  await blocker.exec('commit');
  expect(await count()).toEqual(gone);

  await next.exec(restore);
  expect(await count()).toEqual({ challenges: 1, pauses: 1, check_ins: 1, trash: 0 });
});

import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const readDays = async (who: Person) =>
  (await database.tryAs(who, `select day::text from now_texts order by day`)).rows.map(({ day }) => day);

test.each([
  ['A visitor', visitor],
  ['A learner', learner],
  ['A student', student],
  ['The owner', owner],
])('%s reads no text about now of a day to come, also by its day and in no count', async (_, who) => {
  expect(await readDays(who)).toEqual(['2026-01-01']);
  const counted = await database.tryAs(
    who,
    `select count(*)::int, max(day)::text, (select count(*)::int from now_texts where day = '2097-01-01') as named from now_texts`,
  );
  expect(counted.rows).toEqual([{ count: 1, max: '2026-01-01', named: 0 }]);
});

test('The owner writes texts of days that have come', async () => {
  const insert = `insert into now_texts (day, title, content, user_id) values (site_today() + $1::int, 'A', 'B', $2)`;
  expect((await database.tryAs(owner, insert, [1, owner.id])).errorCode).toBe('42501');
  expect((await database.tryAs(owner, insert, [0, owner.id])).errorCode).toBeUndefined();
  const move = await database.tryAs(owner, `update now_texts set day = site_today() + 1`);
  expect(move.errorCode).toBe('42501');
});

test('A day has one text, so that the past of the page has one of each day', async () => {
  const again = `insert into now_texts (day, title, content, user_id) values ('2026-01-01', 'A', 'B', $1)`;
  expect((await database.tryAs(owner, again, [owner.id])).errorCode).toBe('23505');
});

import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterAll(() => database.close());
afterEach(() => database.rollback());

const post = 'b0000000-0000-4000-8000-000000000001';
const evening = '2026-03-02T06:30:00Z';
const chooseZone = (zone: string) =>
  database.runAs(owner, `update site_profile set time_zone = $1 where singleton`, [zone]);

async function dayAs(who: Person, instant: string) {
  const { rows } = await database.tryAs(who, `select site_day($1)::text as day`, [instant]);
  return rows[0]?.['day'];
}

async function dayOfPost() {
  const { rows } = await database.tryAs(visitor, `select day::text from get_days() where content_id = $1`, [
    post,
  ]);
  return rows[0]?.['day'];
}

test('Without a choice the day of the site is the day in UTC, for everybody', async () => {
  for (const who of [visitor, learner, owner]) {
    expect(await dayAs(who, '2026-03-01T23:59:59.999Z')).toBe('2026-03-01');
    expect(await dayAs(who, '2026-03-02T00:00:00Z')).toBe('2026-03-02');
  }
});

test('No zone that a request chooses for itself changes the day of the site', async () => {
  await database.query(`set local timezone = 'Pacific/Kiritimati'`);
  expect(await dayAs(visitor, '2026-03-01T23:30:00Z')).toBe('2026-03-01');
});

test('A chosen zone does not move the day of anything that was public before', async () => {
  await database.query(`update blog_posts set published_at = $1 where id = $2`, [evening, post]);
  await chooseZone('America/Los_Angeles');

  expect(await dayOfPost()).toBe('2026-03-02');
  expect(await dayAs(visitor, evening)).toBe('2026-03-02');
});

test('From its choice on the zone decides, also across the changes of its clocks', async () => {
  await chooseZone('America/Los_Angeles');
  // Standard time until 8 March 2099, 2:00, then daylight saving time.
  expect(await dayAs(visitor, '2099-03-08T07:59:00Z')).toBe('2099-03-07');
  expect(await dayAs(visitor, '2099-03-09T06:59:00Z')).toBe('2099-03-08');
  expect(await dayAs(visitor, '2099-03-09T07:00:00Z')).toBe('2099-03-09');

  const { rows } = await database.tryAs(
    owner,
    `insert into journal_entries (title) values ('Tonight') returning entry_date = site_today() as is_today`,
  );
  expect(rows).toEqual([{ is_today: true }]);
});

test('Every zone keeps the time in which it held', async () => {
  await chooseZone('Asia/Tokyo');
  await database.query(
    `update site_profile set earlier_time_zones =
      '[{"time_zone": "UTC", "until": "2026-01-01T00:00:00Z"},
        {"time_zone": "America/Los_Angeles", "until": "2026-06-01T00:00:00Z"}]' where singleton`,
  );
  expect(await dayAs(visitor, '2025-12-31T23:30:00Z')).toBe('2025-12-31');
  expect(await dayAs(visitor, '2026-01-01T00:00:00Z')).toBe('2025-12-31');
  expect(await dayAs(visitor, '2026-05-31T23:59:59Z')).toBe('2026-05-31');
  expect(await dayAs(visitor, '2026-06-01T00:00:00Z')).toBe('2026-06-01');
  expect(await dayAs(visitor, '2026-06-01T15:00:00Z')).toBe('2026-06-02');
  await database.query(`update blog_posts set published_at = '2026-06-01T15:00:00Z' where id = $1`, [post]);
  expect(await dayOfPost()).toBe('2026-06-02');
});

test('Nobody but the owner chooses the zone, and its past is written by the database alone', async () => {
  const choice = `update site_profile set time_zone = 'Asia/Tokyo' where singleton`;
  expect((await database.tryAs(visitor, choice)).errorCode).toBe('42501');
  expect((await database.tryAs(learner, choice)).rowCount).toBe(0);
  expect(
    (await database.tryAs(owner, `update site_profile set earlier_time_zones = '[]' where singleton`))
      .errorCode,
  ).toBe('42501');

  await chooseZone('Asia/Tokyo');
  await chooseZone('Asia/Tokyo');
  const [row] = await database.query(`select time_zone, earlier_time_zones from site_profile`);
  expect(row).toEqual({
    time_zone: 'Asia/Tokyo',
    earlier_time_zones: [{ time_zone: 'UTC', until: expect.any(String) }],
  });
});

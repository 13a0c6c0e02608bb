import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query('delete from private.deliveries where true');
  await database.query('delete from journal_entries where entry_date > current_date - 7');
  await database.query('savepoint prepared');
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

const choose = (hour: number | null, zone = 'UTC') =>
  database.query(
    `with hour as (update mail_settings set reminder_hour = ${hour} where singleton)
    update site_profile set time_zone = '${zone}' where singleton`,
  );
const at = (clock: string) => database.query(`select private.make_reminder('${clock}')`);
const reminders = () =>
  database.query(`select mail ->> 'to' as "to", mail -> 'button' ->> 'path' as path from private.deliveries
    where kind = 'reminder' order by created_at`);
const claim = async () => {
  await database.runAs(secretKey, 'select queue_due_mails()');
  return (await database.runAs(secretKey, 'select kind, token from claim_delivery()')).rows[0];
};
const thisHour = async () => {
  const [row] = await database.query(`select extract(hour from now() at time zone 'UTC')::int as hour`);
  return Number(row?.hour);
};

test('Nobody is reminded who does not want it', async () => {
  await choose(null);
  await at('2030-03-01T20:00:00Z');
  expect(await reminders()).toEqual([]);
});

test('The owner is reminded once a day, at the hour of their choice', async () => {
  await choose(20);
  for (const clock of ['19:59:59', '20:00:00', '20:00:01', '20:59:59', '21:00:00', '23:00:00'])
    await at(`2030-03-01T${clock}Z`);
  expect(await reminders()).toEqual([{ to: 'owner@example.com', path: '/today' }]);
  await at('2030-03-02T20:00:00Z');
  expect(await reminders()).toHaveLength(2);
});

test.each([
  ['America/Los_Angeles', '2030-03-02T04:30:00Z', '2030-03-01T20:30:00Z', '2030-03-01'],
  ['Pacific/Auckland', '2030-03-01T07:30:00Z', '2030-03-01T20:30:00Z', '2030-03-01'],
])('The hour and the day are those of %s', async (zone, evening, elsewhere, day) => {
  await choose(20, zone);
  await database.query(`update site_profile set earlier_time_zones = '[]' where singleton`);
  await at(elsewhere);
  expect(await reminders()).toEqual([]);
  await database.query(`insert into journal_entries (title, entry_date) values ('Written', '${day}')`);
  await at(evening);
  expect(await reminders()).toEqual([]);
  await database.query(`delete from journal_entries where title = 'Written'`);
  await at(evening);
  expect(await reminders()).toHaveLength(1);
});

test('A day that is written, also as a draft, reminds of nothing', async () => {
  await choose(20);
  await database.query(`insert into journal_entries (title, entry_date) values ('Draft', '2030-03-01')`);
  await at('2030-03-01T20:00:00Z');
  expect(await reminders()).toEqual([]);
});

test('A reminder that waits is dropped once the day is written', async () => {
  await choose(await thisHour());
  await database.query('select private.make_reminder()');
  await database.query(`insert into journal_entries (title) values ('Just now')`);
  expect(await claim()).toBeUndefined();
});

test('The link of a reminder ends reminders without a log-in, also when it was sent long ago', async () => {
  await choose(await thisHour());
  const reminder = await claim();
  expect(reminder?.kind).toBe('reminder');
  await database.query('select finish_delivery(id) from private.deliveries');
  const [sent] = await database.query('select state, mail from private.deliveries');
  expect(sent).toEqual({ state: 'sent', mail: null });

  const end = () => database.runAs(visitor, 'select end_reminders($1) as result', [reminder?.token]);
  expect((await end()).rows).toEqual([{ result: true }]);
  expect(await database.query('select reminder_hour from mail_settings')).toEqual([{ reminder_hour: null }]);
  expect((await end()).rows).toEqual([{ result: true }]);
});

test('The token of a reminder does nothing else, and no other token ends reminders', async () => {
  await choose(await thisHour());
  const reminder = await claim();
  for (const name of ['confirm_subscription', 'leave_newsletter', 'erase_subscription'])
    await database.runAs(visitor, `select ${name}($1)`, [reminder?.token]);
  expect((await database.runAs(visitor, 'select get_subscription($1) as s', [reminder?.token])).rows).toEqual(
    [{ s: null }],
  );
  await database.query(`insert into newsletter_subscribers (email) values ('reader@example.com')`);
  const letter = await claim();
  expect(letter?.kind).toBe('confirmation');
  for (const token of [
    letter?.token,
    'f'.repeat(64),
    '',
    String(reminder?.token).slice(0, 32).padEnd(64, '0'),
  ])
    expect((await database.runAs(visitor, 'select end_reminders($1) as r', [token])).rows).toEqual([
      { r: false },
    ]);
  const [{ reminder_hour } = {}] = await database.query('select reminder_hour from mail_settings');
  expect(reminder_hour).not.toBeNull();
});

test('Only the owner chooses the hour', async () => {
  const change = 'update mail_settings set reminder_hour = 7 where singleton';
  expect((await database.runAs(visitor, change)).errorCode).toBe('42501');
  expect((await database.runAs(learner, change)).rowCount).toBe(0);
  expect((await database.runAs(owner, change)).rowCount).toBe(1);
  const tooLate = await database.runAs(owner, 'update mail_settings set reminder_hour = 24 where singleton');
  expect(tooLate.errorCode).toBe('23514');
});

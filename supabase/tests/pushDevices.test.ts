import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const p256dh = `B${'x'.repeat(86)}`;
const add = (endpoint: string, auth = 'x'.repeat(22), person: Person = owner) =>
  database.runAs(person, 'select add_push_device($1, $2, $3)', [endpoint, p256dh, auth]);
const endpoints = async () =>
  (await database.query('select endpoint from push_devices order by created_at desc, id')).map(
    (row) => row.endpoint,
  );
const keep = (privateKey: string) =>
  database.runAs(secretKey, 'select * from keep_push_keys($1, $2)', [
    `B${privateKey.repeat(86)}`,
    privateKey.repeat(43),
  ]);

describe('The devices that are notified', () => {
  test('A device that asks again is one, with its new keys', async () => {
    await add('https://push.example.com/2');
    await add('https://push.example.com/2', 'y'.repeat(22));
    expect(
      await database.query(`select auth from push_devices where endpoint = 'https://push.example.com/2'`),
    ).toEqual([{ auth: 'y'.repeat(22) }]);
  });

  test('There are ten at most, and the oldest goes', async () => {
    await database.query(`update push_devices set created_at = '2026-01-01' where true`);
    for (let number = 2; number <= 11; number += 1) await add(`https://push.example.com/${number}`);
    const kept = await endpoints();
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain('https://push.example.com/1');
  });

  test.each([
    'http://push.example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'https://push.internal/',
    'https://user:password@push.example.com/',
    'file:///etc/passwd',
    `https://push.example.com/${'a'.repeat(1000)}`,
  ])('The address %j is refused, as that of a webhook is', async (endpoint) =>
    expect((await add(endpoint)).errorCode).toBe('23514'),
  );

  test.each(['', 'x'.repeat(21), 'x'.repeat(1000), `${'x'.repeat(21)}!`])(
    'The key %j, which no browser makes, is refused',
    async (auth) => expect((await add('https://push.example.com/2', auth)).errorCode).toBe('23514'),
  );
});

describe('A device and the session that added it', () => {
  const sessions = [1, 2].map((number) => `90000000-0000-4000-8000-00000000000${number}`);
  const [here = '', there = ''] = sessions;
  const withSession = (session: string): Person => ({ ...owner, session });
  const removeFixture = () => database.query('delete from push_devices where true');
  beforeEach(async () => {
    await removeFixture();
    for (const session of sessions)
      await database.query(`insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())`, [
        session,
        owner.id,
      ]);
    await add('https://push.example.com/here', undefined, withSession(here));
    await add('https://push.example.com/there', undefined, withSession(there));
  });

  test('A device goes with its session, and that of another session stays', async () => {
    expect(await endpoints()).toHaveLength(2);
    await database.runAs(withSession(here), 'select end_my_session($1)', [there]);
    expect(await endpoints()).toEqual(['https://push.example.com/here']);
  });

  test('No device is left where the second factors of a lost phone are removed', async () => {
    await database.runAs(secretKey, `select remove_second_factors('owner@example.com')`);
    expect(await endpoints()).toEqual([]);
  });

  test('Attack: the token of an ended session, valid for the rest of its hour, adds no device', async () => {
    await database.runAs(withSession(here), 'select end_my_session($1)', [there]);
    const again = await add('https://push.example.com/there', undefined, withSession(there));
    expect([again.errorCode, await endpoints()]).toEqual(['42501', ['https://push.example.com/here']]);
  });

  test('A device that another session takes over is of that one', async () => {
    await add('https://push.example.com/there', undefined, withSession(here));
    await database.query('delete from auth.sessions where id = $1', [there]);
    expect(await endpoints()).toHaveLength(2);
  });

  test('A restored device, whose session is not in a backup, goes when a session ends', async () => {
    await removeFixture();
    await add('https://push.example.com/restored');
    await database.query('delete from auth.sessions where id = $1', [there]);
    expect(await endpoints()).toEqual([]);
  });

  test('Somebody logs out while the site is read-only, and the device goes with the next log-out', async () => {
    await database.query('update private.read_only set is_on = true where is_only_row');
    await database.query('delete from auth.sessions where id = $1', [there]);
    await database.query('update private.read_only set is_on = false where is_only_row');
    await database.query('delete from auth.sessions where id = $1', [here]);
    expect(await endpoints()).toEqual([]);
  });

  test.each([
    [
      'A new owner takes the place of the one before',
      'update private.site_owners set user_id = $1 where singleton',
      learner,
    ],
    ['The account of the owner is deleted', 'delete from auth.users where id = $1', owner],
  ])(
    '%s: neither the devices nor the address to write to of that one are left',
    async (_how, sql, { id }) => {
      expect(await database.query('select singleton from mail_drafts_address')).toHaveLength(1);
      await database.query(sql, [id]);
      expect(await endpoints()).toEqual([]);
      expect(await database.query('select * from mail_drafts_address')).toEqual([]);
    },
  );
});

describe('The key that signs notifications', () => {
  test('The first pair stays, however often a worker starts', async () => {
    await database.query('delete from private.push_keys where true');
    const pair = { public_key: `B${'q'.repeat(86)}`, private_key: 'q'.repeat(43) };
    expect((await keep('q')).rows).toEqual([pair]);
    expect((await keep('r')).rows).toEqual([pair]);
  });

  test('The owner reads its public half, and changes neither', async () => {
    const read = await database.runAs(owner, 'select push_public_key from mail_settings');
    expect(read.rows).toEqual([{ push_public_key: `B${'p'.repeat(86)}` }]);
    const change = `update mail_settings set push_public_key = '${p256dh}' where singleton`;
    expect((await database.tryAs(owner, change)).errorCode).toBe('42501');
    for (const person of [visitor, learner, student, owner, secretKey])
      expect((await database.tryAs(person, 'select * from private.push_keys')).errorCode).toBe('42501');
  });
});

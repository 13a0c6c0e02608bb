import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')), 60_000);
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

test.each<[string, Person]>([
  ['A visitor with the publishable key', visitor],
  ['A learner', learner],
  ['A student', student],
])('%s sees, adds and removes no device, and gets no key', async (_name, person) => {
  const attempt = (sql: string) => database.tryAs(person, sql);
  expect((await attempt('select * from push_devices')).rows).toEqual([]);
  expect((await add('https://push.example.com/mine', undefined, person)).errorCode).toBe('42501');
  await database.rollback();
  const removed = await attempt('delete from push_devices where true');
  expect(removed.errorCode ?? removed.rowCount).toBe(person === visitor ? '42501' : 0);
  for (const sql of [
    `insert into push_devices (endpoint, p256dh, auth) values ('https://push.example.com/mine', '${p256dh}', '${'x'.repeat(22)}')`,
    `update push_devices set endpoint = 'https://push.example.com/mine' where true`,
    `select keep_push_keys('${p256dh}', '${'x'.repeat(43)}')`,
  ])
    expect((await attempt(sql)).errorCode).toBe('42501');
  expect((await attempt('select push_public_key from mail_settings')).rows).toEqual([]);
  expect(await endpoints()).toEqual(['https://push.example.com/1']);
});

import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1';

async function begin(person: Person, userAgent: string | null): Promise<string> {
  const [row] = await database.query(
    `insert into auth.sessions (id, user_id, user_agent, created_at) values (gen_random_uuid(), $1, $2, now()) returning id`,
    [person.id, userAgent],
  );
  return String(row?.id);
}
const mails = async () =>
  (await database.query(`select mail ->> 'to' as recipient, mail ->> 'subject' as subject, mail ->> 'text' as text
    from private.deliveries where kind = 'mail' order by created_at`)) as Record<string, string>[];
const list = async (person: Person) =>
  (await database.runAs(person, `select * from list_my_sessions()`)).rows;
const end = async (person: Person, id: string) =>
  (await database.runAs(person, `select end_my_session($1) as is_ended`, [id])).rows[0]?.is_ended;

test('Somebody sees where they are logged in, by the browser and without an address, and nobody else does', async () => {
  await begin(learner, firefox);
  await begin(learner, null);
  await begin(owner, phone);

  const sessions = await list(learner);
  expect(sessions.map(({ browser }) => browser).sort()).toEqual(['Another program', 'Firefox on Linux']);
  expect(Object.keys(sessions[0] ?? {})).toEqual(['id', 'browser', 'begun_at', 'last_used_at', 'is_current']);
  expect((await list(owner)).map(({ browser }) => browser)).toEqual(['Safari on iOS']);
  for (const person of [visitor, secretKey])
    expect((await database.tryAs(person, `select * from list_my_sessions()`)).errorCode).toBe('42501');
});

test('Somebody ends one session of their own; that of somebody else stays', async () => {
  const own = await begin(learner, firefox);
  const other = await begin(owner, phone);

  expect(await end(learner, other)).toBe(false);
  expect(await end(learner, own)).toBe(true);
  expect(await list(learner)).toEqual([]);
  expect(await list(owner)).toHaveLength(1);
});

test('Attack: the password of an account with a second factor neither sees nor ends its sessions', async () => {
  const own = await begin(owner, firefox);
  await database.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [owner.id],
  );

  expect(await list({ ...owner, aal: 'aal1' })).toEqual([]);
  expect(await end({ ...owner, aal: 'aal1' }, own)).toBe(false);
  expect(await list({ ...owner, aal: 'aal2' })).toHaveLength(1);
});

test('A log-in from a new browser is told by mail, once, and the first one is not', async () => {
  await begin(learner, firefox);
  await begin(learner, firefox);
  expect(await mails()).toEqual([]);
  await begin(learner, phone);
  await begin(learner, phone);

  const told = await mails();
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe('A new browser in your account');
  expect(told[0]?.text).toContain('Safari on iOS.');
});

test('A changed password and a changed address are told to the address of before', async () => {
  const [account] = await database.query(`select email from auth.users where id = $1`, [learner.id]);
  const change = (set: string) => database.query(`update auth.users set ${set} where id = $1`, [learner.id]);
  await change(`encrypted_password = 'by whoever runs the machine'`);
  expect(await mails()).toEqual([]);
  await begin(learner, firefox);
  await change(`encrypted_password = 'new'`);
  await change(`email = 'new@example.com'`);
  await change(`email = 'new@example.com', encrypted_password = 'new'`);

  expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [account?.email, 'Your password was changed'],
    [account?.email, 'The address of your account was changed'],
  ]);
});

test('An app that is added or removed is told by mail, one that was only begun is not', async () => {
  await database.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), $1, 'Phone', 'totp', 'unverified', now(), now()),
        (gen_random_uuid(), $1, 'Laptop', 'webauthn', 'unverified', now(), now()),
        (gen_random_uuid(), $1, 'Begun', 'totp', 'unverified', now(), now())`,
    [learner.id],
  );
  await database.query(`delete from auth.mfa_factors where friendly_name = 'Begun'`);
  expect(await mails()).toEqual([]);
  await database.query(`update auth.mfa_factors set status = 'verified' where friendly_name = 'Phone'`);
  await database.query(`delete from auth.mfa_factors where friendly_name = 'Phone'`);
  await database.query(`update auth.mfa_factors set status = 'verified' where friendly_name = 'Laptop'`);
  await database.query(`delete from auth.mfa_factors where friendly_name = 'Laptop'`);

  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'An app was added to your account',
    'An app was removed from your account',
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
});

test('A passkey that logs in is told by mail when it is made and when it goes, and neither while the site moves', async () => {
  const make = `insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, 'id', 'key')`;
  await database.query(make, [learner.id]);
  await database.query(`update auth.webauthn_credentials set sign_count = 2 where true`);
  await database.query(`delete from auth.webauthn_credentials where true`);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);

  await database.runAs(secretKey, `select set_read_only(true)`);
  await expect(database.query(make, [learner.id])).rejects.toThrow();
});

test('While the site moves somebody logs in, and nobody is told', async () => {
  await begin(learner, firefox);
  await database.runAs(secretKey, `select set_read_only(true)`);
  await begin(learner, phone);

  expect(await mails()).toEqual([]);
});

test('An account with sessions and known browsers is deleted whole', async () => {
  await begin(learner, firefox);
  await database.query(`delete from auth.users where id = $1`, [learner.id]);

  expect(
    await database.query(`select * from private.known_browsers where user_id = $1`, [learner.id]),
  ).toEqual([]);
});

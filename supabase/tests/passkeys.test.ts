import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey } from './people';

let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const add = (id: string, credential = 'id') =>
  database.query(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key) values ($1, convert_to($2, 'utf8'), 'key')`,
    [id, credential],
  );
const accounts = async () =>
  (await database.query('select user_id from auth.webauthn_credentials')).map(({ user_id }) => user_id);
const subjects = async () =>
  (
    await database.query(
      `select mail ->> 'subject' as subject from private.deliveries where mail ->> 'subject' like '%passkey%'`,
    )
  ).map(({ subject }) => subject);

test('A new password removes the passkeys of its account alone, with one mail, since who knew the old one may have added them', async () => {
  await add(learner.id, 'one');
  await add(learner.id, 'two');
  await add(owner.id, 'three');
  await database.query('delete from private.deliveries where true');

  await database.query(`update auth.users set encrypted_password = encrypted_password where id = $1`, [
    learner.id,
  ]);
  expect(await accounts()).toHaveLength(3);
  await database.query(`update auth.users set encrypted_password = 'other' where id = $1`, [learner.id]);
  expect(await accounts()).toEqual([owner.id]);
  expect(await subjects()).toEqual(['A passkey was removed from your account']);
});

test('Whoever runs the machine removes the passkeys of an account with its second factors', async () => {
  await add(owner.id, 'one');
  await add(learner.id, 'two');
  const [user] = await database.query('select email from auth.users where id = $1', [owner.id]);
  await database.runAs(secretKey, 'select remove_second_factors($1)', [user?.email]);
  expect(await accounts()).toEqual([learner.id]);
});

test('An account that goes takes its passkeys along, without a mail', async () => {
  await add(learner.id);
  await database.query('delete from private.deliveries where true');
  await database.query('delete from auth.users where id = $1', [learner.id]);
  expect(await accounts()).toEqual([]);
  expect(await subjects()).toEqual([]);
});

test('Attack: nobody reads or writes passkeys as rows', async () => {
  await add(learner.id);
  for (const person of [learner, owner, secretKey])
    expect(await database.runAs(person, 'select * from auth.webauthn_credentials')).toMatchObject({
      ...{ errorCode: '42501' },
    });
});

test('An Auth without passkeys changes passwords and removes factors, and gets the triggers once it has them', async () => {
  await database.query('drop table auth.webauthn_credentials');
  await database.query('select private.watch_passkeys()');
  await database.query(`update auth.users set encrypted_password = 'other' where id = $1`, [learner.id]);
  await database.query('select private.remove_second_factors($1)', [learner.id]);

  await database.query(`create table auth.webauthn_credentials (
    user_id uuid, credential_id bytea, public_key bytea, friendly_name text)`);
  for (let times = 0; times < 2; times += 1) await database.query('select private.watch_passkeys()');
  await database.query('delete from private.deliveries where true');
  await add(learner.id);
  expect(await subjects()).toEqual(['A passkey was added to your account']);
});

import { createHash } from 'node:crypto';
import { createDatabase, type Person, type TestDatabase } from './database';
import { owner, secretKey } from './people';

const verifier = 'a-verifier-that-the-program-alone-knows-0123456789';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const [code, token] = ['6'.repeat(32), '7'.repeat(32)];
const [client, back] = ['https://app.example/', 'https://app.example/back?from=site'];
const create = `select create_authorization_code($1, $2, 'draft', $3, $4)`;
const redeem = `select redeem_authorization_code($1, $2, $3, $4, $5) as scope`;
let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
afterEach(() => database.rollback());
afterAll(() => database.close());

const letIn = (person: Person = owner, clientId = client, redirect = back, hash = challenge) =>
  database.runAs(person, create, [clientId, redirect, hash, code]);
const take = async (values: unknown[] = [code, client, back, verifier, token]) =>
  (await database.runAs(secretKey, redeem, values)).rows[0]?.scope;

test('A program that the owner let in gets one token for its code, under the name of its host', async () => {
  expect((await letIn()).errorCode).toBeUndefined();
  expect(await take()).toBe('draft');
  expect(
    await database.query(`select name, scope, client_id, user_id, expires_at - created_at = '365 days' as is_year
      from api_tokens where client_id is not null`),
  ).toEqual([{ name: 'app.example', scope: 'draft', client_id: client, user_id: owner.id, is_year: true }]);
  expect(await take([code, client, back, verifier, '8'.repeat(32)])).toBeNull();
});

test.each<[string, unknown[]]>([
  ['another code', ['5'.repeat(32), client, back, verifier, token]],
  ['another program', [code, 'https://evil.example/', back, verifier, token]],
  ['another way back', [code, client, 'https://app.example/', verifier, token]],
  ['the challenge in place of what it was made of', [code, client, back, challenge, token]],
  ['no verifier', [code, client, back, null, token]],
])('Attack: a stolen code gives no token with %s', async (_, values) => {
  await letIn();
  expect(await take(values)).toBeNull();
  // A failed attempt with the right code uses the code up.
  expect(await take()).toBe(values[0] === code ? null : 'draft');
});

test('A code works for five minutes', async () => {
  await letIn();
  const [row] = await database.query(
    `select expires_at - now() <= interval '5 minutes' as is_short, code_hash from private.authorization_codes`,
  );
  expect(row).toEqual({ is_short: true, code_hash: createHash('sha256').update(code).digest('hex') });
  await database.query(`update private.authorization_codes set expires_at = now() where true`);
  expect(await take()).toBeNull();
});

test('A token that its program revokes opens nothing any more', async () => {
  await letIn();
  await take();
  const revoke = async () =>
    (await database.runAs(secretKey, 'select revoke_api_token($1) as is_one', [token])).rows[0]?.is_one;
  expect([await revoke(), await revoke()]).toEqual([true, false]);
});

test.each([
  ['https://app.example/', 'https://evil.example/'],
  ['https://app.example/', 'http://app.example/'],
  ['http://app.example/', 'http://app.example/'],
  ['http://localhost.example/', 'http://localhost.example/'],
  ['https://app.example/', 'https://app.example:8443/'],
  ['https://app.example/', 'https://app.example.evil.example/'],
  ['https://app.example/', 'https://app.example@evil.example/'],
  ['https://app.example/', 'https://app.example\\@evil.example/'],
  ['https://app.example/', 'https://app.example\n.evil.example/'],
  ['https://app.example/', 'javascript:alert(1)'],
  ['https://app.example/', 'https://app.example/#code'],
  ['https://app.example/', ''],
  ['app', 'app'],
  ['', ''],
])('Attack: %j is not sent back to %j', async (clientId, redirect) => {
  expect((await letIn(owner, clientId, redirect)).errorCode).toBe('22023');
});

test('Capitals of a host, and a port of this machine, are the same origin', async () => {
  expect((await letIn(owner, 'https://App.example', 'https://app.EXAMPLE/x')).errorCode).toBeUndefined();
  expect(
    (
      await database.tryAs(owner, create, [
        'http://localhost:8080/',
        'http://localhost:8080/back',
        challenge,
        '4'.repeat(32),
      ])
    ).errorCode,
  ).toBeUndefined();
});

test('A program without the challenge of PKCE is not let in', async () => {
  for (const hash of [null, '', 'short', 'x'.repeat(44)])
    expect((await letIn(owner, client, back, hash as string)).errorCode).toMatch(/^23(502|514)$/);
});

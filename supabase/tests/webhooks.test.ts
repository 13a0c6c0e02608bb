import { createDatabase, type TestDatabase } from './database';
import { learner, owner, student, visitor } from './people';
import { prepareWebhooks } from './webhooks.fixture';

let database: TestDatabase;
let webhooks: Awaited<ReturnType<typeof prepareWebhooks>>;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  webhooks = await prepareWebhooks(database);
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

describe('The address of a webhook', () => {
  const errorOf = async (where: string) => (await webhooks.make(undefined, where)).errorCode;

  test.each([
    'https://example.com',
    'https://hooks.example.com:8443/a/b?c=d',
    'https://example.com:65535',
    'https://xn--bcher-kva.example/x',
  ])('The address %s is taken', async (where) => expect(await errorOf(where)).toBeUndefined());

  test.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://127.1/',
    'https://localhost/',
    'https://example.com:65536/',
    'https://example.com:99999',
    'https://example.com:0/',
    'https://db.internal/',
    'https://nas.local:5001/x',
    'https://printer.home.arpa',
    'https://user:password@example.com/',
    'https://example.com@10.0.0.1/',
    'https://example.com/a b',
    'https://example.com/a#b',
    'https://example.com\n/',
    'file:///etc/passwd',
    `https://example.com/${'a'.repeat(500)}`,
  ])('The address %j is refused', async (where) => expect(await errorOf(where)).toBe('23514'));

  test('An event that does not exist is refused, and a webhook without any', async () => {
    expect((await webhooks.make(['order.paid', 'learner.enrolled'])).errorCode).toBe('23514');
    expect((await webhooks.make([])).errorCode).toBe('23514');
  });

  test('There are ten webhooks at most', async () => {
    for (let times = 0; times < 10; times += 1) expect((await webhooks.make()).errorCode).toBeUndefined();
    expect((await webhooks.make()).errorCode).toBe('P0001');
  });
});

describe('The secret of a webhook', () => {
  test('A secret has 256 random bits in the form of Standard Webhooks, and is shown once', async () => {
    const secrets = [(await webhooks.make()).rows[0]?.secret, (await webhooks.make()).rows[0]?.secret];
    for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(secrets[0]).not.toBe(secrets[1]);
    const shown = await database.runAs(owner, 'select * from webhooks');
    expect(JSON.stringify(shown.rows)).not.toContain('whsec_');
    for (const person of [visitor, learner, student, owner])
      expect((await database.tryAs(person, 'select * from private.webhook_secrets')).errorCode).toBe('42501');
  });

  test('The owner cannot lead a webhook elsewhere: another address gets another secret', async () => {
    await webhooks.make();
    const moved = await database.runAs(
      owner,
      `update webhooks set address = 'https://else.example.com' where true`,
    );
    expect(moved.errorCode).toBe('42501');
  });
});

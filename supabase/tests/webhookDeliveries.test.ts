import { createDatabase, type TestDatabase } from './database';
import { owner } from './people';
import { prepareWebhooks } from './webhooks.fixture';

let database: TestDatabase;
let webhooks: Awaited<ReturnType<typeof prepareWebhooks>>;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  webhooks = await prepareWebhooks(database);
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

const list = () =>
  database.query('select state, tries, status, problem from webhook_deliveries order by created_at');

test('Every webhook has one message at a time, so that a slow receiver holds up itself alone', async () => {
  await webhooks.make(['entry.published']);
  await webhooks.make(['entry.published'], 'https://other.example.com');
  await webhooks.write('true, now()');
  await webhooks.write('true, now()');
  const first = await webhooks.claim();
  const second = await webhooks.claim();
  expect(new Set([first?.address, second?.address]).size).toBe(2);
  expect(await webhooks.claim()).toBeUndefined();
  await webhooks.finish(first?.id);
  expect((await webhooks.claim())?.address).toBe(first?.address);
});

describe('A message that is not taken', () => {
  const fail = (id?: string) => webhooks.finish(id, 500, 'The receiver answered 500.');
  const due = () =>
    database.query(`update webhook_deliveries set due_at = now(), claimed_until = null where true`);

  test('A message waits longer each time under the same id, and is given up after the eighth try', async () => {
    await webhooks.make();
    await webhooks.write('true, now()');
    const waits: number[] = [];
    const ids = new Set<string | undefined>();
    for (let tries = 1; tries <= 8; tries += 1) {
      const claimed = await webhooks.claim();
      ids.add(claimed?.id);
      await fail(claimed?.id);
      const [{ seconds } = {}] = await database.query(
        'select extract(epoch from due_at - now())::int as seconds from webhook_deliveries',
      );
      waits.push(Number(seconds));
      await due();
    }
    expect(ids.size).toBe(1);
    expect(waits).toEqual([10, 60, 600, 3600, 18000, 54000, 86400, 0]);
    expect(await list()).toEqual([
      { state: 'failed', tries: 8, status: 500, problem: 'The receiver answered 500.' },
    ]);
    expect(await webhooks.claim()).toBeUndefined();
  });

  test('One whose worker was killed is tried again after a minute', async () => {
    await webhooks.make();
    await webhooks.write('true, now()');
    const first = await webhooks.claim();
    expect(await webhooks.claim()).toBeUndefined();
    await database.query(`update webhook_deliveries set claimed_until = now() where true`);
    expect((await webhooks.claim())?.id).toBe(first?.id);
  });

  test('A test is tried once', async () => {
    await webhooks.make();
    await webhooks.sendTest();
    await fail((await webhooks.claim())?.id);
    expect(await list()).toEqual([expect.objectContaining({ state: 'failed', tries: 1 })]);
  });

  test('A receiver that says it is gone is switched off, with the reason, until it is switched on', async () => {
    await webhooks.make();
    await webhooks.write('true, now()');
    await webhooks.write('true, now()');
    await webhooks.finish((await webhooks.claim())?.id, 410, 'The receiver answered 410.');
    expect(await database.query('select is_on, problem from webhooks')).toEqual([
      { is_on: false, problem: 'The receiver said that it is gone (410).' },
    ]);
    expect((await list()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await database.runAs(owner, 'update webhooks set is_on = true where true');
    expect(await database.query('select problem from webhooks')).toEqual([{ problem: null }]);
  });
});

describe('The room of a webhook', () => {
  const fill = (state: string, count: number) =>
    database.query(`
    insert into webhook_deliveries (webhook_id, event, payload, state, created_at)
    select w.id, 'order.paid', '{}', '${state}', now() - n * interval '1 minute' from webhooks w, generate_series(1, ${count}) n`);
  const count = async () =>
    Number((await database.query('select count(*) as n from webhook_deliveries'))[0]?.n);

  test('Where a thousand messages wait, no more are taken, and the owner is told', async () => {
    await webhooks.make();
    await fill('queued', 1000);
    await webhooks.sendTest();
    expect(await count()).toBe(1000);
    expect((await database.query('select problem from webhooks'))[0]?.problem).toMatch(
      /^1,000 messages wait/,
    );
  });

  test('The last two hundred that are finished are kept', async () => {
    await webhooks.make();
    await fill('delivered', 250);
    await webhooks.sendTest();
    await webhooks.finish((await webhooks.claim())?.id);
    expect(await count()).toBe(200);
  });
});

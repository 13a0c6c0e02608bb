import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(`delete from newsletter_subscribers`);
  await database.query(`insert into newsletter_subscribers (email, state, topics, paused_until) values
    ('all@example.com', 'confirmed', '{journal,blog,academy}', null),
    ('blog@example.com', 'confirmed', '{blog}', now() - interval '1 day'),
    ('paused@example.com', 'confirmed', '{blog}', now() + interval '1 day'),
    ('left@example.com', 'left', '{blog}', null),
    ('bounced@example.com', 'suppressed', '{blog}', null),
    ('waiting@example.com', 'unconfirmed', '{blog}', null)`);
  await database.query(`delete from private.deliveries`);
  // Each test rolls back to this savepoint.
  await database.query('savepoint prepared');
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

type Claimed = {
  id: string;
  kind: string;
  email: string;
  token: string;
  failures: number;
  mail: unknown;
};
const claim = async () => {
  await database.runAs(secretKey, 'select queue_due_mails()');
  return (await database.runAs(secretKey, 'select * from claim_delivery()')).rows[0] as Claimed | undefined;
};
async function claimAll() {
  const claimed = [];
  for (let one = await claim(); one; one = await claim()) claimed.push(one);
  return claimed;
}
const finish = (id?: string, problem: string | null = null, isPermanent = false) =>
  database.runAs(secretKey, `select finish_delivery($1, $2, $3)`, [id, problem, isPermanent]);
const report = (kind: string, delivery: string | null, email: string | null = null) =>
  database.runAs(secretKey, `select record_report($1, $2, $3, 'said so') as result`, [kind, delivery, email]);
const schedule = (topic: string | null = null, at = 'now()') =>
  database.runAs(
    owner,
    `insert into letters (subject, topic, state, send_at) values ('Hello', $1, 'scheduled', ${at})
    returning id`,
    [topic],
  );
const stateOf = async (email: string) =>
  (await database.query(`select state from newsletter_subscribers where email = $1`, [email]))[0]?.state;
const due = () => database.query(`update private.deliveries set due_at = now() where state = 'queued'`);
const figures = async () =>
  (
    await database.runAs(
      owner,
      `select * from get_letter_figures() where queued + delivered + failed + refused + has_left > 0`,
    )
  ).rows[0];

describe('a letter', () => {
  test('A letter goes once to everybody who is confirmed and not paused', async () => {
    await schedule();
    const emails = (await claimAll()).map(({ email }) => email).sort();
    expect(emails).toEqual(['all@example.com', 'blog@example.com']);
    expect(await claim()).toBeUndefined();
    expect(await database.query(`select state from letters where subject = 'Hello'`)).toEqual([
      { state: 'sent' },
    ]);
  });

  test('A letter with a topic goes to those who chose it', async () => {
    await schedule('journal');
    expect((await claimAll()).map(({ email }) => email)).toEqual(['all@example.com']);
  });

  test('A letter of later waits for its time, and can be taken back', async () => {
    const [letter] = (await schedule(null, `now() + interval '1 hour'`)).rows;
    expect(await claim()).toBeUndefined();
    await database.runAs(owner, `update letters set state = 'draft' where id = $1`, [letter?.id]);
    await database.query(`update letters set send_at = now() - interval '1 hour'`);
    expect(await claim()).toBeUndefined();
  });

  test('A sent letter cannot be changed, sent again or deleted, and no one else sends any', async () => {
    for (const change of [`update letters set subject = 'New', state = 'scheduled'`, `delete from letters`])
      expect((await database.tryAs(owner, `${change} where state = 'sent'`)).rowCount).toBe(0);
    for (const forged of [`insert into letters (subject, state, sent_at) values ('x', 'sent', now())`])
      expect((await database.tryAs(owner, forged)).errorCode).toBe('42501');
    for (const person of [visitor, learner])
      expect((await database.tryAs(person, `insert into letters (subject) values ('Spam')`)).errorCode).toBe(
        '42501',
      );
  });

  test('A test goes to the owner alone, whoever subscribes', async () => {
    await database.runAs(owner, `select send_test_letter('f0000000-0000-4000-8000-000000000002')`);
    const [sent, ...others] = await claimAll();
    expect(sent).toMatchObject({ kind: 'test', email: 'owner@example.com' });
    expect(others).toEqual([]);
    await finish(sent?.id);
    expect(await database.query(`select * from private.deliveries`)).toEqual([]);
  });

  test('Ten thousand recipients are queued at once', async () => {
    await database.query(`insert into newsletter_subscribers (email, state)
      select n || '@many.example', 'confirmed' from generate_series(1, 10000) n`);
    await schedule();
    expect(await claim()).toBeDefined();
    expect(await figures()).toMatchObject({ queued: 10_002, delivered: 0 });
  });

  test('A letter has figures once it is sent, even without a recipient', async () => {
    const [letter] = (await schedule()).rows;
    const count = `select count(*)::int as rows from get_letter_figures() where letter_id = $1`;
    const rows = async () => (await database.runAs(owner, count, [letter?.id])).rows[0]?.rows as unknown;
    await database.query(`delete from newsletter_subscribers`);
    expect(await rows()).toBe(0);
    expect(await claim()).toBeUndefined();
    expect(await rows()).toBe(1);
  });

  test('The figures count what became of each recipient, and who came to the page', async () => {
    const [letter] = (await schedule()).rows;
    const [first, second] = await claimAll();
    await finish(first?.id);
    await finish(second?.id, '550 no such user', true);
    await database.runAs(visitor, `select leave_newsletter($1)`, [first?.token]);
    for (const id of [letter?.id, letter?.id, 'f0000000-0000-4000-8000-000000000002'])
      await database.runAs(visitor, `select report_landing($1)`, [id]);
    expect(await figures()).toMatchObject({ queued: 0, delivered: 1, failed: 1, has_left: 1, landings: 2 });
  });

  test('A network counts ten landings a minute, and others go on counting', async () => {
    const [letter] = (await schedule()).rows;
    await claimAll();
    const land = (network: string) =>
      database.runAs(
        { role: 'anon', headers: { 'x-client-address': network } },
        `select report_landing($1)`,
        [letter?.id],
      );
    for (let times = 0; times < 10; times += 1) expect((await land('192.0.2.1')).errorCode).toBeUndefined();
    expect((await land('192.0.2.1')).errorCode).toBe('PGRST');
    expect((await land('192.0.2.2')).errorCode).toBeUndefined();
    expect(await figures()).toMatchObject({ landings: 11 });
  });
});

describe('a claim', () => {
  test('A claimed mail is not claimed again until its worker must be gone', async () => {
    await schedule('journal');
    const first = await claim();
    expect(await claim()).toBeUndefined();
    await database.query(`update private.deliveries set due_at = due_at - interval '2 minutes'`);
    expect(await claim()).toMatchObject({ id: first?.id, email: 'all@example.com' });
    await finish(first?.id);
    await due();
    expect(await claim()).toBeUndefined();
  });

  test('Mails that people wait for come before letters, and hold no link once they are sent', async () => {
    await schedule('journal');
    await claim();
    await due();
    await database.runAs(secretKey, `select queue_mail('{"to": "a@example.com", "text": "https://secret"}')`);
    const mail = await claim();
    expect(mail).toMatchObject({ kind: 'mail', email: 'a@example.com' });
    await finish(mail?.id);
    expect(await database.query(`select * from private.deliveries where kind = 'mail'`)).toEqual([]);
  });

  test('A temporary failure is tried again with growing waits, six times', async () => {
    await schedule('journal');
    const waits = [];
    for (let one = await claim(); one; one = await claim()) {
      await finish(one.id, '451 busy');
      const [row] = await database.query(`select extract(epoch from due_at - now())::int / 60 as wait, state
        from private.deliveries`);
      waits.push(row?.state === 'queued' ? row.wait : row?.state);
      await due();
    }
    expect(waits).toEqual([1, 5, 30, 120, 480, 1440, 'failed']);
    expect(await stateOf('all@example.com')).toBe('confirmed');
  });

  test('A test that cannot be sent is given up as well', async () => {
    await database.runAs(owner, `select send_test_letter('f0000000-0000-4000-8000-000000000002')`);
    for (let one = await claim(); one; one = await claim()) {
      expect(one.failures).toBeLessThan(7);
      await finish(one.id, '451 busy');
      await due();
    }
    expect(await database.query(`select * from private.deliveries`)).toEqual([]);
  });
});

describe('a report', () => {
  test.each(['permanent', 'complaint'])(
    'A %s report suppresses the address, also for imports',
    async (kind) => {
      await schedule('journal');
      const letter = await claim();
      await finish(letter?.id);
      expect((await report(kind, letter?.id ?? '')).rows).toEqual([{ result: true }]);

      expect(await stateOf('all@example.com')).toBe('suppressed');
      await schedule('journal');
      expect(await claim()).toBeUndefined();
      await database.query(`delete from newsletter_subscribers where email = 'all@example.com'`);
      const { rows } = await database.runAs(
        owner,
        `select added from import_subscribers('[{"email": "all@example.com"}]', false)`,
      );
      expect(rows).toEqual([{ added: 0 }]);
    },
  );

  test('Not even a mail to confirm goes to whoever complained, and the form says so', async () => {
    await report('complaint', null, 'all@example.com');
    const again = `insert into newsletter_subscribers (email) values ('all@example.com')`;
    expect((await database.runAs(visitor, again)).errorCode).toBe('P0001');
    await database.query(`delete from newsletter_subscribers where email = 'all@example.com'`);
    expect((await database.runAs(visitor, again)).errorCode).toBe('P0001');
    expect(await claim()).toBeUndefined();
  });

  test('A temporary report sends the letter again later', async () => {
    await schedule('journal');
    const letter = await claim();
    await finish(letter?.id);
    await report('temporary', letter?.id ?? '');
    expect(await claim()).toBeUndefined();
    await due();
    expect(await claim()).toMatchObject({ id: letter?.id, failures: 1 });
    expect(await stateOf('all@example.com')).toBe('confirmed');
  });

  test('A report without a mail is of its address, and of nobody where that is unknown', async () => {
    expect((await report('permanent', null, 'ALL@example.com')).rows).toEqual([{ result: true }]);
    expect(await stateOf('all@example.com')).toBe('suppressed');
    expect((await report('permanent', null, 'stranger@example.com')).rows).toEqual([{ result: false }]);
  });
});

import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const from = (form: string, person: Person = visitor): Person => ({
  ...person,
  headers: { ...person.headers, 'x-newsletter-form': form },
});
const subscribe = async (person: Person = visitor, email = 'Reader@Example.com') =>
  (await database.runAs(person, `insert into newsletter_subscribers (email) values ($1)`, [email])).errorCode;
const reader = async () =>
  (await database.query(`select * from newsletter_subscribers where email = 'reader@example.com'`))[0];
const minutesLater = (minutes: number) =>
  database.query(
    `update newsletter_subscribers set created_at = created_at - $1::int * interval '1 minute'
      where email = 'reader@example.com'`,
    [minutes],
  );

/** Claims the next mail in the queue. */
async function claim() {
  await database.runAs(secretKey, 'select queue_due_mails()');
  const { rows } = await database.runAs(secretKey, `select * from claim_delivery()`);
  return rows[0] as { id: string; kind: string; email: string; token: string } | undefined;
}
const call = async (name: string, token: unknown, rest = '', person: Person = visitor) =>
  (await database.runAs(person, `select ${name}($1${rest}) as result`, [token])).rows[0]?.result;

async function tokenOfNewReader() {
  await subscribe(from('home'));
  return (await claim())?.token;
}

describe('an address that subscribes', () => {
  test('An address begins unconfirmed, with the form and its words, and a mail to confirm is queued', async () => {
    expect(await subscribe(from('home'))).toBeUndefined();

    expect(await reader()).toMatchObject({ state: 'unconfirmed', consent_form: 'home', confirmed_at: null });
    expect(await claim()).toMatchObject({ kind: 'confirmation', email: 'reader@example.com' });
    expect(await claim()).toBeUndefined();
  });

  test('An address of an unknown form subscribes all the same', async () => {
    expect(await subscribe(from(`'; drop table x`))).toBeUndefined();
    expect(await reader()).toMatchObject({ consent_form: 'unknown', consent_words_hash: null });
  });

  test('An address of before stays confirmed and is marked so', async () => {
    const [ada] = await database.query(`select * from newsletter_subscribers order by email limit 1`);
    expect(ada).toMatchObject({ state: 'confirmed', consent_form: 'before', consent_words_hash: null });
  });

  test('An address is on the list already for ten minutes, and then gets the mail again', async () => {
    await subscribe(from('home'));
    await claim();
    expect(await subscribe(from('dialog'))).toBe('23505');
    expect(await claim()).toBeUndefined();

    await minutesLater(10);
    expect(await subscribe(from('dialog'))).toBeUndefined();

    expect(await reader()).toMatchObject({ state: 'unconfirmed', consent_form: 'dialog', requests: 2 });
    expect(await claim()).toMatchObject({ kind: 'confirmation' });
  });

  test('Nobody fills a mailbox with the form: after five mails an address gets no more', async () => {
    for (let times = 1; times <= 5; times += 1) {
      expect(await subscribe()).toBeUndefined();
      await minutesLater(60);
    }
    expect(await subscribe()).toBe('23505');
  });

  test('A confirmed address stays what it is when it subscribes again', async () => {
    await call('confirm_subscription', await tokenOfNewReader());
    await minutesLater(60);
    expect(await subscribe()).toBe('23505');
    expect(await reader()).toMatchObject({ state: 'confirmed' });
  });

  test('A visitor cannot write state, consent or topics', async () => {
    for (const [column, value] of [
      ['state', `'confirmed'`],
      ['consent_form', `'home'`],
      ['requests', '0'],
      ['topics', `'{}'`],
    ]) {
      const forged = `insert into newsletter_subscribers (email, ${column}) values ('new@example.com', ${value})`;
      for (const person of [visitor, learner, owner])
        expect(await database.tryAs(person, forged)).toMatchObject({ errorCode: '42501' });
    }
  });

  test('An unconfirmed address is removed after thirty days, with its mail', async () => {
    const deleteExpired = () => database.runAs(secretKey, 'select delete_expired_rows()');
    await tokenOfNewReader();
    await minutesLater(30 * 24 * 60 - 1);
    await deleteExpired();
    expect(await reader()).toBeDefined();
    await minutesLater(2);
    await deleteExpired();
    expect(await reader()).toBeUndefined();
    expect(await database.query(`select * from private.deliveries`)).toEqual([]);
  });
});

describe('the link of a mail', () => {
  test('The link confirms, also a second time, and the hash alone is stored', async () => {
    const token = await tokenOfNewReader();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const stored = JSON.stringify(await database.query(`select * from private.deliveries`));
    expect(stored).not.toContain(token?.slice(32));

    expect(await call('confirm_subscription', token)).toBe(true);
    expect(await call('confirm_subscription', token)).toBe(true);
    expect(await reader()).toMatchObject({ state: 'confirmed', confirmed_at: expect.anything() });
  });

  test('A link of a mail that was sent twice works in both', async () => {
    const first = await tokenOfNewReader();
    await database.query(`update private.deliveries set due_at = now()`);
    const second = (await claim())?.token;
    expect(second).not.toBe(first);
    expect(await call('get_subscription', first)).toMatchObject({ email: 'reader@example.com' });
    expect(await call('get_subscription', second)).toMatchObject({ email: 'reader@example.com' });
  });

  test('A wrong link opens nothing, changes nothing and is no error', async () => {
    const token = (await tokenOfNewReader()) ?? '';
    const wrong = [
      token.slice(0, 32) + 'f'.repeat(32),
      'f'.repeat(64),
      token.slice(1),
      '',
      null,
      `${token}'`,
    ];
    for (const one of [...wrong, token.toUpperCase(), 'x'.repeat(100_000)]) {
      expect(await call('get_subscription', one)).toBeNull();
      for (const name of ['confirm_subscription', 'leave_newsletter', 'erase_subscription'])
        expect([name, await call(name, one)]).toEqual([name, false]);
      expect(await call('change_subscription', one, `, '{}', null`)).toBe(false);
    }
    expect(await reader()).toMatchObject({ state: 'unconfirmed' });
  });

  test('A subscriber reads all that is kept, and changes topics and pause', async () => {
    const token = await tokenOfNewReader();
    await call('confirm_subscription', token);

    expect(await call('change_subscription', token, `, '{blog}', now() + interval '5 years'`)).toBe(true);

    expect(await call('get_subscription', token)).toMatchObject({
      topics: ['blog'],
      form: 'home',
      words: expect.stringMatching(/^Stay Updated\. .+ Subscribe$/),
      letters: [],
    });
    expect(
      await database.query(`select paused_until <= now() + interval '1 year' as yes from newsletter_subscribers
      where email = 'reader@example.com'`),
    ).toEqual([{ yes: true }]);
    const unknown = `select change_subscription($1, '{weather}', null)`;
    expect(await database.tryAs(visitor, unknown, [token])).toMatchObject({ errorCode: '23514' });
  });

  test('A subscriber who leaves gets nothing more, also of what is queued, and may come back', async () => {
    const token = await tokenOfNewReader();
    await call('confirm_subscription', token);
    await database.query(
      `insert into letters (subject, state, send_at) values ('Hello', 'scheduled', now())`,
    );
    await database.query(`delete from newsletter_subscribers where email <> 'reader@example.com'`);
    const letter = await claim();
    expect(letter?.kind).toBe('letter');
    await database.query(`update private.deliveries set due_at = now() where kind = 'letter'`);

    expect(await call('leave_newsletter', letter?.token)).toBe(true);
    expect(await call('leave_newsletter', letter?.token)).toBe(true);

    expect(await claim()).toBeUndefined();
    expect(await reader()).toMatchObject({ state: 'left' });
    // The old link cannot resubscribe anyone; the form can.
    expect(await call('confirm_subscription', token)).toBe(false);
    await minutesLater(11);
    expect(await subscribe()).toBeUndefined();
    expect(await call('confirm_subscription', (await claim())?.token)).toBe(true);
    expect(await database.query(`select * from private.suppressed_addresses`)).toEqual([]);
  });

  test('A subscriber who is erased leaves the hash of the address, and no import brings it back', async () => {
    const token = await tokenOfNewReader();
    expect(await call('erase_subscription', token)).toBe(true);

    expect(await reader()).toBeUndefined();
    expect(await call('get_subscription', token)).toBeNull();
    const everything = await database.query(`select to_jsonb(d) as d from private.deliveries d
      union all select to_jsonb(a) from private.suppressed_addresses a`);
    expect(JSON.stringify(everything)).not.toContain('reader');
    const again = `select * from import_subscribers('[{"email": "READER@example.com "}]', false)`;
    expect((await database.runAs(owner, again)).rows).toEqual([
      { added: 0, known: 0, suppressed: 1, invalid: 0 },
    ]);
    expect(await reader()).toBeUndefined();
  });
});

describe('an import', () => {
  const rows = [
    { email: ' New@example.com', subscribed_at: '2020-02-03T00:00:00Z' },
    { email: 'new@example.com', subscribed_at: '2021-02-03T00:00:00Z' },
    { email: 'new@example.com' },
    { email: 'gone@example.com', has_left: true },
    { email: 'amal.haddad@example.org', has_left: true },
    { email: 'nobody' },
    { name: 'none' },
  ];
  const run = (isRehearsal: boolean, given: object[] = rows) =>
    database.runAs(owner, `select * from import_subscribers($1, $2)`, [JSON.stringify(given), isRehearsal]);
  const total = async () =>
    (await database.query(`select count(*)::int as n from newsletter_subscribers`))[0]?.n as number;

  test('A rehearsal tells what the import does, and does nothing', async () => {
    const before = await total();
    const rehearsal = await run(true);
    expect(rehearsal.rows).toEqual([{ added: 1, known: 1, suppressed: 1, invalid: 2 }]);
    expect(await total()).toBe(before);

    expect((await run(false)).rows).toEqual(rehearsal.rows);

    expect(await total()).toBe(before + 1);
    const [added] = await database.query(
      `select * from newsletter_subscribers where email = 'new@example.com'`,
    );
    expect(added).toMatchObject({
      state: 'confirmed',
      consent_form: 'import',
      created_at: new Date('2020-02-03T00:00:00Z'),
    });
    expect(await claim()).toBeUndefined();
    expect((await run(false)).rows).toEqual([{ added: 0, known: 2, suppressed: 1, invalid: 2 }]);
  });

  test('A reader who came by an import and has left there since leaves here too, and one who subscribed here stays', async () => {
    const stateOf = async (email: string) =>
      (await database.query(`select state from newsletter_subscribers where email = $1`, [email]))[0]?.state;
    await run(false);
    await database.query(
      `insert into newsletter_subscribers (email, state, consent_form, confirmed_at)
        values ('came@example.com', 'confirmed', 'import', now())`,
    );
    await database.query(`insert into private.deliveries (kind, subscriber_id)
      select 'confirmation', id from newsletter_subscribers where email = 'new@example.com'`);
    const left = ['new@example.com', 'came@example.com', 'amal.haddad@example.org'].map((email) => ({
      email,
      has_left: true,
    }));

    const outcome = [{ added: 0, known: 2, suppressed: 1, invalid: 0 }];
    expect((await run(true, left)).rows).toEqual(outcome);
    expect(await stateOf('new@example.com')).toBe('confirmed');
    expect((await run(false, left)).rows).toEqual(outcome);

    expect(await stateOf('new@example.com')).toBe('left');
    expect(await claim()).toBeUndefined();
    expect(await stateOf('came@example.com')).toBe('confirmed');
    expect(await stateOf('amal.haddad@example.org')).toBe('confirmed');
    const again = (await run(false, [{ email: 'new@example.com' }])).rows;
    expect(again).toEqual([{ added: 0, known: 0, suppressed: 1, invalid: 0 }]);
    const [row] = await database.query(
      `select count(*)::int as n from private.suppressed_addresses where email_hash = private.email_hash('new@example.com')`,
    );
    expect(row).toEqual({ n: 1 });
  });
});

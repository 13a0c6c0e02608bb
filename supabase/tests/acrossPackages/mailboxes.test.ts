import cases from '../../../shared-data/src/core/mailboxes.json';
import { createDatabase, type TestDatabase } from '../database';
import { owner, secretKey, visitor } from '../people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const subscribe = async (email: string) =>
  (await database.runAs(visitor, `insert into newsletter_subscribers (email) values ($1)`, [email]))
    .errorCode;
const later = () =>
  database.query(`update newsletter_subscribers set created_at = now() - interval '11 minutes'`);
const call = async (name: string, token: unknown) =>
  (await database.runAs(visitor, `select ${name}($1) as result`, [token])).rows[0]?.result;

type Claimed = { id: string; kind: string; email: string; token: string };
async function claimAll() {
  const claimed: Claimed[] = [];
  for (;;) {
    const { rows } = await database.runAs(secretKey, `select * from claim_delivery()`);
    if (!rows[0]) return claimed;
    claimed.push(rows[0] as Claimed);
  }
}
const claimedAddresses = async () => (await claimAll()).map(({ email }) => email);

describe('the rule of addresses', () => {
  // Postgres cannot store NUL in text.
  const refused = cases.refused.filter((text) => !text.includes('\0'));

  test.each(cases.mailboxes)('A subscriber may have the address “%s”', async (email) => {
    expect(await subscribe(email)).toBeUndefined();
    expect(await claimedAddresses()).toEqual([email.toLowerCase()]);
  });

  test.each(refused)('Nobody subscribes the address “%s”, and no import adds it', async (email) => {
    expect(await subscribe(email)).toBe('23514');
    const rows = JSON.stringify([{ email }]);
    const imported = await database.runAs(owner, `select invalid from import_subscribers($1, false)`, [rows]);
    expect(imported.rows).toEqual([{ invalid: 1 }]);
    const sender = `update mail_settings set from_email = $1`;
    expect((await database.tryAs(owner, sender, [email])).errorCode).toBe('23514');
  });

  test.each(refused)('No mail of accounts or receipts goes to “%s”', async (to) => {
    await database.runAs(secretKey, `select queue_mail($1)`, [
      JSON.stringify({ to, subject: 'x', text: 'x' }),
    ]);
    expect(await claimedAddresses()).toEqual([]);
  });

  test('A row of before that breaks the rule is kept without letters, and can be deleted', async () => {
    await database.query(
      `insert into newsletter_subscribers (email, state) values ('1,victim@example.com', 'suppressed')`,
    );
    expect(
      (await database.runAs(owner, `delete from newsletter_subscribers where email like '1,%'`)).rowCount,
    ).toBe(1);
  });
});

describe('the limits of a mailbox', () => {
  const mailboxesOf = async (addresses: string[]) =>
    (await database.query(`select distinct private.mailbox_of(unnest($1::text[])) as mailbox`, [addresses]))
      .length;

  test.each(cases.same)('All spellings of “%s” are one mailbox', async (...spellings) => {
    expect(await mailboxesOf(spellings)).toBe(1);
  });

  test('Different mailboxes stay apart', async () => {
    const others = [
      'a.da@example.com',
      'ada@example.com',
      'ada@example.org',
      'b+ada@example.com',
      '+@example.com',
    ];
    expect(await mailboxesOf(others)).toBe(others.length);
  });

  test.each(cases.same.filter((spellings) => spellings.length > 1))(
    'All spellings of “%s” get one mail in ten minutes, and five at most',
    async (...spellings) => {
      for (const spelling of spellings) await subscribe(spelling);
      let mails = (await claimAll()).length;
      expect(mails).toBe(1);
      for (let times = 0; times < 12; times += 1) {
        await later();
        await subscribe(spellings[times % spellings.length] ?? '');
        mails += (await claimAll()).length;
      }
      expect(mails).toBe(5);
    },
  );

  test('No spelling of an address gets a mail after “Never write to this address”', async () => {
    await subscribe('victim@gmail.com');
    const [mail] = await claimAll();
    expect(await call('leave_newsletter', mail?.token)).toBe(true);
    await later();
    for (const spelling of [
      'victim@gmail.com',
      'v.ictim@gmail.com',
      'victim+1@googlemail.com',
      'VICTIM@gmail.com',
    ])
      expect(await subscribe(spelling)).toBe('P0001');
    await database.query(`delete from newsletter_subscribers where email like 'victim%'`);
    expect(await subscribe('victim@gmail.com')).toBe('P0001');
    expect(await claimAll()).toEqual([]);
  });

  test('A confirmed reader gets no mails by other spellings, and none in another name', async () => {
    await database.query(
      `insert into newsletter_subscribers (email, state) values ('reader@example.com', 'confirmed')`,
    );
    for (let n = 0; n < 5; n += 1) expect(await subscribe(`reader+${n}@example.com`)).toBe('23505');
    expect(await claimAll()).toEqual([]);
  });
});

describe('an address whose mail came back', () => {
  test('An address may subscribe again at once, and gets the mail to confirm; its letters come after that', async () => {
    await subscribe('reader@example.com');
    const [mail] = await claimAll();
    await call('confirm_subscription', mail?.token);
    await database.runAs(secretKey, `select record_report('permanent', $1, null, '550 5.1.1 unknown')`, [
      mail?.id,
    ]);
    expect(await subscribe('reader@example.com')).toBeUndefined();

    const [again] = await claimAll();
    expect(again).toMatchObject({ kind: 'confirmation', email: 'reader@example.com' });
    expect(await call('confirm_subscription', again?.token)).toBe(true);
    expect(await database.query(`select * from private.suppressed_addresses`)).toEqual([]);
    expect(
      await database.query(`select state from newsletter_subscribers where email = 'reader@example.com'`),
    ).toEqual([{ state: 'confirmed' }]);
  });

  test('An address does so five times, and not as a way to send more', async () => {
    for (let times = 1; times <= 5; times += 1) {
      expect(await subscribe('reader@example.com')).toBeUndefined();
      const [mail] = await claimAll();
      await database.runAs(secretKey, `select record_report('permanent', $1, null, 'gone')`, [mail?.id]);
    }
    expect(await subscribe('reader@example.com')).toBe('23505');
  });
});

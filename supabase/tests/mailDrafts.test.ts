import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;
const token = '0123456789abcdef'.repeat(2);

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.runAs(owner, 'select create_mail_drafts_address($1)', [token]);
  // Each test rolls back to this savepoint.
  await database.query('savepoint prepared');
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

const draft = (messageId: string, given = token, writtenAt: string | null = null) =>
  database.runAs(
    secretKey,
    `select draft_mailed_entry($1, $2, 'By mail', 'A text', ${writtenAt ?? 'null'}) as result`,
    [given, messageId],
  );
const isDrafted = async (...args: Parameters<typeof draft>) => (await draft(...args)).rows[0]?.result;
const entries = () =>
  database.query(`select title, content, is_published, user_id, entry_date::text as day
    from journal_entries where title = 'By mail'`);

test('A mail to the secret address is a draft of the owner, which nobody else reads', async () => {
  expect(await isDrafted('<a@b>')).toBe(true);
  expect(await entries()).toEqual([
    expect.objectContaining({ content: 'A text', is_published: false, user_id: owner.id }),
  ]);
  for (const person of [visitor, learner, student])
    expect(
      (await database.runAs(person, `select * from journal_entries where title = 'By mail'`)).rows,
    ).toEqual([]);
});

test('The same mail twice is one draft, also once the draft was deleted', async () => {
  expect([await isDrafted('<a@b>'), await isDrafted('<a@b>'), await isDrafted('<c@d>')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await entries()).toHaveLength(2);
  await database.query(`delete from journal_entries where title = 'By mail'`);
  expect(await isDrafted('<a@b>')).toBe(false);
});

test('Without a subject a draft is named by its first sentence, or without words by its day', async () => {
  const titleOf = async (content: string) => {
    await database.runAs(secretKey, `select draft_mailed_entry($1, $2, ' ', $3)`, [token, content, content]);
    const [entry] = await database.query('select title from journal_entries where content = $1', [content]);
    return entry?.title;
  };
  expect(await titleOf('**One** thing. Another.')).toBe('One thing');
  expect(await titleOf('![](/media/a.webp)')).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
});

test.each([
  ['another secret', 'f'.repeat(32)],
  ['the hash of the secret', '7e38b5'.padEnd(64, '0')],
  ['none', ''],
])('A mail with %s is nothing', async (_name, given) => {
  expect(await isDrafted('<a@b>', given)).toBe(false);
  const takes = await database.runAs(secretKey, `select takes_mail($1, '<a@b>') as result`, [given]);
  expect(takes.rows[0]?.result).toBe(false);
  expect(await entries()).toEqual([]);
});

test('A new address ends the one before it, and the owner can end it for good', async () => {
  await database.runAs(owner, 'select create_mail_drafts_address($1)', ['e'.repeat(32)]);
  expect(await isDrafted('<a@b>')).toBe(false);
  expect(await isDrafted('<a@b>', 'e'.repeat(32))).toBe(true);
  await database.runAs(owner, 'delete from mail_drafts_address where singleton');
  expect(await isDrafted('<c@d>', 'e'.repeat(32))).toBe(false);
});

test('The secret itself is stored nowhere', async () => {
  await draft('<a@b>');
  const stored = await database.query('select * from mail_drafts_address');
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('Twenty mails an hour become drafts, and the next is to be brought again later', async () => {
  for (let n = 0; n < 20; n += 1) expect(await isDrafted(`<${n}@b>`)).toBe(true);
  expect((await draft('<21@b>')).errorCode).toBe('P0001');
  await database.query(
    `update private.drafted_mails set created_at = now() - interval '61 minutes' where true`,
  );
  expect(await isDrafted('<21@b>')).toBe(true);
});

test('What is known of mails is forgotten after ninety days', async () => {
  await database.query(`update private.drafted_mails set created_at = now() - interval '91 days' where true`);
  await draft('<a@b>');
  expect(await database.query('select 1 from private.drafted_mails')).toHaveLength(1);
});

describe('The day of a mail', () => {
  const dayIn = async (zone: string, writtenAt: string | null) => {
    await database.query(
      `update site_profile set time_zone = $1, earlier_time_zones = '[]' where singleton`,
      [zone],
    );
    await database.query(`update site_profile set earlier_time_zones = '[]' where singleton`);
    await draft('<a@b>', token, writtenAt);
    return (await entries())[0]?.day;
  };
  const dayOf = async (sql: string) => (await database.query(`select (${sql})::date::text as day`))[0]?.day;

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])(
    'It is the day on which the mail was written in the zone of the site, here %s',
    async (zone) => {
      const writtenAt = `now() - interval '13 hours'`;
      expect(await dayIn(zone, writtenAt)).toBe(await dayOf(`(${writtenAt}) at time zone '${zone}'`));
    },
  );

  test.each([
    ['of the future', `now() + interval '2 hours'`],
    ['of last week', `now() - interval '7 days'`],
    ['that is unknown', null],
  ])('It is today where the time of the mail is one %s', async (_name, writtenAt) => {
    expect(await dayIn('Pacific/Auckland', writtenAt)).toBe(
      await dayOf(`now() at time zone 'Pacific/Auckland'`),
    );
  });
});

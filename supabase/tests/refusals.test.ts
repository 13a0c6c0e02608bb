import { createDatabase, type TestDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(`delete from newsletter_subscribers`);
  await database.query(
    `insert into newsletter_subscribers (email, state) values ('all@example.com', 'confirmed')`,
  );
  await database.query(`delete from private.deliveries`);
  // Each test rolls back to this savepoint.
  await database.query('savepoint prepared');
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

type Claimed = { id: string; kind: string; email: string; mail: unknown };
const claim = async () => {
  await database.runAs(secretKey, 'select queue_due_mails()');
  return (await database.runAs(secretKey, 'select * from claim_delivery()')).rows[0] as Claimed | undefined;
};
async function claimAll() {
  const claimed = [];
  for (let one = await claim(); one; one = await claim()) claimed.push(one);
  return claimed;
}
const finish = (id: string) => database.runAs(secretKey, `select finish_delivery($1)`, [id]);
const report = (kind: string, delivery: string | null, email: string | null = null) =>
  database.runAs(secretKey, `select record_report($1, $2, $3, 'said so') as result`, [kind, delivery, email]);
const schedule = () =>
  database.runAs(owner, `insert into letters (subject, state, send_at) values ('Hello', 'scheduled', now())`);
const stateOf = async (email: string) =>
  (await database.query(`select state from newsletter_subscribers where email = $1`, [email]))[0]?.state;
const figures = async () =>
  (
    await database.runAs(
      owner,
      `select f.* from get_letter_figures() f join letters l on l.id = f.letter_id where l.subject = 'Hello'`,
    )
  ).rows[0];

describe('refusals that are about the sender, the letter or a full mailbox', () => {
  const many = (count: number) =>
    database.query(
      `insert into newsletter_subscribers (email, state)
        select 'r' || n || '@many.example', 'confirmed' from generate_series(1, $1::int) n`,
      [count],
    );
  const only = () => database.query(`delete from newsletter_subscribers`);
  const letter = async () =>
    (await database.query(`select id, stopped_at, stop_reason from letters where subject = 'Hello'`))[0];
  const mailsToOwner = async () => (await claimAll()).filter(({ kind }) => kind === 'mail');

  test('Refusals suppress nobody; five stop the letter, the owner is told once, and can send the rest', async () => {
    await only();
    await many(40);
    await schedule();
    for (let n = 0; n < 5; n += 1) {
      expect(await letter()).toMatchObject({ stopped_at: null });
      await report('refused', (await claim())?.id ?? '');
    }
    expect(await letter()).toMatchObject({ stopped_at: expect.anything(), stop_reason: 'said so' });
    expect(await mailsToOwner()).toMatchObject([
      { email: 'owner@example.com', mail: { subject: 'A letter was stopped' } },
    ]);
    expect(await figures()).toMatchObject({ queued: 35, refused: 5, failed: 0 });
    expect(
      await database.query(`select count(*)::int as n from newsletter_subscribers where state = 'confirmed'`),
    ).toEqual([{ n: 40 }]);

    for (const person of [visitor, learner, secretKey])
      expect(
        (await database.runAs(person, `select resume_letter($1)`, [(await letter())?.id])).errorCode,
      ).toBe('42501');
    await database.runAs(owner, `select resume_letter($1)`, [(await letter())?.id]);
    expect((await claimAll()).filter(({ kind }) => kind === 'letter')).toHaveLength(40);
    expect(await letter()).toMatchObject({ stopped_at: null, stop_reason: null });
  });

  test('Few among many do not stop a letter, and all of a short list do', async () => {
    await only();
    await many(60);
    await schedule();
    const claimed = await claimAll();
    for (const { id } of claimed.slice(10)) await finish(id);
    for (const { id } of claimed.slice(0, 5)) await report('refused', id);
    expect(await letter()).toMatchObject({ stopped_at: null });
    await report('refused', claimed[5]?.id ?? '');
    expect(await letter()).toMatchObject({ stopped_at: expect.anything() });

    await only();
    await many(2);
    await database.query(`delete from letters where subject = 'Hello'`);
    await schedule();
    for (const { id } of await claimAll()) await report('refused', id);
    expect(await letter()).toMatchObject({ stopped_at: expect.anything() });
  });

  test('A refusal counts once, and one that names an address alone counts for its last letter', async () => {
    await schedule();
    const one = await claim();
    await finish(one?.id ?? '');
    for (let n = 0; n < 3; n += 1) await report('refused', null, 'ALL@example.com');
    await report('refused', one?.id ?? '');
    expect(await figures()).toMatchObject({ refused: 1 });
    expect(await stateOf('all@example.com')).toBe('confirmed');
    expect((await report('refused', null, 'stranger@example.com')).rows).toEqual([{ result: false }]);
  });

  test('A report that is not understood counts for nobody, and the owner is told by one mail a day', async () => {
    await report('unknown', null, 'all@example.com');
    await report('unknown', null, 'all@example.com');
    expect(await stateOf('all@example.com')).toBe('confirmed');
    expect(await mailsToOwner()).toMatchObject([{ mail: { subject: 'A report about your letters' } }]);
    expect((await database.runAs(owner, `select report from mail_settings`)).rows).toEqual([
      { report: 'said so' },
    ]);
    expect((await report('nonsense', null, 'all@example.com')).errorCode).toBe('22023');
  });
});

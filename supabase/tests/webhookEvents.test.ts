import { createDatabase, type TestDatabase } from './database';
import { learner, owner } from './people';
import { prepareWebhooks } from './webhooks.fixture';

let database: TestDatabase;
let webhooks: Awaited<ReturnType<typeof prepareWebhooks>>;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  webhooks = await prepareWebhooks(database);
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

describe('What is told', () => {
  test('An entry that is published is told once, with title, path and time, and none of its text', async () => {
    await webhooks.make();
    const [entry] = (await webhooks.write(`true, now()`)).rows;
    await database.query(`update journal_entries set title = 'Better', content = 'Private' where id = $1`, [
      entry?.id,
    ]);

    const claimed = await webhooks.claimAll();

    expect(claimed.map(({ payload }) => payload)).toEqual([
      {
        type: 'entry.published',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        data: {
          id: entry?.id,
          title: 'Better',
          path: `/journal/${entry?.id}`,
          published_at: expect.any(String),
        },
      },
    ]);
    await database.query(`update journal_entries set is_published = true, title = 'Again' where id = $1`, [
      entry?.id,
    ]);
    expect(await webhooks.claimAll()).toEqual([]);
  });

  test('A draft is not told, and is once it is published', async () => {
    await webhooks.make();
    const [entry] = (await webhooks.write(`false, now() - interval '3 days'`)).rows;
    expect(await webhooks.claimAll()).toEqual([]);
    await database.query('update journal_entries set is_published = true where id = $1', [entry?.id]);
    expect((await webhooks.claimAll()).map(({ payload }) => payload.type)).toEqual(['entry.published']);
  });

  test('A scheduled post is told when its time has come, and not before', async () => {
    await webhooks.make();
    await database.runAs(
      owner,
      `insert into blog_posts (title, slug, is_published, published_at, user_id)
      values ('Later', 'later', true, now() + interval '1 day', '${owner.id}')`,
    );
    expect(await webhooks.claimAll()).toEqual([]);
    // Makes the scheduled post and its announcement due.
    await database.query(`set local session_replication_role = 'replica'`);
    await database.query(`update blog_posts set published_at = now() where slug = 'later'`);
    await database.query(`update private.announcements set at = now() where true`);
    await database.query(`set local session_replication_role = 'origin'`);
    const [told] = await webhooks.claimAll();
    expect(told?.payload).toMatchObject({
      type: 'post.published',
      data: { title: 'Later', path: '/blog/later' },
    });
    expect(await webhooks.claimAll()).toEqual([]);
  });

  test('What is taken back or deleted before its time is never told', async () => {
    await webhooks.make();
    const [one] = (await webhooks.write(`true, now() + interval '1 day'`)).rows;
    const [two] = (await webhooks.write(`true, now() + interval '1 day'`)).rows;
    await database.query('update journal_entries set is_published = false where id = $1', [one?.id]);
    await database.query('delete from journal_entries where id = $1', [two?.id]);
    expect(await database.query('select * from private.announcements')).toEqual([]);
  });

  test('An import tells nothing', async () => {
    await webhooks.make();
    await database.query(`set local archive.is_restoring = 'true'`);
    await webhooks.write('true, now()');
    await database.query(`set local archive.is_restoring = 'false'`);
    expect(await webhooks.claimAll()).toEqual([]);
  });

  test('A confirmed subscriber is told by id, and without the address', async () => {
    await webhooks.make();
    await database.query(`insert into newsletter_subscribers (email) values ('reader@example.com')`);
    expect(await webhooks.claimAll()).toEqual([]);
    await database.query(`update newsletter_subscribers set state = 'confirmed', confirmed_at = now()
      where email = 'reader@example.com'`);
    const claimed = await webhooks.claimAll();
    expect(claimed.map(({ payload }) => payload.type)).toEqual(['subscriber.confirmed']);
    expect(JSON.stringify(claimed)).not.toContain('reader@');
  });

  test('A paid order is told with its amount, and without its buyer', async () => {
    await webhooks.make();
    await database.query(
      `insert into orders (id, user_id, email, kind, title, amount, currency, fraction_digits, tax_line)
      values (gen_random_uuid(), $1, 'buyer@example.com', 'course', 'The course', 4900, 'usd', 2, '')`,
      [learner.id],
    );
    expect(await webhooks.claimAll()).toEqual([]);
    await database.query(`update orders set state = 'paid', paid_at = now(), receipt_year = 2026, receipt_number = 7
      where title = 'The course'`);
    const claimed = await webhooks.claimAll();
    expect(claimed[0]?.payload).toMatchObject({
      type: 'order.paid',
      data: { title: 'The course', amount: 4900, currency: 'usd', fraction_digits: 2 },
    });
    expect(JSON.stringify(claimed)).not.toMatch(new RegExp(`buyer@|${learner.id}`));
  });

  test('Every webhook gets the events that it asks for, and none while it is switched off', async () => {
    await webhooks.make(['order.paid']);
    await webhooks.make(['entry.published'], 'https://other.example.com');
    await webhooks.write('true, now()');
    expect((await webhooks.claimAll()).map((one) => one.address)).toEqual(['https://other.example.com']);
    await database.runAs(owner, 'update webhooks set is_on = false where true');
    await webhooks.write('true, now()');
    expect(await webhooks.claimAll()).toEqual([]);
  });
});

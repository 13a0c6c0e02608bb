import { createDatabase, type TestDatabase } from './database';
import { owner, secretKey } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
  await database.query(`delete from newsletter_subscribers`);
  await database.query('savepoint prepared');
});
afterEach(() => database.query('rollback to savepoint prepared'));
afterAll(() => database.close());

// The worker calls both every second.
const claim = async () => {
  await database.runAs(secretKey, 'select queue_due_mails()');
  return database.runAs(secretKey, 'select * from claim_delivery()');
};
const digests = () => database.query(`select state, content from letters where is_digest`);
const writeSomething = async () => {
  await database.query(`delete from check_ins`);
  await database.query(`update blog_posts set published_at = now() - interval '1 day' where slug = 'public'`);
};
const switchOn = () => database.runAs(owner, `update mail_settings set makes_digest = true`);

test('A digest is a draft of what is new in a week, made once, and waits for the owner', async () => {
  await writeSomething();
  await claim();
  expect(await digests()).toEqual([]);

  await switchOn();
  await claim();
  await claim();

  expect(await digests()).toEqual([{ state: 'draft', content: '## [Public](/blog/public)\n\n' }]);
});

// Their days differ at every moment.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'A digest names the day that it is in %s',
  async (zone) => {
    await writeSomething();
    await database.runAs(owner, `update site_profile set time_zone = $1 where singleton`, [zone]);
    await switchOn();
    await claim();

    expect(
      await database.query(
        `select subject = 'What was new: ' || to_char(now() at time zone $1, 'FMMonth FMDD, YYYY') as yes
      from letters where is_digest`,
        [zone],
      ),
    ).toEqual([{ yes: true }]);
  },
);

test('A digest that the owner deleted stays deleted', async () => {
  await writeSomething();
  await switchOn();
  await claim();
  await database.runAs(owner, `delete from letters where is_digest`);
  await claim();
  expect(await digests()).toEqual([]);

  await database.query(`update mail_settings set digest_made_at = now() - interval '8 days'`);
  await claim();
  expect(await digests()).toHaveLength(1);
});

test('A digest has the number of the day, and what was kept of public challenges alone', async () => {
  await writeSomething();
  await database.query(
    `insert into site_settings (key, content)
     values ('entrepreneur_start_date', (site_day(now() - interval '1 day') - 411)::text)
     on conflict (key) do update set content = excluded.content`,
  );
  await database.query(`update blog_posts set excerpt = 'A week that holds.' where slug = 'public'`);
  await database.query(
    `insert into check_ins (challenge_id, day, amount)
     select c.id, site_today() - n, 2.50 from challenges c, generate_series(0, 1) n where c.title <> 'New'`,
  );
  await switchOn();
  await claim();

  expect((await digests())[0]?.content).toBe(
    [
      '## [Public](/blog/public)',
      'Day 411. A week that holds.',
      '## [Public](/challenge/c0000000-0000-4000-8000-000000000001)',
      '2 days kept: 5 km. 5 of 40 so far.',
    ].join('\n\n'),
  );
});

test('A digest shows the pictures of its texts, and no address that markdown could read otherwise', async () => {
  await writeSomething();
  const digestWith = async (cover: string) => {
    await database.query(`update blog_posts set cover_image_url = $1 where slug = 'public'`, [cover]);
    await database.query(`delete from letters`);
    await database.query(`update mail_settings set digest_made_at = null`);
    await claim();
    return (await digests())[0]?.content;
  };
  await switchOn();
  expect(await digestWith('/media/desk-1600w.avif')).toBe(
    '## [Public](/blog/public)\n\n![](/media/desk-1600w.avif)\n\n',
  );
  expect(await digestWith('https://example.com/a.jpg')).toContain('![](https://example.com/a.jpg)');
  for (const cover of ['/media/a.jpg)[x](https://evil.example', '/media/a b.jpg', 'data.jpg'])
    expect(await digestWith(cover)).not.toContain('![');
});

test('A digest that sends itself goes out a day later, once, unless the owner deleted it', async () => {
  await writeSomething();
  await switchOn();
  await database.runAs(owner, `update mail_settings set sends_digest = true`);
  await database.query(
    `insert into newsletter_subscribers (email, state) values ('reader@example.com', 'confirmed')`,
  );
  await claim();
  expect(
    await database.query(
      `select state, send_at = now() + interval '1 day' as is_tomorrow from letters where is_digest`,
    ),
  ).toEqual([{ state: 'scheduled', is_tomorrow: true }]);

  await database.query('savepoint scheduled');
  await database.runAs(owner, `delete from letters where is_digest`);
  for (let claims = 0; claims < 3; claims += 1) await claim();
  expect(await digests()).toEqual([]);

  await database.query('rollback to savepoint scheduled');
  await database.query(`update letters set send_at = now() where is_digest`);
  expect((await claim()).rows).toMatchObject([{ kind: 'letter', email: 'reader@example.com' }]);
  expect((await claim()).rows).toEqual([]);
  expect(await digests()).toMatchObject([{ state: 'sent' }]);
});

test('A start date that is no date makes a digest without numbers, and holds up no mail', async () => {
  await writeSomething();
  await database.query(
    `insert into site_settings (key, content) values ('entrepreneur_start_date', '2026-02-30')
     on conflict (key) do update set content = excluded.content`,
  );
  await switchOn();
  await claim();
  expect(await digests()).toEqual([{ state: 'draft', content: '## [Public](/blog/public)\n\n' }]);
});

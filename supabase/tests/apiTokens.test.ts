import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey } from './people';

const draft = 'a0000000-0000-4000-8000-000000000002';
const [reading, drafting] = ['1'.repeat(32), '2'.repeat(32)];
const make = `select create_api_token($1, $2, 30, $3)`;
const read = `select title, state from list_texts_by_token($1, $2, $3, $4)`;
const write = `select draft_text_by_token($1, $2, $3, $4) as id`;
let database: TestDatabase;

beforeAll(async () => void (database = await createDatabase('fixtures')));
beforeEach(async () => {
  await run(owner, make, ['Of an agent', 'read', reading]);
  await run(owner, make, ['Of a program', 'draft', drafting]);
});
afterEach(() => database.rollback());
afterAll(() => database.close());

async function run(person: Person, sql: string, values: unknown[] = []) {
  const { errorCode, rows } = await database.runAs(person, sql, values);
  expect(errorCode).toBeUndefined();
  return rows;
}

/** The status and code with which the database refuses a call from the server. */
async function refusalOf(sql: string, values: unknown[]): Promise<string> {
  const { errorCode } = await database.tryAs(secretKey, sql, values);
  if (errorCode !== 'PGRST') return errorCode ?? 'done';
  const caught = await database.query(
    `create or replace function pg_temp.caught() returns text language plpgsql as $f$
    declare m text; d text; begin ${sql
      .replace('select', 'perform')
      .replace(/ as id$/, '')
      .replace(/\$(\d)/g, (_, n: string) => literal(values[Number(n) - 1]))};
    return 'done'; exception when sqlstate 'PGRST' then
    get stacked diagnostics m = message_text, d = pg_exception_detail;
    return concat(d::json ->> 'status', ' ', m::json ->> 'code'); end $f$`,
  );
  expect(caught).toEqual([]);
  return String((await database.query('select pg_temp.caught() as it'))[0]?.it);
}
const literal = (value: unknown) => (value === null || value === undefined ? 'null' : `'${String(value)}'`);
const json = (values: object) => JSON.stringify(values);
const newEntry = (values: object, token = drafting) => [token, 'journal_entries', json(values), null];
const entry = async (id: unknown) =>
  (await database.query('select * from journal_entries where id = $1', [id]))[0];

test('A token that reads finds drafts and public texts of all kinds, by words or by the latest change', async () => {
  const all = await run(secretKey, read, [reading, '', null, false]);
  expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ state: 'draft' })]));
  expect(all).toEqual(expect.arrayContaining([expect.objectContaining({ state: 'public' })]));
  const drafts = await run(secretKey, read, [reading, '', 'journal_entries', true]);
  expect(drafts).not.toHaveLength(0);
  expect(drafts.map(({ state }) => state)).not.toContain('public');
  await database.query(`update journal_entries set content = 'A windmill at dusk' where id = '${draft}'`);
  expect(await run(secretKey, read, [reading, 'windmill', null, false])).toMatchObject([{ state: 'draft' }]);
  const [row] = await run(secretKey, `select get_text_by_token($1, 'journal_entries', $2) as text`, [
    reading,
    draft,
  ]);
  expect(row?.text).toMatchObject({ id: draft, content: 'A windmill at dusk', is_published: false });
});

test('A token drafts an entry of the site’s day in the name of the owner, titled by its first sentence', async () => {
  await database.query(`update site_profile set time_zone = 'Pacific/Kiritimati' where singleton`);
  const [made] = await run(secretKey, write, newEntry({ content: 'It **rained**. Then it stopped.' }));
  expect(await entry(made?.id)).toMatchObject({ title: 'It rained', is_published: false, user_id: owner.id });
  const [day] = await database.query(
    `select entry_date = site_today() as is_today,
    entry_date = (now() at time zone 'Pacific/Kiritimati')::date as is_there
    from journal_entries where id = $1`,
    [made?.id],
  );
  expect(day).toEqual({ is_today: true, is_there: true });
});

test.each([
  ['# A windmill\n\nText', 'A windmill'],
  ['![](/media/a.webp)\n\nWhy not? Because.', 'Why not?'],
  ['Wait... what', 'Wait...'],
  ['word '.repeat(40), `${'word '.repeat(15)}word…`],
])('The title of %j is %j', async (text, title) => {
  expect(await database.query('select private.title_of($1) as title', [text])).toEqual([{ title }]);
});

test('An entry without words is titled by its day', async () => {
  const [made] = await run(
    secretKey,
    write,
    newEntry({ content: '![](/media/a.webp)', entry_date: '2026-03-09' }),
  );
  expect(await entry(made?.id)).toMatchObject({ title: 'March 9, 2026' });
});

test('What a program sends twice under one key is one entry, and another program’s key is its own', async () => {
  const send = `select draft_text_by_token($1, 'journal_entries', '{"content": "Once"}', null, 'key-1') as id`;
  const [first] = await run(secretKey, send, [drafting]);
  expect(await run(secretKey, send, [drafting])).toEqual([first]);
  await run(owner, make, ['Of another', 'draft', '3'.repeat(32)]);
  expect(await run(secretKey, send, ['3'.repeat(32)])).not.toEqual([first]);
});

test('A draft is changed where it is as it was read, and what is not named stays', async () => {
  // Selected as text, because JavaScript's Date has no microseconds.
  const [{ loaded } = { loaded: null }] = await database.query(
    'select updated_at::text as loaded from journal_entries where id = $1',
    [draft],
  );
  const change = `select draft_text_by_token($1, 'journal_entries', $2, $3, null, $4) as id`;
  await run(secretKey, change, [drafting, json({ mood: 'Calm' }), draft, loaded]);
  expect(await entry(draft)).toMatchObject({ title: 'Draft', mood: 'Calm', is_published: false });
  await database.query(`update journal_entries set updated_at = now() where id = '${draft}'`);
  expect(await refusalOf(change, [drafting, json({ mood: 'Glad' }), draft, '2020-01-01'])).toBe(
    '409 changed_elsewhere',
  );
});

test('A draft of a post has an address of its title, and another one where that is taken', async () => {
  const post = [drafting, 'blog_posts', json({ title: 'Über the Windmill!', content: 'Text' }), null];
  const ids = [await run(secretKey, write, post), await run(secretKey, write, post)].map(([row]) => row?.id);
  const slugs = await database.query(
    'select slug, is_published from blog_posts where id = any($1) order by length(slug)',
    [ids],
  );
  expect(slugs[0]).toEqual({ slug: 'ber-the-windmill', is_published: false });
  expect(slugs[1]?.slug).toMatch(/^ber-the-windmill-[0-9a-f]{8}$/);
});

describe('Attack', () => {
  test('A token that drafts publishes nothing: 403 from SQL', async () => {
    for (const values of [{ is_published: true }, { is_published: 'true' }, { published_at: '2020-01-01' }])
      for (const id of [null, draft])
        expect(
          await refusalOf(write, [drafting, 'journal_entries', json({ title: 'Mine', ...values }), id]),
        ).toBe('403 insufficient_scope');
    expect(await entry(draft)).toMatchObject({ is_published: false, title: 'Draft' });
  });

  test('A token changes no published and no scheduled text', async () => {
    for (const at of ['2020-01-01', '2097-01-01']) {
      await database.query(
        `update journal_entries set is_published = true, published_at = $1 where id = '${draft}'`,
        [at],
      );
      expect(await refusalOf(write, [drafting, 'journal_entries', json({ title: 'Mine' }), draft])).toBe(
        '403 insufficient_scope',
      );
    }
    expect(await entry(draft)).toMatchObject({ title: 'Draft' });
  });

  test('A token that reads drafts nothing', async () => {
    expect(await refusalOf(write, newEntry({ content: 'Mine' }, reading))).toBe('403 insufficient_scope');
    expect(await refusalOf('select check_api_token($1, $2)', [reading, 'draft'])).toBe(
      '403 insufficient_scope',
    );
  });

  test.each<[string, string]>([
    ['revoked', `delete from api_tokens where name = 'Of a program'`],
    ['expired', `update api_tokens set expires_at = now() where name = 'Of a program'`],
    ['of a former owner', `update private.site_owners set user_id = '${learner.id}' where singleton`],
  ])('A token that is %s opens nothing', async (_, sql) => {
    await database.query(sql);
    expect(await refusalOf(write, newEntry({ content: 'Mine' }))).toBe('401 unauthorized');
    expect(await refusalOf(`select list_texts_by_token($1)`, [drafting])).toBe('401 unauthorized');
    expect(await refusalOf(`select get_text_by_token($1, 'journal_entries', $2)`, [drafting, draft])).toBe(
      '401 unauthorized',
    );
  });

  test.each(['', 'x', '9'.repeat(32), '0'.repeat(64), "' or true --"])('%j is no token', async (token) => {
    expect(await refusalOf('select check_api_token($1, $2)', [token.replaceAll("'", "''"), 'read'])).toBe(
      '401 unauthorized',
    );
  });

  test('Other columns, tables and masses of text are refused', async () => {
    for (const [type, values] of [
      ['journal_entries', { user_id: learner.id }],
      ['journal_entries', { client_id: draft }],
      ['blog_posts', { slug: 'taken-over' }],
      ['challenges', { title: 'Mine' }],
      ['site_settings', { content: 'Mine' }],
      ['journal_entries', { content: 'x'.repeat(1_000_001) }],
    ] as const)
      expect(await refusalOf(write, [drafting, type, json(values), null])).toBe('400 invalid_request');
  });

  test('After 300 changes in an hour a token waits, and the next hour begins again', async () => {
    await database.query(`update api_tokens set changes = 300 where name = 'Of a program'`);
    expect(await refusalOf(write, newEntry({ content: 'Once more' }))).toBe('429 over_request_rate_limit');
    await run(secretKey, 'select check_api_token($1)', [drafting]);
    await database.query(
      `update api_tokens set changes_since = now() - interval '61 minutes' where name = 'Of a program'`,
    );
    await run(secretKey, write, newEntry({ content: 'Once more' }));
  });

  test('Fifty tokens are enough', async () => {
    await database.query(`insert into api_tokens (name, scope, token_hash, user_id, expires_at)
      select 'n', 'read', encode(sha256(n::text::bytea), 'hex'), '${owner.id}', '2097-01-01' from generate_series(1, 47) n`);
    expect((await database.tryAs(owner, make, ['More', 'read', '4'.repeat(32)])).errorCode).toBe('54000');
  });
});

test('The database stores only the hash of a token, and when it was used', async () => {
  await run(secretKey, 'select check_api_token($1)', [reading]);
  const rows = await database.query(`select * from api_tokens where name = 'Of an agent'`);
  expect(JSON.stringify(rows)).not.toContain(reading);
  expect(rows[0]?.last_used_at).not.toBeNull();
});

test('The audit log names the token, and says nothing of what it reads', async () => {
  const lines = () =>
    database.query(
      `select who, token_name, action, subject from audit_lines where title is distinct from 'Of the fixtures' order by created_at`,
    );
  await run(secretKey, read, [drafting, '', null, false]);
  await run(secretKey, write, newEntry({ content: 'Of a program' }));
  await run(secretKey, write, [drafting, 'journal_entries', json({ title: 'New' }), draft]);
  expect(await lines()).toEqual([
    { who: 'owner', token_name: null, action: 'added', subject: 'api tokens' },
    { who: 'owner', token_name: null, action: 'added', subject: 'api tokens' },
    { who: 'token', token_name: 'Of a program', action: 'added', subject: 'journal entries' },
    { who: 'token', token_name: 'Of a program', action: 'changed', subject: 'journal entries' },
  ]);
});

import { createDatabase, type Person, type TestDatabase } from './database';
import { learner, owner, secretKey, student, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const everyone = { visitor, learner, student, owner, secretKey };

async function suggestion(person: Person, text: string) {
  const { rows, errorCode } = await database.tryAs(person, 'select suggest_search($1) as text', [text]);
  expect(errorCode).toBeUndefined();
  return rows[0]?.text;
}

const insertPost = (title: string, content: string, isPublished: boolean, at: string) =>
  database.runAs(
    owner,
    `insert into blog_posts (title, slug, content, is_published, published_at, user_id)
      values ($1, $2, $3, $4, ${at}, $5)`,
    [title, title.toLowerCase().replaceAll(/\W+/g, '-'), content, isPublished, owner.id],
  );
const publish = (title: string, content = 'A text.') => insertPost(title, content, true, `'2026-01-01'`);

describe('a mistyped search', () => {
  beforeEach(async () => {
    await publish(
      'How I write a proposal',
      'The quarterly **ledger**, and [numbers](https://numbers.example/zanzibar).',
    );
  });

  it.each([
    ['propsal', 'proposal'],
    ['porposal', 'proposal'],
    ['PROPOSSAL', 'proposal'],
    ['ledgr', 'ledger'],
    ['write propsal', 'write proposal'],
    ['quartely ledgr', 'quarterly ledger'],
  ])('"%s" is answered with "%s"', async (typed, meant) => {
    expect(await suggestion(visitor, typed)).toBe(meant);
  });

  it.each(['proposal', 'prop', 'ledger', 'xyzzy', 'pro', '', '   ', 'the', 'numbres propsal xyzzy'])(
    '"%s" is answered with nothing: it is found, or there is nothing like it',
    async (typed) => {
      expect(await suggestion(visitor, typed)).toBeNull();
    },
  );

  it('The addresses of links are no words', async () => {
    expect(await suggestion(visitor, 'zanzibra')).toBeNull();
  });

  it('Words are suggested in other scripts than that of English', async () => {
    await publish('Übermorgen');
    expect(await suggestion(visitor, 'übermrogen')).toBe('übermorgen');
  });
});

describe('Attack: what is not public', () => {
  it.each(Object.entries(everyone))(
    'the %s is not told a word of drafts and scheduled texts',
    async (_, person) => {
      await insertPost('Secret acquisition', 'The wombat signs.', false, `'2026-01-01'`);
      await insertPost('Later', 'A platypus comes.', true, `now() + interval '1 day'`);
      for (const typed of ['acquisiton', 'womabt', 'platypsu', 'platypuss'])
        expect(await suggestion(person, typed)).toBeNull();
    },
  );

  it('A scheduled text is suggested from its moment on', async () => {
    await insertPost('Later', 'A platypus comes.', true, `now() + interval '1 day'`);
    await database.query(
      `update private.search_documents set visible_from = now() where document @@ 'platypus'`,
    );
    await database.query(`update blog_posts set published_at = now() where title = 'Later'`);
    expect(await suggestion(visitor, 'platypsu')).toBe('platypus');
  });

  it.each([
    ['deleted', `delete from blog_posts where title = 'Animals'`],
    ['withdrawn', `update blog_posts set is_published = false where title = 'Animals'`],
    ['rewritten', `update blog_posts set content = 'None.' where title = 'Animals'`],
  ])('The words of a text that is %s are forgotten, but for those of other texts', async (_, change) => {
    await publish('Animals', 'A platypus meets a capybara.');
    await publish('Rivers', 'The capybara.');
    await database.runAs(owner, change);
    expect(
      await database.query(
        `select word from private.search_vocabulary where word in ('platypus', 'capybara')`,
      ),
    ).toEqual([{ word: 'capybara' }]);
    expect(await suggestion(visitor, 'platypsu')).toBeNull();
  });

  it('Words of members are none of the search: lessons, names of accounts and addresses', async () => {
    await database.query(
      `update course_lessons set title = 'Rhinoceros', content = case lesson_type when 'text' then 'Rhinoceros' end`,
    );
    await database.query(`update auth.users set raw_user_meta_data = '{"name":"Rhinoceros"}'`);
    expect(await suggestion(student, 'rhinocreos')).toBeNull();
  });

  it.each(Object.entries(everyone))('the %s reads no vocabulary', async (_, person) => {
    const { errorCode } = await database.tryAs(person, 'select * from private.search_vocabulary');
    expect(errorCode).toBe('42501');
  });

  it.each([
    ['a long text', 'a'.repeat(100_000)],
    ['many words', Array(50_000).fill('propsal').join(' ')],
    ['marks of a query', `'foo & bar' | !x :* <-> \\ ''`],
    ['a NUL as words', '%00 \\x00'],
    ['every word the same length', 'abcdefghijklmnopqrstuvwxyzabcd '.repeat(100)],
  ])('%s is cut, and answered with nothing', async (_, typed) => {
    expect(await suggestion(visitor, typed)).toBeNull();
  });
});

test('Among thousands of words the nearest is found by its index', async () => {
  await database.query(
    `insert into private.search_vocabulary
    select distinct translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, 20000) n
    where length(md5(n::text)) between 4 and 30`
      .replace('md5(n::text), ', 'left(md5(n::text), 12), ')
      .replace('length(md5(n::text))', '12'),
  );
  await database.query('analyze private.search_vocabulary');
  const plan = await database.query(
    `explain select word from private.search_vocabulary where word operator(extensions.%) 'propsal'`,
  );
  expect(JSON.stringify(plan)).toContain('search_vocabulary_word_idx');
});

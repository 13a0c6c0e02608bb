import type { TestDatabase } from './database';
import { createDatabase } from './database';
import { secretKey } from './people';

const [before, build, newer] = ['20260201080000-0a1b2c', '20260301080000-0a1b2c', '20260401080000-0a1b2c'];
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

type Records = Partial<Record<'errors' | 'vitals' | 'visits' | 'sources', object[]>>;

const take = (records: Records) =>
  database.runAs(secretKey, 'select take_records($1)', [JSON.stringify(records)]);
const error = (changes: object = {}) => ({
  remote: 'mf_academy',
  build,
  page: '/academy',
  message: 'It broke',
  stack: 'src/CourseListPage.tsx:12',
  times: 1,
  ...changes,
});
const vital = (changes: object = {}) => ({
  remote: 'mf_academy',
  build,
  page: '/academy',
  screen: 'small',
  metric: 'LCP',
  bucket: 80,
  times: 20,
  ...changes,
});
const count = async (table: string) =>
  (await database.query(`select count(*)::int as count from private.${table}`))[0]?.count;
const errorsOf = async (remote: string | null = null) =>
  (await database.runAs(secretKey, 'select * from get_errors($1)', [remote])).rows;
const vitalsOf = async (remote: string) =>
  (await database.runAs(secretKey, 'select * from get_vitals($1)', [remote])).rows;

describe('Errors', () => {
  test('The same error on the same kind of page counts in one group', async () => {
    await take({ errors: [error(), error({ times: 2 })] });
    await take({ errors: [error()] });

    expect(await errorsOf()).toEqual([expect.objectContaining({ ...error({ times: 4 }), is_new: true })]);
  });

  test.each([
    ['an address of mail', 'No mail for ada.l@example.com.', 'No mail for #'],
    ['an address of a network', 'From 203.0.113.9 and 2001:db8::17', 'From # and #'],
    ['an id', 'No row 0b5c6c1e-7f0a-4c38-9d2e-111111111111', 'No row #'],
    ['a number', 'Minified React error #418', 'Minified React error ##'],
    ['an address of the web', 'Lost (http://localhost:3002/a/Chunk.js?token=x)', 'Lost (Chunk.js)'],
    ['more than 300 characters', 'x '.repeat(500), 'x '.repeat(150)],
    ['an address of mail that is encoded', 'No page /u/ada.l%40example.com', 'No page #'],
    ['a token', 'Bearer eyJhbGciOiJI.eyJzdWIi-x_y.c2ln is old', 'Bearer # is old'],
    ['a word of more than 40 characters', `Key ${'aB+/'.repeat(11)}==, and`, 'Key #, and'],
    ['what moves a cursor', 'Gone\u001b[2J\r\nnext\u009b', 'Gone [#J  next '],
  ])('A message is stored without %s', async (_, message, stored) => {
    await take({ errors: [error({ message })] });
    expect((await errorsOf())[0]?.message).toBe(stored);
  });

  test.each([
    ['a container that is none', { remote: 'mf evil' }],
    ['a text in place of the id of a build', { build: 'mine' }],
    ['an id with text behind it', { build: `${build}\nmore` }],
  ])('%s is refused', async (_, changes) => {
    expect((await take({ errors: [error(changes)] })).errorCode).toBe('23514');
  });

  test('A flood of 10,000 errors makes 30 groups an hour, of its container alone', async () => {
    await take({ errors: [error({ remote: 'mf_public' })] });
    for (let part = 0; part < 10; part++)
      await take({
        errors: Array.from({ length: 1000 }, (_, index) => error({ stack: `a.ts:${part * 1000 + index}` })),
      });
    expect(await count('recorded_errors')).toBe(31);

    await take({ errors: [error({ remote: 'mf_public', times: 5 }), error({ stack: 'a.ts:1' })] });
    const [known] = await errorsOf('mf_public');
    expect(known?.times).toBe(6);
  });

  test('The 100 most frequent groups of each container stay, for 90 days, whatever is made up later', async () => {
    const hours = async (made: object[]) => {
      await database.query(
        `update private.recorded_errors set first_seen_at = first_seen_at - interval '1 hour',
          last_seen_at = last_seen_at - interval '1 hour'`,
      );
      await take({ errors: made });
    };
    await hours([error({ message: 'A real one', times: 3 })]);
    for (let hour = 0; hour < 5; hour++)
      await hours(Array.from({ length: 30 }, (_, index) => error({ stack: `${hour}.ts:${index}` })));
    expect(await count('recorded_errors')).toBe(100);
    expect((await errorsOf()).filter((row) => row.message === 'A real one')).toHaveLength(1);

    await hours([error({ message: 'Of the last hour' })]);
    expect((await errorsOf())[0]?.message).toBe('Of the last hour');
    expect(await count('recorded_errors')).toBe(100);

    await database.query(`update private.recorded_errors set last_seen_at = now() - interval '91 days'`);
    await take({});
    expect(await count('recorded_errors')).toBe(0);
  });

  test('An error is new where the newest build has it and no earlier one had', async () => {
    await take({ errors: [error(), error({ build: newer }), error({ build: newer, message: 'Other' })] });
    const rows = (await errorsOf()).filter((row) => row.is_new);
    expect(rows).toEqual([expect.objectContaining({ build: newer, message: 'Other' })]);
  });

  test('An error of a build that another one has replaced is not new', async () => {
    await take({ errors: [error()], vitals: [vital({ build: newer })] });
    expect((await errorsOf())[0]?.is_new).toBe(false);
  });
});

describe('Times', () => {
  test('The 75th percentile of a histogram is within a tenth of the true one', async () => {
    const values = Array.from({ length: 200 }, (_, index) => 500 + index * 20);
    await take({
      vitals: values.map((ms) => vital({ bucket: Math.ceil(Math.log(ms) / Math.log(1.1)), times: 1 })),
    });
    const [all] = await vitalsOf('mf_academy');
    expect(all).toMatchObject({ build, page: null, screen: null, day: null, times: 200 });
    expect(Number(all?.p75)).toBeGreaterThan(3500 * 0.95);
    expect(Number(all?.p75)).toBeLessThan(3500 * 1.05);
  });

  test('The percentile of CLS is a share, as the browser reports it', async () => {
    await take({ vitals: [vital({ metric: 'CLS', bucket: 49 })] });
    expect(Number((await vitalsOf('mf_academy'))[0]?.p75)).toBeCloseTo(0.104, 2);
  });

  test('Fewer than five visits tell nothing', async () => {
    await take({ vitals: [vital({ times: 4 })] });
    expect(await vitalsOf('mf_academy')).toEqual([]);
  });

  const markedOf = async (vitals: object[]) => {
    await take({ vitals });
    const marked = (await vitalsOf('mf_academy')).filter((row) => row.is_worse);
    return marked.map((row) => [row.build, row.page, row.screen]);
  };

  test('A build that takes a fifth more than the one before is marked', async () => {
    expect(
      await markedOf([vital({ build: before }), vital({ bucket: 81 }), vital({ build: newer, bucket: 84 })]),
    ).toEqual([[newer, null, null]]);
  });

  test('So is a page of it, and a size of screen there, with fifty visits', async () => {
    expect(await markedOf([vital({ times: 50 }), vital({ build: newer, bucket: 84, times: 50 })])).toEqual([
      [newer, null, null],
      [newer, '/academy', null],
      [newer, '/academy', 'small'],
    ]);
  });

  test('A build with fewer than twenty visits is not compared, and hides none before it', async () => {
    expect(await markedOf([vital(), vital({ build: newer, bucket: 90, times: 19 })])).toEqual([]);
    await database.rollback();
    expect(
      await markedOf([
        vital({ build: before }),
        vital({ bucket: 90, times: 10 }),
        vital({ build: newer, bucket: 90 }),
      ]),
    ).toEqual([[newer, null, null]]);
  });

  test.each([
    ['6 ms', 'INP', 14, 19],
    ['0.006', 'CLS', 14, 19],
  ])('A difference of %s is none that anybody feels', async (_, metric, bucket, worse) => {
    expect(
      await markedOf([vital({ metric, bucket }), vital({ metric, build: newer, bucket: worse })]),
    ).toEqual([]);
  });

  test('A flood of one container leaves a day room for the times of the others', async () => {
    const flood = (remote: string) =>
      Array.from({ length: 2000 }, (_, index) =>
        vital({ remote, page: `/${Math.floor(index / 100)}`, bucket: index % 100, times: 1 }),
      );
    await take({ vitals: flood('mf_public') });
    await take({ vitals: [...flood('mf_public'), ...flood('shell'), vital({ times: 1 })] });
    const rows = await database.query(
      `select remote, count(*)::int as count from private.recorded_vitals group by remote order by remote`,
    );
    expect(rows).toEqual([
      { remote: 'mf_academy', count: 1 },
      { remote: 'mf_public', count: 1000 },
      { remote: 'shell', count: 1000 },
    ]);
  });

  test('After 200,000 visits there are no more than 3,000 rows of a day, and 1,000 of a container', async () => {
    for (let part = 0; part < 5; part++) {
      await database.query(`delete from private.writes_of_hours`);
      await take({
        vitals: Array.from({ length: 1000 }, (_, index) =>
          vital({ page: `/${part}/${index % 50}`, bucket: index % 120, times: 40 }),
        ),
      });
    }
    expect(await count('recorded_vitals')).toBe(1000);
    await database.query(`update private.recorded_vitals set day = day - 91`);
    await take({});
    expect(await count('recorded_vitals')).toBe(0);
  });
});

test('Once an hour has brought a million records, what is known counts on, and the next one takes what is new', async () => {
  const [other, later] = [error({ message: 'Other' }), error({ message: 'Later' })];
  await take({ errors: [error({ times: 1_000_000 }), other] });
  expect(await errorsOf()).toEqual([]);
  await database.query(`update private.writes_of_hours set hour = hour - interval '1 hour'`);
  await take({ errors: [error(), other], vitals: [vital()] });
  await take({ errors: [error({ times: 1_000_000 })] });

  const page = { page: '/', times: 1, read_to_end: 0 };
  const outcome = await take({
    errors: [other, later],
    vitals: [vital(), vital({ bucket: 81 })],
    visits: [page],
    sources: [{ host: 'news.example', times: 1 }],
  });
  expect(outcome.errorCode).toBeUndefined();
  expect((await errorsOf()).find((row) => row.message === 'Other')?.times).toBe(2);
  const tables = ['errors', 'vitals', 'visits', 'sources'];
  expect(await Promise.all(tables.map((table) => count(`recorded_${table}`)))).toEqual([2, 1, 0, 0]);
});

test('The records have no column for an address, a browser, or an id of a person or a visit', async () => {
  const columns = await database.query(
    `select column_name, data_type from information_schema.columns
    where table_schema = 'private' and table_name like 'recorded%'`,
  );
  expect(columns.length).toBeGreaterThan(20);
  const personal =
    /address|network|\bip\b|agent|browser|session|visitor|user|person|cookie|token|hash|email|name/;
  expect(columns.filter((column) => personal.test(String(column.column_name)))).toEqual([]);
  const types = [...new Set(columns.map((column) => column.data_type))].sort();
  expect(types).toEqual(['date', 'integer', 'smallint', 'text', 'timestamp with time zone']);
});

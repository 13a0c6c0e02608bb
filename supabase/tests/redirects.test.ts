import type { Person, TestDatabase } from './database';
import { createDatabase } from './database';
import { learner, owner, secretKey, visitor } from './people';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase('fixtures');
});
afterEach(() => database.rollback());
afterAll(() => database.close());

const add = (from: string, to: string, person: Person = owner) =>
  database.runAs(person, 'insert into redirects (from_path, to_address) values ($1, $2)', [from, to]);
const addAll = (rules: [string, string][]) =>
  database.runAs(
    owner,
    `insert into redirects (from_path, to_address) values ${rules.map(([from, to]) => `('${from}', '${to}')`).join()}`,
  );
const leadsTo = async (path: string, person: Person = visitor) =>
  (await database.runAs(person, 'select find_redirect($1) as address', [path])).rows[0]?.address;
const take = (redirected: object[], missing: object[]) =>
  database.runAs(secretKey, 'select take_addresses($1, $2)', [
    JSON.stringify(redirected),
    JSON.stringify(missing),
  ]);
const missing = async () =>
  (
    await database.query(`select path, times from missing_pages where path <> '/2019/05/gone' order by path`)
  ).map(({ path, times }) => `${path} ${times}`);

describe('Rules', () => {
  test('A visitor is told where an address leads, with or without a slash at its end', async () => {
    await add('/old/', '/blog/public/');
    expect(await leadsTo('/old')).toBe('/blog/public');
    expect(await leadsTo('/old/')).toBe('/blog/public');
    expect(await leadsTo('/other')).toBeNull();
  });

  test('A rule that leads to the address of another one leads where that leads', async () => {
    await add('/b', '/c');
    await add('/a', '/b');
    expect(await leadsTo('/a')).toBe('/c');
  });

  test('Rules that lead to the address of a new one lead on with it', async () => {
    await add('/a', '/b');
    await add('/b', 'https://example.com/c');
    expect(await leadsTo('/a')).toBe('https://example.com/c');
  });

  test('A chain in one statement is folded, whatever its order', async () => {
    await addAll([
      ['/b', '/c'],
      ['/a', '/b'],
      ['/c', '/d'],
    ]);
    for (const path of ['/a', '/b', '/c']) expect(await leadsTo(path)).toBe('/d');
  });

  test.each<[string, [string, string][]]>([
    ['itself', [['/a', '/a']]],
    ['itself with a slash', [['/a', '/a/']]],
    [
      'itself by another one',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
    ],
    [
      'itself by two others',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
    ],
  ])('A rule that leads back to %s is refused', async (_, rules) => {
    expect(await addAll(rules)).toMatchObject({ errorCode: '23514' });
  });

  test('A rule that is changed so that it leads back to itself is refused', async () => {
    await add('/a', '/b');
    await add('/c', '/d');
    const change = `update redirects set from_path = '/b', to_address = '/a' where from_path = '/c'`;
    expect(await database.tryAs(owner, change)).toMatchObject({ errorCode: '23514' });
  });

  test('Adding the same rules again changes nothing', async () => {
    const again = `insert into redirects (from_path, to_address) values ('/a', '/b'), ('/b', '/c')
      on conflict (from_path) do update set to_address = excluded.to_address`;
    for (let times = 0; times < 2; times += 1)
      expect((await database.runAs(owner, again)).errorCode).toBeUndefined();
    expect(await leadsTo('/a')).toBe('/c');
  });

  test('A rule leads to the present address of a post that is renamed, and a page that comes goes before a rule', async () => {
    await add('/blog/renamed', '/about');
    await database.runAs(owner, `update blog_posts set slug = 'renamed' where slug = 'public'`);
    expect(await leadsTo('/2019/05/hello')).toBe('/blog/renamed');
    expect(await leadsTo('/blog/renamed')).toBeNull();
  });

  test.each([
    ['//evil.example', 'the name of a host'],
    ['/\\evil.example', 'a backslash'],
    ['/%2Fevil.example', 'an encoded character'],
    ['/\t/evil.example', 'a tab'],
    ['/a?next=b', 'a query'],
    ['javascript:alert(1)', 'a script'],
    ['http://example.com', 'an address without encryption'],
    ['https://site@evil.example', 'a name before the host'],
    ['https://example.com/\r\nset-cookie: a=b', 'a line break'],
    ['https://example.com\\@evil.example', 'a backslash behind the host'],
    ['', 'nothing'],
  ])('Attack: a rule cannot lead to %j, which has %s', async (to) => {
    expect(await add('/a', to)).toMatchObject({ errorCode: '23514' });
  });

  test.each(['/?p=12', '/?page_id=7'])('WordPress numbered a text %s, which leads on', async (from) => {
    await add(from, '/blog/public');
    expect(await leadsTo(from)).toBe('/blog/public');
  });

  test.each([
    '/',
    '//a',
    'a',
    '/a?b',
    '/?p=',
    '/?p=1&x=2',
    '/?search=1',
    '/a?p=1',
    '/a#b',
    '/a%20b',
    '/a\nb',
    `/${'a'.repeat(500)}`,
  ])('No rule is for %j, at which the server never looks', async (from) => {
    expect(await add(from, '/about')).toMatchObject({ errorCode: '23514' });
  });

  test('An address has one rule', async () => {
    expect(await add('/2019/05/hello', '/about')).toMatchObject({ errorCode: '23505' });
  });

  test('Attack: nobody makes up hits', async () => {
    const { errorCode } = await database.tryAs(owner, 'update redirects set hits = 1000000');
    expect(errorCode).toBe('42501');
  });

  test('The version of the content changes with the rules, and not with their hits', async () => {
    const version = async () =>
      (await database.query('select version from private.content_version'))[0]?.version;
    const before = await version();
    await take([{ path: '/2019/05/hello', times: 2 }], []);
    expect(await version()).toBe(before);
    await add('/a', '/b');
    const added = await version();
    expect(added).not.toBe(before);
    await database.runAs(owner, `delete from redirects where from_path = '/a'`);
    expect(await version()).not.toBe(added);
    await database.runAs(learner, 'delete from redirects');
    expect(await database.query('select from_path from redirects')).toHaveLength(1);
  });
});

describe('What the server counts', () => {
  test('Hits and missing pages are added up', async () => {
    await take([{ path: '/2019/05/hello', times: 2 }], [{ path: '/gone', times: 3 }]);
    await take([{ path: '/2019/05/hello', times: 1 }], [{ path: '/gone', times: 1 }]);
    expect(await database.query('select hits from redirects')).toEqual([{ hits: 3 }]);
    expect(await missing()).toEqual(['/gone 4']);
  });

  test('Old addresses as other software makes them are listed', async () => {
    const paths = ['/2019/05/12/hello-world', '/p/a-post.html', '/über-uns', '/tag/c++'];
    await take(
      [],
      paths.map((path) => ({ path, times: 1 })),
    );
    expect(await missing()).toHaveLength(paths.length);
  });

  test.each([
    '/wp-login.php',
    '/blog/wp-admin/setup',
    '/.env',
    '/api/.git/config',
    '/cgi-bin/luci',
    '/phpMyAdmin/index',
    '/backup.zip',
    '/unsubscribe/ada@example.com',
    '/reset/eyJhbGciOiJIUzI1NiIsInR5cCI6',
    '/journal/0b5c6c1e-7f0a-4c38-9d2e-111111111111',
    '/call/4915112345678',
    '/a?email=ada',
    `/${'a-'.repeat(100)}`,
  ])('Attack: %s is not listed', async (path) => {
    expect(
      (
        await take(
          [],
          [
            { path, times: 1 },
            { path: '/gone', times: 1 },
          ],
        )
      ).errorCode,
    ).toBeUndefined();
    expect(await missing()).toEqual(['/gone 1']);
  });

  test('Attack: made-up addresses fill neither an hour nor the list, and those that are asked for stay', async () => {
    const flood = (name: string) =>
      take(
        [],
        Array.from({ length: 1000 }, (_, index) => ({ path: `/${name}-${index}`, times: 1 })),
      );
    // The missing page in the fixtures is as old as the cached database.
    await database.query('update missing_pages set first_seen_at = now()');
    await flood('first');
    expect(await missing()).toHaveLength(59);
    for (let hour = 1; hour < 12; hour += 1) {
      await database.query(`update missing_pages set first_seen_at = first_seen_at - interval '1 hour'`);
      await flood(`hour-${hour}`);
    }
    expect(await missing()).toHaveLength(499);
    expect(await database.query(`select times from missing_pages where path = '/2019/05/gone'`)).toEqual([
      { times: 3 },
    ]);
  });

  test('An address is forgotten after 90 days, and when a rule is added for it', async () => {
    await take(
      [],
      [
        { path: '/gone', times: 3 },
        { path: '/old', times: 3 },
      ],
    );
    await database.query(
      `update missing_pages set last_seen_at = now() - interval '91 days' where path = '/old'`,
    );
    await take([], []);
    expect(await missing()).toEqual(['/gone 3']);
    await add('/gone', '/about');
    expect(await missing()).toEqual([]);
  });

  test('Numbers that make no sense are taken as far as they do', async () => {
    await take(
      [{ path: '/2019/05/hello', times: -5 }],
      [
        { path: '/gone', times: 0 },
        { path: '/old', times: 2_000_000_000 },
      ],
    );
    expect(await database.query('select hits from redirects')).toEqual([{ hits: 0 }]);
    expect(await missing()).toEqual(['/old 100000']);
  });
});

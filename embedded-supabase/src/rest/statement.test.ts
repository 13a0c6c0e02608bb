import { someSchema } from '../../testing/schemaNames';
import { InvalidRequest } from './apiRequest';
import { readRestRequest } from './request';
import type { Statement } from './read';
import { buildStatement } from './statement';

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown; role?: string };
const visitor = { role: 'anon' } as const;

function build(path: string, { method, headers, body, role = 'anon' }: Sent = {}): Statement {
  const request = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url: new URL(`http://localhost/rest/v1/${path}`),
    headers: new Headers({ 'content-type': 'application/json', ...headers }),
    body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
  };
  return buildStatement(readRestRequest(request, someSchema, { role }), someSchema);
}

function statusOf(path: string, sent?: Sent): number {
  try {
    build(path, sent);
    return 200;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.status;
    throw error;
  }
}

const changeShown = { method: 'PATCH', body: { title: 'a' }, headers: { prefer: 'return=representation' } };
const aliases = (column: string, count: number) =>
  Array.from({ length: count }, (_, copy) => `a${copy}:${column}`).join(',');

const object = encodeURIComponent('{"type":"query","from":"courses","select":[{"x":{"aggregate":"lower"}}]}');

describe('buildStatement', () => {
  it.each([
    'courses?select=*',
    'courses?select=id,title&title=eq.a&order=title.desc.nullslast,id&limit=2&offset=4',
    'courses?select=*,course_modules(*,course_lessons(id,title))&course_modules.order=module_order.asc',
    'courses?select=id,course_modules!inner(id,course_lessons(id))&course_modules.title=ilike.*a*&course_modules.course_lessons.limit=1',
    'courses?select=kurzname:slug,x:title::text&id=in.(a,"b,c",d)&slug=not.is.null',
    'courses?or=(title.ilike.%25a_b%25,and(slug.eq.x,not.or(id.lt.3,id.gt.5)))',
    'courses?title=eq.{an} odd title',
    'badges?select=criteria->a->>b,name&criteria->>type=eq.complete_course&criteria=cs.{"a":1}',
    'badges?tags=cs.{a,"b c"}&name=fts(english).word&id=is.not_null',
    'courses?title=match.^a&slug=like(any).{a*,b*}&id=isdistinct.x',
    'course_modules?order=courses(title).desc&select=id,courses(title)',
    'course_modules?select=...courses(kurs:title),course:course_id(slug),kurse:courses!modules_course_fkey(id)&limit=1',
    'courses?select=title,course_modules(count)&course_modules=not.is.null',
  ])('A query with %s is valid, and no value is in its text', (path) => {
    const { text, parameters } = build(path);
    expect(parameters.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/odd title|complete_course|a_b|english/);
  });

  it.each([
    'courses?select=a:title,b:title::text,slug',
    'courses?select=*,title,old:title,course_modules(title,old:title)',
    'courses?select=title,course_modules(title),more:course_modules(title),last:course_modules(title)',
    `badges?select=${Array.from({ length: 10 }, (_, key) => `criteria->key${key}`).join(',')}`,
  ])('A query that selects a text twice, or many values of one JSON, is valid: %s', (path) => {
    expect(statusOf(path)).toBe(200);
  });

  it.each(['title', '*'])('What is selected again under the same key is read once: %s', (column) => {
    const ninety = Array.from({ length: 90 }, () => column).join(',');
    expect(build(`courses?select=${ninety}`)).toEqual(build(`courses?select=${column}`));
  });

  it.each([
    ['read', 'courses', {}],
    ['read as CSV', 'courses', { headers: { accept: 'text/csv' } }],
    ['read with what is embedded', 'courses?select=course_modules(courses(title))', {}],
    ['changed', 'courses?id=eq.1', changeShown],
    ['inserted', 'courses', { ...changeShown, method: 'POST' }],
    ['answered by a function', 'rpc/search_everything', { body: { p_query: 'a' } }],
  ])('The database measures what is %s before it sends it', (_, path, sent) => {
    expect(build(path, sent).text).toContain('case when octet_length(__b.body) > 16777216 then null');
  });

  it('What the secret key reads has no limit, and for a person none has the single value of a function', () => {
    expect(build('courses', { role: 'service_role' }).text).not.toContain('octet_length');
    expect(build('courses', { role: 'authenticated' }).text).toContain('octet_length');
    const single = { body: { p_query: 'a' }, role: 'authenticated' };
    expect(build('rpc/search_everything', single).text).not.toContain('octet_length');
  });

  it.each([
    ['quotes and a comment', `courses?title=eq.${encodeURIComponent(`aggregate'); drop table x --`)}`],
    ['an object', `courses?title=eq.${object}`],
    ['an object behind a blank', `courses?title=neq. ${object}`],
    ['an object that is negated', `courses?title=not.lt.${object}`],
    [
      'an object for an embedded table',
      `courses?select=course_modules(id)&course_modules.title=eq.${object}`,
    ],
    ['a key of JSON with a quote', `badges?criteria->>aggregate=eq.1`],
  ])('The value of %s travels as a parameter', (_, path) => {
    const { text, parameters } = build(path);
    expect(text).not.toContain('aggregate');
    expect(parameters.some((parameter) => parameter.includes('aggregate'))).toBe(true);
  });

  it.each([
    ['an aggregate, which hosted Supabase has off', 'courses?select=id.count()'],
    ['an alias that is no plain name', 'courses?select="a\\"b":title'],
    ['one text under ninety aliases', `courses?select=${aliases('title', 90)}`],
    ['a text three times', 'courses?select=title,a:title::text,b:title'],
    ['a text three times in an embedded table', 'courses?select=course_modules(title,a:title,b:title)'],
    ['eleven values inside one column', `badges?select=${aliases('criteria->0', 11)}`],
    ['an unknown type of a cast', 'courses?select=title::nothing'],
    ['a regular expression that takes exponential time', 'courses?title=match.(a%2B)\\1'],
    ['one with many repetitions', `courses?title=imatch.${'a%2B'.repeat(20)}`],
    ['seven levels of embedding', `courses?select=${'course_modules(courses('.repeat(4)}id${'))'.repeat(4)}`],
    [
      'more tables than a request embeds',
      `courses?select=${Array.from({ length: 21 }, (_, n) => `a${n}:course_modules(id)`).join(',')}`,
    ],
    ['a pattern of many wildcards', `courses?title=like.${'%25a'.repeat(20)}`],
    ['more conditions than anybody needs', `courses?or=(${Array(60).fill('id.eq.1').join(',')})`],
    ['trees in trees', `courses?or=${'(and'.repeat(12)}(id.eq.1)${')'.repeat(12)}`],
    ['an unknown operator', 'courses?title=near.a'],
    ['an unknown column', 'courses?owner=eq.1'],
    ['an unknown parameter', 'courses?apikey2=x'],
    ['a column of a table that is not embedded', 'courses?course_modules.title=eq.a'],
    ['an unknown hint', 'courses?select=course_modules!slug(id)'],
    ['an embedded table twice under one name', 'courses?select=course_modules(id),course_modules(title)'],
    ['a limit that is no number', 'courses?limit=1;2'],
    ['two limits', 'courses?limit=1&limit=2'],
    ['an order by an unknown column', 'courses?order=owner.desc'],
    ['an order that goes on', 'courses?order=title.desc;x'],
    ['a table that is not served', 'courses?select=users(id)'],
  ])('A query with %s is rejected with a message', (_, path) => {
    expect(statusOf(path)).toBe(400);
  });

  it('Unknown tables and functions are rejected', () => {
    expect(statusOf('users')).toBe(404);
    expect(statusOf('rpc/pg_sleep')).toBe(404);
    expect(statusOf('rpc/search_everything', { body: { p_other: 'a' } })).toBe(404);
    expect(statusOf('courses/1')).toBe(404);
  });

  it('Methods that are not served get 405', () => {
    for (const method of ['PROPFIND', 'OPTIONS', 'TRACE']) expect(statusOf('courses', { method })).toBe(405);
    expect(statusOf('rpc/search_everything', { method: 'DELETE' })).toBe(405);
  });

  it.each([
    ['PATCH', 'courses', 'UPDATE requires a WHERE clause'],
    ['PATCH', 'courses?select=id&columns=title&order=id&limit=1', 'UPDATE requires a WHERE clause'],
    ['DELETE', 'courses', 'DELETE requires a WHERE clause'],
    ['DELETE', 'courses?offset=0&limit=9', 'DELETE requires a WHERE clause'],
    [
      'DELETE',
      'courses?select=id,course_modules(id)&course_modules.id=is.null',
      'DELETE requires a WHERE clause',
    ],
  ])(
    '%s %s, which would change all rows, is refused as hosted Supabase refuses it',
    (method, path, message) => {
      const change = () => build(path, { method, ...(method === 'PATCH' && { body: { title: 'a' } }) });
      expect(change).toThrow(expect.objectContaining({ status: 400, code: '21000', message }));
    },
  );

  it('A change of filtered rows is valid', () => {
    const filters = ['id=not.is.null', 'or=(id.eq.1,id.eq.2)', 'not.and=(id.eq.1,id.eq.2)', 'title=eq.a.b'];
    for (const filter of filters) {
      expect(statusOf(`courses?${filter}`, { method: 'DELETE' })).toBe(200);
      expect(statusOf(`courses?${filter}`, { method: 'PATCH', body: { title: 'a' } })).toBe(200);
    }
  });

  it('Blanks without end in a selection take no time', () => {
    expect(statusOf(`courses?select=id,${'+'.repeat(15_000)}"`)).toBe(400);
  });

  it('A function that only reads runs in a transaction that cannot write, and by GET each one does', () => {
    expect(build('rpc/search_everything?p_query=a').isReadOnly).toBe(true);
  });

  it('A preference that is not followed is not said to be', () => {
    const request = (prefer: string) =>
      readRestRequest(
        {
          method: 'GET',
          url: new URL('http://localhost/rest/v1/courses'),
          headers: new Headers({ prefer }),
          body: undefined,
        },
        someSchema,
        visitor,
      ).preferences;
    expect(request('tx=rollback')).toMatchObject({ rollback: false, applied: [] });
    expect(request('timezone=Nowhere/None')).toMatchObject({ timezone: null, applied: [] });
  });

  it('A header cannot choose a schema that is not served', () => {
    expect(statusOf('courses', { body: {}, headers: { 'content-profile': 'auth' } })).toBe(406);
    expect(statusOf('courses', { headers: { 'accept-profile': 'public' } })).toBe(200);
  });

  it('A list of accepted types is read, and unknown preferences are ignored', () => {
    expect(statusOf('courses', { headers: { accept: 'application/json, text/plain, */*' } })).toBe(200);
    expect(statusOf('courses', { headers: { prefer: 'foo=bar' } })).toBe(200);
    expect(statusOf('courses', { headers: { prefer: 'handling=strict, foo=bar' } })).toBe(400);
    expect(statusOf('courses', { headers: { accept: 'application/vnd.pgrst.plan+json' } })).toBe(406);
    expect(statusOf('courses', { headers: { range: 'bytes=0-1' } })).toBe(400);
  });

  it('An estimated count becomes an exact one', () => {
    const { text } = build('courses', { headers: { prefer: 'count=planned' } });
    expect(text).toContain('select count(*)');
  });

  it.each([
    ['a value that is an object', { title: { type: 'query' } }],
    ['a column that is not there', { owner: 'me' }],
    ['the prototype', JSON.parse('{"__proto__": {"title": "a"}}')],
    ['no row', 'text'],
    ['a list in a list', [[{ title: 'a' }]]],
    ['more rows than a request brings', Array(1001).fill({ title: 'a' })],
    ['rows of different columns', [{ title: 'a' }, { slug: 'b' }]],
  ])('A body with %s is rejected', (_, body) => {
    expect(statusOf('courses?on_conflict=id', { body })).toBe(400);
  });

  it('The values of rows travel in one parameter', () => {
    const { text, parameters } = build('courses?columns="title","slug"', {
      body: [{ title: `x'y`, slug: 'b' }],
    });
    expect(parameters).toEqual([JSON.stringify([{ title: `x'y`, slug: 'b' }])]);
    expect(text).toContain('insert into "public"."courses"');
  });
});

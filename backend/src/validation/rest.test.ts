import { someNames } from '../../testing/schemaNames';
import { InvalidRequest } from './request';
import { validateRestRequest } from './rest';

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

function pass(path: string, { method, headers, body }: Sent = {}) {
  const passed = validateRestRequest(
    {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: new URL(`http://localhost/rest/v1/${path}`),
      headers: new Headers({ 'content-type': 'application/json', ...headers }),
      body: body === undefined ? undefined : new TextEncoder().encode(JSON.stringify(body)),
    },
    someNames,
  );
  return { search: decodeURIComponent(passed.url.search), headers: passed.headers, body: passed.body };
}

function statusOf(path: string, sent?: Sent): number {
  try {
    pass(path, sent);
    return 200;
  } catch (error) {
    if (error instanceof InvalidRequest) return error.status;
    throw error;
  }
}

const subQuery = '{"type":"query","from":"courses","select":[{"x":{"column":"title","aggregate":"lower"}}]}';

describe('validateRestRequest', () => {
  it.each([
    'courses?select=*',
    'courses?select=id,title&title=eq.a&order=title.desc.nullslast,id&limit=2&offset=4',
    'courses?select=*,course_modules(*,course_lessons(id,title))&course_modules.order=module_order.asc',
    'courses?select=id,course_modules!inner(id)&course_modules.title=ilike.*a*&course_modules.course_lessons.limit=1'.replace(
      '(id)',
      '(id,course_lessons(id))',
    ),
    'courses?select=slug:id&id=in.(a,"b,c",d)&slug=not.is.null',
    'courses?or=(title.ilike.%25a_b%25,and(slug.eq.x,not.or(id.lt.3,id.gt.5)))',
    'courses?title=eq.an {odd} title',
    'courses?or=(is_published.eq.false,slug.gt.now())',
    'badges?select=id,name&criteria->>type=eq.complete_course',
    'badges?tags=cs.{a,"b c"}&name=fts(english).word&id=is.not_null',
    'course_modules?order=courses(title).desc&select=id,courses(title)',
  ])('A query with %s is valid', (path) => {
    expect(statusOf(path)).toBe(200);
  });

  it.each([
    ['an operand that is an object', `courses?title=eq.${encodeURIComponent(subQuery)}`],
    ['one behind a blank', `courses?title=neq. ${encodeURIComponent(subQuery)}`],
    ['one that is negated', `courses?title=not.lt.${encodeURIComponent(subQuery)}`],
    ['one in a list', `courses?title=in.(${encodeURIComponent(subQuery)})`],
    ['one in an array', `badges?tags=cs.{${encodeURIComponent(subQuery)}}`],
    ['one in a tree', `courses?or=(title.eq.${encodeURIComponent(subQuery)})`],
    [
      'one for an embedded table',
      `courses?select=course_modules(id)&course_modules.title=eq.${encodeURIComponent(subQuery)}`,
    ],
    ['an aggregate', 'courses?select=id.count()'],
    ['a bare count', 'courses?select=count'],
    ['a cast', 'courses?select=title::text'],
    ['an alias that is no name of the schema', 'courses?select=x:title'],
    ['a key of a JSON column that is not known', "badges?criteria->>'x'=eq.1"],
    ['a regular expression', 'courses?title=match.(a%2B)%2B$'],
    ['one without case', 'courses?title=imatch.a'],
    [
      'four levels of embedding',
      'courses?select=course_modules(course_lessons(course_modules(courses(id))))',
    ],
    ['a pattern of many wildcards', `courses?title=like.${'%25a'.repeat(20)}`],
    ['more conditions than anybody needs', `courses?or=(${Array(40).fill('id.eq.1').join(',')})`],
    ['trees in trees', `courses?or=${'(and'.repeat(8)}(id.eq.1)${')'.repeat(8)}`],
    ['an encoded slash', 'rpc%2Fsearch_everything'],
    ['a path of more parts', 'courses/1'],
    ['an unknown operator', 'courses?title=adj.a'],
    ['an operator over many', 'courses?title=like(any).{a,b}'],
    ['an unknown column', 'courses?owner=eq.1'],
    ['an unknown parameter', 'courses?apikey=x'],
    ['a column of a table that is not embedded', 'courses?course_modules.title=eq.a'],
    ['a relation by hint', 'courses?select=course_modules!course_id(id)'],
    ['a spread', 'courses?select=...course_modules(id)'],
    ['a limit that is no number', 'courses?limit=1;2'],
    ['two limits', 'courses?limit=1&limit=2'],
    ['an order by an expression', 'courses?order=title->>x'],
    ['an order that goes on', 'courses?order=title.desc;x'],
  ])('A query with %s is rejected with a message', (_, path) => {
    expect(statusOf(path)).toBe(400);
  });

  it('Unknown tables and functions are rejected', () => {
    expect(statusOf('users')).toBe(404);
    expect(statusOf('rpc/pg_sleep')).toBe(404);
    expect(statusOf('courses?select=users(id)')).toBe(400);
  });

  it('Methods that supabase-js does not send get 405', () => {
    for (const method of ['PROPFIND', 'PUT', 'OPTIONS', 'TRACE'])
      expect(statusOf('courses', { method })).toBe(405);
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
      const change = () => pass(path, { method, ...(method === 'PATCH' && { body: { title: 'a' } }) });
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

  it('A header cannot choose a different schema', () => {
    expect(statusOf('courses', { headers: { 'content-profile': 'auth' } })).toBe(406);
    expect(pass('courses', { headers: { 'accept-profile': 'public' } }).headers.has('accept-profile')).toBe(
      false,
    );
  });

  it('Bodies that are not JSON get 415', () => {
    for (const type of ['text/csv', 'application/x-www-form-urlencoded', '']) {
      expect(statusOf('courses', { body: { title: 'a' }, headers: { 'content-type': type } })).toBe(415);
    }
  });

  it('Rows of known columns with plain values are valid', () => {
    expect(statusOf('courses', { body: { title: 'a', is_published: true } })).toBe(200);
    expect(statusOf('courses', { body: [{ title: 'a' }, { title: null }] })).toBe(200);
    expect(statusOf('badges', { body: { criteria: { type: 'complete_course' }, tags: ['a'] } })).toBe(200);
    expect(statusOf('courses?columns="title","slug"', { body: [{ title: 'a', slug: 'b' }] })).toBe(200);
  });

  it.each([
    ['a value that is an object', { id: { type: 'query', from: 'courses' } }],
    ['one inside a list', { title: [{ type: 'query' }] }],
    ['a column that is not there', { owner: 'me' }],
    ['the prototype', JSON.parse('{"__proto__": {"title": "a"}}')],
    ['no row', 'text'],
    ['a list in a list', [[{ title: 'a' }]]],
    ['more rows than a request brings', Array(1001).fill({ title: 'a' })],
  ])('A body with %s is rejected', (_, body) => {
    const prefer = 'resolution=merge-duplicates';
    expect(statusOf('courses?on_conflict=id', { body, headers: { prefer } })).toBe(400);
  });

  it('An estimated count becomes an exact one', () => {
    const { headers } = pass('courses', { headers: { prefer: 'return=minimal, count=planned' } });
    expect(headers.get('prefer')).toBe('return=minimal,count=exact');
  });

  it('Headers that supabase-js does not send are rejected', () => {
    expect(statusOf('courses', { headers: { prefer: 'timezone=UTC' } })).toBe(400);
    expect(statusOf('courses', { headers: { accept: 'application/vnd.pgrst.plan+json' } })).toBe(406);
    expect(statusOf('courses', { headers: { range: 'bytes=0-1' } })).toBe(400);
  });

  it('JSON is sent on as it was parsed', () => {
    const body = new TextDecoder().decode(pass('courses', { body: { title: 'a' } }).body);
    expect(body).toBe('{"title":"a"}');
  });

  it('A function takes its arguments from the body or the query', () => {
    expect(statusOf('rpc/search_everything', { body: { p_query: 'a' } })).toBe(200);
    expect(statusOf('rpc/search_everything?p_query=a&limit=3')).toBe(200);
    expect(statusOf('rpc/search_everything?p_query={"a":1}')).toBe(400);
    expect(statusOf('rpc/search_everything', { body: { p_other: 'a' } })).toBe(400);
  });
});

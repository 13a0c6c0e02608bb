import type { TestBackend } from 'backend/testing';
import { logIn, request, type RequestOptions } from '../../backend/testing/request';
import { startFixtureBackend } from './fixtureBackend';

// Each finding of the security review by its name, tried over HTTP as the review did.
jest.setTimeout(90_000);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => backend.stop());

let lastAddress = 0;
/** A request from an address that nobody has asked from before. */
function visit(address: string, question: RequestOptions = {}) {
  lastAddress += 1;
  const headers = { 'x-forwarded-for': `198.51.100.${lastAddress}`, ...question.headers };
  return request(backend, address, { ...question, headers });
}

const injected = {
  type: 'query',
  from: 'blog_posts',
  select: [
    {
      x: {
        column: 'title',
        aggregate: "('role ' || current_user || ', session ' || session_user)::int || lower",
      },
    },
  ],
  limit: 1,
};
const operand = encodeURIComponent(JSON.stringify(injected));
const nobodysPost = '00000000-0000-4000-8000-000000000999';

describe('E1: an operand that is a query', () => {
  test.each([
    ['in a filter', `blog_posts?select=id&title=eq.${operand}`, {}],
    ['in one that is negated', `blog_posts?select=id&title=not.lte.${operand}`, {}],
    ['in a pattern', `blog_posts?select=id&title=match.${operand}`, {}],
    ['in a list', `blog_posts?select=id&title=in.(${operand})`, {}],
    ['in a tree', `blog_posts?select=id&or=(title.eq.${operand},id.is.null)`, {}],
    ['on an embedded table', `courses?select=id,course_modules(id)&course_modules.title=gt.${operand}`, {}],
    ['on what a function answers', `rpc/get_days?title=eq.${operand}`, { body: {} }],
    ['in what is deleted', `reactions?session_id=eq.${operand}`, { method: 'DELETE' }],
    ['in what is changed', `blog_posts?title=eq.${operand}`, { method: 'PATCH', body: { title: 'Mine' } }],
    [
      'in a row that is looked for before it is written',
      'newsletter_subscribers?on_conflict=email',
      { body: { email: injected }, headers: { prefer: 'resolution=merge-duplicates' } },
    ],
    [
      'put in the place of a row',
      `blog_posts?id=eq.${nobodysPost}`,
      { method: 'PUT', body: { id: injected } },
    ],
  ] satisfies [string, string, RequestOptions][])('%s reaches no statement', async (_, address, question) => {
    const { status, text } = await visit(`/rest/v1/${address}`, question);
    expect([400, 405]).toContain(status);
    expect(text).not.toMatch(/role (anon|postgres|auth)|session (postgres|auth)/);
  });
});

describe('E5: what would keep the database busy', () => {
  const chain = (levels: number) =>
    'courses(course_modules('.repeat(levels / 2) + 'id' + '))'.repeat(levels / 2);

  test.each([
    ['an embedding of 24 levels', `course_modules?select=${chain(24)}`],
    ['a regular expression', `blog_posts?content=imatch.${encodeURIComponent('(.*)(.*)(.*)\\1\\2\\3x')}`],
  ])('%s is refused', async (_, address) => {
    expect((await visit(`/rest/v1/${address}`)).status).toBe(400);
  });
});

test('E6: subscribers arrive as JSON alone', async () => {
  const body = new TextEncoder().encode('email\na@example.com\nb@example.com\n');
  const csv = { body, method: 'POST', headers: { 'content-type': 'text/csv', prefer: 'return=minimal' } };
  expect((await visit('/rest/v1/newsletter_subscribers', csv)).status).toBe(415);
});

describe('E2 and E3: who guesses', () => {
  const forty = async (guess: (index: number) => ReturnType<typeof request>) => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
    return answers.filter(({ status }) => status === 429).length;
  };
  const headers = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });

  test('a code is stopped, whatever account each try names', async () => {
    const stopped = await forty((index) =>
      request(backend, '/auth/v1/verify', {
        body: { type: 'recovery', token_hash: `${index}`.padStart(64, '0'), email: `${index}@example.com` },
        headers: headers(1),
      }),
    );
    expect(stopped).toBeGreaterThanOrEqual(30);
  });

  test('a link is stopped as a code is', async () => {
    const stopped = await forty((index) =>
      request(backend, `/auth/v1/verify?type=recovery&token=${index}`, { headers: headers(2) }),
    );
    expect(stopped).toBeGreaterThanOrEqual(30);
  });

  test.each([
    ['as it is', (index: number) => ['grant_type=password', `owner@example.com`, index], 3],
    [
      'with the address spelt anew',
      (index: number) => [
        'grant_type=password',
        ' '.repeat(index % 7) + (index % 2 ? 'OWNER' : 'Owner') + '@example.com',
        index,
      ],
      4,
    ],
  ] as const)('a password is stopped, asked for %s', async (_, spell, last) => {
    const stopped = await forty((index) => {
      const [query, email] = spell(index);
      return request(backend, `/auth/v1/token?${query}`, {
        body: { email, password: `${index}` },
        headers: headers(last),
      });
    });
    expect(stopped).toBeGreaterThanOrEqual(30);
  });

  test('a password is not tried at all under an encoded name, or one that is given twice', async () => {
    for (const query of [
      'grant%5Ftype=refresh_token&grant_type=password',
      'grant_type=refresh_token&grant_type=password',
    ]) {
      const body = { email: 'owner@example.com', password: 'owner-demo-1234' };
      expect((await visit(`/auth/v1/token?${query}`, { body })).status).toBe(400);
    }
  });

  test('a code has ten digits and is valid for a quarter of an hour', async () => {
    await visit('/auth/v1/recover', { body: { email: 'learner@example.com' } });
    expect(backend.output()).toMatch(/\b\d{10}\b/);
  });
});

test('E8: a link leads to the site, however its address is written', async () => {
  const evil = encodeURIComponent('http://evil.example\\@localhost:3000/');
  const { headers } = await visit(`/auth/v1/verify?type=magiclink&token=x&redirect_to=${evil}`);
  expect(new URL(headers.get('location') ?? '').origin).toBe('http://localhost:3000');
});

describe('E9: the REST layer', () => {
  test('answers no method that supabase-js does not send', async () => {
    const question = { method: 'PROPFIND', headers: { 'content-profile': 'auth' } };
    expect((await visit('/rest/v1/users', question)).status).toBe(405);
  });

  test('reads no slash that is encoded', async () => {
    expect((await visit('/rest/v1/rpc%2Fis_owner')).status).toBe(400);
  });
});

test('A1: a new password ends the other sessions of its account, and not the one it was set in', async () => {
  const account = { email: 'two-devices@example.com', password: 'password-1234' };
  const first = (await visit('/auth/v1/signup', { body: account })).body as {
    access_token: string;
    refresh_token: string;
  };
  const second = (await visit('/auth/v1/token?grant_type=password', { body: account })).body as typeof first;
  const changed = await visit('/auth/v1/user', {
    method: 'PUT',
    body: { password: 'another-1234' },
    token: first.access_token,
  });
  expect(changed.status).toBe(200);
  const refresh = ({ refresh_token }: typeof first) =>
    visit('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  expect((await refresh(second)).status).toBe(400);
  expect((await refresh(first)).status).toBe(200);
});

describe('A2: whether an address has an account', () => {
  const timed = async (address: string, body: object) => {
    const startedAt = performance.now();
    const { status, text } = await visit(address, { body });
    return { answer: `${status} ${text}`, ms: performance.now() - startedAt };
  };

  test.each([
    ['log-in', '/auth/v1/token?grant_type=password'],
    ['recovery', '/auth/v1/recover'],
  ])('shows neither in the words nor in the time of a %s', async (_, address) => {
    const unknown = await timed(address, { email: 'nobody@example.com', password: 'wrong' });
    const known = await timed(address, { email: 'owner@example.com', password: 'wrong' });
    expect(known.answer).toBe(unknown.answer);
    // Both wait for the same moment, which is later than a password takes to compare.
    expect(unknown.ms).toBeGreaterThan(390);
    expect(known.ms).toBeGreaterThan(390);
  });

  test('shows in no code by mail, which nobody can ask for', async () => {
    for (const email of ['nobody@example.com', 'owner@example.com']) {
      expect((await visit('/auth/v1/otp', { body: { email } })).status).toBe(404);
      expect((await visit('/auth/v1/magiclink', { body: { email } })).status).toBe(404);
    }
    await expect(logIn(backend, 'nobody@example.com', 'anything')).rejects.toThrow();
  });
});

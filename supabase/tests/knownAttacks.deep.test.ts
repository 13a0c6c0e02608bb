import type { TestBackend } from 'embedded-supabase/testing';
import { logIn, request, type RequestOptions } from '../../embedded-supabase/testing/request';
import { startFixtureBackend } from './fixtureBackend';

// Attacks over HTTP that succeeded before the backend had statements of its own.
let backend: TestBackend;
beforeAll(async () => {
  backend = await startFixtureBackend({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => backend.stop());

let lastAddress = 0;
/** Sends a request from a new IP address. */
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

describe('an operand that is a query', () => {
  test.each([
    ['in a filter', `blog_posts?select=id&title=eq.${operand}`, {}],
    ['in a negated filter', `blog_posts?select=id&title=not.lte.${operand}`, {}],
    ['in a pattern', `blog_posts?select=id&title=match.${operand}`, {}],
    ['in a list', `blog_posts?select=id&title=in.(${operand})`, {}],
    ['in a tree of conditions', `blog_posts?select=id&or=(title.eq.${operand},id.is.null)`, {}],
    ['on an embedded table', `courses?select=id,course_modules(id)&course_modules.title=gt.${operand}`, {}],
    ["in a filter on a function's result", `rpc/get_days?title=eq.${operand}`, { body: {} }],
    ['in the filter of a delete', `reactions?session_id=eq.${operand}`, { method: 'DELETE' }],
    [
      'in the filter of an update',
      `blog_posts?title=eq.${operand}`,
      { method: 'PATCH', body: { title: 'Mine' } },
    ],
    [
      'in an upserted row',
      'newsletter_subscribers?on_conflict=email',
      { body: { email: injected }, headers: { prefer: 'resolution=merge-duplicates' } },
    ],
    ['in a replaced row', `blog_posts?id=eq.${nobodysPost}`, { method: 'PUT', body: { id: injected } }],
  ] satisfies [string, string, RequestOptions][])(
    'An operand that is a query, %s, reaches no statement',
    async (_, address, question) => {
      const { status, text } = await visit(`/rest/v1/${address}`, question);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(/role (anon|postgres|auth)|session (postgres|auth)/);
    },
  );
});

describe('expensive requests', () => {
  const chain = (levels: number) =>
    'courses(course_modules('.repeat(levels / 2) + 'id' + '))'.repeat(levels / 2);

  test.each([
    ['an embedding of 24 levels', `course_modules?select=${chain(24)}`],
    ['a regular expression', `blog_posts?content=imatch.${encodeURIComponent('(.*)(.*)(.*)\\1\\2\\3x')}`],
  ])('A request with %s is rejected', async (_, address) => {
    expect((await visit(`/rest/v1/${address}`)).status).toBe(400);
  });
});

test('Subscribers in CSV count as those in JSON: one too many, and none is added', async () => {
  const lines = Array.from({ length: 121 }, (_, index) => `csv${index}@example.com\n`);
  const body = new TextEncoder().encode(`email\n${lines.join('')}`);
  const csv = { body, method: 'POST', headers: { 'content-type': 'text/csv', prefer: 'return=minimal' } };
  expect((await visit('/rest/v1/newsletter_subscribers', csv)).status).toBe(429);
});

describe('guesses', () => {
  const forty = async (guess: (index: number) => ReturnType<typeof request>) => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
    return answers.filter(({ status }) => status === 429).length;
  };
  const headers = (last: number) => ({ 'x-forwarded-for': `203.0.113.${last}` });

  test('Guesses of a code are limited, whatever account each one names', async () => {
    const stopped = await forty((index) =>
      request(backend, '/auth/v1/verify', {
        body: { type: 'recovery', token_hash: `${index}`.padStart(64, '0'), email: `${index}@example.com` },
        headers: headers(1),
      }),
    );
    expect(stopped).toBeGreaterThanOrEqual(30);
  });

  test('Guesses of a link are limited', async () => {
    const stopped = await forty((index) =>
      request(backend, `/auth/v1/verify?type=recovery&token=${index}`, { headers: headers(2) }),
    );
    expect(stopped).toBeGreaterThanOrEqual(30);
  });

  test.each([
    ['as it is', (index: number) => ['grant_type=password', `owner@example.com`, index], 3],
    [
      'different spellings of the address',
      (index: number) => [
        'grant_type=password',
        ' '.repeat(index % 7) + (index % 2 ? 'OWNER' : 'Owner') + '@example.com',
        index,
      ],
      4,
    ],
  ] as const)('Guesses of a password are limited, with %s', async (_, spell, last) => {
    const stopped = await forty((index) => {
      const [query, email] = spell(index);
      return request(backend, `/auth/v1/token?${query}`, {
        body: { email, password: `${index}` },
        headers: headers(last),
      });
    });
    expect(stopped).toBeGreaterThanOrEqual(30);
  });

  test('A password is not tried with an encoded or repeated parameter', async () => {
    for (const query of [
      'grant%5Ftype=refresh_token&grant_type=password',
      'grant_type=refresh_token&grant_type=password',
    ]) {
      const body = { email: 'owner@example.com', password: 'owner-demo-1234' };
      expect((await visit(`/auth/v1/token?${query}`, { body })).status).toBe(400);
    }
  });

  test('A code in a mail has ten digits', async () => {
    await visit('/auth/v1/otp', { body: { email: 'learner@example.com', create_user: false } });
    expect(backend.output()).toMatch(/\b\d{10}\b/);
  });
});

test('A link redirects to the site, however its address is written', async () => {
  const evil = encodeURIComponent('http://evil.example\\@localhost:3000/');
  const { headers } = await visit(`/auth/v1/verify?type=magiclink&token=x&redirect_to=${evil}`);
  expect(new URL(headers.get('location') ?? '').origin).toBe('http://localhost:3000');
});

describe('the data API', () => {
  test('The data API answers no method that supabase-js does not send', async () => {
    const question = { method: 'PROPFIND', headers: { 'content-profile': 'auth' } };
    expect((await visit('/rest/v1/users', question)).status).toBe(405);
  });

  test('The data API decodes no encoded slash', async () => {
    expect((await visit('/rest/v1/rpc%2Fis_owner')).status).toBe(400);
  });
});

test('A new password ends the other sessions of its account, and not its own', async () => {
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

describe('account enumeration', () => {
  const timed = async (address: string, body: object) => {
    const startedAt = performance.now();
    const { status, text } = await visit(address, { body });
    return { answer: `${status} ${text}`, ms: performance.now() - startedAt };
  };

  test.each([
    ['log-in', '/auth/v1/token?grant_type=password'],
    ['recovery', '/auth/v1/recover'],
  ])('The text and time of a %s do not reveal whether an address has an account', async (_, address) => {
    const unknown = await timed(address, { email: 'nobody@example.com', password: 'wrong' });
    const known = await timed(address, { email: 'owner@example.com', password: 'wrong' });
    expect(known.answer).toBe(unknown.answer);
    // Both responses are delayed equally, for longer than a password comparison takes.
    expect(unknown.ms).toBeGreaterThan(390);
    expect(known.ms).toBeGreaterThan(390);
  });

  test('A request for a code by mail has one answer, whether there is an account or not', async () => {
    const ask = async (email: string) => {
      const { status, body } = await visit('/auth/v1/otp', { body: { email, create_user: false } });
      return { status, body };
    };
    expect(await ask('nobody@example.com')).toEqual(await ask('owner@example.com'));
    await expect(logIn(backend, 'nobody@example.com', 'anything')).rejects.toThrow();
  });
});

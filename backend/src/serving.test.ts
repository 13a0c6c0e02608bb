import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { ask, logIn } from '../testing/ask';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

jest.setTimeout(60_000);

let backend: TestBackend;
let anna: string;

beforeAll(async () => {
  const env = { ALLOWED_ORIGINS: 'http://localhost:3000', TRUSTED_PROXIES: '127.0.0.1' };
  backend = await startTestBackend({ projectRoot: testProject(), env });
  anna = await logIn(backend, 'anna@example.com', 'password-1234');
});

afterAll(() => backend.stop());

describe('a page of the site', () => {
  it('may ask with any header it needs, and is asked again only after two hours', async () => {
    const { status, headers } = await ask(backend, '/rest/v1/notes', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,x-session-id',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-allow-headers')).toBe('apikey,x-session-id');
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  it('can read an answer and how many rows there are', async () => {
    const { headers } = await ask(backend, '/rest/v1/notes?limit=1', {
      headers: { origin: 'http://localhost:3000', prefer: 'count=exact' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(headers.get('content-range')).toBe('0-0/5');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('of somebody else gets no permission, neither before asking nor with the answer', async () => {
    const foreign = { origin: 'https://evil.example' };
    const preflight = await ask(backend, '/rest/v1/notes', {
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-method': 'GET' },
    });
    const answer = await ask(backend, '/rest/v1/notes', { headers: foreign });
    const storage = await ask(backend, '/storage/v1/bucket', { headers: foreign });
    for (const { headers } of [preflight, answer, storage]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });
});

describe('what the database answers', () => {
  it('has numbers and times as hosted Supabase sends them', async () => {
    const { body } = await ask(backend, '/rest/v1/notes?select=price,created_at&order=price&limit=1');
    expect(body).toEqual([{ price: 1.5, created_at: expect.stringMatching(/T[\d:.]+\+00:00$/) }]);
  });

  it('depends on the headers of the very request, also for tables', async () => {
    const reaction = { session_id: 'mine', content: 'a' };
    const mine = { headers: { 'x-session-id': 'mine', prefer: 'return=minimal' } };
    const theirs = { headers: { 'x-session-id': 'theirs' } };
    expect((await ask(backend, '/rest/v1/reactions', { body: reaction, ...theirs })).status).toBe(401);
    expect((await ask(backend, '/rest/v1/reactions', { body: reaction, ...mine })).status).toBe(201);
    expect((await ask(backend, '/rest/v1/reactions', theirs)).body).toEqual([]);
    expect((await ask(backend, '/rest/v1/reactions', mine)).body).toEqual([reaction]);
  });

  it('names the constraint or the reason that refused a write', async () => {
    const tooLong = await ask(backend, '/rest/v1/notes', { body: { text: 'x'.repeat(201) }, token: anna });
    expect(tooLong).toMatchObject({ status: 400, body: { code: '23514' } });
    const refused = await ask(backend, '/rest/v1/rpc/refuse', { body: {} });
    expect(refused).toMatchObject({ status: 400, body: { code: 'P0001', message: 'Not today.' } });
  });

  it('is not printed for its owner when it is a refusal', () => {
    expect(backend.output()).not.toContain('violates');
  });
});

describe('a visitor who comes again', () => {
  const list = '/rest/v1/notes?select=text&order=created_at.desc&limit=1';

  it('is told that nothing changed, and sees what the owner wrote as soon as it was saved', async () => {
    const first = await ask(backend, list);
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await ask(backend, list, again)).status).toBe(304);
    for (let round = 0; round < 20; round += 1) {
      const text = `News ${round}`;
      await ask(backend, '/rest/v1/notes', { body: { text, is_published: true }, token: anna });
      expect(await ask(backend, list, again)).toMatchObject({ status: 200, body: [{ text }] });
    }
  });
});

describe('a file', () => {
  const upload = (name: string, size: number) =>
    ask(backend, `/storage/v1/object/media/${name}`, {
      body: new Uint8Array(size).fill(65),
      token: anna,
      headers: { 'content-type': 'text/plain' },
    });

  it('comes back whole and cannot run as a page', async () => {
    expect((await upload('notes/a.txt', 300_000)).status).toBe(200);
    const { status, text, headers } = await ask(backend, '/storage/v1/object/public/media/notes/a.txt');
    expect(status).toBe(200);
    expect(text).toHaveLength(300_000);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('can be removed', async () => {
    await upload('b.txt', 10);
    const removed = await ask(backend, '/storage/v1/object/media/b.txt', { method: 'DELETE', token: anna });
    const batch = await ask(backend, '/storage/v1/object/media', {
      method: 'DELETE',
      body: { prefixes: ['b.txt'] },
      token: anna,
    });
    expect([removed.status, batch.status]).toContain(200);
    expect((await ask(backend, '/storage/v1/object/public/media/b.txt')).status).toBeGreaterThanOrEqual(400);
  });

  it('may be larger than a row, but not any size', async () => {
    expect((await upload('c.txt', 2 * 1024 * 1024)).status).toBe(200);
    expect((await upload('d.txt', 7 * 1024 * 1024)).status).toBe(413);
  });
});

describe('somebody who sends too much', () => {
  it('is stopped at 1 MiB, whether the length was stated or not', async () => {
    const body = { text: 'x'.repeat(1024 * 1024) };
    expect((await ask(backend, '/rest/v1/notes', { body, token: anna })).status).toBe(413);
    expect(await statusOfChunked('x'.repeat(1024 * 1024 + 1))).toBe('413');
  });

  it('waits after 120 reactions in a minute, however they are packed, while others do not', async () => {
    const packs = Array.from({ length: 2 }, (_, pack) =>
      Array.from({ length: 60 }, (_, index) => ({ session_id: 's', content: `${pack}-${index}` })),
    );
    const from = (address: string) => ({
      headers: { 'x-session-id': 's', prefer: 'return=minimal', 'x-forwarded-for': address },
    });
    for (const body of packs) {
      expect((await ask(backend, '/rest/v1/reactions', { body, ...from('192.0.2.1') })).status).toBe(201);
    }
    const one = { body: { session_id: 's', content: 'one more' } };
    const refused = await ask(backend, '/rest/v1/reactions', { ...one, ...from('192.0.2.1') });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(backend, '/rest/v1/reactions', { ...one, ...from('192.0.2.2') })).status).toBe(201);
  });

  async function statusOfChunked(text: string): Promise<string | undefined> {
    const { hostname, port } = new URL(backend.url);
    const socket = net.connect(Number(port), hostname);
    const answered = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    );
    socket.on('error', () => {});
    socket.write(
      `POST /rest/v1/notes HTTP/1.1\r\nHost: localhost\r\napikey: ${backend.publishableKey}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    );
    const head = await answered;
    socket.destroy();
    return head.split(' ')[1];
  }
});

describe('one of a crowd', () => {
  it('has a turn, or is asked at once to come back', async () => {
    const questions = Array.from({ length: 400 }, () =>
      ask(backend, '/rest/v1/notes?limit=1', { token: anna }),
    );
    const answers = await Promise.all(questions);
    const turnedAway = answers.filter(({ status }) => status === 503);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(new Set(turnedAway.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
  });
});

describe('somebody who guesses', () => {
  const guess = (address: string, email: string, password: string) =>
    ask(backend, '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    });

  it('has ten tries at a password, even all at once, and does not lock its owner out', async () => {
    const tries = Array.from({ length: 15 }, () => guess('192.0.2.9', 'BERT@example.com ', 'wrong'));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      error_code: 'over_request_rate_limit',
    });
    expect((await guess('192.0.2.9', 'bert@example.com', 'password-1234')).status).toBe(429);
    expect((await guess('192.0.2.8', 'bert@example.com', 'password-1234')).status).toBe(200);
  });

  it('has ten tries at the code of a mail', async () => {
    const tries = Array.from({ length: 11 }, (_, index) =>
      ask(backend, '/auth/v1/verify', {
        body: { email: 'bert@example.com', token: `00000${index}`.slice(-6), type: 'recovery' },
        headers: { 'x-forwarded-for': '192.0.2.7' },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is not who logs in twenty times with the right password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guess('192.0.2.6', 'anna@example.com', 'password-1234')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });
});

describe('somebody who forgot the password', () => {
  async function linkFor(redirectTo: string): Promise<URL> {
    const address = `/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`;
    await ask(backend, address, { body: { email: 'anna@example.com' } });
    const folder = path.join(backend.dataDir, 'mail');
    const newest = (await fs.readdir(folder)).sort().at(-1) ?? '';
    const letter = await fs.readFile(path.join(folder, newest), 'utf8');
    expect(backend.output()).toContain(letter);
    return new URL(/http\S+verify\S+/.exec(letter)?.[0] ?? '');
  }

  it('gets a link that works and leads back to the page of the site that asked', async () => {
    const link = await linkFor('http://localhost:3000/account');
    expect(link.origin).toBe(backend.url);
    const { status, headers } = await ask(backend, link.pathname + link.search);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^http:\/\/localhost:3000\/account#access_token=/);
  });

  it('is never led to a stranger', async () => {
    const link = await linkFor('https://evil.example/');
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000');
  });
});

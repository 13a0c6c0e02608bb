import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { logIn, request } from '../testing/request';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

let backend: TestBackend;
let anna: string;

beforeAll(async () => {
  backend = await startTestBackend({
    project: testProject(),
    siteUrl: 'http://localhost:3000',
    allowedOrigins: ['http://localhost:3000'],
    trustedProxies: ['127.0.0.1'],
  });
  anna = await logIn(backend, 'anna@example.com', 'password-1234');
});

afterAll(() => backend.stop());

describe('CORS', () => {
  it('A preflight from the site allows the requested headers for two hours', async () => {
    const { status, headers } = await request(backend, '/rest/v1/notes', {
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

  it('The site may read a response and its number of rows', async () => {
    const { headers } = await request(backend, '/rest/v1/notes?limit=1', {
      headers: { origin: 'http://localhost:3000', prefer: 'count=exact' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
    expect(headers.get('content-range')).toBe('0-0/5');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('Pages of other origins get no CORS headers', async () => {
    const foreign = { origin: 'https://evil.example' };
    const preflight = await request(backend, '/rest/v1/notes', {
      method: 'OPTIONS',
      headers: { ...foreign, 'access-control-request-method': 'GET' },
    });
    const response = await request(backend, '/rest/v1/notes', { headers: foreign });
    const storage = await request(backend, '/storage/v1/bucket', { headers: foreign });
    for (const { headers } of [preflight, response, storage]) {
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('vary')).toContain('Origin');
    }
  });
});

describe('responses of the database', () => {
  it('Numbers and timestamps are formatted as on hosted Supabase', async () => {
    const { body } = await request(backend, '/rest/v1/notes?select=price,created_at&order=price&limit=1');
    expect(body).toEqual([{ price: 1.5, created_at: expect.stringMatching(/T[\d:.]+\+00:00$/) }]);
  });

  it('Policies see the headers of their own request, on tables too', async () => {
    const reaction = { session_id: 'mine', content: 'a' };
    const mine = { headers: { 'x-session-id': 'mine', prefer: 'return=minimal' } };
    const theirs = { headers: { 'x-session-id': 'theirs' } };
    expect((await request(backend, '/rest/v1/reactions', { body: reaction, ...theirs })).status).toBe(401);
    expect((await request(backend, '/rest/v1/reactions', { body: reaction, ...mine })).status).toBe(201);
    expect((await request(backend, '/rest/v1/reactions', theirs)).body).toEqual([]);
    expect((await request(backend, '/rest/v1/reactions', mine)).body).toEqual([reaction]);
  });

  it('The response to a failed write names the constraint or the reason', async () => {
    const tooLong = await request(backend, '/rest/v1/notes', {
      body: { text: 'x'.repeat(201) },
      token: anna,
    });
    expect(tooLong).toMatchObject({ status: 400, body: { code: '23514' } });
    const refused = await request(backend, '/rest/v1/rpc/refuse', { body: {} });
    expect(refused).toMatchObject({ status: 400, body: { code: 'P0001', message: 'Not today.' } });
  });

  it('Errors about a request are not printed', () => {
    expect(backend.output()).not.toContain('violates');
  });
});

describe('the response cache', () => {
  const list = '/rest/v1/notes?select=text&order=created_at.desc&limit=1';

  it('The response to an unchanged list is 304, and a write is visible at once', async () => {
    const first = await request(backend, list);
    const again = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
    expect((await request(backend, list, again)).status).toBe(304);
    for (let round = 0; round < 20; round += 1) {
      const text = `News ${round}`;
      await request(backend, '/rest/v1/notes', { body: { text, is_published: true }, token: anna });
      expect(await request(backend, list, again)).toMatchObject({ status: 200, body: [{ text }] });
    }
  });
});

describe('files', () => {
  const upload = (name: string, size: number) =>
    request(backend, `/storage/v1/object/media/${name}`, {
      body: new Uint8Array(size).fill(65),
      token: anna,
      headers: { 'content-type': 'text/plain' },
    });

  it('A file is served completely and cannot run as a page', async () => {
    expect((await upload('notes/a.txt', 300_000)).status).toBe(200);
    const { status, text, headers } = await request(backend, '/storage/v1/object/public/media/notes/a.txt');
    expect(status).toBe(200);
    expect(text).toHaveLength(300_000);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('A file is saved under the name that the address says, and no name writes another header', async () => {
    await upload('notes/b.txt', 10);
    const dispositionOf = async (query: string) => {
      const response = await request(backend, `/storage/v1/object/public/media/notes/b.txt${query}`);
      return response.headers.get('content-disposition');
    };
    expect(await dispositionOf('')).toBeNull();
    expect(await dispositionOf('?download')).toBe('attachment;');
    expect(await dispositionOf('?download=Mon%20c%C3%B4t%C3%A9.txt')).toBe(
      "attachment; filename=Mon%20c%C3%B4t%C3%A9.txt; filename*=UTF-8''Mon%20c%C3%B4t%C3%A9.txt;",
    );
    expect(await dispositionOf('?download=a%0D%0ASet-Cookie:%20b%22')).toBe(
      "attachment; filename=a%0D%0ASet-Cookie%3A%20b%22; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b%22;",
    );
  });

  it('A file can be removed', async () => {
    await upload('b.txt', 10);
    const removed = await request(backend, '/storage/v1/object/media/b.txt', {
      method: 'DELETE',
      token: anna,
    });
    const batch = await request(backend, '/storage/v1/object/media', {
      method: 'DELETE',
      body: { prefixes: ['b.txt'] },
      token: anna,
    });
    expect([removed.status, batch.status]).toContain(200);
    expect((await request(backend, '/storage/v1/object/public/media/b.txt')).status).toBeGreaterThanOrEqual(
      400,
    );
  });

  it('A file may be larger than a row, up to a limit', async () => {
    expect((await upload('c.txt', 2 * 1024 * 1024)).status).toBe(200);
    // Exceeds the bucket's limit; the server's own limit is higher.
    const { status, body } = await upload('d.txt', 7 * 1024 * 1024);
    expect([status, body]).toEqual([400, expect.objectContaining({ statusCode: '413' })]);
  });
});

describe('limits of size and number', () => {
  it('A body over 1 MiB gets 413, whether its length was stated or not', async () => {
    const body = { text: 'x'.repeat(1024 * 1024) };
    expect((await request(backend, '/rest/v1/notes', { body, token: anna })).status).toBe(413);
    expect(await statusOfChunked('x'.repeat(1024 * 1024 + 1))).toBe('413');
  });

  async function statusOfChunked(text: string): Promise<string | undefined> {
    const { hostname, port } = new URL(backend.url);
    const socket = net.connect(Number(port), hostname);
    const received = new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(data.toString())),
    );
    socket.on('error', () => {});
    socket.write(
      `POST /rest/v1/notes HTTP/1.1\r\nHost: localhost\r\napikey: ${backend.publishableKey}\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    );
    const head = await received;
    socket.destroy();
    return head.split(' ')[1];
  }
});

describe('attempts to log in', () => {
  const logInFrom = (address: string, email: string, password: string) =>
    request(backend, '/auth/v1/token?grant_type=password', {
      body: { email, password },
      headers: { 'x-forwarded-for': address },
    });

  it('An address has ten attempts at a password, simultaneous ones too, and does not lock the account elsewhere', async () => {
    const attempts = Array.from({ length: 15 }, () => logInFrom('192.0.2.9', 'BERT@example.com ', 'wrong'));
    const responses = await Promise.all(attempts);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(responses.find(({ status }) => status === 429)?.body).toMatchObject({
      error_code: 'over_request_rate_limit',
    });
    expect((await logInFrom('192.0.2.9', 'bert@example.com', 'password-1234')).status).toBe(429);
    expect((await logInFrom('192.0.2.8', 'bert@example.com', 'password-1234')).status).toBe(200);
  });

  it('An address has ten attempts at the code of a mail', async () => {
    const attempts = Array.from({ length: 11 }, (_, index) =>
      request(backend, '/auth/v1/verify', {
        body: { email: 'bert@example.com', token: `00000${index}`.slice(-6), type: 'recovery' },
        headers: { 'x-forwarded-for': '192.0.2.7' },
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('Twenty log-ins with the correct password are not limited', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => logInFrom('192.0.2.6', 'anna@example.com', 'password-1234')),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });
});

describe('password recovery', () => {
  async function requestLink(redirectTo: string, email = 'anna@example.com'): Promise<URL> {
    const address = `/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`;
    await request(backend, address, { body: { email } });
    const folder = path.join(backend.dataDir, 'mail');
    const newest = (await fs.readdir(folder)).sort().at(-1) ?? '';
    const mail = await fs.readFile(path.join(folder, newest), 'utf8');
    expect(backend.output()).toContain(mail);
    return new URL(/http\S+verify\S+/.exec(mail)?.[0] ?? '');
  }

  it('The link of a recovery mail works and redirects to the page of the site that requested it', async () => {
    const link = await requestLink('http://localhost:3000/account');
    expect(link.origin).toBe(backend.url);
    const { status, headers } = await request(backend, link.pathname + link.search);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^http:\/\/localhost:3000\/account#access_token=/);
  });

  it('The link of a recovery mail never redirects to a foreign site', async () => {
    const link = await requestLink('https://evil.example/', 'bert@example.com');
    expect(link.searchParams.get('redirect_to')).toBe('http://localhost:3000');
  });
});

import http from 'node:http';
import { startSite, subscription, type Sent } from './forms.fixture';

describe('A post is refused with a sentence, and nothing is stored:', () => {
  const refused: [string, number, Sent][] = [
    ['from another site', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      'from another site that forges the origin',
      403,
      { headers: { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' } },
    ],
    ['from another subdomain', 403, { headers: { 'sec-fetch-site': 'same-site' } }],
    ['from no page', 403, { headers: { 'sec-fetch-site': 'none' } }],
    ['JSON', 415, { headers: { 'content-type': 'application/json' }, fields: JSON.stringify(subscription) }],
    ['multipart', 415, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['plain text, as other sites may send it', 415, { headers: { 'content-type': 'text/plain' } }],
    [
      'a type that only begins like a form',
      415,
      { headers: { 'content-type': 'application/x-www-form-urlencoded2' } },
    ],
    ['nothing', 400, { fields: '' }],
    ['an unknown field', 400, { fields: { ...subscription, created_at: '2020-01-01' } }],
    ['a missing field', 400, { fields: { email: 'ada@example.com' } }],
    ['a repeated field', 400, { fields: 'source=header&email=a@b.de&email=c@d.de' }],
    ['a repeated field in place of another', 400, { fields: 'email=a@b.de&email=c@d.de' }],
    ['an unknown source', 400, { fields: { ...subscription, source: 'constructor' } }],
    ['more than 2 kB', 413, { fields: { ...subscription, source: 'x'.repeat(2048) } }],
  ];

  it.each(refused)('%s', async (_what, status, sent) => {
    const { url, stored, post } = await startSite();

    const answer = await post(sent);

    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toMatch(/^[A-Z][^@]+\.$/);
    expect(stored).toEqual([]);
    expect((await fetch(`${url}/config.json`)).status).toBe(200);
  });

  // Posts without Sec-Fetch-Site, which fetch would add.
  const postRaw = (url: string, headers: http.OutgoingHttpHeaders, body: string) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = http.request(`${url}/newsletter`, { method: 'POST', headers: { ...type, ...headers } });
      request.on('response', (response) => resolve(response.resume())).on('error', reject);
      request.end(body);
    });
  const body = new URLSearchParams(subscription).toString();

  it.each([
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
  ])('from an old browser with the headers %o', async (headers) => {
    const { url, stored } = await startSite();

    expect((await postRaw(url, headers, body)).statusCode).toBe(403);
    expect(stored).toEqual([]);
  });

  it('not from a page of the site in an old browser', async () => {
    const { url, stored } = await startSite();

    const { statusCode, headers } = await postRaw(url, { origin: 'http://localhost:3000' }, body);

    expect([statusCode, headers.location]).toEqual([303, '/#subscribed']);
    expect(stored).toHaveLength(1);
  });

  it('a large body that does not say its length', async () => {
    const { url, stored } = await startSite();
    const headers = { origin: 'http://localhost:3000', 'transfer-encoding': 'chunked' };

    expect((await postRaw(url, headers, 'x'.repeat(100_000))).statusCode).toBe(413);
    expect(stored).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('by %s', async (method) => {
    const { url } = await startSite();

    expect((await fetch(`${url}/newsletter`, { method })).status).toBe(405);
  });

  it.each(['/newsletter/', '/reactions/x', '/Newsletter', '/rest/v1/reactions', '/newsletter.js'])(
    'to %s',
    async (path) => {
      const { post } = await startSite();

      expect((await post({ path })).status).toBe(405);
    },
  );
});

describe('The way back', () => {
  it.each([
    ['http://localhost:3000/journal/1', '/journal/1'],
    ['http://localhost:3000/caf%C3%A9?a=b', '/caf%C3%A9?a=b'],
    ['', '/'],
    ['https://evil.example//evil.example/x', '/'],
    ['http://localhost:3000/\\evil.example', '/'],
    ['http://localhost:3000//evil.example', '/'],
    ['foo:/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['http://localhost:3000/%0d%0aset-cookie:x=1', '/%0d%0aset-cookie:x=1'],
  ])('from the page %s is the path %s', async (referer, path) => {
    const { post } = await startSite();

    const answer = await post({ headers: { referer } });

    expect(answer.headers.get('location')).toBe(`${path}#subscribed`);
    expect(answer.headers.has('set-cookie')).toBe(false);
  });
});

describe('The limit of posts', () => {
  it('holds one network to 30 a minute for all forms, whatever address it claims', async () => {
    const { stored, post, react } = await startSite();

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? post : react)({
          headers: {
            'x-forwarded-for': `192.0.2.${n}`,
            'x-client-address': `192.0.2.${n}`,
            'cf-connecting-ip': `192.0.2.${n}`,
          },
        }),
      ),
    );

    const late = answers.filter(({ status }) => status === 429);
    expect(late).toHaveLength(170);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await late[0]?.text()).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
    expect(stored).toHaveLength(30);
    for (const { headers } of stored)
      expect(Object.keys(headers).join()).not.toMatch(/forwarded|client|connecting|cookie|referer/);
  });

  it('counts the address that a trusted proxy states, and all of an IPv6 network as one', async () => {
    const { post } = await startSite({ trustedProxies: new Set(['127.0.0.1']) });
    const countOk = async (address: (n: number) => string) => {
      const headers = (n: number) => ({ headers: { 'x-forwarded-for': address(n) } });
      const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => post(headers(n))));
      return answers.filter(({ status }) => status === 303).length;
    };

    expect(await countOk((n) => `192.0.2.${n}`)).toBe(40);
    expect(await countOk((n) => `2001:db8:1:2::${n}`)).toBe(30);
    expect(await countOk((n) => `198.51.100.${n}, 203.0.113.7`)).toBe(30);
  });
});

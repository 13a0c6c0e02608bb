import { rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { reactDevelopmentName } from 'shared-node/liveFiles';
import { startRenderedSite } from '../render/renderedSite.fixture';

const token = '0123456789abcdef'.repeat(2);
const build = '20260301080000-0a1b2c';
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const devLink = { remote: 'mf_public', build, expires_at: inAnHour, is_dev: true };
const reviewer = { cookie: `review=${token}` };
const shell = `exports.shares = {};
  exports.renderPage = async () => ({ outcome: 'found', title: '', description: '', head: '', queries: {}, body: '' });`;
const page =
  '<head><meta name=app-head><script defer src="/vendor.js"></script><script defer src="/main.js"></script></head><div id="root"></div>';

// Headers of a form that a person has sent from a page of the site.
const pressed = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
};

type Sent = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** Starts a site with a released build of mf_public; `review` is the database's answer for every token of a link. */
async function start({ review, isOwner = false }: { review?: object; isOwner?: boolean } = {}) {
  const releases = { current: build, good: null, builds: [{ id: build }] };
  const site = await startRenderedSite({ shell, page, metaData: { releases } });
  writeFileSync(path.join(site.dist, reactDevelopmentName), '');
  const { responses } = site;
  responses[`/mf_public/builds/${build}/server.cjs`] = responses['/mf_public/server.cjs'] ?? '';
  const { metaData, ...manifest } = JSON.parse(responses['/mf_public/mf-manifest.json'] ?? '') as {
    metaData: object;
  };
  const released = { ...manifest, metaData: { ...metaData, releases: undefined } };
  responses[`/mf_public/builds/${build}/mf-manifest.json`] = JSON.stringify(released);
  responses['/rest/v1/rpc/get_review'] = JSON.stringify(review ? [review] : []);
  responses['/rest/v1/rpc/is_owner'] = String(isOwner);
  // Not fetch, which sends headers of its own about where it comes from.
  const send = (method: string, address: string, headers: object, body = '') =>
    new Promise<Sent>((resolve, reject) => {
      const given = Object.entries(headers).filter(([, value]) => value !== undefined);
      const options = { method, headers: Object.fromEntries(given) as http.OutgoingHttpHeaders };
      const request = http.request(site.url + address, options, (response) => {
        const { statusCode: status = 0, headers: own } = response;
        text(response).then((sent) => resolve({ status, headers: own, body: sent }), reject);
      });
      request.on('error', reject).end(body);
    });
  const press = (fields: object = {}, headers: object = {}) => {
    const form = {
      remote: 'mf_public',
      port: '4302',
      path: '/journal?tag=a#b',
      token: 'of.the.owner',
      ...fields,
    };
    return send('POST', '/review/live', { ...pressed, ...headers }, new URLSearchParams(form).toString());
  };
  const open = (address: string, headers: object = {}) => send('GET', address, headers);
  return { ...site, press, open };
}

const loopback = /localhost:\d{4}/;
const policyOf = ({ headers }: Sent) => String(headers['content-security-policy']);
const isNothing = (sent: Sent) => sent.status >= 400 && !loopback.test(JSON.stringify(sent));

describe('A remote of a team, in the real site', () => {
  test.each([
    ['the owner, with a session', { isOwner: true }, {}],
    ['a reviewer, with a link for developers of that remote', { review: devLink }, reviewer],
  ])('runs for %s, in the document that answers the press', async (_who, rights, headers) => {
    const { press } = await start(rights);
    const sent = await press({}, headers);

    expect(sent.status).toBe(200);
    expect(sent.body).toContain(
      '"mf_public":{"container":"mf_public","entry":"http://localhost:4302/remoteEntry.js"}',
    );
    expect(sent.body).toContain('data-page="/journal?tag=a#b"');
    const order = [...sent.body.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src);
    expect(order).toEqual(['/live.js', '/vendor.js', '/react-development.js', '/main.js']);
  });

  test('The document allows that one port of the loopback address, is kept by no cache, and has no opener', async () => {
    const { press, open } = await start({ isOwner: true });
    const [live, plain] = [policyOf(await press()), policyOf(await open('/login'))];

    const own = ' http://localhost:4302';
    expect(live.replaceAll(' ws://localhost:4302', '').replaceAll(own, '')).toBe(plain);
    const allowing = live.split('; ').filter((directive) => directive.includes('4302'));
    expect(allowing.map((directive) => directive.split(' ')[0])).toEqual([
      'script-src',
      'img-src',
      'connect-src',
    ]);
    const { headers } = await press();
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('A reviewer has the panel in every page, and once where a remote runs', async () => {
    const { press, open } = await start({ review: devLink });
    const count = ({ body }: Sent) => body.split('/live.js').length - 1;
    expect(count(await open('/login', reviewer))).toBe(1);
    expect(count(await open('/', reviewer))).toBe(1);
    expect(count(await press({}, reviewer))).toBe(1);
    expect(count(await open('/'))).toBe(0);
  });

  test('Its errors are recorded by nobody', async () => {
    const { press } = await start({ isOwner: true });
    expect((await press()).body).not.toContain('"recorder":true');
  });

  test('Every other visit has the same bytes and headers before, while and after it runs', async () => {
    const { press, open } = await start({ isOwner: true });
    const addresses = ['/', '/journal', '/login', '/config.json'];
    const look = async () => {
      const all = await Promise.all(addresses.map((address) => open(address)));
      return all.map(({ headers, ...sent }) => ({ ...sent, headers: { ...headers, date: '' } }));
    };
    const before = await look();
    await press();
    expect(await look()).toEqual(before);
    expect(JSON.stringify(before)).not.toMatch(/localhost:4302|live\.js|react-development/);
  });
});

describe('Attack: nothing runs', () => {
  test.each([
    ['a stranger', {}, {}],
    ['a learner', { isOwner: false }, {}],
    ['a reviewer without the right', { review: { ...devLink, is_dev: false } }, reviewer],
    [
      'a reviewer with the right for another remote',
      { review: { ...devLink, remote: 'mf_admin' } },
      reviewer,
    ],
    ['a link that has ended', {}, reviewer],
  ])('for %s', async (_who, rights, headers) => {
    const { press } = await start(rights);
    const sent = await press({}, headers);
    expect([sent.status, isNothing(sent)]).toEqual([403, true]);
  });

  test.each(['', 'a b', 'x\r\nhost: y', '../../x'])(
    'for the token "%s", which the backend is not asked about',
    async (bad) => {
      const { press, requests } = await start({ isOwner: true });
      expect((await press({ token: bad })).status).toBe(403);
      expect(requests.filter(({ url }) => url?.includes('is_owner'))).toEqual([]);
    },
  );

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour, such as another port', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script that fetches', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a form that a script sends without a press', { 'sec-fetch-user': undefined }],
  ])('by %s', async (_how, changed) => {
    const { press } = await start({ isOwner: true, review: devLink });
    const sent = await press({}, { ...reviewer, ...changed });
    expect([sent.status, isNothing(sent)]).toEqual([403, true]);
  });

  test.each([
    ['evil.example', 'a host name'],
    ['4302@evil.example', 'a host behind the port'],
    ['127.0.0.1:4302', 'an address'],
    ['4302.rebind.example', 'a name that may lead anywhere'],
    ['4302/..', 'a path'],
    ['80', 'a port of the system'],
    ['65536', 'a port that is none'],
    ['0x10ce', 'a number in other letters'],
    ['4302 http://evil.example', 'a second source'],
    ["4302; script-src 'unsafe-inline'", 'a directive'],
  ])('from "%s", %s', async (port) => {
    const { press, open } = await start({ isOwner: true });
    const sent = await press({ port });
    expect([sent.status, isNothing(sent)]).toEqual([400, true]);
    const asked = await open(`/review/live?remote=mf_public&port=${encodeURIComponent(port)}`);
    expect(asked.status).toBe(400);
  });

  test.each(['mf_nobody', '__proto__', 'constructor', 'shell', '../mf_public', 'mf_public"'])(
    'as %s, which is no remote of the site',
    async (remote) => {
      const { press } = await start({ isOwner: true });
      expect((await press({ remote })).status).toBe(400);
    },
  );

  test.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/a\u0000b',
    'x',
    `/${'a'.repeat(1000)}`,
  ])('at %s: the tab begins where the remote lives', async (asked) => {
    const { press } = await start({ isOwner: true });
    expect((await press({ path: asked })).body).toContain('data-page="/"');
  });

  test('and no markup comes from what is sent', async () => {
    const { press } = await start({ isOwner: true });
    expect((await press({ path: '/"><script>alert(1)</script>' })).body).not.toContain('<script>alert');
  });

  test('with a shell that was built before live remotes', async () => {
    const { press, dist } = await start({ isOwner: true });
    rmSync(path.join(dist, reactDevelopmentName));
    const sent = await press({}, { accept: 'text/html,application/xhtml+xml' });
    expect(sent.status).toBe(409);
    // A person sees it.
    expect(sent.body).toMatch(/<h1>This did not work<\/h1><p>The site has a shell from before live remotes/);
  });

  test('by a link alone: the owner is led to the admin, a reviewer is asked on a page that cannot be framed', async () => {
    const { open } = await start({ review: devLink, isOwner: true });
    const link = '/review/live?remote=mf_public&port=4302';

    const stranger = await open(link);
    expect([stranger.status, stranger.headers.location]).toEqual([
      303,
      '/admin/remotes?remote=mf_public&port=4302',
    ]);
    const asked = await open(link, reviewer);
    expect(asked.body).toContain('In this tab, mf-public comes from http://localhost:4302 on this computer');
    expect(asked.body).not.toContain('live.js');
    expect(policyOf(asked)).toContain("frame-ancestors 'none'");
    expect(policyOf(asked)).not.toMatch(loopback);
  });

  test('by trying: a network is refused after 60 tries in a minute', async () => {
    const { press } = await start();
    const tries = await Promise.all(Array.from({ length: 65 }, () => press()));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

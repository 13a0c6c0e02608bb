import { build } from '@brand/delivery/testing';
import { Pages } from '../render/Pages';
import { browser, secretKey, startRecordingSite } from './recorder.fixture';

const page = '/academy/:slug';
const { RELEASES_DIR } = process.env;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  if (RELEASES_DIR === undefined) delete process.env.RELEASES_DIR;
  else process.env.RELEASES_DIR = RELEASES_DIR;
});

describe('An error of a page', () => {
  const stackOf = (...urls: string[]) =>
    ['Error: It broke', ...urls.map((url) => `    at f (${url}:1:1)`)].join('\n');

  it('It is stored with remote, build, kind of page and the line of the source', async () => {
    const { backendUrl, keys, next, sendError } = await startRecordingSite();
    const response = await sendError(stackOf(`${backendUrl}/mf-academy/builds/${build}/Page.0a1b2c3d.js`));

    expect(response.status).toBe(204);
    expect((await next()).errors).toEqual([
      { remote: 'mf_academy', build, page, message: 'It broke', stack: 'src/features/Page.tsx:42', times: 1 },
    ]);
    expect(keys).toEqual([secretKey]);
  });

  it('It is of who wrote its topmost frame, also where others called it, and not of a library', async () => {
    const { url, backendUrl, next, sendError } = await startRecordingSite();
    const folder = `${backendUrl}/mf-academy/builds/${build}`;
    await sendError(
      stackOf(`${folder}/react.0a1b2c3d.js`, `${url}/main.0a1b2c3d.js`, `${folder}/Page.0a1b2c3d.js`),
    );

    expect((await next()).errors).toMatchObject([
      { remote: 'shell', build: '', stack: 'shared-ui/src/dates/formatDay.ts:42\nsrc/features/Page.tsx:42' },
    ]);
  });

  it('It counts once a batch, however many visitors meet it', async () => {
    const { backendUrl, next, sendError } = await startRecordingSite();
    const stack = stackOf(`${backendUrl}/mf-academy/builds/${build}/Page.0a1b2c3d.js`);
    await Promise.all(Array.from({ length: 20 }, () => sendError(stack)));

    expect((await next()).errors).toMatchObject([{ times: 20 }]);
  });

  it('It counts once a beacon, however often the page repeats it', async () => {
    const { next, send } = await startRecordingSite();
    const error = { message: 'It broke', stack: '', path: '/academy/rust' };
    const others = [
      { ...error, path: '/academy/sql', stack: 'f@made up' },
      { ...error, message: 'Other' },
    ];
    await send({ errors: [error, error, ...others] });
    expect((await next()).errors).toMatchObject([{ times: 1 }, { message: 'Other', times: 1 }]);
  });

  it('Attack: one bad record does not lose the others', async () => {
    const { next, send, sendError } = await startRecordingSite();
    await send({ from: 'www.', errors: [{ message: 'a\0b \ud83d', stack: '', path: '/academy/rust' }] });
    await sendError('');
    expect((await next()).errors).toMatchObject([{ message: 'a b  ' }, { message: 'It broke' }]);
  });

  it('It does not wait for the pages that visitors of the same moment have seen', async () => {
    jest.spyOn(Pages.prototype, 'factsAt').mockReturnValue(new Promise(() => {}));
    const { next, send, sendError } = await startRecordingSite();
    await send({ visits: ['/blog/slow'], errors: [{ message: 'The first', stack: '', path: '/' }] });
    expect((await next()).errors).toMatchObject([{ message: 'The first' }]);
    await sendError('');
    expect((await next()).errors).toMatchObject([{ message: 'It broke' }]);
  });

  it('It is of the build that could not be loaded, where that is a release', async () => {
    const { next, sendError } = await startRecordingSite();
    await Promise.all([
      sendError('', { remote: 'mf_academy', build }),
      sendError('', { remote: 'mf_academy', build: '20260101080000-ffffff', message: 'Made up' }),
      sendError('', { remote: 'mf_evil', build, message: 'Made up, too' }),
    ]);

    const owners = (await next()).errors.map((error) => [error.remote, error.build]);
    expect(owners).toEqual(Array(3).fill(['mf_academy', build]));
  });

  it('Without a stack it is of whose page it is', async () => {
    const { next, sendError } = await startRecordingSite();
    await sendError('', { path: '/search' });
    expect((await next()).errors).toMatchObject([{ remote: 'shell', page: '/search', stack: '' }]);
  });

  it('It is not stored when all of it is of an extension of the browser', async () => {
    const { next, sendError } = await startRecordingSite();
    await sendError(stackOf('chrome-extension://abc/content.js'));
    await sendError('', { message: 'The last' });
    expect((await next()).errors).toMatchObject([{ message: 'The last' }]);
  });

  it('Attack: names lead to no file but a script of a build', async () => {
    const { backendUrl, next, sendError } = await startRecordingSite();
    const files = [
      `builds/../../../shell/main.0a1b2c3d.js`,
      `builds/%2e%2e/main.0a1b2c3d.js`,
      'builds/etc/passwd.js',
      'keys.json',
    ];
    for (const file of files) await sendError(stackOf(`${backendUrl}/mf-academy/${file}`), { message: file });
    await sendError('', { message: 'The last' });
    expect((await next()).errors.map(({ message }) => message)).toEqual(['The last']);
  });
});

describe('Addresses without a page', () => {
  it('They are counted as people read them, and apart from those that a rule leads elsewhere', async () => {
    const { ask, nextAddresses } = await startRecordingSite();
    for (const address of [
      '/academy/2019/%C3%BCber/?from=ada',
      '/academy/2019/%C3%BCber',
      '/academy/2019/old/',
    ])
      await ask(address);
    expect(await nextAddresses()).toEqual({
      p_redirected: [{ path: '/academy/2019/old', times: 1 }],
      p_missing: [{ path: '/academy/2019/über', times: 2 }],
    });
  });

  it('Robots, scripts and pictures of a page, secret addresses, and who asks not to be counted are not', async () => {
    const { ask, nextAddresses } = await startRecordingSite();
    await ask('/academy/2019/gone', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    await ask('/academy/2019/gone', { 'user-agent': 'curl/8.5.0' });
    await ask('/academy/2019/gone', { 'sec-fetch-dest': 'image' });
    await ask('/academy/2019/gone', { dnt: '1' });
    await ask('/preview/0b5c6c1e7f0a4c389d2e');
    await ask('/academy/2019/here');
    expect(await nextAddresses()).toEqual({
      p_redirected: [],
      p_missing: [{ path: '/academy/2019/here', times: 1 }],
    });
  });

  it('Attack: a flood of made-up addresses from one network counts 30 a minute', async () => {
    const { ask, nextAddresses } = await startRecordingSite();
    await Promise.all(Array.from({ length: 100 }, (_, index) => ask(`/academy/2019/gone-${index}`)));
    expect((await nextAddresses()).p_missing).toHaveLength(30);
  });
});

describe('Readers and times', () => {
  const vitals = { path: '/academy/rust', build, screen: 'small', values: { LCP: 1000, CLS: 0.1 } } as const;

  it('Times are stored as buckets of a kind of page and a build', async () => {
    const { next, send } = await startRecordingSite();
    await send({ vitals });
    await send({ vitals });

    const fields = { remote: 'mf_academy', build, page, screen: 'small', times: 2 };
    expect((await next()).vitals).toEqual([
      { ...fields, metric: 'LCP', bucket: 73 },
      { ...fields, metric: 'CLS', bucket: 49 },
    ]);
  });

  it('A host is stored without its path, and a page that the site does not have is not', async () => {
    const { next, send } = await startRecordingSite();
    await send({ visits: ['/blog/ada@example.com'], from: 'www.news.example' });
    expect(await next()).toMatchObject({ visits: [], sources: [{ host: 'news.example', times: 1 }] });
  });

  it('A request of a feed is counted, and not of robots, of who asks not to be, and not of a HEAD', async () => {
    const { url, ask, nextVisits } = await startRecordingSite();
    await ask('/feed.xml', {
      'user-agent': 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 9 subscribers)',
    });
    await ask('/feed.xml', { dnt: '1' });
    await fetch(`${url}/feed.xml`, { method: 'HEAD', headers: { 'user-agent': browser } });
    await ask('/feed.xml');
    expect(await nextVisits()).toEqual([{ page: '/feed.xml', times: 1, read_to_end: 0 }]);
  });

  it('Attack: a network that has used up its minute counts no more requests of a feed', async () => {
    const { ask, nextVisits, send } = await startRecordingSite();
    await Promise.all(Array.from({ length: 60 }, () => send({})));
    await ask('/feed.xml');
    await jest.advanceTimersByTimeAsync(60_000);
    await ask('/blog/feed.xml');
    expect(await nextVisits()).toMatchObject([{ page: '/blog/feed.xml' }]);
  });

  it.each([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser without a screen', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0.0.0' }],
  ])('%s is not counted, and its errors are', async (_, headers) => {
    const { next, send } = await startRecordingSite();
    const errors = [{ message: 'It broke', stack: '', path: '/' }];
    await send({ vitals, from: 'news.example', errors }, headers as Record<string, string>);
    const { errors: stored, ...rest } = await next();
    expect(stored).toHaveLength(1);
    expect(rest).toEqual({ vitals: [], visits: [], sources: [] });
  });
});

describe('The way in', () => {
  it.each([
    ['no JSON', 'visits'],
    ['a text for a list', '{"visits":"/"}'],
    ['an address for a path', '{"visits":["https://evil.example"]}'],
    ['another host', '{"visits":["//evil.example"]}'],
    ['a metric that is none', '{"vitals":{"path":"/","build":"","screen":"small","values":{"FPS":1}}}'],
    ['a time that is none', '{"vitals":{"path":"/","build":"","screen":"small","values":{"LCP":-1}}}'],
    ['too many errors', JSON.stringify({ errors: Array(31).fill({ message: '', stack: '', path: '/' }) })],
  ])('Attack: %s is refused', async (_, body) => {
    const { send } = await startRecordingSite();
    expect((await send(body)).status).toBe(400);
  });

  it('Attack: another site cannot send, and a large body is not read', async () => {
    const { send } = await startRecordingSite();
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(`"${'x'.repeat(40_000)}"`)).status).toBe(413);
  });

  it('Attack: a flood from one network stores 60 records a minute', async () => {
    const { next, sendError } = await startRecordingSite();
    const statuses: number[] = [];
    for (let part = 0; part < 2; part++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 500 }, async () => (await sendError('')).status))),
      );
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect((await next()).errors).toMatchObject([{ times: 60 }]);
  });

  it('Without the secret key nothing is recorded, and pages are not asked to', async () => {
    const { url, send } = await startRecordingSite({ secretKey: undefined });
    expect((await send({})).status).toBe(405);
    expect(await (await fetch(`${url}/config.json`)).json()).not.toHaveProperty('recorder');
  });

  it('With it the page is asked to, and the key stays here', async () => {
    const { url } = await startRecordingSite();
    const config = await (await fetch(`${url}/config.json`)).text();
    expect(JSON.parse(config)).toMatchObject({ recorder: true });
    expect(config).not.toContain(secretKey);
  });
});

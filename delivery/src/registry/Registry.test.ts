import http from 'node:http';
import { freePorts } from '../../../tooling/run/freePorts';
import { listen } from '../../../tooling/testing/listen';
import { Registry } from './Registry';

type Answer = { status?: number; body?: unknown; etag?: string };

const manifestOf = (build: string, pages: object[] = []) => ({
  metaData: { remoteEntry: { name: `remoteEntry.${build}.js` }, pages },
  exposes: [{ assets: { js: { sync: [`routes.${build}.js`] } } }],
});

/** Starts a remote's server. A test may change its `answer`; if it is null, the server never responds. */
async function startRemote(first: Answer | null, port?: number) {
  const remote = { answer: first, asked: [] as http.IncomingHttpHeaders[], server: http.createServer() };
  remote.server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    remote.asked.push(request.headers);
    if (!remote.answer) return;
    const { status = 200, body = '', etag } = remote.answer;
    if (etag && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.writeHead(status, etag ? { etag } : {});
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const url = await listen(remote.server, port);
  return Object.assign(remote, { url, address: `${url}/v2/mf-manifest.json` });
}

let now = Date.parse('2026-03-01T08:00:00Z');
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());
const aSecondLater = () => (now += 1001);

async function close(server: http.Server) {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe('The registry of remotes', () => {
  it('knows the hashed entry of a remote, at the address of its manifest', async () => {
    const remote = await startRemote({ body: manifestOf('a1') });
    const registry = new Registry({ mf_public: remote.address });

    await registry.refresh();

    expect(registry.builds().entries()).toEqual({
      mf_public: { container: 'mf_public', entry: `${remote.url}/v2/remoteEntry.a1.js` },
    });
  });

  it('fetches manifests at most once a second, however many requests come', async () => {
    const remote = await startRemote({ body: manifestOf('a1') });
    const registry = new Registry({ mf_public: remote.address });

    await Promise.all([registry.refresh(), registry.refresh(), registry.refreshInBackground()]);
    await registry.refresh();
    expect(remote.asked).toHaveLength(1);

    aSecondLater();
    await registry.refresh();
    expect(remote.asked).toHaveLength(2);
  });

  it('revalidates manifests by their ETag', async () => {
    const remote = await startRemote({ body: manifestOf('a1'), etag: '"1"' });
    const registry = new Registry({ mf_public: remote.address });
    await registry.refresh();
    expect(remote.asked[0]).not.toHaveProperty('if-none-match');

    aSecondLater();
    await registry.refresh();
    expect(remote.asked[1]).toHaveProperty('if-none-match', '"1"');
    expect(registry.builds().entries().mf_public?.entry).toMatch('remoteEntry.a1.js');

    aSecondLater();
    remote.answer = { body: manifestOf('b2'), etag: '"2"' };
    await registry.refresh();
    expect(registry.builds().entries().mf_public?.entry).toMatch('remoteEntry.b2.js');
  });

  it('refreshes a known build in the background, and has the new one afterwards', async () => {
    const remote = await startRemote({ body: manifestOf('a1') });
    const registry = new Registry({ mf_public: remote.address });
    await registry.refreshInBackground();

    aSecondLater();
    remote.answer = null;
    await registry.refreshInBackground();

    expect(registry.builds().entries().mf_public?.entry).toMatch('remoteEntry.a1.js');
  });

  it('has the newest build for somebody who retries after a deploy', async () => {
    const remote = await startRemote({ body: manifestOf('a1') });
    const registry = new Registry({ mf_public: remote.address });
    await registry.refresh();

    aSecondLater();
    remote.answer = { body: manifestOf('b2') };
    await registry.refresh();

    expect(registry.builds().entries().mf_public?.entry).toMatch('remoteEntry.b2.js');
  });

  it('keeps the last build of a remote that is down', async () => {
    const remote = await startRemote({ body: manifestOf('a1') });
    const registry = new Registry({ mf_public: remote.address });
    await registry.refresh();
    const before = registry.builds().entries();

    await close(remote.server);
    aSecondLater();
    await registry.refresh();

    expect(registry.builds().entries()).toEqual(before);
  });

  const next = manifestOf('b2');
  const withMetaData = (changes: object) => ({
    body: { ...next, metaData: { ...next.metaData, ...changes } },
  });

  it.each<[string, Answer]>([
    ['an error of its server', { status: 500, body: next }],
    ['a page', { body: '<!doctype html>' }],
    ['null', { body: 'null' }],
    ['a list', { body: [] }],
    ['a manifest without entry', withMetaData({ remoteEntry: undefined })],
    ['an entry that is no address', withMetaData({ remoteEntry: { name: 'http://[' } })],
    ['a manifest that exposes nothing', { body: { metaData: next.metaData } }],
    ['a manifest without files', { body: { ...next, exposes: [{}] } }],
    ['pages that are no list', withMetaData({ pages: 'all' })],
    ['a page without files', withMetaData({ pages: [{ path: '/' }] })],
    [
      'parameters that are no list',
      withMetaData({ pages: [{ path: '/', files: [], shares: [], search: 'q' }] }),
    ],
  ])('takes no notice of %s', async (_title, answer) => {
    const remote = await startRemote({
      body: manifestOf('a1', [{ path: '/', files: ['Home.js'], shares: [] }]),
    });
    const registry = new Registry({ mf_public: remote.address });
    await registry.refresh();

    aSecondLater();
    remote.answer = answer;
    await registry.refresh();

    expect(registry.builds().entries().mf_public?.entry).toMatch('remoteEntry.a1.js');
    expect(registry.builds().findPage('mf_public', '/')).toMatchObject({ scripts: { length: 3 } });
  });

  const elsewhere = [
    'http://other.example/server.cjs',
    '//other.example/server.cjs',
    '/v1/server.cjs',
    '../server.cjs',
    'static/../../server.cjs',
    '%2e%2e/server.cjs',
    '..%2fserver.cjs',
    '..\\server.cjs',
    'data:text/javascript,attack()',
  ];

  it.each(
    elsewhere.flatMap((file): [string, Answer][] => [
      [`server: ${file}`, withMetaData({ server: file })],
      [`base: ${file}`, withMetaData({ base: file })],
      [`remoteEntry: ${file}`, withMetaData({ remoteEntry: { name: file } })],
      [`a page's file: ${file}`, withMetaData({ pages: [{ path: '/', files: [file], shares: [] }] })],
    ]),
  )('S1: takes no code from outside the folder of the manifest, %s', async (_where, answer) => {
    const remote = await startRemote(answer);
    const registry = new Registry({ mf_public: remote.address });

    await registry.refresh();

    expect(registry.builds().entries()).toEqual({});
    expect(registry.builds().getServerBuilds('mf_public')).toEqual([]);
  });

  it('accepts code from folders below that of the manifest', async () => {
    const remote = await startRemote(withMetaData({ base: 'builds/b2/', server: 'node/../server.b2.cjs' }));
    const registry = new Registry({ mf_public: remote.address });

    await registry.refresh();

    expect(registry.builds().getServerBuilds('mf_public')).toEqual([
      { href: `${remote.url}/v2/builds/b2/server.b2.cjs` },
    ]);
  });

  it('accepts a manifest without pages, and then does not know which pages exist', async () => {
    const { metaData, exposes } = manifestOf('a1');
    const remote = await startRemote({ body: { metaData: { remoteEntry: metaData.remoteEntry }, exposes } });
    const registry = new Registry({ mf_public: remote.address });

    await registry.refresh();

    expect(Object.keys(registry.builds().entries())).toEqual(['mf_public']);
    expect(registry.builds().findPage('mf_public', '/')).toBeUndefined();
  });

  it('leaves out a remote that has never responded, and has it once it is up', async () => {
    const here = await startRemote({ body: manifestOf('a1') });
    const port = Number((await freePorts()).ACADEMY_PORT);
    const late = `http://127.0.0.1:${port}/v2`;
    const registry = new Registry({ mf_public: here.address, mf_academy: `${late}/mf-manifest.json` });

    await registry.refreshInBackground();
    expect(Object.keys(registry.builds().entries())).toEqual(['mf_public']);

    await startRemote({ body: manifestOf('c3') }, port);
    aSecondLater();
    await registry.refreshInBackground();
    expect(registry.builds().entries().mf_academy).toEqual({
      container: 'mf_academy',
      entry: `${late}/remoteEntry.c3.js`,
    });
  });

  it('times out when a remote accepts the connection and does not respond', async () => {
    const silent = await startRemote(null);
    const registry = new Registry({ mf_public: silent.address });

    await registry.refresh();

    expect(registry.builds().entries()).toEqual({});
  });
});

describe('The scripts that a page preloads', () => {
  const pages = [
    { path: '/', files: ['Home.js'], shares: [] },
    { path: '/journal', files: ['List.js'], shares: [] },
    { path: '/journal/:id', files: ['Entry.js', 'shared.js'], shares: ['@brand/shared-ui/markdown'] },
  ];

  async function startRegistry() {
    const site = await startRemote({ body: manifestOf('a1', pages) });
    const academy = await startRemote({
      body: manifestOf('b2', [{ path: '/academy', files: ['Courses.js'], shares: [] }]),
    });
    const registry = new Registry({ mf_public: site.address, mf_academy: academy.address });
    await registry.refresh();
    return { registry, site, academy };
  }

  it.each([
    ['/', ['Home.js'], []],
    ['/journal', ['List.js'], []],
    ['/journal/', ['List.js'], []],
    ['/journal/42', ['Entry.js', 'shared.js'], ['@brand/shared-ui/markdown']],
  ])('%s', async (pathname, files, shares) => {
    const { registry, site } = await startRegistry();

    const all = ['remoteEntry.a1.js', 'routes.a1.js', ...files].map((file) => `${site.url}/v2/${file}`);
    expect(registry.builds().findPage('mf_public', pathname)).toEqual({
      scripts: all.map((href) => ({ href })),
      shares,
    });
  });

  it('are those of the remote that has the page', async () => {
    const { registry, academy } = await startRegistry();

    const href = `${academy.url}/v2/Courses.js`;
    expect(registry.builds().findPage('mf_academy', '/academy')).toMatchObject({
      scripts: expect.arrayContaining([{ href }]) as unknown,
    });
  });

  it.each(['/journal/42/more', '/nowhere', '/journal%2F42'])(
    'are none at %s, where no remote has a page',
    async (pathname) => {
      const { registry } = await startRegistry();

      expect(registry.builds().findPage('mf_public', pathname)).toBe('none');
    },
  );
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import { integrityOf } from '@brand/delivery/manifest';
import { listen } from '../../tooling/testing/listen';
import type { Settings } from '../settings';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
writeFileSync(
  path.join(dist, 'index.html'),
  '<head><meta name=app-head><script defer src=/main.0a1b2c3d.js></script></head><div id="root"></div>',
);
writeFileSync(
  path.join(dist, 'server.0a1b2c3d.cjs'),
  `exports.shares = {};
   exports.renderPage = async ({ address }) => address === '/journal/none'
     ? { outcome: 'missing' }
     : address === '/journal/old'
     ? { outcome: 'moved', to: '/journal/new' }
     : address === '/journal/broken'
       ? null
       : { outcome: 'found', title: 'Rendered', description: '', head: '', body: '<div id="root">Rendered</div>', queries: {} };`,
);

const routes = `exports.contract = ${CONTRACT}; exports.routes = [];`;
const page = (pathname: string) => ({ path: pathname, files: [], shares: [] });
const manifest = JSON.stringify({
  metaData: {
    remoteEntry: { name: 'remoteEntry.js' },
    pages: ['/', '/journal/:id', '/preview/:token'].map(page),
    server: 'server.cjs',
    integrity: { 'server.cjs': integrityOf(routes) },
  },
  exposes: [],
});

/** Starts the shell with a backend and a remote. */
async function startSite(changes: Partial<Settings> = {}) {
  const url = await listen(
    http.createServer((request, response) => {
      const answers: Record<string, string> = {
        '/mf-manifest.json': manifest,
        '/server.cjs': routes,
        '/rest/v1/rpc/get_content_version': JSON.stringify('1.0/1'),
      };
      response.end(answers[request.url ?? ''] ?? '');
    }),
  );
  const shell = createShellServer({
    ...someSettings,
    supabaseUrl: url,
    remotes: { mf_public: `${url}/mf-manifest.json` },
    rendersPages: true,
    dist,
    ...changes,
  });
  const at = await listen(shell);
  const headersOf = async (address: string, options: RequestInit = {}) =>
    (await fetch(at + address, options)).headers;
  return { at, headersOf };
}

const brief = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('A CDN in front of the site', () => {
  it('may cache for two seconds what is the same for everybody, and revalidates it by its hash', async () => {
    const { headersOf, at } = await startSite();

    for (const address of ['/', '/journal/1', '/journal/1?q=rain', '/journal/none'])
      expect((await headersOf(address)).get('cache-control')).toBe(brief);
    const etag = (await headersOf('/')).get('etag') ?? '';
    const again = await fetch(at, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(brief);
    expect(again.headers.get('vary')).toBe('accept-encoding');
  });

  it('may cache a redirect for two seconds', async () => {
    const { at } = await startSite();

    const answer = await fetch(`${at}/journal/old`, { redirect: 'manual' });

    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/journal/new']);
    expect(answer.headers.get('cache-control')).toBe(brief);
  });

  it('caches nothing that is not rendered for everybody, or that failed', async () => {
    const { headersOf } = await startSite();

    for (const address of ['/journal/broken', '/admin', '/login', '/account'])
      expect((await headersOf(address)).get('cache-control')).toBe('no-cache');
    expect((await headersOf('/preview/abc')).get('cache-control')).toBe('no-store');
    expect((await headersOf('/preview/abc')).has('cdn-cache-control')).toBe(false);
    for (const address of ['/claim', '/claim/', '/Claim']) {
      const headers = await headersOf(address);
      const told = ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name));
      expect(told).toEqual(['no-store', 'no-referrer', 'noindex']);
    }
  });

  it('caches nothing where browsers render', async () => {
    const { headersOf } = await startSite({ rendersPages: false });

    expect((await headersOf('/')).get('cache-control')).toBe('no-cache');
  });

  it('gets the same page for every visitor', async () => {
    const { at } = await startSite();
    const anybody = await fetch(at);
    const somebody = await fetch(at, {
      headers: { cookie: 'sb-access-token=abc', authorization: 'Bearer abc' },
    });

    expect(await somebody.text()).toBe(await anybody.text());
    expect(somebody.headers.has('set-cookie')).toBe(false);
  });
});

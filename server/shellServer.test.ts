import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getPlaces } from '@brand/site-contract/mounts';
import { listen } from '../tooling/testing/listen';
import type { Settings } from './settings';
import { someSettings } from './settings.fixture';
import { createShellServer } from './shellServer';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
const html =
  '<!doctype html><html><head><meta name=app-head><script defer src=/main.0a1b2c3d.js></script></head><body><div id="root"></div></body></html>';
writeFileSync(path.join(dist, 'index.html'), html);
writeFileSync(path.join(dist, 'main.0a1b2c3d.js'), 'start()');
writeFileSync(path.join(dist, 'share-files.json'), '{"@brand/shared-ui/markdown":["62.js"]}');
const loginPage = { path: '/login', files: ['LoginPage.1.js'], shares: ['@brand/shared-ui/markdown'] };
writeFileSync(path.join(dist, 'page-files.json'), JSON.stringify([loginPage]));

const pageOf = (pathname: string, file: string) => ({
  path: pathname,
  files: [file],
  shares: ['@brand/shared-ui/markdown', 'react'],
});

async function startRemote(...pages: object[]) {
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.a1.js' }, pages },
    exposes: [{ assets: { js: { sync: ['routes.a1.js'] } } }],
  };
  return listen(http.createServer((_request, response) => response.end(JSON.stringify(manifest))));
}

async function startShell() {
  const site = await startRemote(
    pageOf('/', 'Home.js'),
    pageOf('/journal/:id', 'Entry.js'),
    pageOf('/café', 'Cafe.js'),
  );
  const admin = await startRemote(pageOf('/admin', 'Dashboard.js'));
  const settings: Settings = {
    ...someSettings,
    remotes: { mf_public: `${site}/mf-manifest.json`, mf_admin: `${admin}/mf-manifest.json` },
    dist,
  };
  return { settings, site, admin, url: await listen(createShellServer(settings)) };
}

/** Sends a raw request line that well-behaved clients would not send. */
async function sendRaw(url: string, requestLine: string, header = 'accept: */*'): Promise<string> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${requestLine} HTTP/1.1\r\nhost: localhost\r\n${header}\r\nconnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  return answer;
}

describe('The server of the shell', () => {
  it.each([
    '/',
    '/journal/42',
    '/journal/a-slug_1?q=1.js',
    '/admin',
    '/login',
    '/account',
    '/academy/of-a-remote-never-seen',
    '/caf%C3%A9',
  ])('sends the page at %s', async (address) => {
    const { url } = await startShell();

    const answer = await fetch(url + address);

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(await answer.text()).toContain('<title>Mira Solberg</title>');
  });

  it.each(['/nowhere', '/journal', '/admin/posts', '/login/twice'])(
    'sends the page with status 404 at %s, where no page exists',
    async (address) => {
      const { url } = await startShell();

      const answer = await fetch(url + address);

      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<title>Mira Solberg</title>');
    },
  );

  it('sends pages with the security headers of the table, for their inline scripts', async () => {
    const { url, settings, site } = await startShell();

    const { headers } = await fetch(url);

    expect(headers.get('content-security-policy')).toMatch(new RegExp(`script-src 'self'[^;]* ${site}[ ;]`));
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${settings.supabaseUrl}`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('responds with 503 while a new build is being written, and then sends the new page', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const { url } = await startShell();
    rmSync(path.join(dist, 'index.html'));

    const meanwhile = await fetch(url);
    writeFileSync(path.join(dist, 'index.html'), html.replace('root', 'new-root'));
    const afterwards = await fetch(url);
    writeFileSync(path.join(dist, 'index.html'), html);

    expect(meanwhile.status).toBe(503);
    expect(await meanwhile.text()).toBe('The site is being updated. Please try again in a moment.');
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    expect(await afterwards.text()).toContain('id="new-root"');
  });

  it('sends hashed scripts as immutable, and pictures of the project', async () => {
    const { url } = await startShell();

    const script = await fetch(`${url}/main.0a1b2c3d.js`);
    expect(script.headers.get('content-type')).toMatch('javascript');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await script.text()).toBe('start()');
    expect((await fetch(`${url}/favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml');
    const demo = await fetch(`${url}/media/mira-909887-640w.avif`);
    expect(demo.headers.get('content-type')).toBe('image/avif');
    expect(demo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/main.ffffffff.js', '/journal/missing.js', '/.env', '/%00.js', '/a.js%00.js'])(
    'responds with 404 and never with the page for the missing file %s',
    async (address) => {
      const { url } = await startShell();

      const answer = await fetch(url + address);

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toBe('Not found');
    },
  );

  it('asks the storage for an uploaded picture, which does not answer here', async () => {
    const { url } = await startShell();

    expect(await fetch(`${url}/media/2026/a.webp`)).toMatchObject({ status: 502 });
  });

  it.each(['/', '/config.json', '/main.0a1b2c3d.js'])('responds to HEAD %s', async (address) => {
    const { url } = await startShell();

    const answer = await fetch(url + address, { method: 'HEAD' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBeTruthy();
    expect(await answer.text()).toBe('');
  });

  it.each(['/', '/config.json', '/favicon.svg', '/nowhere.js'])('refuses POST %s', async (address) => {
    const { url } = await startShell();

    const answer = await fetch(url + address, { method: 'POST', body: 'x=1' });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('/config.json', () => {
  it('has the addresses of the backend and of the remotes', async () => {
    const { url, settings, site, admin } = await startShell();

    const answer = await fetch(`${url}/config.json`);

    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { supabaseUrl, supabaseKey, remotes, site: siteConfig } = settings;
    expect(await answer.json()).toEqual({
      supabaseUrl,
      supabaseKey,
      remotes,
      registry: {
        mf_public: { container: 'mf_public', entry: `${site}/remoteEntry.a1.js` },
        mf_admin: { container: 'mf_admin', entry: `${admin}/remoteEntry.a1.js` },
      },
      places: getPlaces(),
      site: { ...siteConfig, url: 'http://localhost:3000' },
      shell: '/main.0a1b2c3d.js',
    });
  });

  it('is complete while a build of the shell replaces another', async () => {
    const { url } = await startShell();
    rmSync(path.join(dist, 'index.html'));

    const answer = await fetch(`${url}/config.json`);
    writeFileSync(path.join(dist, 'index.html'), html);

    expect(answer.status).toBe(200);
    expect(await answer.json()).not.toHaveProperty('shell');
  });
});

describe('The scripts that a page preloads', () => {
  const preloadsIn = (page: string) =>
    [...page.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map(([, href]) => href);

  it("are its remote's files and the shell's shares that they use", async () => {
    const { url, site } = await startShell();

    expect(preloadsIn(await (await fetch(url)).text())).toEqual([
      `${site}/remoteEntry.a1.js`,
      `${site}/routes.a1.js`,
      `${site}/Home.js`,
      '/62.js',
    ]);
  });

  it('are the same for a different spelling of the address', async () => {
    const { url, site } = await startShell();

    expect(preloadsIn(await (await fetch(`${url}/%6Aournal/caf%C3%A9`)).text())).toContain(
      `${site}/Entry.js`,
    );
    expect(preloadsIn(await (await fetch(`${url}/lo%67in`)).text())).toContain('/LoginPage.1.js');
  });

  it("are the shell's own files for a page of its own", async () => {
    const { url } = await startShell();

    expect(preloadsIn(await (await fetch(`${url}/login?view=forgot`)).text())).toEqual([
      '/LoginPage.1.js',
      '/62.js',
    ]);
  });

  it.each(['/admin', '/admin/', '/Admin', '/%61dmin', '/%2561dmin'])(
    'are none of the admin at %s, before a login',
    async (address) => {
      const { url, admin } = await startShell();

      const page = await (await fetch(url + address)).text();

      expect(preloadsIn(page).filter((href) => href?.startsWith(admin))).toEqual([]);
    },
  );
});

describe('An invalid request', () => {
  it.each(['//', '//journal', '///evil.example', '/%E0%A4%A', '/100%', '/%E0%A4%A.js', '/a%.js', 'http://['])(
    'is refused: GET %s',
    async (target) => {
      const { url } = await startShell();

      expect(await sendRaw(url, `GET ${target}`)).toMatch(/^HTTP\/1.1 400 /);
      expect((await fetch(url)).status).toBe(200);
    },
  );

  it.each(['OPTIONS *', 'POST //', 'DELETE /journal', 'TRACE /'])('is refused: %s', async (requestLine) => {
    const { url } = await startShell();

    expect(await sendRaw(url, requestLine)).toMatch(/^HTTP\/1.1 4\d\d /);
    expect((await fetch(url)).status).toBe(200);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../../tooling/testing/listen';
import { releasedRemotes, staticFiles, type FileHandler } from './staticFiles';

const folder = mkdtempSync(path.join(tmpdir(), 'static-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text = name) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
write('dist/main.0a1b2c3d.js', 'start()');
write('dist/main.0a1b2c3d.js.map');
write('dist/mf-manifest.json', '{}');
write('dist/main.js');
write('dist/vendor.0a1b2c3d.js', 'plain');
write('dist/vendor.0a1b2c3d.js.br', 'brotli');
write('dist/vendor.0a1b2c3d.js.gz', 'gzip');
write('dist/media/boat-480w.webp');
write('secret.txt');
write('dist-old/secret.txt');

write('releases/mf-notes/mf-manifest.json', 'pointer');
write('releases/mf-notes/builds/1/a.js', 'own');
write('releases/shell/builds/9/server.cjs');
write('releases/secret.txt');

async function start(files: FileHandler = staticFiles(path.join(folder, 'dist'))) {
  const url = await listen(
    http.createServer((request, response) =>
      files(request, response, () => response.writeHead(404).end('next')),
    ),
  );
  /** Requests the raw path, because fetch would normalize it. */
  const get = (target: string, headers: http.OutgoingHttpHeaders = {}) =>
    new Promise<{ status?: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const request = http.get(url, { path: target, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      request.on('error', reject);
    });
  return get;
}

const forGood = 'public, max-age=31536000, immutable';

describe('A static file', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['', undefined, 'plain'],
  ])(
    'is sent in the smallest encoding to a browser that accepts "%s"',
    async (accepted, encoding, content) => {
      const get = await start();

      const { headers, text } = await get('/vendor.0a1b2c3d.js', { 'accept-encoding': accepted });

      expect(text).toBe(content);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toContain('text/javascript');
      expect(headers['cache-control']).toBe(forGood);
      expect(headers.vary).toBe('Accept-Encoding');
    },
  );

  it.each([
    '/main.0a1b2c3d.js.map',
    '/main.0a1b2c3d.js.m%61p',
    '/main.0a1b2c3d.js.map?x',
    '/main.0a1b2c3d.js.MAP',
  ])('that is a source map is not sent, asked for as %s', async (target) => {
    const get = await start();
    expect((await get(target)).status).toBe(404);
  });

  it.each([
    ['/main.0a1b2c3d.js', forGood],
    ['/media/boat-480w.webp', forGood],
    ['/mf-manifest.json', 'no-cache'],
    ['/main.js', 'no-cache'],
  ])('at %s has cache-control %s, for any origin', async (target, cacheControl) => {
    const get = await start();

    const { status, headers } = await get(target);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent again only after a change', async () => {
    const get = await start();
    const { headers } = await get('/mf-manifest.json');

    expect((await get('/mf-manifest.json', { 'if-none-match': headers.etag })).status).toBe(304);
    write('dist/mf-manifest.json', '{ "new": true }');
    expect((await get('/mf-manifest.json', { 'if-none-match': headers.etag })).text).toBe('{ "new": true }');
  });

  it('is served when it was built after the start', async () => {
    const get = await start();
    expect((await get('/later.js')).text).toBe('next');

    write('dist/later.js', 'later');

    expect((await get('/later.js')).text).toBe('later');
  });

  it('is sent in part for a range request', async () => {
    const get = await start();

    const { status, headers, text } = await get('/main.0a1b2c3d.js', { range: 'bytes=1-3' });

    expect([status, headers['content-range'], text]).toEqual([206, 'bytes 1-3/7', 'tar']);
    expect((await get('/main.0a1b2c3d.js', { range: 'bytes=99-' })).status).toBe(416);
  });

  it.each(['bytes=5-2', 'bytes=a-b', 'bytes=-', 'lines=1-2', 'bytes=0-1,3-4'])(
    'is sent whole for the invalid range %s',
    async (range) => {
      const get = await start();

      expect(await get('/main.0a1b2c3d.js', { range })).toMatchObject({ status: 200, text: 'start()' });
    },
  );

  it.each(['/missing.js', '/media', '/media/', '/%E0%A4%A.js', '/main.js%00', '/..%5csecret.txt'])(
    'that does not exist is left to the next handler: %s',
    async (target) => {
      const get = await start();

      expect(await get(target)).toMatchObject({ status: 404, text: 'next' });
    },
  );

  it.each([
    '/../secret.txt',
    '/media/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/../dist-old/secret.txt',
    '/..%2fdist-old/secret.txt',
  ])('is never from outside the folder: %s', async (target) => {
    const get = await start();

    expect(await get(target)).toMatchObject({ status: 404, text: 'next' });
  });

  it('that a build removes before it is opened ends its own response alone', async () => {
    const files = staticFiles(path.join(folder, 'dist'));
    write('dist/gone.js');
    const url = await listen(
      http.createServer((request, response) => {
        files(request, response, () => response.writeHead(404).end());
        rmSync(path.join(folder, 'dist/gone.js'), { force: true });
      }),
    );

    await expect(fetch(`${url}/gone.js`).then((answer) => answer.text())).rejects.toThrow();
    expect((await fetch(`${url}/main.js`)).status).toBe(200);
  });
});

describe('A remote that is released on this machine', () => {
  const startReleases = () => start(releasedRemotes(path.join(folder, 'releases')));

  it.each([
    ['/remotes/mf-notes/mf-manifest.json', 'pointer'],
    ['/remotes/mf-notes/builds/1/a.js', 'own'],
  ])('is served at %s', async (target, text) => {
    const get = await startReleases();
    expect(await get(target)).toMatchObject({ status: 200, text });
  });

  it.each([
    '/remotes/mf-notes/builds/../../shell/builds/9/server.cjs',
    '/remotes/mf-notes/builds/%2e%2e/%2e%2e/shell/builds/9/server.cjs',
    '/remotes/mf-notes/builds/.%2E/../shell/builds/9/server.cjs',
    '/remotes/mf-notes/builds/..%2f..%2fshell/builds/9/server.cjs',
    '/remotes/mf-notes/builds/..%5c..%5cshell/builds/9/server.cjs',
    '/remotes/mf-notes/builds/1/../../../secret.txt',
    '/remotes/mf-notes/builds/../../../secret.txt',
    '/remotes/mf-notes/builds/1/a.js/../../../../shell/builds/9/server.cjs?x',
    '/remotes/shell/builds/9/server.cjs',
  ])('Attack: gives nothing from outside its folder: %s', async (target) => {
    const get = await startReleases();
    expect(await get(target)).toMatchObject({ status: 404, text: 'next' });
  });
});

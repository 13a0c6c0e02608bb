import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listen } from '../../tooling/testing/listen';
import { send } from '../http/send';
import { someSettings } from '../settings.fixture';
import { createSite } from '../site';
import { GeneratedFiles, type GeneratedFile, type FileResult } from './GeneratedFiles';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
writeFileSync(path.join(dist, 'index.html'), '<head><meta name=app-head></head><div id="root"></div>');

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** Starts a server for generated files only; `state.make` makes them, and `state.made` counts the calls. */
async function startFiles() {
  const state = {
    version: '1.0/1',
    made: 0,
    make: (part: string): FileResult | null => ({ body: `All that is public. ${part}`.repeat(100) }),
  };
  const supabaseUrl = await listen(
    http.createServer((_request, response) => response.end(JSON.stringify(state.version))),
  );
  const make: GeneratedFile['make'] = (_site, part) => {
    state.made += 1;
    return state.make(part);
  };
  const headers = { 'x-robots-tag': 'noindex' };
  const list: GeneratedFile[] = [
    { pattern: '/feed.xml', type: 'application/rss+xml', make },
    { pattern: '/blog/*.md', type: 'text/markdown', headers, make },
    { pattern: '/cards/**.png', type: 'image/png', make },
  ];
  const settings = { ...someSettings, supabaseUrl, dist };
  const files = new GeneratedFiles(createSite(settings), list);
  const fail = (response: http.ServerResponse) => response.writeHead(503).end();
  const url = await listen(
    http.createServer((request, response) => {
      const answer = files.respond(request.url ?? '');
      answer.then((file) => send(request, response, file)).catch(() => fail(response));
    }),
  );
  return { state, files, url, get: (address: string, init: RequestInit = {}) => fetch(url + address, init) };
}

const brief = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=1';

describe('A generated file', () => {
  it('is sent as pages are: the same for everybody, compressed, cached by CDNs as long as pages', async () => {
    const { get } = await startFiles();

    const answer = await get('/feed.xml', { headers: { 'accept-encoding': 'br' } });

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/rss+xml',
      'content-encoding': 'br',
      'cache-control': brief,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toContain('All that is public.');
  });

  it('is not sent again while it is unmodified, by its hash or its date', async () => {
    const { get } = await startFiles();
    const { headers } = await get('/feed.xml');
    const [etag = '', date = ''] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? '');

    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    for (const known of [
      ['if-none-match', etag],
      ['if-modified-since', date],
    ] as [string, string][])
      expect((await get('/feed.xml', { headers: [known] })).status).toBe(304);
    const otherHash = { 'if-none-match': '"another"', 'if-modified-since': date };
    expect((await get('/feed.xml', { headers: otherHash })).status).toBe(200);
  });

  it('is made again as soon as the content has changed, even in the same second', async () => {
    const { get, state } = await startFiles();
    const before = await get('/feed.xml');
    await get('/feed.xml');
    expect(state.made).toBe(1);

    state.version = '2.0/1';
    state.make = () => ({ body: 'One is taken back.' });
    const after = await get('/feed.xml', {
      headers: { 'if-modified-since': before.headers.get('last-modified') ?? '' },
    });

    expect(await after.text()).toBe('One is taken back.');
    state.version = '3.0/1';
    expect((await get('/feed.xml')).headers.get('last-modified')).toBe(after.headers.get('last-modified'));
  });

  it('is sent as it is when it is binary', async () => {
    const { get, state } = await startFiles();
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
    state.make = () => ({ body: bytes });

    const answer = await get('/feed.xml', { headers: { 'accept-encoding': 'br, gzip' } });

    expect(answer.headers.has('content-encoding')).toBe(false);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    // Other sites request cards with HEAD or with a Range header. A range request is answered with the whole file.
    const head = await get('/feed.xml', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '6']);
    const part = await get('/feed.xml', { headers: { range: 'bytes=0-1' } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, 6]);
  });

  it('exists for each part of an address, redirects where it has moved, and is 404 where it does not exist', async () => {
    const { get, files, state } = await startFiles();
    state.make = (part) => {
      if (part === 'old') return { movedTo: '/blog/one.md' };
      return part === 'one' ? { body: part, headers: { link: '</blog/one>; rel="canonical"' } } : null;
    };

    const one = await get('/blog/one.md');
    expect(await one.text()).toBe('one');
    expect(one.headers.get('x-robots-tag')).toBe('noindex');
    expect(one.headers.get('link')).toBe('</blog/one>; rel="canonical"');
    const moved = await get('/blog/old.md', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/one.md']);
    expect((await get('/blog/none.md')).status).toBe(404);
    expect(['/blog/one.md', '/blog/.md', '/blog/a/b.md', '/blog/one'].map(files.has)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(files.has(`/blog/${'a'.repeat(1001)}.md`)).toBe(false);
    expect(['/cards/index.png', '/cards/blog/one.png', '/cards/.png'].map(files.has)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is 503 while the content cannot be read, and sent once it can', async () => {
    const { get, state } = await startFiles();
    const { make } = state;
    state.make = () => {
      throw new Error('The backend does not answer.');
    };
    expect((await get('/feed.xml')).status).toBe(503);

    state.make = make;
    expect((await get('/feed.xml')).status).toBe(200);
  });
});

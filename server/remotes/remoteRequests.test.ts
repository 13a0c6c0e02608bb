import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { RemoteStatus } from '@brand/shared-data/server';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

const scratch = mkdtempSync(path.join(tmpdir(), 'remotes-'));
const dist = path.join(scratch, 'dist');
mkdirSync(dist);
writeFileSync(path.join(dist, 'index.html'), '<head><meta name=app-head></head><div id="root"></div>');
process.env.RELEASES_DIR = path.join(scratch, 'releases');
afterAll(() => {
  delete process.env.RELEASES_DIR;
  rmSync(scratch, { recursive: true });
});

const id = '20260301080000-0a1b2c';
const place = { base: '/notes', mounts: [{ pattern: '/notes/*', access: 'public' }] };
const manifestOf = (name: string, pages: string[], metaData: object = {}) => ({
  name,
  metaData: {
    remoteEntry: { name: 'remoteEntry.js' },
    contract: 1,
    pages: pages.map((page) => ({ path: page, files: [], shares: [] })),
    ...metaData,
  },
  exposes: [],
});

/** Has mf-notes released on this machine, with what its manifest says. */
function release(metaData: object = { place }, name = `mf_notes_${id.replace('-', '_')}`) {
  const folder = path.join(scratch, 'releases/mf-notes');
  mkdirSync(folder, { recursive: true });
  const manifest = manifestOf(name, ['/notes'], metaData);
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
}

type Row = { remote: string; manifest: string; place: object; is_removed: boolean };

/** A site whose backend stores decisions on remotes. */
async function startSite() {
  const rows: Row[] = [];
  let version = 0;
  const answers: Record<string, (body: Record<string, unknown>, token?: string) => unknown> = {
    '/rest/v1/rpc/get_content_version': () => `${version}/1`,
    '/rest/v1/rpc/is_owner': (_, token) => token === 'Bearer owner',
    '/rest/v1/rpc/find_redirect': () => null,
    '/rest/v1/remotes': () => rows,
    '/rest/v1/rpc/place_remote': ({ p_remote, p_manifest, p_place, p_is_removed }) => {
      const others = rows.filter(({ remote }) => remote !== p_remote);
      const row = { remote: p_remote, manifest: p_manifest, place: p_place, is_removed: p_is_removed };
      rows.splice(0, rows.length, ...others, row as Row);
      version += 1;
      return null;
    },
    '/mf-manifest.json': () => manifestOf('mf_public', ['/', '/journal']),
  };
  const backend = await listen(
    http.createServer(async (request, response) => {
      const body = request.method === 'POST' ? ((await json(request)) as Record<string, unknown>) : {};
      const answer = answers[request.url?.split('?')[0] ?? ''];
      response.end(JSON.stringify(answer?.(body, request.headers.authorization) ?? null));
    }),
  );
  // The address of the site is in its settings, so its port has to be known before.
  const probe = http.createServer();
  const siteUrl = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  const server = createShellServer({
    ...someSettings,
    ...{ supabaseUrl: backend, siteUrl, dist, remotes: { mf_public: `${backend}/mf-manifest.json` } },
    remoteOrigins: new Set([backend]),
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(siteUrl).port), '127.0.0.1', resolve));
  onEnd(() => void server.close());
  const send = async (body: object | string, token = 'owner', site = 'same-origin') => {
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': site };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${siteUrl}/admin/remotes`, { method: 'POST', headers, body: sent });
    const text = await response.text();
    return { status: response.status, text, list: () => JSON.parse(text) as RemoteStatus[] };
  };
  const statusOf = async (address: string) => (await fetch(siteUrl + address)).status;
  return { siteUrl, backend, rows, send, statusOf };
}

const ends: (() => void)[] = [];
const onEnd = (end: () => void) => ends.push(end);
beforeEach(() => release());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const approve = { action: 'approve', remote: 'mf_notes' };
const stateOf = (list: RemoteStatus[]) => list.find((status) => status.id === 'mf_notes')?.state;

test('A remote that is released here waits for the owner, is there after the yes, and is gone after the no', async () => {
  const { send, statusOf, siteUrl } = await startSite();
  expect(stateOf((await send({ action: 'list' })).list())).toBe('waiting');
  expect(await statusOf('/notes')).toBe(404);

  expect(stateOf((await send(approve)).list())).toBe('mounted');
  expect(await statusOf('/notes')).toBe(200);
  expect(await statusOf('/notes/none')).toBe(404);
  const { registry, places } = (await (await fetch(`${siteUrl}/config.json`)).json()) as {
    registry: Record<string, { entry: string }>;
    places: { mounts: { base: string }[] };
  };
  expect(registry.mf_notes?.entry).toBe(`${siteUrl}/remotes/mf-notes/remoteEntry.js`);
  expect(places.mounts.map(({ base }) => base)).toContain('/notes');

  expect(stateOf((await send({ action: 'remove', remote: 'mf_notes' })).list())).toBe('removed');
  expect([await statusOf('/notes'), await statusOf('/notes/1')]).toEqual([410, 410]);
  expect([await statusOf('/'), await statusOf('/journal')]).toEqual([200, 200]);

  expect(stateOf((await send(approve)).list())).toBe('mounted');
  expect(await statusOf('/notes')).toBe(200);
});

test('A new build that wants to live elsewhere stays where it was approved until the owner agrees', async () => {
  const { send, statusOf } = await startSite();
  await send(approve);
  release({ place: { base: '/diary', mounts: [{ pattern: '/diary/*', access: 'public' }] } });
  const status = (await send({ action: 'list' })).list().find((each) => each.id === 'mf_notes');
  expect(status).toMatchObject({
    state: 'mounted',
    base: '/notes',
    wants: expect.stringContaining('/diary'),
  });
  expect(await statusOf('/notes')).toBe(200);
});

test.each([
  ['a base that is taken', { place: { base: '/', mounts: [{ pattern: '/*', access: 'public' }] } }, 'taken'],
  [
    'a page that is taken',
    { place: { base: '/journal', mounts: [{ pattern: '/journal/*', access: 'public' }] } },
    'taken',
  ],
  [
    'the admin',
    { place: { base: '/admin', mounts: [{ pattern: '/admin/*', access: 'public' }] } },
    'reserved',
  ],
  ['another contract', { place, contract: 2 }, 'contract 2'],
  ['no place', {}, 'has to'],
])('A remote that wants %s is refused with a sentence', async (_, metaData, sentence) => {
  release(metaData);
  const { send, rows } = await startSite();
  const refused = await send(approve);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(sentence);
  expect(rows).toEqual([]);
});

test.each([
  'https://evil.example/mf-manifest.json',
  '/site.webmanifest',
  '/remotes/shell/mf-manifest.json',
  '/remotes/mf-notes/../../mf-manifest.json',
])('Attack: %s is refused, because of its origin or because it is no release', async (manifest) => {
  const { send, rows } = await startSite();
  expect(await send({ action: 'approve', manifest })).toMatchObject({ status: 422 });
  expect(rows).toEqual([]);
});

test.each([
  ['a learner', 'learner', 'same-origin'],
  ['nobody', '', 'same-origin'],
  ['the owner on a page of another site', 'owner', 'cross-site'],
])('Attack: %s neither lists nor decides', async (_, token, site) => {
  const { send, rows } = await startSite();
  for (const request of [{ action: 'list' }, approve, { action: 'remove', remote: 'mf_public' }])
    expect((await send(request, token, site)).status).toBe(403);
  expect(rows).toEqual([]);
});

test('The remote with the page of approvals cannot be removed, and nonsense decides nothing', async () => {
  const { send, rows } = await startSite();
  expect((await send({ action: 'remove', remote: 'mf_admin' })).text).toContain('cannot be removed');
  expect((await send({ action: 'remove', remote: 'mf_nobody' })).status).toBe(422);
  expect((await send('{"action": 1}')).status).toBe(400);
  expect(rows).toEqual([]);
});

test('Attack: a row that was written around the server mounts nothing that it would have refused', async () => {
  const { send, rows, statusOf } = await startSite();
  await send(approve);
  const evil = { remote: 'mf_evil', manifest: 'https://evil.example/mf-manifest.json', is_removed: false };
  rows.push({ ...evil, place: { base: '/evil', mounts: [{ pattern: '/evil/*', access: 'public' }] } });
  rows.push({
    ...evil,
    remote: 'mf_worse',
    manifest: '/remotes/mf-notes/mf-manifest.json',
    place: { base: '/', mounts: [] },
  });
  const list = (await send(approve)).list();
  for (const remote of ['mf_evil', 'mf_worse'])
    expect(list.find(({ id: listed }) => listed === remote)?.state).toBe('refused');
  expect(await statusOf('/evil')).toBe(404);
});

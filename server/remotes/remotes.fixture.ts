import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import type { RemoteStatus } from '@brand/shared-data/server';
import { CONTRACT } from '@brand/shared-ui/build';
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
export const place = { base: '/notes', mounts: [{ pattern: '/notes/*', access: 'public' }] };
export const manifestOf = (name: string, pages: string[], metaData: object = {}) => ({
  name,
  metaData: {
    remoteEntry: { name: 'remoteEntry.js' },
    contract: CONTRACT,
    pages: pages.map((page) => ({ path: page, files: [], shares: [] })),
    ...metaData,
  },
  exposes: [],
});

/** Releases mf-notes locally and returns its manifest's content. */
export function release(
  metaData: object = { place },
  name = `mf_notes_${id.replace('-', '_')}`,
  rest: object = {},
) {
  const folder = path.join(scratch, 'releases/mf-notes');
  mkdirSync(folder, { recursive: true });
  const manifest = manifestOf(name, ['/notes'], metaData);
  writeFileSync(path.join(folder, 'mf-manifest.json'), JSON.stringify({ ...manifest, ...rest }));
}

/** Writes what the shell shares into its manifest. */
export const provide = (shared: object[]) =>
  writeFileSync(path.join(dist, 'mf-manifest.json'), JSON.stringify({ metaData: {}, shared }));

type Row = { remote: string; manifest: string; place: object; is_removed: boolean };

/** Starts a site whose backend stores decisions on remotes. */
export async function startSite() {
  const rows: Row[] = [];
  let version = 0;
  const answers: Record<string, (body: Record<string, unknown>, token?: string) => unknown> = {
    '/rest/v1/rpc/get_content_version': () => `${version}/1`,
    '/rest/v1/rpc/is_owner': (_, token) => token === 'Bearer owner',
    '/rest/v1/rpc/find_redirect': () => null,
    '/rest/v1/remotes': () => rows,
    '/rest/v1/rpc/get_withdrawn_builds': () => [],
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
  // The settings contain the site's URL, so the port has to be known beforehand.
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
  const list = async () => (await send({ action: 'list' })).list();
  /** Approves mf_notes with the terms in `listed`, or with the currently listed terms. */
  const approve = async (listed?: RemoteStatus) => {
    const { manifest, shown } = listed ?? (await list()).find((each) => each.id === 'mf_notes') ?? {};
    return send({ action: 'approve', manifest, shown: shown ?? '' });
  };
  const statusOf = async (address: string) => (await fetch(siteUrl + address)).status;
  return { siteUrl, backend, rows, send, list, approve, statusOf, answers };
}

const ends: (() => void)[] = [];
const onEnd = (end: () => void) => ends.push(end);
beforeEach(() => release());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { until } from 'embedded-supabase/testing/until';
import type { PageRecords } from '@brand/site-contract/pageRecords';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { defaultIntervals, type Settings } from '../settings';
import { createShellServer } from '../shellServer';

export const build = '20260301080000-0a1b2c';
export const secretKey = 'sb_secret_of-this-test';
/** The scripts used in tests, by container and file, each with the source of its first character. */
const scripts = {
  'releases/mf-academy/builds/20260301080000-0a1b2c/Page.0a1b2c3d.js': './src/features/Page.tsx',
  'releases/mf-academy/builds/20260301080000-0a1b2c/react.0a1b2c3d.js': '../node_modules/react-dom/index.js',
  'shell/main.0a1b2c3d.js': '../shared-ui/src/dates/formatDay.ts',
  'shell/server.0a1b2c3d.cjs': './src/renderPage.tsx',
};
// Maps the script's first character to line 42 of its source.
const mappings = 'AAyCA';

const scratch = mkdtempSync(path.join(tmpdir(), 'recorder-'));
afterEach(() => jest.useRealTimers());
afterAll(() => rmSync(scratch, { recursive: true }));

type Addresses = Record<'p_redirected' | 'p_missing', object[]>;

export type Stored = Record<'errors' | 'vitals' | 'visits' | 'sources', Record<string, unknown>[]>;

/** Writes the scripts and their source maps, sets RELEASES_DIR and returns the shell's folder. */
export function writeScripts(): string {
  process.env.RELEASES_DIR = path.join(scratch, 'releases');
  for (const [file, source] of Object.entries(scripts)) {
    const script = path.join(scratch, file);
    mkdirSync(path.dirname(script), { recursive: true });
    writeFileSync(script, '');
    const map = { version: 3, sources: [`webpack://mf_academy/${source}`], names: [], mappings };
    writeFileSync(`${script}.map`, JSON.stringify({ ...map, sourcesContent: ['a secret of the source'] }));
  }
  return path.join(scratch, 'shell');
}

/**
 * Starts a site with the recorder on and an academy release; returns the site and the records that its backend received. Timers
 * are fake, so that a batch holds all that was sent before a test asks for it, however slow the machine.
 */
export async function startRecordingSite(settings: Partial<Settings> = {}) {
  jest.useFakeTimers();
  const dist = writeScripts();
  writeFileSync(path.join(dist, 'index.html'), '<head><meta name=app-head></head><div id="root"></div>');
  const stored: Stored[] = [];
  const addresses: Addresses[] = [];
  const keys: unknown[] = [];
  const backend = http.createServer(async (request, response) => {
    if (request.url === '/rest/v1/rpc/take_records') {
      stored.push(((await json(request)) as { p_records: Stored }).p_records);
      keys.push(request.headers.apikey);
    }
    if (request.url === '/rest/v1/rpc/take_addresses') addresses.push((await json(request)) as Addresses);
    if (request.url === '/rest/v1/rpc/find_redirect') {
      const { p_path } = (await json(request)) as { p_path: string };
      return response.end(p_path === '/academy/2019/old' ? '"/academy"' : 'null');
    }
    const lists = ['/rest/v1/remotes?', '/rest/v1/rpc/get_withdrawn_builds'];
    if (lists.some((list) => request.url?.startsWith(list))) return response.end('[]');
    response.end(request.url?.endsWith('manifest.json') ? JSON.stringify(manifest) : '"1.0/1"');
  });
  const backendUrl = await listen(backend);
  const site = createShellServer({
    ...someSettings,
    supabaseUrl: backendUrl,
    remotes: { mf_academy: `${backendUrl}/mf-academy/mf-manifest.json` },
    dist,
    secretKey,
    ...settings,
  });
  const url = await listen(site);
  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(url + address, { headers: { 'user-agent': browser, ...headers }, redirect: 'manual' });
  const next = () => nextOf(stored);
  // Skips batches without visits, because other records may be stored first.
  const nextVisits = async () => {
    for (;;) {
      const { visits } = await next();
      if (visits.length > 0) return visits;
    }
  };
  const nextAddresses = () => nextOf(addresses);
  return { url, backendUrl, keys, dist, next, nextVisits, nextAddresses, ask, ...pageOf(url) };
}

const manifest = {
  metaData: {
    remoteEntry: { name: 'remoteEntry.js' },
    pages: [{ path: '/academy/:slug', files: [], shares: [] }],
    releases: { current: build, good: null, builds: [{ id: build }] },
    base: `builds/${build}/`,
  },
  exposes: [],
};

export const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Simulates one of the site's pages, which sends its records. */
function pageOf(url: string) {
  const send = (records: Partial<PageRecords> | string, headers: Record<string, string> = {}) =>
    fetch(`${url}/recorder`, {
      method: 'POST',
      body: typeof records === 'string' ? records : JSON.stringify(records),
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': browser, ...headers },
    });
  const sendError = (stack: string, changes: object = {}) =>
    send({ errors: [{ message: 'It broke', stack, path: '/academy/rust', ...changes }] });
  return { send, sendError };
}

/** The next batch; all that was recorded before is in it. */
async function nextOf<Batch>(stored: Batch[]): Promise<Batch> {
  await until(async () => {
    await jest.advanceTimersByTimeAsync(defaultIntervals.storing);
    return stored.length > 0;
  });
  return stored.shift() as Batch;
}

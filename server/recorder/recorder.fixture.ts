import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { until } from 'embedded-supabase/testing/until';
import { defaultIntervals } from '@brand/delivery';
import { build, writeScripts } from '@brand/delivery/testing';
import type { PageRecords } from '@brand/site-contract/pageRecords';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import type { Settings } from '../settings';
import { createShellServer } from '../shellServer';

export const secretKey = 'sb_secret_of-this-test';

afterEach(() => jest.useRealTimers());

type Addresses = Record<'p_redirected' | 'p_missing', object[]>;

export type Stored = Record<'errors' | 'vitals' | 'visits' | 'sources', Record<string, unknown>[]>;

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

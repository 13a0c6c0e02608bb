import type http from 'node:http';
import { fetchedPicturesPath } from '@brand/site-mover/node';
import { recorderPath } from '@brand/site-contract/pageRecords';
import { remotesPath } from '@brand/shared-data/server';
import { codePath } from '@brand/shared-ui/server';
import { hostileBodies, repeated } from 'embedded-supabase/testing/hostileTexts';
import { sharedBackend } from '@brand/database/testing/sharedBackend';
import { siteFiles } from './files/siteFiles';
import { forms } from './forms/FormPosts';
import { pictureFiles } from './linkPreviews/pictures/pictureFiles';
import { paths } from './programs/paths';
import type { Recorder } from '@brand/delivery';
import { RecorderRoute } from './recorder/RecorderRoute';
import { Pages } from './render/Pages';
import { startRenderedSite } from './render/renderedSite.fixture';
import { Reviews } from './reviews/Reviews';
import { createPostRoutes, createReadRoutes } from './routes';
import { createSite } from './site';
import { someSettings } from './settings.fixture';

// Everything that a stranger may ask of the site's server, with what costs much where it is not bounded. A new route without an
// address here fails the first test; programs, forms and generated files are listed by their own tables.

type Asked = { door: string; path: string; method: string; headers?: Record<string, string>; body?: string };

// Hundreds of megabytes are sent, and the machine may be busy.
jest.setTimeout(600_000);

const maxSeconds = 0.3;
const maxBytes = 16 * 1024 * 1024;
// Node refuses longer addresses, and longer headers together.
const longest = 12_000;
const token = '0a'.repeat(32);
const till = {
  stripe: { demoPort: 9 },
  currency: 'usd',
  fractionDigits: 2,
  minimum: 50,
  step: 1,
  taxLine: '',
};
const secretKey = 'secret';

const site = createSite({ ...someSettings, till, secretKey });
const pages = new Pages(site);
const recorder = new RecorderRoute(site.settings, {} as Recorder);

const programs: string[] = Object.values(paths);
const addresses = [
  ...programs,
  ...forms.keys(),
  ...[...siteFiles, ...pictureFiles(pages, someSettings)].map(({ pattern }) => pattern.replace(/\*+/, 'a')),
  ...['confirm', 'leave', 'stop-reminders', 'choices', 'download', 'erase'].map(
    (action) => `/newsletter/${action}/${token}`,
  ),
  ...['webhook', 'checkout', 'refund', 'download'].map((way) => `/payments/${way}`),
  ...[
    fetchedPicturesPath,
    codePath,
    remotesPath,
    recorderPath,
    '/admin/today',
    '/auth/v1/verify?',
    '/config.json',
  ],
  ...[`/review/${token.slice(0, 32)}`, '/', '/blog', '/search', '/preview/a', '/index.html', '/media/a.webp'],
  '/remotes/mf-public/a.js',
];

const routes = [
  ...createPostRoutes(site, recorder),
  ...createReadRoutes(site, pages, new Reviews(site), recorder),
];
const routeOf = (url: string, method: string) => {
  const { pathname } = new URL(url, 'http://localhost');
  return routes.find(({ has }) => has(pathname, { method, url, headers: {} } as http.IncomingMessage));
};

test('Every route of the server is asked by these tests', () => {
  const asked = addresses.flatMap((path) => [routeOf(path, 'GET'), routeOf(path, 'POST')]);
  expect(routes.filter((route) => !asked.includes(route))).toEqual([]);
});

const shell = `exports.shares = {};
  exports.renderPage = async () => ({ outcome: 'found', title: '', description: '', head: '', queries: {},
    body: '<div id="root"></div>' });`;

let url: string;
beforeEach(async () => {
  const { url: supabaseUrl, publishableKey: supabaseKey, ...backend } = await sharedBackend();
  const own = { supabaseUrl, supabaseKey, secretKey: backend.secretKey, till };
  ({ url } = await startRenderedSite({
    shell,
    settings: { ...own, trustedProxies: new Set(['127.0.0.1']), siteUrl: 'https://mira.example' },
  }));
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

let asked = 0;
async function send({ path, method, headers, body }: Asked) {
  asked += 1;
  const response = await fetch(url + path, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      // Each is another stranger, because one is refused soon.
      'x-forwarded-for': `198.18.${Math.floor(asked / 250)}.${asked % 250}`,
      ...headers,
    },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
}

/** The requests that cost this process, with the sender, more than they may, or whose answer is a fault. */
async function findCostly(requests: Asked[]): Promise<string[]> {
  const costly: string[] = [];
  for (const request of requests) {
    let least = Infinity;
    let answer = { status: 0, bytes: 0 };
    for (let times = 0; times < 3 && least > maxSeconds; times += 1) {
      const before = process.cpuUsage();
      // A refusal ends the connection while the body is sent.
      answer = await send(request).catch(() => ({ status: 413, bytes: 0 }));
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1e6);
    }
    if (least > maxSeconds || answer.bytes > maxBytes || answer.status >= 500)
      costly.push(`${request.method} ${request.door}: ${answer.status}, ${least} s, ${answer.bytes} bytes`);
  }
  return costly;
}

const searches: Record<string, string> = {
  'thousands of fields': repeated('a=1&', longest),
  'a long search': `q=${repeated('a', longest)}`,
  'many words': `q=${repeated('a+', longest)}`,
  'many signs': `q=${repeated('%41', longest)}`,
  'a long build': `build=${repeated('@', longest)}`,
  'a long token': `token=${repeated('a', longest)}&type=recovery&redirect_to=${repeated('/', 1000)}`,
};
const ends: Record<string, string> = {
  'many slashes': repeated('/', longest),
  'many parts': repeated('/a', longest),
  'many dots': `/${repeated('.a', longest)}`,
  'many signs': `/${repeated('%41', longest)}`,
  'many hyphens': `/${repeated('-a', longest)}.md`,
};
const headers: Record<string, Record<string, string>> = {
  cookies: { cookie: repeated('a=1; ', longest) },
  'a long cookie': { cookie: `reactions=${repeated('0-', longest)}` },
  'a long token': { authorization: `Bearer ${repeated('a.', longest)}` },
  'a long referer': { referer: `https://mira.example/${repeated('a/', longest)}` },
  'many networks': { 'x-forwarded-for': repeated('127.0.0.1, ', longest) },
  'many tags': { 'if-none-match': repeated('"a", ', longest) },
  'many codings': { 'accept-encoding': repeated('gzip;q=0.1, ', longest) },
  'many ranges': { range: `bytes=${repeated('0-1,', longest)}0-1` },
  'a long signature': { 'stripe-signature': repeated('t=1,v1=a,', longest) },
};

test.each(addresses)('Attack: no request to %s costs much', async (address) => {
  const path = address.replace('?', '');
  const ask = (door: string, more: Partial<Asked>): Asked => ({ door, path, method: 'GET', ...more });
  const named = <Value>(values: Record<string, Value>, toAsked: (value: Value) => Partial<Asked>) =>
    Object.entries(values).map(([name, value]) => ask(name, toAsked(value)));
  const post = (bearer: Record<string, string>) =>
    named(hostileBodies, ({ type, body }) => ({
      ...{ path: address, method: 'POST', body },
      headers: { 'content-type': type, ...bearer },
    }));
  // The first call compiles the code.
  for (const method of ['GET', 'POST', 'POST']) await send(ask('once', { path: address, method }));

  const costly = await findCostly([
    ...named(searches, (search) => ({ path: `${path}?${search}` })),
    ...named(ends, (end) => ({ path: path + end })),
    ...named(headers, (sent) => ({ path: address, headers: sent })),
    ...post({}),
    ...(programs.includes(address) ? post({ authorization: 'Bearer none' }) : []),
  ]);

  expect(costly).toEqual([]);
});

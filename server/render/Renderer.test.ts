import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import { listen } from '../../tooling/testing/listen';
import { integrityOf } from '@brand/delivery/manifest';
import { someSettings } from '../settings.fixture';
import type { Script } from '@brand/delivery';
import { Renderer } from './Renderer';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
const writeShell = (build: string, text: string) =>
  writeFileSync(
    path.join(dist, `server.${build}.cjs`),
    `exports.shares = { react: { name: 'the one React' } };
     exports.renderPage = async ({ routes }) => routes[0].isDown ? null : { outcome: 'found', title: '', description: '',
       head: '', body: '${text} ' + routes[0].path, queries: {} };`,
  );
beforeAll(() => {
  writeShell('a', 'Rendered with');
  writeShell('b', 'Rendered again with');
});

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
const renderers: Renderer[] = [];
afterEach(() => {
  for (const renderer of renderers.splice(0)) renderer.close();
  jest.restoreAllMocks();
});

const code = `const { name } = require('react'); exports.routes = [{ path: name }]; exports.contract = ${CONTRACT};`;

async function startRemote(body: string, status = 200) {
  const remote = { requests: [] as string[], status, build: { href: '', integrity: integrityOf(body) } };
  const url = await listen(
    http.createServer((request, response) => {
      remote.requests.push(request.url ?? '');
      response.writeHead(remote.status, { location: '/elsewhere.cjs' }).end(body);
    }),
  );
  remote.build.href = `${url}/server.1.cjs`;
  return remote;
}

function startRenderer() {
  const renderer = new Renderer({ ...someSettings, dist });
  renderers.push(renderer);
  const places = { mounts: [], navigation: [] };
  const config = { supabaseUrl: '', supabaseKey: '', remotes: {}, registry: {}, places, site: {} };
  /** Returns the rendered body; undefined if the browser has to render the page. */
  return async (remoteBuilds: Script[], shellBuild = 'server.a.cjs') => {
    const outcome = await renderer.render({ address: '/', config, shellBuild, remoteBuilds });
    return outcome?.outcome === 'found' ? outcome.body : undefined;
  };
}

test('A remote renders with the modules that the shell shares, and is fetched once', async () => {
  const { build, requests } = await startRemote(code);
  const render = startRenderer();

  const bodies = await Promise.all([render([build]), render([build])]);

  expect(bodies).toEqual(Array(2).fill('Rendered with the one React'));
  expect(requests).toEqual(['/server.1.cjs']);
});

test.each([
  ['was tampered with', code, { integrity: integrityOf('other') }, 'does not have the hash of its release'],
  ['has no hash', code, { integrity: undefined }, 'does not have the hash of its release'],
  [
    'needs another contract',
    code.replace(`contract = ${CONTRACT}`, 'contract = 1'),
    {},
    'was built for contract 1',
  ],
  ['requires what is not shared', `require('left-pad')`, {}, 'left-pad'],
])('A remote that %s renders nothing', async (_what, body, changes, message) => {
  const { build, requests } = await startRemote(body);
  const render = startRenderer();

  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await render([{ ...build, ...changes }])).toBeUndefined();

  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(`^shell: / could not be rendered: .*${message}`));
  // The build is fetched only once, because a build never changes.
  expect(requests).toHaveLength(1);
});

test('A remote whose file does not arrive renders nothing, and renders once it does', async () => {
  const remote = await startRemote(code, 404);
  const render = startRenderer();
  expect(await render([remote.build])).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('answered 404'));

  remote.status = 200;

  expect(await render([remote.build])).toBe('Rendered with the one React');
});

test('S1: A remote whose file redirects elsewhere renders nothing', async () => {
  const remote = await startRemote(code, 302);

  expect(await startRenderer()([remote.build])).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('fetch failed'));
  expect(remote.requests).toEqual(['/server.1.cjs']);
});

test('The last good build of a remote renders when the current one throws', async () => {
  const current = await startRemote(`throw new Error('bug')`);
  const good = await startRemote(code);

  expect(await startRenderer()([current.build, good.build])).toBe('Rendered with the one React');
  expect(log).toHaveBeenCalledWith('shell: / could not be rendered: bug');
});

test('A page whose queries failed is left to the browser without another build', async () => {
  const down = await startRemote(code.replace('path: name', 'path: name, isDown: true'));
  const good = await startRemote(code);

  expect(await startRenderer()([down.build, good.build])).toBeUndefined();
  expect(good.requests).toEqual([]);
});

test('A new build of the shell renders from then on', async () => {
  const { build } = await startRemote(code);
  const render = startRenderer();
  await render([build]);

  expect(await render([build], 'server.b.cjs')).toBe('Rendered again with the one React');
});

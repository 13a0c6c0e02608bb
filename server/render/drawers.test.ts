import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '../releases/manifest';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { drawerIn } from './drawers';

const dist = mkdtempSync(path.join(tmpdir(), 'shell-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
const writeShell = (build: string, words: string) =>
  writeFileSync(
    path.join(dist, `server.${build}.cjs`),
    `exports.shares = { react: { name: 'the one React' } };
     exports.renderPage = async ({ routes }) => ({ page: { head: '', body: '${words} ' + routes[0].path, read: {} } });`,
  );
beforeEach(() => writeShell('a', 'Drawn with'));

const code = `const { name } = require('react'); exports.routes = [{ path: name }]; exports.contract = 1;`;
const page = {
  address: '/',
  config: { supabaseUrl: '', supabaseKey: '', remotes: {}, registry: {}, site: {} },
};
const drawing = (body: string) => ({ page: { head: '', body, read: {} } });

async function startRemote(answer: string, status = 200) {
  const remote = { asked: [] as string[], status, build: { href: '', integrity: integrityOf(answer) } };
  const url = await listen(
    http.createServer((request, response) => {
      remote.asked.push(request.url ?? '');
      response.writeHead(remote.status, { location: '/elsewhere.cjs' }).end(answer);
    }),
  );
  remote.build.href = `${url}/server.1.cjs`;
  return remote;
}

function startDrawer() {
  const drawer = drawerIn({ ...someSettings, dist });
  return {
    draw: (...asked: Parameters<NonNullable<ReturnType<typeof drawer>>['draw']>) => drawer()?.draw(...asked),
  };
}

test('a remote is run with what the shell shares, and fetched once', async () => {
  const { build, asked } = await startRemote(code);
  const { draw } = startDrawer();

  const [first, second] = await Promise.all([draw(build, page), draw(build, page)]);

  expect(first).toEqual(drawing('Drawn with the one React'));
  expect(second).toEqual(first);
  expect(asked).toEqual(['/server.1.cjs']);
});

test.each([
  [
    'was tampered with',
    code,
    { integrity: integrityOf('another text') },
    'does not have the hash of its release',
  ],
  ['has no hash', code, { integrity: undefined }, 'does not have the hash of its release'],
  ['needs another contract', code.replace('contract = 1', 'contract = 2'), {}, 'was built for contract 2'],
  ['asks for what nobody shares', `require('left-pad')`, {}, 'left-pad'],
])('a remote that %s draws nothing', async (_what, answer, changes, words) => {
  const { build, asked } = await startRemote(answer);
  const { draw } = startDrawer();

  await expect(draw({ ...build, ...changes }, page)).rejects.toThrow(words);
  await expect(draw({ ...build, ...changes }, page)).rejects.toThrow(words);
  // What it is does not change.
  expect(asked).toHaveLength(1);
});

test('a remote whose file does not come draws nothing, and draws once it does', async () => {
  const remote = await startRemote(code, 404);
  const { draw } = startDrawer();
  await expect(draw(remote.build, page)).rejects.toThrow('answered 404');

  remote.status = 200;

  expect(await draw(remote.build, page)).toEqual(drawing('Drawn with the one React'));
});

test('S1: a remote whose file is said to be elsewhere draws nothing', async () => {
  const remote = await startRemote(code, 302);

  await expect(startDrawer().draw(remote.build, page)).rejects.toThrow('fetch failed');
  expect(remote.asked).toEqual(['/server.1.cjs']);
});

test('a new build of the shell draws from then on', async () => {
  const { build } = await startRemote(code);
  const { draw } = startDrawer();
  await draw(build, page);

  rmSync(path.join(dist, 'server.a.cjs'));
  writeShell('b', 'Drawn anew with');

  expect(await draw(build, page)).toEqual(drawing('Drawn anew with the one React'));
  rmSync(path.join(dist, 'server.b.cjs'));
});

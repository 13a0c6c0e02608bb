import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppConfig } from '@brand/site-contract/appConfig';
import type { AppReleases } from 'shared-node/releaseLayout';
import { movePointer, rolledBack } from '@brand/delivery/releases';
import { listen } from '../../tooling/testing/listen';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

const folder = mkdtempSync(path.join(tmpdir(), 'shell-releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function build(id: string, hash: string) {
  const target = path.join(folder, 'builds', id);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'mf-manifest.json'), '{"metaData":{}}');
  writeFileSync(path.join(target, 'index.html'), `<script src="/main.${hash}.js"></script>`);
  writeFileSync(path.join(target, `LoginPage.${hash}.js`), `page of ${id}`);
  writeFileSync(path.join(target, `server.${hash}.cjs`), 'for the server');
  writeFileSync(path.join(target, `only-${id}.json`), '{}');
  return { id, builtAt: '2026-03-01T08:00:00.000Z', contract: 1, commit: null };
}

const builds = [build('2', '0a1b2c3e'), build('1', '0a1b2c3d')];
const release = (current: string): AppReleases => ({ current, good: null, builds });
const textOf = async (url: string) => (await fetch(url)).text();

it('An open tab loads chunks of its build after a release and after a rollback', async () => {
  await movePointer(folder, release('1'));
  const url = await listen(createShellServer({ ...someSettings, dist: path.join(folder, 'current') }));
  await movePointer(folder, release('2'));

  const answer = await fetch(`${url}/LoginPage.0a1b2c3d.js?v=1`);
  expect(await answer.text()).toBe('page of 1');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await textOf(`${url}/LoginPage.0a1b2c3e.js`)).toBe('page of 2');

  await movePointer(folder, release('1'));
  expect(await textOf(`${url}/LoginPage.0a1b2c3e.js`)).toBe('page of 2');
});

it('A build that was rolled back is named as withdrawn, by the scripts that its pages begin with', async () => {
  await movePointer(folder, release('2'));
  const url = await listen(createShellServer({ ...someSettings, dist: path.join(folder, 'current') }));
  const withdrawn = async () => ((await (await fetch(`${url}/config.json`)).json()) as AppConfig).withdrawn;
  expect(await withdrawn()).toBeUndefined();

  const back = rolledBack(release('2'));
  await movePointer(folder, back);
  expect(await withdrawn()).toEqual(['shell@/main.0a1b2c3e.js']);

  // The state after later releases have deleted the withdrawn build's files.
  const forgotten = { withdrawn: ['0'], withdrawals: { 0: { at: '', shell: '/main.0a1b2c3c.js' } } };
  await movePointer(folder, { ...release('2'), ...forgotten });
  expect(await withdrawn()).toEqual(['shell@/main.0a1b2c3c.js']);

  // The same scripts, released again.
  const again = build('3', '0a1b2c3e');
  await movePointer(folder, { ...back, current: '3', builds: [again, ...builds] });
  expect(await withdrawn()).toBeUndefined();
});

it.each([
  '/only-1.json',
  '/server.0a1b2c3d.cjs',
  '/LoginPage.0a1b2c30.js',
  '/1/LoginPage.0a1b2c3d.js',
  '/..%2f1%2fLoginPage.0a1b2c3d.js',
])('Builds that are not current serve nothing but chunks: %s is a 404', async (address) => {
  await movePointer(folder, release('2'));
  const url = await listen(createShellServer({ ...someSettings, dist: path.join(folder, 'current') }));

  expect((await fetch(url + address)).status).toBe(404);
});

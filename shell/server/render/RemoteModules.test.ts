/** @jest-environment node */
import http from 'node:http';
import { integrityOf } from '../../../tooling/release/integrity';
import { listen } from '../../../tooling/testing/listen';
import { RemoteModules } from './RemoteModules';

const code = `const { name } = require('react'); exports.routes = [{ path: name }]; exports.contract = 1;`;
const shares = { react: { name: 'the one React' } };

async function startRemote(answer: string, status = 200) {
  const remote = { asked: [] as string[], status, build: { href: '', integrity: integrityOf(answer) } };
  const url = await listen(
    http.createServer((request, response) => {
      remote.asked.push(request.url ?? '');
      response.writeHead(remote.status).end(answer);
    }),
  );
  remote.build.href = `${url}/server.1.cjs`;
  return remote;
}

test('a remote is run with what the shell shares, and fetched once', async () => {
  const { build, asked } = await startRemote(code);
  const modules = new RemoteModules(shares);

  const [first, second] = await Promise.all([modules.routesOf(build), modules.routesOf(build)]);

  expect(first).toEqual([{ path: 'the one React' }]);
  expect(second).toBe(first);
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
  const modules = new RemoteModules(shares);

  await expect(modules.routesOf({ ...build, ...changes })).rejects.toThrow(words);
  await expect(modules.routesOf({ ...build, ...changes })).rejects.toThrow(words);
  // What it is does not change.
  expect(asked).toHaveLength(1);
});

test('a remote whose file does not come draws nothing, and draws once it does', async () => {
  const remote = await startRemote(code, 404);
  const modules = new RemoteModules(shares);
  await expect(modules.routesOf(remote.build)).rejects.toThrow('answered 404');

  remote.status = 200;

  expect(await modules.routesOf(remote.build)).toEqual([{ path: 'the one React' }]);
});

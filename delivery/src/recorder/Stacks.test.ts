import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from 'shared-node/apps';
import { build, writeScripts } from '../../testing';
import { Stacks } from './Stacks';

const address = 'http://localhost:3002/mf-academy';
const registry = {
  builds: () => ({ addresses: { mf_academy: `${address}/mf-manifest.json` } }),
  hasBuild: (_: string, id: string) => id === build,
};
const { RELEASES_DIR } = process.env;
const stacks = new Stacks(writeScripts(), registry);

afterAll(() => {
  if (RELEASES_DIR === undefined) delete process.env.RELEASES_DIR;
  else process.env.RELEASES_DIR = RELEASES_DIR;
});

it('A stack of the shell on the server is read by the map of its script', () => {
  expect(stacks.read('    at renderPage (server.0a1b2c3d.cjs:1:1)')).toEqual({
    owner: { remote: 'shell', build: '' },
    frames: 'src/renderPage.tsx:42',
  });
});

it.each([root, '/home/ada/Ma página web'])(
  "The server's own frames are files of the project in %s, without those of packages, of Node and of elsewhere",
  (folder) => {
    const files = [
      'server/render/Pages.ts',
      'node_modules/kept/index.ts',
      '../elsewhere.ts',
      'server/main.ts',
    ];
    const stack = files.map((file) => `    at f (${path.join(folder, file)}:12:3)`);
    stack.push(`    at async ${pathToFileURL(path.join(folder, 'server/site.ts')).href}:7:1`);
    stack.push('    at node:internal/x:1:1');
    expect(stacks.readOwn(stack.join('\n'), folder).split('\n')).toEqual([
      'server/render/Pages.ts:12',
      'server/main.ts:12',
      'server/site.ts:7',
    ]);
  },
);

it('Attack: a build that was never there has no frames, however well its id is formed', () => {
  const frameOf = (id: string) => `    at f (${address}/builds/${id}/Page.0a1b2c3d.js:1:1)`;
  expect(stacks.read(frameOf('99991231235959-ffffff'))).toBeNull();
  expect(stacks.read([frameOf('99991231235959-ffffff'), frameOf(build)].join('\n'))?.owner).toEqual({
    remote: 'mf_academy',
    build,
  });
});

it('Attack: a stack of frames without end, or of one line without end, has no frames and is read once', () => {
  const folder = `${address}/builds/${build}/`;
  expect(stacks.read('.js:1'.repeat(600_000))).toBeNull();
  expect(stacks.read(':1'.repeat(1_000_000))).toBeNull();
  expect(stacks.read(`${'x.js:1:1 '.repeat(200_000)}at f (${folder}Page.0a1b2c3d.js:1:1)`)?.owner).toEqual({
    remote: 'mf_academy',
    build,
  });
});

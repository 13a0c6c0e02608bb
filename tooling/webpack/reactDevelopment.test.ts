import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Stats } from 'webpack';
import { reactDevelopmentName } from '../../shared-node/src/liveFiles';
import { root } from '../../shared-node/src/apps';
import { emitReactDevelopment } from './reactDevelopment';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'react-development-'))));
afterAll(() => rm(folder, { recursive: true }));

// Each line asks one file of React something that only its development build answers so.
const asks = `
  import { act } from 'react';
  import { jsx } from 'react/jsx-runtime';
  import { createPortal } from 'react-dom';
  import { createRoot } from 'react-dom/client';
  const messageOf = (ask) => { try { ask(); } catch (error) { return error.message; } };
  self.answers = {
    react: typeof act,
    jsx: Object.isFrozen(jsx('p', {})),
    dom: messageOf(() => createPortal(null, null)),
    client: messageOf(() => createRoot(null)),
  };
`;

/** Builds a host of shared React, as the shell is one, with this entry. Returns the errors of the build. */
async function build(source: string): Promise<string[]> {
  await writeFile(path.join(folder, 'entry.js'), source);
  const share = { singleton: true, eager: true, requiredVersion: false } as const;
  const vendor = { test: /node_modules/, chunks: 'initial', name: 'vendor', enforce: true } as const;
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: path.join(folder, 'entry.js'),
    resolve: { modules: [path.join(root, 'node_modules')] },
    output: { path: path.join(folder, 'dist'), uniqueName: 'the_shell' },
    optimization: { moduleIds: 'deterministic', minimize: false, splitChunks: { cacheGroups: { vendor } } },
    performance: false,
    plugins: [
      new ModuleFederationPlugin({
        name: 'the_shell',
        shared: { react: share, 'react/jsx-runtime': share, 'react-dom': share },
        dts: false,
        manifest: false,
      }),
      { apply: emitReactDevelopment },
    ],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return stats?.compilation.errors.map(({ message }) => message) ?? [];
}

/** Runs scripts of a build one after the other in a page, and returns what React answers there. */
async function answersOf(...scripts: string[]): Promise<unknown> {
  const page: Record<string, unknown> = { console, setTimeout, clearTimeout, URL };
  page.self = page.globalThis = page;
  vm.createContext(page);
  for (const name of scripts) vm.runInContext(await readFile(path.join(folder, 'dist', name), 'utf8'), page);
  return page.answers;
}

describe('The development files of React', () => {
  test('replace those of the very build that emitted them, when they are loaded before its own code', async () => {
    expect(await build(asks)).toEqual([]);

    const minified = expect.stringContaining('Minified React error') as string;
    expect(await answersOf('vendor.js', 'main.js')).toEqual({
      ...{ react: 'undefined', jsx: false, dom: minified, client: minified },
    });
    const inWords = 'Target container is not a DOM element.';
    expect(await answersOf('vendor.js', reactDevelopmentName, 'main.js')).toEqual({
      ...{ react: 'function', jsx: true, dom: inWords, client: inWords },
    });
  });

  test('A build that lacks a file of them fails with its name', async () => {
    expect(await build('import "react"; import "react/jsx-runtime";')).toEqual([
      'Fast refresh in the site needs react-dom, react-dom-client of React.',
    ]);
  });
});

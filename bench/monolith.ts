import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { root, shell } from '../server/apps';
import { baseConfig } from '../tooling/webpack/baseConfig';
import { htmlTemplate } from '../tooling/webpack/htmlTemplate';
import { MonolithPagesPlugin } from './MonolithPagesPlugin';

/** Where the monolith is built. */
export const monolithFolder = path.join(root, 'bench/dist/monolith');

/**
 * Builds the same source as one application: one webpack build, lazy pages, no federation. Its pages are rendered by the
 * server build of the site, which has to exist.
 */
export async function buildMonolith(): Promise<void> {
  const compiler = webpack(monolithConfig());
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  const site = path.join(root, shell.folder, 'dist');
  for (const file of (await readdir(site)).filter((name) => /^server\..*\.cjs$/.test(name)))
    await copyFile(path.join(site, file), path.join(monolithFolder, file));
}

function monolithConfig(): Configuration {
  const base = baseConfig(shell, 'production');
  return {
    ...base,
    name: 'monolith',
    entry: path.join(root, 'shell/src/index.ts'),
    output: { ...base.output, path: monolithFolder, publicPath: '/', uniqueName: 'monolith' },
    // A replacement that lacks an export fails the build, not the page.
    module: { ...base.module, parser: { javascript: { exportsPresence: 'error' } } },
    cache: false,
    plugins: [
      ...(base.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/(loadRoutes|lazyShares)$/,
        path.join(root, 'bench/monolithModules.ts'),
      ),
      new MonolithPagesPlugin(),
      new HtmlWebpackPlugin({ ...htmlTemplate('production'), scriptLoading: 'defer' }),
    ],
  };
}

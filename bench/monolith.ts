import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { root, shell } from '../tooling/webpack/apps';
import { baseConfig } from '../tooling/webpack/baseConfig';
import { htmlTemplate } from '../tooling/webpack/htmlTemplate';
import { MonolithPagesPlugin } from './MonolithPagesPlugin';

/** Where the monolith is built. */
export const monolithFolder = path.join(root, 'bench/dist/monolith');

/**
 * Builds the same source as one application: one webpack build, lazy pages, no federation. Its pages come drawn from the
 * same build for the server as the site's, which has to be there.
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
    // A stand-in that lacks what the shell imports fails the build, and not the page.
    module: { ...base.module, parser: { javascript: { exportsPresence: 'error' } } },
    cache: false,
    plugins: [
      ...(base.plugins ?? []),
      // The only two files that know of federation; here the remotes' routes are plain lazy imports.
      new webpack.NormalModuleReplacementPlugin(/\/loadRoutes$/, path.join(root, 'bench/monolithRoutes.ts')),
      new webpack.NormalModuleReplacementPlugin(/\/lazyShares$/, path.join(root, 'bench/monolithShares.ts')),
      new MonolithPagesPlugin(),
      new HtmlWebpackPlugin({ ...htmlTemplate('production'), scriptLoading: 'defer' }),
    ],
  };
}

import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { remoteIn, root } from '../../shared-node/src/apps';
import { baseConfig, type BuildMode } from './baseConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { htmlTemplate } from './htmlTemplate';
import { pageFilesIn, type Pages } from './pageFiles';
import { exportsUsed } from './sharedExports';
import { optimization, sharesFor } from './shares';

/**
 * A remote's build configuration. `pages` maps each route path (as in the address bar, with `:param` for a variable part) to its
 * page's chunk name, so that the shell's server can preload the page's files. `build` is the ID of a release: every global name
 * in the build contains it, so that two builds can run in one page.
 */
export function remoteConfig(folder: string, pages: Pages, mode: BuildMode, build?: string): Configuration {
  const { container: plain, ...rest } = remoteIn(folder);
  const app = { ...rest, container: build ? `${plain}_${build.replace('-', '_')}` : plain };
  const base = baseConfig(app, mode);
  const production = mode === 'production';
  // A live remote takes everything from the shell, as a release does.
  const isAlone = mode === 'development';
  const page = isAlone ? [new HtmlWebpackPlugin({ ...htmlTemplate(mode), chunks: ['main'] })] : [];
  return {
    ...base,
    entry: !isAlone ? {} : { main: path.join(root, folder, 'src/standalone.ts') },
    // Browsers only check the hash of a cross-origin script if it is requested without credentials. An earlier build's entry has
    // the same name and already contains hashes, so the file is always overwritten.
    output: {
      ...base.output,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      compareBeforeEmit: false,
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: app.container,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './routes': { import: path.join(root, folder, 'src/routes.tsx'), name: 'routes' } },
        shared: sharesFor(isAlone ? 'standalone' : 'remote'),
        shareStrategy: 'loaded-first',
        // Servers (server/releases/manifest.ts) and `npm run compat` read it; pages do not.
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, {
              place: rest.place,
              budget: rest.budget,
              contract: CONTRACT,
              pages: pageFilesIn(compilation, pages),
              sharedNames: exportsUsed(compilation),
            });
          },
        },
        dts: false,
        dev: false,
        // Unless it runs alone, the shell provides the federation runtime.
        experiments: { externalRuntime: !isAlone, optimization: { ...optimization, disableRemote: true } },
      }),
      ...(production ? [new ChunkIntegrityPlugin()] : page),
    ],
  };
}

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
import { sharesFor } from './shares';

/**
 * The build of one remote. `pages` maps each route path (as in the address bar, `:param` for a variable part) to the
 * chunk name of its page, so that the shell's server can preload what the address needs. `build` is the id of a
 * release: every global name of the build contains it, so that two builds can run in one page.
 */
export function remoteConfig(folder: string, pages: Pages, mode: BuildMode, build?: string): Configuration {
  const { container: plain, ...rest } = remoteIn(folder);
  const app = { ...rest, container: build ? `${plain}_${build.replace('-', '_')}` : plain };
  const base = baseConfig(app, mode);
  const production = mode === 'production';
  return {
    ...base,
    entry: production ? {} : { main: path.join(root, folder, 'src/standalone.ts') },
    // Browsers check the hash of a script of a different origin only when it is requested without credentials. The entry
    // of an earlier build has the same name and already contains hashes, so it is always overwritten.
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
        exposes: { './routes': path.join(root, folder, 'src/routes.tsx') },
        shared: sharesFor(production ? 'remote' : 'standalone'),
        shareStrategy: 'loaded-first',
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, {
              place: rest.place,
              contract: CONTRACT,
              pages: pageFilesIn(compilation, pages),
              sharedNames: exportsUsed(compilation),
            });
          },
        },
        dts: false,
        dev: false,
        experiments: {
          // In production the shell provides the federation runtime, which is half of an entry.
          externalRuntime: production,
          optimization: { target: 'web', disableSnapshot: production },
        },
      }),
      production
        ? new ChunkIntegrityPlugin()
        : new HtmlWebpackPlugin({ ...htmlTemplate(mode), chunks: ['main'] }),
    ],
  };
}

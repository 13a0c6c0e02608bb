import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { appIn, root } from './apps';
import { baseConfig, type BuildMode } from './baseConfig';
import { htmlTemplate } from './htmlTemplate';
import { pagesIn, type Pages } from './preloadTable';
import { sharesFor } from './shares';

/**
 * The build of one remote. `pages` maps each route path (as in the address bar, `:param` for a variable part) to the
 * chunk name of its page, so that the shell's server can preload what the address needs.
 */
export function remoteConfig(folder: string, pages: Pages, mode: BuildMode): Configuration {
  const app = appIn(folder);
  const base = baseConfig(app, mode);
  const production = mode === 'production';
  return {
    ...base,
    entry: production ? {} : { main: path.join(root, folder, 'src/standalone.ts') },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: app.container,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './routes': path.join(root, folder, 'src/routes.tsx') },
        shared: sharesFor(production ? 'guest' : 'alone'),
        shareStrategy: 'loaded-first',
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, { pages: pagesIn(compilation, pages) });
          },
        },
        dts: false,
        dev: false,
        // A remote never loads another one: without that code its entry is a quarter smaller. Alone it is its own host.
        experiments: { optimization: { target: 'web', disableRemote: production } },
      }),
      ...(production ? [] : [new HtmlWebpackPlugin({ ...htmlTemplate(mode), chunks: ['main'] })]),
    ],
  };
}

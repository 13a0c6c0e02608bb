import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { CONTRACT } from '../../shared-ui/src/navigation/contract';
import { appIn, root } from '../../server/apps';
import { baseConfig, type BuildMode } from './baseConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { doorsUsed } from './doors';
import { htmlTemplate } from './htmlTemplate';
import { pagesIn, type Pages } from './preloadTable';
import { sharesFor } from './shares';

/**
 * The build of one remote. `pages` maps each route path (as in the address bar, `:param` for a variable part) to the
 * chunk name of its page, so that the shell's server can preload what the address needs. `build` is the id of a
 * release: it becomes part of every name that is global in a page, so that two builds can live in one.
 */
export function remoteConfig(folder: string, pages: Pages, mode: BuildMode, build?: string): Configuration {
  const { container: plain, ...rest } = appIn(folder);
  const app = { ...rest, container: build ? `${plain}_${build.replace('-', '_')}` : plain };
  const base = baseConfig(app, mode);
  const production = mode === 'production';
  return {
    ...base,
    entry: production ? {} : { main: path.join(root, folder, 'src/standalone.ts') },
    // Scripts of another origin are checked against their hashes only when they are asked for without credentials.
    // An entry that a build before left here has hashes in it already, under the same name: it is written anew.
    output: {
      ...base.output,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      compareBeforeEmit: false,
    },
    // In a page of the shell a remote finds the federation runtime: its entry is half as large. Alone it is its own host.
    externals: production ? [runtimeOfShell] : [],
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
            Object.assign(stats.metaData, {
              contract: CONTRACT,
              pages: pagesIn(compilation, pages),
              doors: doorsUsed(compilation),
            });
          },
        },
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      production
        ? new ChunkIntegrityPlugin()
        : new HtmlWebpackPlugin({ ...htmlTemplate(mode), chunks: ['main'] }),
    ],
  };
}

// What the shell offers (shell/src/remotes/offerRuntime.ts) in place of the runtime that the plugin brings.
const runtimeOfShell = ({ request }: { request?: string }) =>
  Promise.resolve(
    request?.endsWith('/webpack-bundler-runtime/dist/bundler.js') ? 'global federationOfShell' : undefined,
  );

import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { root, shell } from '../../server/apps';
import { baseConfig, type BuildMode } from './baseConfig';
import { HostManifestPlugin } from './HostManifestPlugin';
import { htmlTemplate } from './htmlTemplate';
import { unusedRuntime, without } from './leftOut';
import { PageFilesPlugin } from './PageFilesPlugin';
import type { Pages } from './preloadTable';
import { ShareFilesPlugin } from './ShareFilesPlugin';
import { sharesFor } from './shares';

/**
 * The build of the shell: provides every share, knows no remote by address (they are registered at run time). `pages` are
 * its own late pages, as those of a remote.
 */
export function hostConfig(pages: Pages, mode: BuildMode): Configuration {
  const base = baseConfig(shell, mode);
  return {
    ...base,
    entry: path.join(root, 'shell/src/index.ts'),
    output: { ...base.output, publicPath: '/' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // Two files in parallel; the libraries' one survives most releases in the visitor's cache.
          vendor: {
            test: /node_modules[\\/](?!@brand|@module-federation)/,
            chunks: 'initial',
            name: 'vendor',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      ...without(unusedRuntime),
      new ModuleFederationPlugin({
        name: shell.container,
        shared: sharesFor('host'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // Snapshots are for remotes that are found by their manifests; here the registry names the entries.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new ShareFilesPlugin(),
      new PageFilesPlugin(pages),
      new HostManifestPlugin(pages),
      new HtmlWebpackPlugin({ ...htmlTemplate(mode), scriptLoading: 'defer' }),
    ],
  };
}

import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { root, shell } from './apps';
import { baseConfig, type BuildMode } from './baseConfig';
import { htmlTemplate } from './htmlTemplate';
import { ShareFilesPlugin } from './ShareFilesPlugin';
import { sharesFor } from './shares';

/** The build of the shell: provides every share, knows no remote by address (they are registered at run time). */
export function hostConfig(mode: BuildMode): Configuration {
  const base = baseConfig(shell, mode);
  return {
    ...base,
    entry: path.join(root, 'shell/src/index.tsx'),
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
      new ModuleFederationPlugin({
        name: shell.container,
        shared: sharesFor('host'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' } },
      }),
      new ShareFilesPlugin(),
      new HtmlWebpackPlugin({ ...htmlTemplate(mode), scriptLoading: 'defer' }),
    ],
  };
}

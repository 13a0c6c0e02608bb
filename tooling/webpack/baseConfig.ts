import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { root, type App } from './apps';
import { SecretGuardPlugin } from './SecretGuardPlugin';

export type BuildMode = 'production' | 'development';

/** What all four builds have in common. Development keeps plain file names, for readable stacks and fast refresh. */
export function baseConfig(app: App, mode: BuildMode): Configuration {
  const production = mode === 'production';
  const directory = path.join(root, app.folder);
  return {
    name: app.folder,
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      uniqueName: app.container,
      clean: true,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scriptRule(production)] },
    optimization: { chunkIds: production ? 'deterministic' : 'named', moduleIds: 'deterministic' },
    plugins: production ? [new SecretGuardPlugin()] : [new ReactRefreshPlugin({ overlay: false })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: `${app.folder}-${mode}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: [__filename, path.join(root, app.folder, 'webpack.config.ts')] },
    },
  };
}

function scriptRule(production: boolean) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      },
    },
  };
}

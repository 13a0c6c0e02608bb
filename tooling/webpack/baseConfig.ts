import { readdirSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { root, type App } from '../../server/apps';
import { unusedParts, without } from './leftOut';
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
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: production ? productionRouter : {} },
    module: { rules: [scriptRule(production), { test: router, loader: unusedComponents }] },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      minimizer: [minimizer],
    },
    plugins: [
      new SecretGuardPlugin(),
      ...without(unusedParts),
      ...(production ? [] : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: `${app.folder}-${mode}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      // Any of our own plugins changes what is written; webpack does not find them by itself.
      buildDependencies: {
        config: [
          ...readdirSync(__dirname).map((file) => path.join(__dirname, file)),
          path.join(root, app.folder, 'webpack.config.ts'),
        ],
      },
    },
  };
}

// Bundlers are given the router's build for development, whose warnings no visitor needs.
const router = path.join(root, 'node_modules/react-router/dist/production');
const unusedComponents = path.join(__dirname, 'unusedComponents.ts');
const productionRouter = {
  'react-router$': path.join(router, 'index.mjs'),
  'react-router/dom$': path.join(router, 'dom-export.mjs'),
};

// A hundredth smaller than what Terser makes of it, in a third of the time.
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true },
});

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

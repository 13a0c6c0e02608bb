import { readdirSync } from 'node:fs';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { root, type App } from '../../shared-node/src/apps';
import { SecretGuardPlugin } from './SecretGuardPlugin';

// Module Federation finds webpack by an error that it makes webpack throw, which costs more than a second of every start.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** `live` is development in a page of the site itself (docs/decisions/156). */
export type BuildMode = 'production' | 'development' | 'live';

/** The common configuration of all four builds. Development keeps plain file names, for readable stacks and fast refresh. */
export function baseConfig(app: App, mode: BuildMode): Configuration {
  const production = mode === 'production';
  const directory = path.join(root, app.folder);
  return {
    name: app.folder,
    mode: production ? 'production' : 'development',
    context: directory,
    target: ['web', 'es2022'],
    // Only the flight recorder uses the source maps: no script references them, and no server sends them.
    devtool: devtools[mode],
    output: {
      path: path.join(directory, 'dist'),
      uniqueName: app.container,
      clean: true,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The package's exports only name its development build, which would log warnings in visitors' consoles.
      alias: production
        ? { 'react-router$': inRouter('index.mjs'), 'react-router/dom$': inRouter('dom-export.mjs') }
        : {},
    },
    module: { rules: [scriptRule(production), emotionRule] },
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      moduleIds: 'deterministic',
      // Short export names instead of hashed ones save 1 kB per article.
      mangleExports: production && 'size',
      minimizer: [minimizer],
    },
    plugins: [new SecretGuardPlugin(), ...(production ? [] : [new ReactRefreshPlugin({ overlay: false })])],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: {
      type: 'filesystem',
      name: `${app.folder}-${mode}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      // The plugins in this folder change the output; webpack does not detect them by itself.
      buildDependencies: {
        config: [
          ...readdirSync(__dirname).map((file) => path.join(__dirname, file)),
          path.join(root, app.folder, 'webpack.config.ts'),
        ],
      },
    },
  };
}

// The site's pages do not evaluate texts.
const devtools = {
  production: 'hidden-source-map',
  development: 'eval-cheap-module-source-map',
  live: 'cheap-module-source-map',
} as const;

const inRouter = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

// Emotion includes a library for `withTheme`, which is never called but cannot be tree-shaken: 1 kB on every page.
const emotionRule = {
  test: /node_modules[\\/]@emotion[\\/]react[\\/]/,
  resolve: { alias: { 'hoist-non-react-statics': false as const } },
};

// swc's output is one per cent smaller than Terser's and takes a third of the time.
const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 }, mangle: true },
});

function scriptRule(production: boolean) {
  return {
    test: /\.tsx?$/,
    // In a remote's own repository, our packages are in node_modules, as TypeScript.
    exclude: /node_modules[\\/](?!(@brand|server|shell|tooling)[\\/])/,
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

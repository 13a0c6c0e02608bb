import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { WebpackError, type Compilation, type Compiler, type Configuration } from 'webpack';
import { root, shell } from '../../shared-node/src/apps';
import { pageFilesName, shareFilesName } from '@brand/delivery/manifest';
import { baseConfig, type BuildMode } from './baseConfig';
import { htmlTemplate } from './htmlTemplate';
import { emitJson, emitText, pageFilesIn, shareFilesIn, type Pages } from './pageFiles';
import { emitReactDevelopment } from './reactDevelopment';
import { exportsProvided } from './sharedExports';
import { optimization, shareKeys, sharesFor } from './shares';
import { noticesName, thirdPartyNotices } from './thirdPartyNotices';

// The plugin of the option `provideExternalRuntime`, as ES modules: its CommonJS build brings a second copy of the runtime.
const runtimeProvider = path.join(
  root,
  'node_modules/@module-federation/inject-external-runtime-core-plugin/dist/index.js',
);

/**
 * The shell's build configuration: the shell provides every share, and the federation runtime, which finds the remotes by URL.
 * `pages` are its own lazily loaded pages.
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
          // Two files load in parallel; the libraries' file remains in visitors' caches across most releases.
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
        // For `npm run compat`; no page loads it.
        manifest: {
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, {
              contract: CONTRACT,
              pages: pageFilesIn(compilation, pages),
              sharedNames: exportsProvided(compilation),
            });
          },
        },
        dts: false,
        dev: false,
        runtimePlugins: [runtimeProvider],
        experiments: { optimization },
      }),
      { apply: (compiler: Compiler) => emitTables(compiler, pages) },
      { apply: (compiler: Compiler) => emitText(compiler, noticesName, thirdPartyNotices) },
      ...(mode === 'production' ? [{ apply: emitReactDevelopment }] : []),
      new HtmlWebpackPlugin({ ...htmlTemplate(mode), scriptLoading: 'defer' }),
    ],
  };
}

// The server reads page-files.json and share-files.json to preload a page's chunks. No page loads these files.
function emitTables(compiler: Compiler, pages: Pages) {
  emitJson(compiler, pageFilesName, (compilation) => pageFilesIn(compilation, pages));
  emitJson(compiler, shareFilesName, allShareFilesIn);
}

/**
 * The build configuration of the shell's service workers and of its script for live remotes: one file each, whose name never
 * changes, so that browsers find the next version.
 */
export function shellWorkerConfig(): Configuration {
  const base = baseConfig(shell, 'production');
  return {
    ...base,
    name: 'service worker',
    target: ['webworker', 'es2022'],
    entry: {
      sw: path.join(root, 'shell/worker/worker.ts'),
      'sw-reminders': path.join(root, 'shell/worker/reminders.ts'),
      live: path.join(root, 'shell/live/live.ts'),
    },
    output: { ...base.output, clean: false, filename: '[name].js' },
    cache: { ...(base.cache as object), type: 'filesystem', name: 'shell-worker' },
  };
}

// webpack only provides shares that the build imports by share key; a remote that uses any other share fails in the browser.
function allShareFilesIn(compilation: Compilation) {
  const files = shareFilesIn(compilation);
  // A build that does not compile has no modules, and its own errors are more helpful.
  const missing = compilation.errors.length > 0 ? [] : shareKeys.filter((key) => !files[key]);
  for (const key of missing)
    compilation.errors.push(new WebpackError(`The shell does not import "${key}" (remotes/lazyShares.ts).`));
  return files;
}

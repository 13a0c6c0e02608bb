import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { appIn, root, shell } from '../../shared-node/src/apps';
import { baseConfig } from './baseConfig';
import { shareKeys } from './shares';

/**
 * The shell's server build: `renderPage`, and every shared module by its share key. The remotes' server builds use these modules,
 * so that there is only one instance of each on the server as well.
 */
export function shellServerConfig(): Configuration {
  const shares = shareKeys.map((key, index) => `import * as share${index} from ${JSON.stringify(key)};`);
  const table = shareKeys.map((key, index) => `${JSON.stringify(key)}: share${index}`);
  const source = [
    ...shares,
    `export const shares = { ${table.join(', ')} };`,
    `export { renderPage } from ${JSON.stringify(path.join(root, 'shell/src/renderPage.tsx'))};`,
  ].join('\n');
  return serverConfig(shell.folder, `data:text/javascript,${encodeURIComponent(source)}`, {});
}

/** The server build of a remote's `./routes`; shared modules come from the shell that loads the routes. */
export function remoteServerConfig(folder: string): Configuration {
  const externals = Object.fromEntries(shareKeys.map((key) => [key, `commonjs ${key}`]));
  return serverConfig(folder, path.join(root, folder, 'src/routes.tsx'), externals);
}

// Builds a single file, which Node runs.
function serverConfig(folder: string, entry: string, externals: Record<string, string>): Configuration {
  const base = baseConfig(appIn(folder), 'production');
  return {
    ...base,
    name: `${folder} for the server`,
    target: 'node20',
    entry: { server: entry },
    externals,
    output: {
      ...base.output,
      clean: false,
      filename: 'server.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
    },
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    optimization: { minimize: false, splitChunks: false },
    plugins: [...(base.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: { ...(base.cache as object), type: 'filesystem', name: `${folder}-server` },
  };
}

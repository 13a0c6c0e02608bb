import path from 'node:path';
import { CONTRACT } from '@brand/shared-ui/build';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { container as federation, type Compiler, type Configuration } from 'webpack';
import { remoteIn, root, type Remote } from '../../shared-node/src/apps';
import { manifestName } from 'shared-node/releaseLayout';
import { baseConfig, type BuildMode } from './baseConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { htmlTemplate } from './htmlTemplate';
import { emitJson, pageFilesIn, scriptsOf, type Pages } from './pageFiles';
import { exportsUsed } from './sharedExports';
import { sharesFor } from './shares';

// The chunk of the one exposed module.
const exposedChunk = 'routes';

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
      new federation.ModuleFederationPlugin({
        name: app.container,
        filename: production ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './routes': { import: path.join(root, folder, 'src/routes.tsx'), name: exposedChunk } },
        shared: sharesFor(production ? 'remote' : 'standalone'),
      }),
      { apply: (compiler: Compiler) => emitManifest(compiler, app, pages) },
      production
        ? new ChunkIntegrityPlugin()
        : new HtmlWebpackPlugin({ ...htmlTemplate(mode), chunks: ['main'] }),
    ],
  };
}

// Servers read it (server/releases/manifest.ts), and `npm run compat`; no page does.
function emitManifest(compiler: Compiler, { container, place }: Remote, pages: Pages) {
  emitJson(compiler, manifestName, (compilation) => {
    const scriptsIn = (chunk: string) =>
      compilation.namedChunkGroups.get(chunk)?.chunks.flatMap(scriptsOf) ?? [];
    const sharedNames = exportsUsed(compilation);
    const versions = sharesFor('remote');
    return {
      name: container,
      metaData: {
        remoteEntry: { name: scriptsIn(container)[0] },
        place,
        contract: CONTRACT,
        pages: pageFilesIn(compilation, pages),
        sharedNames,
      },
      shared: Object.keys(sharedNames).map((name) => ({
        name,
        requiredVersion: versions[name]?.requiredVersion,
      })),
      exposes: [{ assets: { js: { sync: scriptsIn(exposedChunk) } } }],
    };
  });
}

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

// The chunk that contains the only exposed module.
const exposedChunk = 'routes';

/**
 * A remote's build configuration. `pages` maps each route path (as in the address bar, with `:param` for a variable part) to its
 * page's chunk name, so that the shell's server can preload the page's files. `build` is the ID of a release: every global name
 * in the build contains it, so that two builds can run in one page.
 */
export function remoteConfig(folder: string, pages: Pages, mode: BuildMode, build?: string): Configuration {
  const { container: plain, ...rest } = remoteIn(folder);
  const app = { ...rest, container: build ? `${plain}_${build.replace('-', '_')}` : plain };
  const base = baseConfig(app, mode);
  const production = mode === 'production';
  return {
    ...base,
    entry: production ? {} : { main: path.join(root, folder, 'src/standalone.ts') },
    // Browsers only check the hash of a cross-origin script if it is requested without credentials. An earlier build's entry has
    // the same name and already contains hashes, so the file is always overwritten.
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

// Emits the manifest. Servers (server/releases/manifest.ts) and `npm run compat` read it; pages do not.
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

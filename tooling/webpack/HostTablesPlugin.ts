import { WebpackError, type Compilation, type Compiler } from 'webpack';
import { CONTRACT } from '../../shared-ui/src/navigation/contract';
import { pageFilesName, shareFilesName } from '../../server/releases/manifest';
import { pageFilesIn, shareFilesIn, type Pages } from './pageFiles';
import { exportsProvided } from './sharedExports';
import { shareKeys, sharesFor } from './shares';

/**
 * Writes three tables beside the shell's index.html. Its server reads page-files.json and share-files.json to preload what
 * the page of an address needs; mf-manifest.json, in the format of a remote's, is for `npm run compat`. No page loads them.
 */
export class HostTablesPlugin {
  constructor(private readonly pages: Pages) {}

  apply(compiler: Compiler) {
    emitJson(compiler, pageFilesName, (compilation) => pageFilesIn(compilation, this.pages));
    emitJson(compiler, shareFilesName, allShareFilesIn);
    emitJson(compiler, 'mf-manifest.json', (compilation) => ({
      name: compiler.options.output.uniqueName,
      metaData: {
        contract: CONTRACT,
        pages: pageFilesIn(compilation, this.pages),
        doors: exportsProvided(compilation),
      },
      shared: Object.entries(sharesFor('host')).map(([name, { version }]) => ({ name, version })),
    }));
  }
}

// webpack provides only what the build imports by its key, and a remote that uses another share fails in the browser.
function allShareFilesIn(compilation: Compilation) {
  const files = shareFilesIn(compilation);
  // A build that does not compile has no modules, and its own errors are the ones to read.
  const missing = compilation.errors.length > 0 ? [] : shareKeys.filter((key) => !files[key]);
  for (const key of missing)
    compilation.errors.push(new WebpackError(`The shell does not import "${key}" (remotes/lazyShares.ts).`));
  return files;
}

/** Adds a JSON file to the build: what `read` finds in the finished compilation. */
export function emitJson(compiler: Compiler, name: string, read: (compilation: Compilation) => unknown) {
  compiler.hooks.thisCompilation.tap('emitJson', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name: 'emitJson', stage }, () => {
      compilation.emitAsset(name, new compiler.webpack.sources.RawSource(JSON.stringify(read(compilation))));
    });
  });
}

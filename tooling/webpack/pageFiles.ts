import {
  WebpackError,
  type Chunk,
  type ChunkGroup,
  type Compilation,
  type Compiler,
  type Module,
} from 'webpack';
import type { PageFiles, ShareFiles } from '@brand/delivery/manifest';

/** Maps each route path to its page's chunk name, and to the search parameters that the page reads, if any. */
export type Pages = Record<string, string | { chunk: string; search: string[] }>;

/** Returns the files of each page. A page whose chunk does not exist is a build error. */
export function pageFilesIn(compilation: Compilation, pages: Pages): PageFiles[] {
  // A build that does not compile has no chunks, and its own errors are more helpful.
  if (compilation.errors.length > 0) return [];
  return Object.entries(pages).flatMap(([path, page]) => {
    const { chunk: chunkName, search } = typeof page === 'string' ? { chunk: page, search: [] } : page;
    const group = compilation.namedChunkGroups.get(chunkName);
    if (!group) {
      const sentence = `The page "${path}" names the chunk "${chunkName}", which this build lacks.`;
      compilation.errors.push(new WebpackError(sentence));
      return [];
    }
    return {
      path,
      files: group.chunks.flatMap(scriptsOf),
      shares: [...new Set(chunksBefore(group).flatMap((chunk) => sharesUsedIn(compilation, chunk)))],
      search,
    };
  });
}

/** Returns the files of each share that this build provides. */
export function shareFilesIn(compilation: Compilation): ShareFiles {
  const provided = [...compilation.modules].filter((module) => module.type === 'provide-module');
  return Object.fromEntries(
    provided.map((module) => [
      (module as Module & { _name: string })._name,
      module.blocks.flatMap((block) => {
        const group = compilation.chunkGraph.getBlockChunkGroup(block);
        return group ? group.chunks.flatMap(scriptsOf) : [];
      }),
    ]),
  );
}

/** Returns a chunk's scripts, without those for hot updates. */
export function scriptsOf(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

// The chunks of the routes, which load the page, contain shares that the page's own chunks do not repeat.
const chunksBefore = (page: ChunkGroup): Chunk[] =>
  [page, ...page.getParents()].flatMap(({ chunks }) => chunks);

function sharesUsedIn(compilation: Compilation, chunk: Chunk): string[] {
  return [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => (module as Module & { options: { shareKey: string } }).options.shareKey);
}

/** Adds a JSON file to the build, with the result of `read` for the finished compilation. */
export const emitJson = (compiler: Compiler, name: string, read: (compilation: Compilation) => unknown) =>
  emitText(compiler, name, (compilation) => JSON.stringify(read(compilation)));

/** Adds a file to the build, with the text that `read` returns for the finished compilation. */
export function emitText(compiler: Compiler, name: string, read: (compilation: Compilation) => string) {
  compiler.hooks.thisCompilation.tap('emitText', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name: 'emitText', stage }, () => {
      compilation.emitAsset(name, new compiler.webpack.sources.RawSource(read(compilation)));
    });
  });
}

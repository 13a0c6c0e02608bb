import { WebpackError, type Chunk, type ChunkGroup, type Compilation, type Module } from 'webpack';
import type { PageFiles } from '../../server/releases/manifest';

/** Route path → chunk name of its page; with the parameters of its address that the page reads, where it reads any. */
export type Pages = Record<string, string | { chunk: string; search: string[] }>;

/** The table that goes into the manifest. A page whose chunk does not exist is an error of the build. */
export function pagesIn(compilation: Compilation, pages: Pages): PageFiles[] {
  // What does not compile has no chunks; its own errors are the ones to read.
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

export function scriptsOf(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => file.endsWith('.js') && !file.includes('.hot-update.'));
}

// What the routes use, which load the page, is not in the page's own chunks again.
const chunksBefore = (page: ChunkGroup): Chunk[] =>
  [page, ...page.getParents()].flatMap(({ chunks }) => chunks);

function sharesUsedIn(compilation: Compilation, chunk: Chunk): string[] {
  return [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
    .filter((module) => module.type === 'consume-shared-module')
    .map((module) => (module as Module & { options: { shareKey: string } }).options.shareKey);
}

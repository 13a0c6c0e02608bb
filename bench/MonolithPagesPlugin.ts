import type { Compilation, Compiler } from 'webpack';
import academyPages from '../mf-academy/pages.json';
import publicPages from '../mf-public/pages.json';
import { emitJson } from '../tooling/webpack/HostTablesPlugin';
import { pageFilesName, type PageFiles } from '../server/releases/manifest';
import { pageFilesIn, scriptsOf, type Pages } from '../tooling/webpack/pageFiles';

const remotes: Record<string, Pages> = { mf_public: publicPages, mf_academy: academyPages };

/** Writes the files of the monolith's pages for the shell's server, which preloads them as it does those of remotes. */
export class MonolithPagesPlugin {
  apply(compiler: Compiler) {
    emitJson(compiler, pageFilesName, (compilation) =>
      Object.entries(remotes).flatMap(([remote, pages]) => pagesOf(compilation, remote, pages)),
    );
  }
}

// A page's own scripts and, as with a remote, those of its routes module.
function pagesOf(compilation: Compilation, remote: string, pages: Pages): PageFiles[] {
  const routes = compilation.namedChunkGroups.get(remote)?.chunks.flatMap(scriptsOf) ?? [];
  return pageFilesIn(compilation, pages).map((page) => ({
    ...page,
    files: [...new Set([...routes, ...page.files])],
  }));
}

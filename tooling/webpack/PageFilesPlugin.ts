import type { Compiler } from 'webpack';
import { emitTable } from './emitTable';
import { pagesIn, type Pages } from './preloadTable';

/** The file beside the shell's index.html that says what its own late pages are made of (`PageFiles[]`). */
export const pageFilesName = 'page-files.json';

/** Writes page-files.json, so that the shell's server can preload the page of the address. */
export class PageFilesPlugin {
  constructor(private readonly pages: Pages) {}

  apply(compiler: Compiler) {
    emitTable(compiler, pageFilesName, (compilation) => pagesIn(compilation, this.pages));
  }
}

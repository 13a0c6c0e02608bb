import type { Compiler } from 'webpack';
import { pageFilesName } from '../../server/releases/manifest';
import { emitTable } from './emitTable';
import { pagesIn, type Pages } from './preloadTable';

/** Writes page-files.json, so that the shell's server can preload the page of the address. */
export class PageFilesPlugin {
  constructor(private readonly pages: Pages) {}

  apply(compiler: Compiler) {
    emitTable(compiler, pageFilesName, (compilation) => pagesIn(compilation, this.pages));
  }
}

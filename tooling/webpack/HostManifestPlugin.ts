import type { Compiler } from 'webpack';
import { CONTRACT } from '../../shared-ui/src/navigation/contract';
import { doorsProvided } from './doors';
import { emitTable } from './emitTable';
import { pagesIn, type Pages } from './preloadTable';
import { sharesFor } from './shares';

/** Writes the shell's mf-manifest.json: what it offers to remotes, in the words of theirs. Nobody loads it in a page. */
export class HostManifestPlugin {
  constructor(private readonly pages: Pages) {}

  apply(compiler: Compiler) {
    emitTable(compiler, 'mf-manifest.json', (compilation) => ({
      name: compiler.options.output.uniqueName,
      metaData: {
        contract: CONTRACT,
        pages: pagesIn(compilation, this.pages),
        doors: doorsProvided(compilation),
      },
      shared: Object.entries(sharesFor('host')).map(([name, { version }]) => ({ name, version })),
    }));
  }
}

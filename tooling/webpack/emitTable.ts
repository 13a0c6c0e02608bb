import type { Compilation, Compiler } from 'webpack';

/** Writes what `tableOf` finds in the finished build beside its files, as JSON. */
export function emitTable(compiler: Compiler, name: string, tableOf: (compilation: Compilation) => unknown) {
  compiler.hooks.thisCompilation.tap('emitTable', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compilation.hooks.processAssets.tap({ name: 'emitTable', stage }, () => {
      const table = JSON.stringify(tableOf(compilation));
      compilation.emitAsset(name, new compiler.webpack.sources.RawSource(table));
    });
  });
}

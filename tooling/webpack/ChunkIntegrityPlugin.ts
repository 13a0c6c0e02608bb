import type { Compiler } from 'webpack';

// What the build puts in the place of the table; the hashes are known only when every file is written.
const placeholder = '__CHUNK_INTEGRITY__';
// Or what was put there before: webpack does not write a file again whose name, a hash, exists already.
const inEntry = new RegExp(`JSON\\.parse\\((["'\`])${placeholder}\\1\\)|\\(\\{"${placeholder}":[^}]*\\}\\)`);

/**
 * Lets a remote's entry, which the shell has checked against its own hash, check every chunk that it loads: the browser
 * runs none that is not, byte for byte, what was built.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}
script.integrity = JSON.parse("${placeholder}")[url.slice(url.lastIndexOf("/") + 1)] || "";`,
      );
    });
  }
}

/** The text of an entry with the table of `integrity` (file → hash) in it. Throws where the build left no place for it. */
export function withChunkIntegrity(entry: string, integrity: Record<string, string>): string {
  if (!inEntry.test(entry)) throw new Error('The entry has no place for the hashes of its chunks.');
  return entry.replace(inEntry, () => `(${JSON.stringify({ [placeholder]: '', ...integrity })})`);
}

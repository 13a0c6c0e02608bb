import type { Compiler } from 'webpack';

// A placeholder for the table, because the hashes are only known once every file is written.
const placeholder = '__CHUNK_INTEGRITY__';
// The entry may contain an earlier build's table, because webpack does not overwrite a file with the same hashed name.
const inEntry = new RegExp(`JSON\\.parse\\((["'\`])${placeholder}\\1\\)|\\(\\{"${placeholder}":[^}]*\\}\\)`);

/**
 * Gives a remote's entry the hash of every chunk it loads, so that the browser only runs chunks that match the build byte for
 * byte. The shell checks the entry itself.
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

/** Returns an entry's text with the `integrity` table (file → hash) inserted. Throws if the entry has no placeholder. */
export function withChunkIntegrity(entry: string, integrity: Record<string, string>): string {
  if (!inEntry.test(entry)) throw new Error('The entry has no place for the hashes of its chunks.');
  return entry.replace(inEntry, () => `(${JSON.stringify({ [placeholder]: '', ...integrity })})`);
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import ts from 'typescript';

// In a remote's own repository, this package is in node_modules.
export const root = path.resolve(import.meta.dirname, '../..').replace(/[\\/]node_modules$/, '');
const resolver = createTypeScriptImportResolver();
// Maps each file to the files in this repository that it imports; cleared regularly, because an editor's process is long-lived.
const cache = new Map();
const lifetimeMs = 30_000;
let cachedSince = 0;

export const isCode = (file) => /\.[cm]?tsx?$/.test(file);

export function getImports(file) {
  const imports = cache.get(file) ?? findImports(file, readFileSync(file, 'utf8'));
  cache.set(file, imports);
  return imports;
}

// Finds static, dynamic and type-only imports, and re-exports.
function findImports(file, text) {
  const found = ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => {
    const { path: imported } = resolver.resolve(fileName, file);
    return imported;
  });
  return [...new Set(found)].filter(
    (imported) => imported?.startsWith(root) && !imported.includes('/node_modules/') && isCode(imported),
  );
}

/** Creates an ESLint rule about the imports of a file. `find` returns the data for its message, or undefined. */
export const importRule = (message, find) => ({
  meta: { type: 'problem', schema: [], messages: { refused: message } },
  create: (context) => ({
    Program(node) {
      if (Date.now() - cachedSince > lifetimeMs) {
        cache.clear();
        cachedSince = Date.now();
      }
      const { physicalFilename: file, sourceCode } = context;
      const data = find(file, findImports(file, sourceCode.text));
      if (data) context.report({ node, messageId: 'refused', data });
    },
  }),
});

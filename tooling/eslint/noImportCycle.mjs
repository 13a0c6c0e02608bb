import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import ts from 'typescript';

// In a remote's own repository, this package is in node_modules.
const root = path.resolve(import.meta.dirname, '../..').replace(/[\\/]node_modules$/, '');
const resolver = createTypeScriptImportResolver();
// Maps each file to the files in this repository that it imports; cleared regularly, because an editor's process is long-lived.
const cache = new Map();
const lifetimeMs = 30_000;
let cachedSince = 0;

function getImports(file) {
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
    (imported) =>
      imported?.startsWith(root) && !imported.includes('/node_modules/') && /\.[cm]?tsx?$/.test(imported),
  );
}

/** Returns the files on the shortest import path from `file` back to itself; undefined if there is none. */
function findCycle(file, text) {
  const paths = findImports(file, text).map((imported) => [imported]);
  const seen = new Set(paths.flat());
  for (const found of paths) {
    const last = found.at(-1);
    if (last === file) return found;
    for (const imported of getImports(last)) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      paths.push([...found, imported]);
    }
  }
}

/** ESLint rule that forbids import cycles, because the files in a cycle cannot be understood separately. */
export const noImportCycle = {
  meta: { type: 'problem', schema: [], messages: { cycle: 'This file imports itself: {{ files }}.' } },
  create(context) {
    return {
      Program(node) {
        if (Date.now() - cachedSince > lifetimeMs) {
          cache.clear();
          cachedSince = Date.now();
        }
        const cycle = findCycle(context.physicalFilename, context.sourceCode.text);
        if (!cycle) return;
        const files = cycle.map((file) => path.relative(root, file)).join(' → ');
        context.report({ node, messageId: 'cycle', data: { files } });
      },
    };
  },
};

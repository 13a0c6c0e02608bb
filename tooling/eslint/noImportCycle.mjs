import path from 'node:path';
import { getImports, importRule, root } from './imports.mjs';

/** Returns the files on the shortest import path from `file` back to itself; undefined if there is none. */
function findCycle(file, imports) {
  const paths = imports.map((imported) => [imported]);
  const seen = new Set(imports);
  for (const found of paths) {
    const last = found.at(-1);
    if (last === file) return { files: found.map((one) => path.relative(root, one)).join(' → ') };
    for (const imported of getImports(last)) {
      if (seen.has(imported)) continue;
      seen.add(imported);
      paths.push([...found, imported]);
    }
  }
}

/** ESLint rule that forbids import cycles, because the files in a cycle cannot be understood separately. */
export const noImportCycle = importRule('This file imports itself: {{ files }}.', findCycle);

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { getImports, importRule, isCode, root } from './imports.mjs';

// Tests and their helpers may import whatever they test.
const isOfTests = (file) => /\.(test|spec|fixture|deep)\.|[\\/](tests?|testing)[\\/]/.test(file);

/** The two folders or files, side by side in one folder, that contain `file` and `other`; undefined in different packages. */
function findNeighbours(file, other) {
  const [parts, otherParts] = [file, other].map((one) => path.relative(root, one).split(path.sep));
  const depth = parts.findIndex((part, index) => part !== otherParts[index]);
  if (depth < 1) return undefined;
  return [parts, otherParts].map((all) => path.join(root, ...all.slice(0, depth + 1)));
}

const isIn = (file, place) => file === place || file.startsWith(place + path.sep);

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place, { recursive: true }).filter((name) => !name.includes('node_modules'));
  return names.map((name) => path.join(place, name)).filter((file) => isCode(file) && !isOfTests(file));
}

/** Finds a neighbour of `file` that `file` imports and that imports the folder of `file`, too. */
function findMutual(file, imports) {
  if (isOfTests(file)) return undefined;
  const checked = new Set();
  for (const imported of imports) {
    const [own, other] = findNeighbours(file, imported) ?? [];
    // Two files side by side are the matter of no-import-cycle.
    if (own === file && other === imported) continue;
    // A file beside the folder of its own name, such as markdown.ts, is the folder's entry.
    if (!other || checked.has(other) || path.parse(own).name === path.parse(other).name) continue;
    checked.add(other);
    for (const one of filesIn(other)) {
      const back = getImports(one).find((returned) => isIn(returned, own) && !isOfTests(returned));
      if (back) {
        const [from, to, mine] = [one, back, own].map((place) => path.relative(root, place));
        return { from, to, own: mine, other: path.relative(root, other) };
      }
    }
  }
  return undefined;
}

/** ESLint rule that forbids two folders to import each other, because neither can be understood or moved alone. */
export const noMutualFolders = importRule(
  '{{ own }} and {{ other }} import each other: {{ from }} imports {{ to }}.',
  findMutual,
);

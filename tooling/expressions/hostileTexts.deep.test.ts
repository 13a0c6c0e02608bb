import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import ts from 'typescript';
import { root } from '../../shared-node/src/apps';
import { hostileTexts } from './hostileTexts.fixture';

jest.setTimeout(600_000);

// Linear work on this many characters takes a millisecond; quadratic work practically never ends.
const length = 100_000;
// Far longer than any expression takes, because the machine may be busy.
const neverMs = 20_000;

const folders = [
  'server',
  'shared-node/src',
  'worker/src',
  'embedded-supabase/src',
  'embedded-supabase/src/rest',
  'embedded-supabase/src/realtime',
  'shared-data/src',
  'site-mover/src',
  'shared-ui/src',
];
// These files only read build output, or the site's own styles.
const ownTexts = [
  'server/prerender.ts',
  'server/hosting/headers.ts',
  'server/render/pageHtml.ts',
  'shared-ui/src/theme/',
];

function expressionsIn(file: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function toExpression(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

/** Returns the beginning of a text on which an expression never finishes; null if it finishes on all texts. */
function findEndless(expression: RegExp, timeout = neverMs): string | null {
  const context = vm.createContext({ expression, text: '' });
  const run = new vm.Script('text.replace(expression, "")');
  const endless = hostileTexts(expression, length).find((text) => {
    context.text = text;
    try {
      run.runInContext(context, { timeout });
      return false;
    } catch {
      return true;
    }
  });
  return endless?.slice(0, 40) ?? null;
}

test.each(folders)('Every expression of %s is done with a long hostile text', (folder) => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.(test|fixture)\.|dist\//.test(file))
    .filter((file) => !ownTexts.some((own) => file.startsWith(own)));
  const literals = new Map(files.flatMap((file) => expressionsIn(file).map((literal) => [literal, file])));
  const endless = [...literals].flatMap(([literal, file]) => {
    const text = findEndless(toExpression(literal));
    return text === null ? [] : [{ file, literal, text }];
  });
  expect(literals.size).toBeGreaterThan(4);
  expect(endless).toEqual([]);
});

test.each(['/(.)\\/+$/', '/([^\\s()@]+\\.(?:c?js)):(\\d+):(\\d+)/g'])(
  'An expression that looks again and again is found: %s',
  (literal) => expect(findEndless(toExpression(literal), 1000)).not.toBeNull(),
);

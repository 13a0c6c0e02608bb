import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared-node/src/apps';
import { applyBlock, readBlocks } from './recipe';

const blocks = readBlocks(readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8'), 'Add a field');

function apply(diff: string, text: string): string {
  const files = new Map([['a.ts', text]]);
  applyBlock(diff, { read: (file) => files.get(file) ?? '', write: (file, next) => files.set(file, next) });
  return files.get('a.ts') ?? '';
}

describe('A recipe', () => {
  it('A recipe has edits and commands', () => {
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['diff', 'sh']));
  });

  it('The edits of the recipe for a field fit the files as they are', () => {
    const written = new Map<string, string>();
    const read = (file: string) => written.get(file) ?? readFileSync(path.join(root, file), 'utf8');

    for (const { language, text } of blocks)
      if (language === 'diff') applyBlock(text, { read, write: (file, next) => written.set(file, next) });

    expect(written.get('shared-data/src/admin/contentTypes.ts')).toContain("location: { kind: 'line'");
    expect(written.size).toBe(6);
  });

  it('An edit adds, removes and keeps lines', () => {
    expect(apply('--- a.ts\n one\n-two\n+2\n\n end\n', 'zero\none\ntwo\n\nend\n')).toBe(
      'zero\none\n2\n\nend\n',
    );
  });

  it('An edit whose lines are gone, or stand twice, is refused', () => {
    expect(() => apply('--- a.ts\n one\n+two', 'three')).toThrow('a.ts has not these lines once:\none');
    expect(() => apply('--- a.ts\n one\n+two', 'one one')).toThrow('a.ts has not these lines once:\none');
  });
});

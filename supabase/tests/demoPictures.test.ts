import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const picturesIn = (folder: string) => readdirSync(path.join(root, folder, 'media'));

test('Every picture of the demo content exists, in the four widths of a cover, and no other', () => {
  const content = readFileSync(path.join(root, 'supabase/seed/content.sql'), 'utf8');
  const named = [...content.matchAll(/\/media\/([\w-]+\.(?:avif|svg))/g)].map(([, name = '']) => name);
  const needed = named.flatMap((name) => {
    const isCover = name.endsWith('-1600w.avif');
    return isCover ? ['480w', '720w', '960w', '1600w'].map((width) => name.replace('1600w', width)) : [name];
  });
  const own = picturesIn('shell/public');

  expect(needed).toContain('coffee-ledger-b2b7a5-480w.avif');
  expect(picturesIn('supabase/seed/public').sort()).toEqual(
    [...new Set(needed)].filter((name) => !own.includes(name)).sort(),
  );
});

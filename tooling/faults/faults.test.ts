import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared-node/src/apps';
import { isQuick } from '../proof/parts';
import { faults } from './list';

const all = Object.values(faults).flat();

test.each(all)('The fault $name changes a text that is in $file exactly once', ({ file, find, replace }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test.each(all.filter(({ file }) => file.startsWith('supabase/migrations/')))(
  'The fault $name is in the last migration that has its text, because a function is replaced as a whole',
  ({ file, find }) => {
    const folder = path.join(root, 'supabase/migrations');
    const later = readdirSync(folder).filter((name) => name > path.basename(file));
    const text = find.replace(/\s+/g, ' ');
    const has = (name: string) =>
      readFileSync(path.join(folder, name), 'utf8').replace(/\s+/g, ' ').includes(text);
    expect(later.filter(has)).toEqual([]);
  },
);

test('Every fault and each part has a name of its own', () => {
  const names = [...Object.keys(faults), ...all.map(({ name }) => name)];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('At least 85 % of the faults are found by npm test, for which people wait', () => {
  expect(all.filter(({ proof }) => isQuick(proof)).length / all.length).toBeGreaterThanOrEqual(0.85);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../shared-node/src/apps';

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');

test('The newest entry of the changelog is of the version of the site', () => {
  const [, newest] = /^## (\S+) \(/m.exec(read('CHANGELOG.md')) ?? [];
  const locked = JSON.parse(read('package-lock.json')) as { version: string };
  expect([newest, locked.version]).toEqual(Array(2).fill(JSON.parse(read('package.json')).version));
});

const { remotes } = JSON.parse(read('site.config.json')) as { remotes: string[] };

test('Every remote that the site comes with has owners', () => {
  for (const remote of remotes) expect(read('.github/CODEOWNERS')).toContain(`\n/${remote}/ @`);
});

test.each(remotes)('Every page of %s with a parameter has an address for its picture', (remote) => {
  const pages = Object.keys(JSON.parse(read(`${remote}/pages.json`)) as object);
  const pictured = read(`${remote}/screenshots.spec.ts`);
  const lost = pages.filter((page) => page.includes(':') && !pictured.includes(`'${page}'`));
  expect(lost).toEqual([]);
});

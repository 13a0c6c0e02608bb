/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSitePage } from './sitePages';

const read = (file: string) => readFileSync(path.join(__dirname, '../../..', file), 'utf8');

test.each(['mf-public', 'mf-academy', 'mf-admin'])(
  'Every page of %s that needs no row is known',
  (remote) => {
    const addresses = Object.keys(JSON.parse(read(`${remote}/pages.json`)) as object);
    for (const address of addresses.filter((one) => !/[:*]/.test(one)))
      expect([address, isSitePage(address)]).toEqual([address, true]);
  },
);

test('Every page of the shell is known', () => {
  const [, pages = ''] = /shellPages = \{([^}]*)\}/.exec(read('site-contract/src/mounts.ts')) ?? [];
  const addresses = [...pages.matchAll(/'(\/[^']*)'/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect([address, isSitePage(address)]).toEqual([address, true]);
});

test('Capitals are no other page, and what is written has its own address', () => {
  expect(['/About', '/admin/blog', '/blog/hello', '/2019/about'].map(isSitePage)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

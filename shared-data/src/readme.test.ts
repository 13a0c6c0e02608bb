import { readFileSync } from 'node:fs';
import path from 'node:path';
import './academy';
import './account';
import { api } from './index';

it('The README names every endpoint', () => {
  const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
  // useLiveRefresh is the only one that uses it.
  const endpoints = Object.keys(api.endpoints).filter((name) => name !== 'watchTable');

  expect(endpoints.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

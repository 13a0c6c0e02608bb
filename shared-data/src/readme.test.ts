import { readFileSync } from 'node:fs';
import path from 'node:path';
import './academy';
import './account';
import { api } from './index';

it('a colleague finds every endpoint in the README', () => {
  const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
  // Reached through useLiveRefresh alone.
  const endpoints = Object.keys(api.endpoints).filter((name) => name !== 'watchTable');

  expect(endpoints.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

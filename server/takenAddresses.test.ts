import fs from 'node:fs';
import path from 'node:path';
import { takenSlugs } from '@brand/shared-data/admin';
import { shellPages } from '@brand/site-contract/mounts';
import { publicFolder, demoFolder } from './settings';

const root = path.join(__dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The first part of each address that the routers and the server know, if it could be the slug of a page. */
function addressesOfTheSite(): string[] {
  const remotes = ['mf-public', 'mf-academy', 'mf-admin'];
  const pages = remotes.flatMap((remote) => Object.keys(JSON.parse(read(`${remote}/pages.json`)) as object));
  const source = fs
    .readdirSync(__dirname, { recursive: true })
    .map((file) => `server/${String(file)}`)
    .filter((file) => file.endsWith('.ts') && !/node_modules|\.test\.|\.fixture\./.test(file))
    .map(read)
    .join('\n');
  const named = [...source.matchAll(/['"`](\/[a-z][a-z-]*)(?=[/'"`?])/g)].map(([, address = '']) => address);
  const served = [publicFolder, demoFolder]
    .flatMap((folder) => fs.readdirSync(folder))
    .map((name) => `/${name}`);
  return [...pages, ...Object.values(shellPages), ...named, ...served]
    .map((address) => address.split('/')[1] ?? '')
    .filter((part) => /^[a-z0-9_-]+$/.test(part));
}

test('No page of the owner’s own can take an address of the site', () => {
  const missing = addressesOfTheSite().filter((part) => !takenSlugs.some((taken) => taken === part));
  expect([...new Set(missing)]).toEqual([]);
});

test('The database and the form refuse the same addresses', () => {
  const [, list = ''] = /slug not in \(([^)]*)\)/.exec(read('supabase/schemas/content.sql')) ?? [];
  expect([...list.matchAll(/'([^']+)'/g)].map(([, slug]) => slug)).toEqual([...takenSlugs]);
});

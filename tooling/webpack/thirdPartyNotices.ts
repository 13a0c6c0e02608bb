import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared-node/src/apps';

type Installed = { version?: string; license?: string; dev?: boolean; link?: boolean };
type Package = { name: string; version: string; license: string; texts: string[] };

/** The file in the shell's build that contains the notices. */
export const noticesName = 'third-party-notices.txt';

/**
 * Returns the packages that the browser or the server runs, with their licence texts: all installed packages except development
 * dependencies.
 */
export function shippedPackages(): Package[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link)
    .map(([folder, installed]) => ({ folder: path.join(root, folder), installed }))
    .filter(({ folder }) => existsSync(folder))
    .map(({ folder, installed: { version = '', license = '' } }) => ({
      ...{ name: folder.split('node_modules/').at(-1) ?? '', version, license },
      texts: readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice)/i.test(file.name))
        .map((file) => readFileSync(path.join(folder, file.name), 'utf8').trim()),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The notices that the licences require, package by package. */
export const thirdPartyNotices = (): string =>
  [
    'This site is built with the software below. Each part belongs to its authors, who allow its use under these licences.',
    ...shippedPackages().map(({ name, version, license, texts }) =>
      [`${name} ${version} (${license})`, ...texts].join('\n\n'),
    ),
  ].join(`\n\n${'-'.repeat(80)}\n\n`);

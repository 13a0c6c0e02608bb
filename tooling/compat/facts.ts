import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestName } from '../release/layout';
import type { PageFiles } from '../webpack/pageFiles';
import type { SharedExports } from '../webpack/sharedExports';
import { fingerprints } from './fingerprints';

/** What one build says of itself, and what its scripts show. */
export type Facts = {
  contract: number;
  /** Paths of its pages. */
  pages: string[];
  /** What it takes from shared modules, or, for the shell, gives. */
  doors: SharedExports;
  shares: { name: string; version: string; requiredVersion?: string }[];
  /** What only the shell may have, and this build contains: names of `fingerprints`. */
  copies: string[];
};

type Manifest = {
  metaData: { contract?: number; pages?: PageFiles[]; doors?: SharedExports };
  shared?: Facts['shares'];
};

/** Reads the facts of the build in `folder`. */
export async function factsOf(folder: string): Promise<Facts> {
  const manifest = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Manifest;
  const { contract = 1, pages = [], doors = {} } = manifest.metaData;
  return {
    contract,
    pages: pages.map((page) => page.path),
    doors,
    shares: manifest.shared ?? [],
    copies: await copiesIn(folder),
  };
}

async function copiesIn(folder: string): Promise<string[]> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(path.join(folder, file), 'utf8')));
  return Object.entries(fingerprints)
    .filter(([, fingerprint]) => texts.some((text) => text.includes(fingerprint)))
    .map(([name]) => name);
}

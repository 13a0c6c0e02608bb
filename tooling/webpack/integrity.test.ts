/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@brand/delivery/manifest';
import { compile } from '../testing/compile';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { writeIntegrity } from './integrity';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'integrity-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(path.join(folder, file), 'utf8');

async function built(entry: string) {
  await writeFile(path.join(folder, 'entry.js'), entry);
  await writeFile(path.join(folder, 'page.js'), 'a page');
  await writeFile(
    path.join(folder, 'mf-manifest.json'),
    JSON.stringify({ metaData: { remoteEntry: { name: 'entry.js' } } }),
  );
}

describe('A released build', () => {
  it('has the hash of each chunk in its entry, and those of chunks and entry in its manifest', async () => {
    await built('load(JSON.parse("__CHUNK_INTEGRITY__")[file])');

    await writeIntegrity(folder);

    const page = integrityOf('a page');
    expect(await read('entry.js')).toBe(`load(({"__CHUNK_INTEGRITY__":"","page.js":"${page}"})[file])`);
    expect(JSON.parse(await read('mf-manifest.json'))).toEqual({
      metaData: {
        remoteEntry: { name: 'entry.js' },
        integrity: { 'page.js': page, 'entry.js': integrityOf(await read('entry.js')) },
      },
    });
  });

  it('gets new hashes in an entry that webpack has not overwritten', async () => {
    await built('load(JSON.parse("__CHUNK_INTEGRITY__")[file])');
    await writeIntegrity(folder);
    await writeFile(path.join(folder, 'page.js'), 'another page');

    await writeIntegrity(folder);

    expect(await read('entry.js')).toContain(`"page.js":"${integrityOf('another page')}"`);
  });

  it('fails when its entry has no placeholder for the hashes', async () => {
    await built('load(file)');

    await expect(writeIntegrity(folder)).rejects.toThrow('no place for the hashes');
  });

  it('gets the placeholder for the hashes from the plugin', async () => {
    const source = { 'index.js': 'import("./page.js")', 'page.js': '' };
    const { errors, entry } = await compile(source, new ChunkIntegrityPlugin());

    expect(errors).toEqual([]);
    expect(entry).toContain('script.integrity = JSON.parse("__CHUNK_INTEGRITY__")');
  });
});

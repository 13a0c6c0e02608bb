import { createHash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { isRunning } from 'embedded-supabase/dataFolder';
import {
  filesFolder,
  manifestEntry,
  rowsFolder,
  toEntry,
  type Entry,
  type Manifest,
} from '../snapshot/Entry';
import { toPresentVersions } from '../snapshot/squashedMigrations';
import { orMissing } from 'embedded-supabase/startError';
import { countRows, longestSlice } from '../snapshot/tables';
import { packEntries, unpackEntries } from '../snapshot/tar';
import { drain } from '../snapshot/writeEntries';
import { environment, readEnvironment, variables } from 'shared-node/environment';

/** The amount of a backup that has been read. */
export type Progress = { manifest: Manifest; rows: number; files: number; bytes: number };

type OnProgress = (progress: Progress) => void;

class MissingFile extends Error {}

/** The last file in a backup, in the format of sha256sum. */
const sumsEntry = 'SHA256SUMS';
// Each guess at the key costs 32 MB and a second.
const scryptWorkFactor = 15;

/** Returns the backups' key. Throws a readable error if the key is missing or could be guessed. */
export function readKey(env: NodeJS.ProcessEnv): string {
  const BACKUP_KEY = variables.BACKUP_KEY.defined(
    'BACKUP_KEY is missing: it encrypts the backups. Make one with openssl rand -base64 32, and keep it where the backups are not.',
  );
  return readEnvironment(env, environment.pick([]).shape({ BACKUP_KEY })).BACKUP_KEY;
}

/** Writes entries and their checksums into an encrypted file, which appears either complete or not at all. */
export async function seal(
  entries: AsyncIterable<Entry>,
  file: string,
  key: string,
  onProgress: OnProgress,
): Promise<{ manifest: Manifest; bytes: number }> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  const contents = new Contents(onProgress);
  await removeLeftDrafts(file);
  const draft = `${file}.${process.pid}.draft`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of await encrypter.encrypt(packEntries(contents.withSums(entries))))
        await handle.write(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { manifest: contents.manifest, bytes: (await stat(file)).size };
}

/** Removes the temporary files of killed processes; other temporary files are still being written. */
async function removeLeftDrafts(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await orMissing(readdir(folder));
  if (!names) throw new Error(`There is no folder ${folder}.`);
  for (const name of names) {
    const end = name.startsWith(path.basename(file)) ? name.slice(path.basename(file).length) : '';
    const pid = Number(/^\.(\d+)\.draft$/.exec(end)?.[1]);
    if (pid && (pid === process.pid || !(await isRunning({ pid, startedAt: null }))))
      await rm(path.join(folder, name), { force: true });
  }
}

/** Reads an entire backup. Throws a readable error unless every byte, row and file is present. */
export async function verify(file: string, key: string, onProgress: OnProgress): Promise<Manifest> {
  const contents = new Contents(onProgress);
  try {
    for await (const { body } of contents.check(await unseal(file, key))) await drain(body);
  } catch (error) {
    if (error instanceof MissingFile) throw error;
    const { message } = error as Error;
    throw new Error(
      message.includes('no identity matched')
        ? `BACKUP_KEY does not open ${file}.`
        : `${file} is damaged, or no backup: ${message}`,
      { cause: error },
    );
  }
  return contents.manifest;
}

/** Returns a backup's entries between its manifest and its checksums. Resolves once decryption with the key has begun. */
export async function readSealed(
  file: string,
  key: string,
  onProgress: OnProgress,
): Promise<AsyncIterable<Entry>> {
  return withoutEnds(new Contents(onProgress).check(await unseal(file, key)));
}

async function* withoutEnds(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (entry.name === manifestEntry || entry.name === sumsEntry) await drain(entry.body);
    else yield entry;
  }
}

/**
 * Returns the entries streamed from a site, and their manifest. Reading the entries throws at the end unless they match the
 * manifest's counts.
 */
export async function openEntries(streamed: AsyncIterable<Entry>, onProgress: OnProgress) {
  const contents = new Contents(onProgress);
  const entries = withoutEnds(contents.withSums(streamed));
  const first = await entries.next();
  async function* all(): AsyncGenerator<Entry> {
    if (!first.done) yield first.value;
    yield* entries;
  }
  return { manifest: contents.manifest, entries: all(), close: () => entries.return(undefined) };
}

async function unseal(file: string, key: string): Promise<AsyncIterable<Entry>> {
  if (!existsSync(file)) throw new MissingFile(`There is no file ${file}.`);
  const sealed = await openAsBlob(file);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  return unpackEntries(await decrypter.decrypt(sealed.stream()));
}

/** Counts and hashes entries as they are read, and compares them with the manifest. */
class Contents {
  readonly #sums: string[] = [];
  #progress: Progress | undefined;

  constructor(private readonly onProgress: OnProgress) {}

  get manifest(): Manifest {
    if (!this.#progress) throw new Error('There is no manifest in it.');
    return this.#progress.manifest;
  }

  /** Yields the same entries, followed by their checksums. */
  async *withSums(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
    for await (const entry of entries) yield this.#watch(await this.#readManifest(entry));
    this.#compareCounts();
    yield toEntry(sumsEntry, this.#formatSums());
  }

  /** Yields the same entries. Throws after the last one unless they include everything in the manifest and the checksums. */
  async *check(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
    let sums: string | undefined;
    for await (const entry of entries) {
      if (sums !== undefined) throw new Error('Something follows the checksums.');
      if (entry.name === sumsEntry) {
        sums = await new Response(entry.body as BodyInit).text();
        if (sums !== this.#formatSums()) throw new Error('The checksums are not those of the files.');
      } else yield this.#watch(await this.#readManifest(entry));
    }
    if (sums === undefined) throw new Error('The end of the file is missing.');
    this.#compareCounts();
  }

  async #readManifest(entry: Entry): Promise<Entry> {
    if (this.#progress) return entry;
    if (entry.name !== manifestEntry) throw new Error('The file does not begin with its manifest.');
    const text = await new Response(entry.body as BodyInit).text();
    const made = JSON.parse(text) as Manifest;
    if (made.format !== 1) throw new Error('Newer code made it: its format is not known here.');
    const manifest = { ...made, migrations: toPresentVersions(made.migrations) };
    this.#progress = { manifest, rows: 0, files: 0, bytes: 0 };
    return toEntry(manifestEntry, text);
  }

  #watch({ name, size, body }: Entry): Entry {
    const hash = createHash('sha256');
    const isSlice = name.startsWith(rowsFolder);
    const isFile = name.startsWith(filesFolder);
    const slice: Uint8Array[] = [];
    const watcher = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        hash.update(chunk);
        if (isSlice) slice.push(chunk);
        this.#count({ bytes: isFile ? chunk.length : 0 });
        controller.enqueue(chunk);
      },
      flush: () => {
        this.#sums.push(`${hash.digest('hex')}  ${name}\n`);
        const rows = isSlice
          ? countRows(gunzipSync(Buffer.concat(slice), { maxOutputLength: longestSlice }))
          : 0;
        this.#count({ rows, files: isFile ? 1 : 0 });
      },
    });
    return { name, size, body: body.pipeThrough(watcher) };
  }

  #count({ rows = 0, files = 0, bytes = 0 }: Partial<Record<'rows' | 'files' | 'bytes', number>>): void {
    const progress = this.#progress;
    if (!progress) return;
    progress.rows += rows;
    progress.files += files;
    progress.bytes += bytes;
    this.onProgress(progress);
  }

  #compareCounts(): void {
    const { manifest } = this;
    const expected = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    const { rows, files } = { rows: 0, files: 0, ...this.#progress };
    if (rows !== expected || files !== manifest.files.count)
      throw new Error(
        `It has ${rows} of ${expected} rows and ${files} of ${manifest.files.count} files: it was not made to its end.`,
      );
  }

  #formatSums(): string {
    return this.#sums.join('');
  }
}

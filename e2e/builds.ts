import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@brand/delivery/manifest';
import { manifestName, releasesFolder } from '../shared-node/src/releaseLayout';
import { movePointer, readReleases, rolledBack, withRelease, withTrial } from '@brand/delivery/releases';
import { appIn, root, shell } from '../shared-node/src/apps';

type Manifest = {
  metaData: { remoteEntry: { name: string }; contract: number; integrity: Record<string, string> };
};

/** The releases of one app, created from the build in its dist as `npm run release` does, but in a fraction of the time. */
export class Builds {
  readonly #folder: string;
  readonly #target: string;

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder;
    this.#target = releasesFolder(folder, env);
  }

  releases = () => readReleases(this.#target);

  /** The path of the file in build `id` whose name begins with `start`. */
  async file(id: string, start: string): Promise<string> {
    const folder = path.join(this.#target, 'builds', id);
    const name = (await readdir(folder)).find((file) => file.startsWith(start) && /\.c?js$/.test(file));
    return path.join(folder, name ?? start);
  }

  get pointer() {
    return path.join(this.#target, manifestName);
  }

  /**
   * Makes a new build the current one or, if `isTrial`, a trial build. `spoil` injects a fault before the hashes are computed.
   */
  async release(spoil: (id: string) => Promise<void> = async () => {}, isTrial = false): Promise<string> {
    const id = newId();
    const folder = path.join(this.#target, 'builds', id);
    await cp(path.join(root, this.#folder, 'dist'), folder, {
      recursive: true,
      filter: (file) => !/\.(map|br|gz)$/.test(file),
    });
    if (this.#folder === shell.folder) await renameMain(folder, id);
    else await renameContainer(folder, appIn(this.#folder).container, id);
    await spoil(id);
    if (this.#folder !== shell.folder) await seal(folder);
    const { metaData } = await read(folder);
    const release = { id, builtAt: new Date().toISOString(), contract: metaData.contract, commit: null };
    const before = await this.releases();
    await movePointer(this.#target, isTrial ? withTrial(before, release) : withRelease(before, release));
    return id;
  }

  /** Rolls back to the previous build; returns its id. */
  async rollBack(): Promise<string> {
    const back = rolledBack(await this.releases());
    await movePointer(this.#target, back);
    return back.current;
  }

  /** The name of the entry script of the shell's build `id`. */
  static mainOf = (id: string): string => `main.00${id.split('-')[1]}.js`;

  /** Removes all releases, so that the build in dist is served. */
  forget = () => rm(this.#target, { recursive: true, force: true });
}

let count = 0;
// Ids sort by time, even within one second.
function newId(): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  return `${time}-${(++count).toString(16).padStart(6, '0')}`;
}

/** Rewrites a file's text. */
export async function rewrite(file: string, change: (text: string) => string) {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

const read = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, manifestName), 'utf8')) as Manifest;

// Each release has its own container name, so that two of them can run on the same page.
async function renameContainer(folder: string, container: string, id: string) {
  const files = (await readdir(folder)).filter((file) => /\.(js|json)$/.test(file));
  const named = (text: string) => text.replaceAll(container, `${container}_${id.replace('-', '_')}`);
  await Promise.all(files.map((file) => rewrite(path.join(folder, file), named)));
}

// The entry script identifies a shell build.
async function renameMain(folder: string, id: string) {
  const name = (await readdir(folder)).find((file) => /^main\.\w+\.js$/.test(file)) ?? '';
  await rename(path.join(folder, name), path.join(folder, Builds.mainOf(id)));
  await rewrite(path.join(folder, 'index.html'), (html) => html.replace(name, Builds.mainOf(id)));
}

// Writes the chunks' hashes into the entry and all hashes into the manifest, like the last step of a build.
async function seal(folder: string) {
  const { metaData } = await read(folder);
  const { name: entry } = metaData.remoteEntry;
  const chunks = Object.keys(metaData.integrity).filter((file) => file !== entry);
  for (const file of [...chunks, entry]) {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    const before = metaData.integrity[file];
    if (!content || !before) continue;
    const reseal = (text: string) => text.replaceAll(before, integrityOf(content));
    if (file !== entry) await rewrite(path.join(folder, entry), reseal);
    await rewrite(path.join(folder, manifestName), reseal);
  }
}

/** Releases the build in an app's dist, including compressed copies, into `target`; returns the release's folder. */
export async function releaseBuilt(app: string, target: string): Promise<string> {
  const id = '20260301080000-aaaaaa';
  const build = path.join(target, 'builds', id);
  await cp(path.join(root, app, 'dist'), build, { recursive: true });
  const builtAt = new Date().toISOString();
  await movePointer(target, {
    current: id,
    good: null,
    builds: [{ id, builtAt, contract: 1, commit: null }],
  });
  return build;
}

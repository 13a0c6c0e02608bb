import { lockDataFolder } from 'embedded-supabase/dataFolder';
import { rowsFolder, type Entry, type Manifest } from '../snapshot/Entry';
import * as hosted from '../snapshot/hostedTarget';
import { readHosted, type Project } from '../snapshot/readHosted';
import { checkMigrations, createTarget } from '../snapshot/restoreData';
import { compareTables, drain, emptyTables, writeEntries } from '../snapshot/writeEntries';
import { dataFolderOf, root } from 'shared-node/apps';
import { dataOf, openBackend } from '@brand/shared-data/server';
import { readBackend } from 'shared-node/backendKeys';
import { formatManifest, progressPrinter } from './formatProgress';
import { checkPlace, isEmpty, removeAllBut, replace } from './restore';
import { openEntries } from './sealed';
import { readEmbedded } from './sources';

/** The site being moved. */
type Source = {
  /** Reads everything, but may skip files whose current version is `known`. */
  read(known: ReadonlyMap<string, string>): AsyncIterable<Entry>;
  setReadOnly(isOn: boolean): Promise<void>;
};

/** The destination of a move. */
type Target = {
  /** The files that the target has stored, with their versions. */
  known: ReadonlyMap<string, string>;
  findObstacles(manifest: Manifest): Promise<string[]>;
  /** Stores the files and adds them to `known`. */
  takeFiles(manifest: Manifest, entries: AsyncIterable<Entry>): Promise<void>;
  /** Restores everything, or nothing if it throws or is killed. */
  takeAll(manifest: Manifest, entries: AsyncIterable<Entry>): Promise<void>;
  close(): Promise<void>;
};

/** The two ends of a move, as named by `env`. */
export type Move = { source: Source; target: Target };

/**
 * Moves the site: first its files, while people keep writing; then, with the site read-only, its rows and the files that were
 * added or changed in the meantime. The old site remains read-only. After an interruption, the next run continues with the
 * missing files.
 */
export async function move({ source, target }: Move): Promise<Manifest> {
  const files = await openEntries(source.read(target.known), progressPrinter('Moving files'));
  const obstacles = await target.findObstacles(files.manifest);
  if (obstacles.length > 0) {
    await files.close();
    throw new Error(obstacles.join('\n'));
  }
  await target.takeFiles(files.manifest, withoutOtherRows(files.entries));
  try {
    await source.setReadOnly(true);
    const all = await openEntries(source.read(target.known), progressPrinter('Moving'));
    await target.takeAll(all.manifest, all.entries);
    return all.manifest;
  } catch (error) {
    await source
      .setReadOnly(false)
      .catch(({ message }: Error) => console.error(`Still read-only: ${message}`));
    throw error;
  }
}

/** Finds the rows and files to move, and the obstacles, without writing anything. */
export async function rehearse({
  source,
  target,
}: Move): Promise<{ manifest: Manifest; obstacles: string[] }> {
  const { manifest, close } = await openEntries(source.read(target.known), () => {});
  await close();
  return { manifest, obstacles: await target.findObstacles(manifest) };
}

/** Prepares a move from the embedded backend to a hosted project. */
export async function toHosted(env: NodeJS.ProcessEnv): Promise<Move> {
  const target = await hosted.openHostedTarget(await readProject(env));
  const own = toOwn(env);
  return {
    source: { read: () => readEmbedded(own), setReadOnly: (isOn) => setReadOnly(own, isOn) },
    target: {
      known: target.known,
      findObstacles: (manifest) => hosted.findObstacles(target, manifest),
      takeFiles: async (manifest, entries) =>
        writeEntries(target, await hosted.stageFiles(target, manifest), entries, true),
      async takeAll(manifest, entries) {
        await writeEntries(target, await hosted.beginRows(target, manifest), entries);
        await hosted.commitRows(target, manifest);
      },
      close: () => target.db.close(),
    },
  };
}

/** Prepares a move from a hosted project into an empty data folder. */
export async function toEmbedded(env: NodeJS.ProcessEnv): Promise<Move> {
  const project = await readProject(env);
  const dataDir = dataFolderOf(env);
  const draft = `${dataDir}.moving`;
  let target: Awaited<ReturnType<typeof createTarget>> | undefined;
  let release = async () => {};
  const known = new Map<string, string>();
  const take = async (manifest: Manifest, entries: AsyncIterable<Entry>, isResumed: boolean) => {
    target ??= { ...(await createTarget(draft, manifest.migrations, root)), known };
    await writeEntries(target, await emptyTables(target.db, manifest), entries, isResumed);
  };
  const close = async () => {
    await target?.db.close();
    target = undefined;
    await release();
    release = async () => {};
  };
  return {
    source: { read: (known) => readHosted(project, known), setReadOnly: (isOn) => setReadOnly(env, isOn) },
    target: {
      known,
      async findObstacles({ migrations }) {
        const isTaken =
          !(await isEmpty(dataDir)) && `${dataDir} is not empty. Set DATA_DIR to another folder.`;
        const [isHeld, isNewer] = await Promise.all(
          [checkPlace(dataDir), checkMigrations(migrations, root)].map((check) =>
            check.then(
              () => false,
              ({ message }: Error) => message,
            ),
          ),
        );
        return [isTaken, isHeld, isNewer].filter((obstacle) => typeof obstacle === 'string');
      },
      async takeFiles(manifest, entries) {
        ({ release } = await lockDataFolder(draft));
        await removeAllBut(['backend.pid', 'storage'], draft);
        await take(manifest, entries, true);
      },
      async takeAll(manifest, entries) {
        await take(manifest, entries, false);
        if (target) await compareTables(target.db, manifest);
        await close();
        await replace(dataDir, draft);
      },
      close,
    },
  };
}

/** Makes a site writable again that an unfinished move `to` another place left read-only. Does not contact the other place. */
export async function giveUp(to: 'hosted' | 'embedded', env: NodeJS.ProcessEnv): Promise<void> {
  if (to === 'embedded' && !env.SUPABASE_URL)
    throw new Error('Set SUPABASE_URL and SUPABASE_SECRET_KEY of the hosted project.');
  await setReadOnly(to === 'hosted' ? toOwn(env) : env, false);
}

/** Describes a move in one line. */
export const formatMove = (manifest: Manifest): string =>
  `${formatManifest(manifest)}, in ${manifest.tables.filter(({ rows }) => rows > 0).length} tables`;

async function readProject(env: NodeJS.ProcessEnv): Promise<Project> {
  if (!env.DATABASE_URL || !env.SUPABASE_URL)
    throw new Error('Set DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY of the hosted project.');
  return { ...readBackend(env), databaseUrl: env.DATABASE_URL };
}

// Removes the variables that name the project, because they refer to the other end of the move.
const toOwn = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...env, SUPABASE_URL: '', DATABASE_URL: '' });

/** Makes the site that `env` names refuse writes, or accept them again. */
async function setReadOnly(env: NodeJS.ProcessEnv, isOn: boolean): Promise<void> {
  await dataOf(openBackend(readBackend(env)).rpc('set_read_only', { p_is_on: isOn }));
}

// Drops all rows except those about files, which describe how each file is stored.
async function* withoutOtherRows(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    const { name, body } = entry;
    if (name.startsWith(rowsFolder) && !name.startsWith(`${rowsFolder}storage.objects/`)) await drain(body);
    else yield entry;
  }
}

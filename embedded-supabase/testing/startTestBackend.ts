import { constants, cpSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { hostedProject } from '../src/database/hosted';
import type { Options } from '../src/options';
import { cachedFolder, fingerprintOf } from './cachedFolder';
import { ownProgram, spawnBackend, type BackendProcess, type Folders, type Program } from './spawnBackend';
import { testFolder } from './testFolder';

export type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Signs session tokens. */
  jwtSecret: string;
  dataDir: string;
  pid: number | undefined;
  /** Everything printed so far. */
  output(): string;
  /** Stops the backend as Ctrl-C does and removes its data, unless the caller passed the folder. */
  stop(): Promise<void>;
};

type TestFolders = {
  /** The folder that contains `supabase/`. */
  project: string;
  /** The project whose data folder is copied, where `project` differs from it in settings alone. */
  template?: string;
  /** The data folder, which `stop` does not remove. Defaults to a copy of a migrated and seeded folder, which is faster. */
  dataDir?: string;
};
/** Options that a process can be given, and further variables of its environment. */
export type TestBackendOptions = Omit<Options, keyof TestFolders> & TestFolders & { env?: NodeJS.ProcessEnv };

/** Starts a backend of the project as a process on a free port, with data of its own. */
export const startTestBackend = ({ template, env, ...options }: TestBackendOptions): Promise<TestBackend> =>
  startOn({ ...options, template }, (folders) => ({ ...ownProgram({ ...options, ...folders }), env }));

/** Starts a backend by `program`, which runs it on the folders. */
export async function startOn(
  { project, template = project, dataDir: given }: TestFolders,
  program: (folders: Folders) => Program,
): Promise<TestBackend> {
  const dataDir = given ?? (await copyOfTemplate(template));
  const started = spawnBackend(program({ project, dataDir }));
  const end = () => stop(started, given === undefined ? dataDir : null);
  try {
    const ready = await started.ready;
    const file = await fs.readFile(path.join(dataDir, 'keys.json'), 'utf8');
    const { secretKey, jwtSecret } = JSON.parse(file) as { secretKey: string; jwtSecret: string };
    const { pid } = started.child;
    return { ...ready, secretKey, jwtSecret, dataDir, pid, output: started.output, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A new data folder in the state after the first start, in memory unless `folder` is named. The caller removes it. */
export async function copyOfTemplate(project: string, folder?: string): Promise<string> {
  const template = await makeTemplate(project);
  const dataDir = folder ?? (await testFolder());
  // The copy shares its blocks with the template if the file system supports this. Synchronous, because copying 1,400 small files
  // takes a quarter of the time that way.
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

/**
 * The migrated and seeded template data folder, which must not be changed. Created once a day per state of the project's
 * `supabase` folder and of what a hosted project begins with. Slow the first time, so that a global setup had better call it.
 */
export async function makeTemplate(project: string): Promise<string> {
  const hosted = hostedProject({ owner: 'postgres', isExposed: true });
  const fingerprint = await fingerprintOf(hosted, path.join(project, 'supabase'));
  return cachedFolder('embedded-supabase', fingerprint, async (dataDir) => {
    const first = spawnBackend(ownProgram({ project, dataDir }));
    await first.ready.finally(() => stop(first, null));
  });
}

async function stop(started: BackendProcess, dataToRemove: string | null): Promise<void> {
  started.child.kill('SIGTERM');
  await started.exited;
  if (dataToRemove !== null) await fs.rm(dataToRemove, { recursive: true, force: true });
}

import { constants, cpSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { findRepository } from './findRepository';
import { spawnBackend, type BackendProcess } from './spawnBackend';
import { testFolder } from './testFolder';
import { cachedFolder, fingerprintOf } from 'shared-node/cachedFolder';

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

export type TestBackendOptions = {
  /** The folder that contains `supabase/`; by default, the repository. */
  projectRoot?: string;
  /** The project whose data folder is copied, where `projectRoot` differs from it in settings alone. */
  template?: string;
  /** The data folder, which `stop` does not remove. Defaults to a copy of a migrated and seeded folder, which is faster. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
};

/** Starts the backend process on a free port, with separate data. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const projectRoot = options.projectRoot ?? findRepository();
  const dataDir = options.dataDir ?? (await copyOfTemplate(options.template ?? projectRoot));
  const started = await spawnBackend({ projectRoot, dataDir, env: options.env });
  const end = () => stop(started, options.dataDir === undefined ? dataDir : null);
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
export async function copyOfTemplate(projectRoot: string, folder?: string): Promise<string> {
  const template = await makeTemplate(projectRoot);
  const dataDir = folder ?? (await testFolder());
  // The copy shares its blocks with the template if the file system supports this. Synchronous, because copying 1,400 small files
  // takes a quarter of the time that way.
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return dataDir;
}

const ownSchemas = [
  ...['auth/claims.ts', 'auth/schema.ts', 'database/hosted.ts', 'realtime/schema.ts', 'storage/schema.ts'],
];

/**
 * The migrated and seeded template data folder, which must not be changed. Created once a day per state of the project's
 * `supabase` folder and of the backend's schemas, by Jest's global setup, because tests have time limits.
 */
export async function makeTemplate(projectRoot: string): Promise<string> {
  const source = path.join(findRepository(), 'embedded-supabase/src');
  const own = ownSchemas.map((file) => path.join(source, file));
  const fingerprint = await fingerprintOf(path.join(projectRoot, 'supabase'), ...own);
  return cachedFolder('test-postgres', fingerprint, async (draft) => {
    const first = await spawnBackend({ projectRoot, dataDir: draft });
    await first.ready.finally(() => stop(first, null));
  });
}

async function stop(started: BackendProcess, dataToRemove: string | null): Promise<void> {
  started.child.kill('SIGTERM');
  await started.exited;
  if (dataToRemove !== null) await fs.rm(dataToRemove, { recursive: true, force: true });
}

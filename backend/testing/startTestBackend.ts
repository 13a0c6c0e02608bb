import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRepository } from './findRepository';
import { spawnBackend, type BackendProcess } from './spawnBackend';
import { templateOf } from './template';

export type TestBackend = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** What sessions are signed with. */
  jwtSecret: string;
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** Stops it as Ctrl-C does and forgets its data, unless the caller gave the folder. */
  stop(): Promise<void>;
};

export type TestBackendOptions = {
  /** The folder that holds `supabase/`; the site's own when left out. */
  projectRoot?: string;
  /** Kept after `stop`. Left out, the backend starts on a copy of a migrated and seeded database, which is much faster. */
  dataDir?: string;
  env?: NodeJS.ProcessEnv;
};

/** Starts the real backend process on a free port, with its own data. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const projectRoot = options.projectRoot ?? findRepository();
  const dataDir = options.dataDir ?? (await copyOfTemplate(projectRoot));
  const started = await spawnBackend({ projectRoot, dataDir, env: options.env });
  const ready = await started.ready;
  const keys: { secretKey: string; jwtSecret: string } = JSON.parse(
    await fs.readFile(path.join(dataDir, 'keys.json'), 'utf8'),
  );
  return {
    ...ready,
    secretKey: keys.secretKey,
    jwtSecret: keys.jwtSecret,
    dataDir,
    output: started.output,
    stop: () => stop(started, options.dataDir === undefined ? dataDir : null),
  };
}

/** A fresh data folder with everything that the first start makes. The caller removes it. */
export async function copyOfTemplate(projectRoot: string): Promise<string> {
  const template = await templateOf(projectRoot);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'backend-'));
  await fs.cp(template, dataDir, { recursive: true });
  return dataDir;
}

async function stop(started: BackendProcess, dataToForget: string | null): Promise<void> {
  started.child.kill('SIGTERM');
  await started.exited;
  if (dataToForget !== null) await fs.rm(dataToForget, { recursive: true, force: true });
}

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeArguments } from '../../shared-node/src/nodeArguments';
import { findRepository } from './findRepository';

export type BackendProcess = {
  child: ChildProcess;
  /** Rejects with the process's output if it exits first. */
  ready: Promise<{ url: string; publishableKey: string }>;
  exited: Promise<number | null>;
  output(): string;
  errors(): string;
};

type SpawnOptions = {
  projectRoot: string;
  dataDir: string;
  env?: NodeJS.ProcessEnv | undefined;
};

/** Starts the backend as a process, as the project itself does if it has a start of its own; on a free port unless `env` names one. */
export async function spawnBackend(options: SpawnOptions): Promise<BackendProcess> {
  const { projectRoot, dataDir, env } = options;
  const repository = findRepository();
  const own = 'supabase/embedded/main.ts';
  const program = existsSync(path.join(projectRoot, own)) ? own : 'embedded-supabase/src/main.ts';
  const args = nodeArguments(program, { ...process.env, ...env });
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: {
      ...process.env,
      // Jest has set it.
      NODE_ENV: '',
      BACKEND_PORT: '0',
      PROJECT_ROOT: projectRoot,
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = new Promise<{ url: string; publishableKey: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; publishableKey: string }));
    child.once('close', (code) => reject(new Error(`The backend exited with ${code}.\n${errors}${output}`)));
  });
  ready.catch(() => {});
  return { child, ready, exited, output: () => output, errors: () => errors };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '../src/options';
import { testingFolder } from './folder.cjs';

export type BackendProcess = {
  child: ChildProcess;
  /** Rejects with the process's output if it exits first. */
  ready: Promise<{ url: string; publishableKey: string }>;
  exited: Promise<number | null>;
  output(): string;
  errors(): string;
};

export type Folders = { project: string; dataDir: string };
/** How Node runs a project's backend on a free port. */
export type Program = { args: string[]; env?: NodeJS.ProcessEnv };

/** The command of this package, with these options. */
export function ownProgram({ project, port = 0, ...options }: Options): Program {
  const source = path.join(testingFolder, '../src/command.ts');
  const ready = process.env['EMBEDDED_SUPABASE_COMMAND'] || path.join(testingFolder, 'command.js');
  const isSource = existsSync(source) && !process.env['EMBEDDED_SUPABASE_COMMAND'];
  const command = isSource ? ['--import', 'tsx', source] : ['--enable-source-maps', ready];
  return { args: [...command, project, `${port}`, JSON.stringify(options)] };
}

/** Starts a backend as a process. */
export function spawnBackend({ args, env }: Program): BackendProcess {
  const child = spawn(process.execPath, args, {
    // Jest has set NODE_ENV.
    env: { ...process.env, NODE_ENV: '', ...env },
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

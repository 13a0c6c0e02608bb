import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { nodeArguments } from '../../shared-node/src/nodeArguments';
import { findRepository } from './findRepository';

/** Runs one of the repository's scripts; returns what it prints. */
export async function runScript(
  script: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const args = [...nodeArguments(script), ...(options.args ?? [])];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: findRepository(),
    env: { ...process.env, NODE_ENV: '', ...options.env },
  });
  return stdout;
}

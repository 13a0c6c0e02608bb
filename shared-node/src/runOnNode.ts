import { execFileSync } from 'node:child_process';
import { root } from './apps';

/** Runs a fixture in a process without a window, as on a server, and returns the JSON that it prints. */
export function runOnNode<Output>(fixture: string): Output {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', fixture], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed) as Output;
}

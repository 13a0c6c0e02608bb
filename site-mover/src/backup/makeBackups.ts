import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { nodeArguments } from 'shared-node/nodeArguments';
import { openBackupsStore } from './backupsStore';
import { reportBackup, type MadeBackup } from './reportBackup';
import { readKey } from './sealed';

const keptDays = 7;
const keptWeeks = 4;
const lookMs = 10 * 60 * 1000;

/** Makes a backup each day (UTC) and deletes old ones, until `signal` aborts. A failed backup is retried after ten minutes. */
export async function makeBackups(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await makeDueBackup(env, signal).catch((error: Error) => {
      if (!signal.aborted) console.error(`No backup was made: ${error.message}`);
    });
    await wait(lookMs, undefined, { signal }).catch(() => {});
  }
}

async function makeDueBackup(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  readKey(env);
  const store = await openBackupsStore(env);
  const name = `site-${new Date().toISOString().slice(0, 10)}.backup`;
  const names = await store.list();
  if (names.includes(name)) return;
  const made = await runCommand(store.draft, env, signal);
  await store.keep(name).finally(() => rm(store.draft, { force: true }));
  await reportBackup(env, made);
  for (const old of listOld([...names, name])) await store.delete(old);
}

// A separate process frees its memory when it ends.
async function runCommand(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<MadeBackup> {
  const program = nodeArguments('site-mover/src/commands/backup.ts');
  const child = spawn(process.execPath, ['--max-semi-space-size=1', ...program, 'backup', '--out', file], {
    env: { ...env, INIT_CWD: '' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    signal,
  });
  let made: MadeBackup | undefined;
  child.on('message', (message) => (made = message as MadeBackup));
  // Waits for "close" rather than "exit", because at "exit" some of the child's messages may still be pending.
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 || !made) throw new Error(`the command ended with ${code ?? 'a signal'}.`);
  return made;
}

/**
 * Returns the old backups, judging by the days in their names: all except the seven latest, and the last one in each of the four
 * latest weeks.
 */
export function listOld(names: string[]): string[] {
  const backups = names
    .filter((name) => /^site-\d{4}-\d\d-\d\d\.backup$/.test(name))
    .sort()
    .reverse();
  const lastOfWeeks = new Map(backups.map((name) => [getWeek(name), name]).reverse() as [number, string][]);
  const kept = new Set([
    ...backups.slice(0, keptDays),
    ...[...lastOfWeeks.values()].reverse().slice(0, keptWeeks),
  ]);
  return backups.filter((name) => !kept.has(name));
}

// Weeks begin on Monday; the first day of 1970 was a Thursday.
function getWeek(name: string): number {
  const day = Date.parse(name.slice('site-'.length, -'.backup'.length)) / (24 * 60 * 60 * 1000);
  return Math.floor((day + 3) / 7);
}

import { runCommand } from './processes';

export type Step = { name: string; command: [string, ...string[]] };

/** Runs steps one after the other and says how long each took; gives the names of those that failed. */
export async function runSteps(
  steps: Step[],
  { untilFailure }: { untilFailure: boolean },
): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, command } of steps) {
    const startedAt = Date.now();
    console.log(`\n▸ ${name}`);
    const [program, ...args] = command;
    const status = await runCommand(program, args);
    if (status !== 0) failed.push(name);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    if (status === 0) console.log(`✓ ${name} (${seconds} s)`);
    else console.error(`✗ ${name} failed.`);
    if (status !== 0 && untilFailure) break;
  }
  return failed;
}

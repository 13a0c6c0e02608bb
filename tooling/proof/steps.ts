import { getFlakyAndRed, type Outcome } from './outcome';

/** A step of a proof. `results` are the files in which its test runner writes what each test did. */
export type Step = {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** The name of an earlier step; without its success this one is not run. */
  needs?: string;
  results?: { runner: 'jest' | 'playwright'; file: string };
};

type Run = (command: string, args: string[], env: NodeJS.ProcessEnv) => Promise<number>;

type Ran = Outcome & { name: string; state: 'passed' | 'red' | 'not run'; seconds: number };

/** The status of a command that could not run its tests, as automake has it; the command prints the reason. */
const skipped = 77;

/**
 * Runs all steps, also after a red one, and prints each step's name and time, then one table with what is red and, last, tests
 * that passed on a later try. Resolves with whether nothing is red.
 */
export async function runSteps(
  steps: Step[],
  run: Run,
  print: (line: string) => void = console.log,
  now: () => number = Date.now,
): Promise<boolean> {
  const ran: Ran[] = [];
  for (const { name, command, env = {}, needs, results } of steps) {
    if (ran.some((step) => step.name === needs && step.state !== 'passed')) {
      print(`\n– ${name}: not run, because of ${needs}`);
      ran.push({ name, state: 'not run', seconds: 0, red: [], flaky: [] });
      continue;
    }
    print(`\n▶ ${name}: ${command.join(' ')}`);
    const start = now();
    const [program = '', ...args] = command;
    const status = await run(program, args, env);
    const seconds = Math.round((now() - start) / 1000);
    const state = status === skipped ? 'not run' : status === 0 ? 'passed' : 'red';
    print(`${mark(state)} ${name}: ${state} after ${formatTime(seconds)}`);
    ran.push({ name, state, seconds, ...(await getFlakyAndRed(results)) });
  }
  printTable(ran, print);
  return ran.every(({ state }) => state !== 'red');
}

function printTable(ran: Ran[], print: (line: string) => void): void {
  const width = Math.max(...ran.map(({ name }) => name.length));
  const total = ran.reduce((sum, { seconds }) => sum + seconds, 0);
  print('');
  for (const { name, state, seconds, red } of ran) {
    print(`${mark(state)} ${name.padEnd(width)}  ${formatTime(seconds).padStart(9)}  ${state}`);
    for (const title of red) print(`    red: ${title}`);
  }
  print(`  ${'together'.padEnd(width)}  ${formatTime(total).padStart(9)}`);
  for (const { name, flaky } of ran)
    for (const title of flaky) print(`flaky, passed on a later try (${name}): ${title}`);
}

const mark = (state: Ran['state']) => ({ passed: '✓', red: '✗', 'not run': '–' })[state];

const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2)} s`;

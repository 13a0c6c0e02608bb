import { getFlakyAndRed, type Outcome } from './outcome';

/** A step of a proof. `results` are the files in which its test runner writes what each test did. */
export type Step = {
  name: string;
  command: string[];
  env?: NodeJS.ProcessEnv;
  /** The name of an earlier step of the same lane; without its success this one is not run. */
  needs?: string;
  results?: { runner: 'jest' | 'playwright'; file: string };
};

/** Runs a command, gives `print` its output line by line, and resolves with its exit status. */
type Run = (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
) => Promise<number>;

type Ran = Outcome & { name: string; state: 'passed' | 'red' | 'not run'; seconds: number };

/** The status of a command that could not run its tests, as automake has it; the command prints the reason. */
const skipped = 77;

/**
 * Runs lanes of steps beside each other, a lane's steps one after the other, also after a red one. Prints each line with the name
 * of its step, then one table with what is red and, last, tests that passed on a later try. Resolves with whether nothing is red.
 */
export async function runSteps(
  lanes: Step[][],
  run: Run,
  print: (line: string) => void = console.log,
  now: () => number = Date.now,
): Promise<boolean> {
  const start = now();
  const ran = await Promise.all(lanes.map((steps) => runLane(steps, run, print, now)));
  printTable(ran.flat(), now() - start, print);
  return ran.flat().every(({ state }) => state !== 'red');
}

async function runLane(
  steps: Step[],
  run: Run,
  print: (line: string) => void,
  now: () => number,
): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const { name, command, env = {}, needs, results } of steps) {
    if (ran.some((step) => step.name === needs && step.state !== 'passed')) {
      print(`– ${name}: not run, because of ${needs}`);
      ran.push({ name, state: 'not run', seconds: 0, red: [], flaky: [] });
      continue;
    }
    print(`▶ ${name}: ${command.join(' ')}`);
    const start = now();
    const [program = '', ...args] = command;
    const status = await run(program, args, env, (line) => print(`${name} | ${line}`));
    const seconds = Math.round((now() - start) / 1000);
    const state = status === skipped ? 'not run' : status === 0 ? 'passed' : 'red';
    print(`${mark(state)} ${name}: ${state} after ${formatTime(seconds)}`);
    ran.push({ name, state, seconds, ...(await getFlakyAndRed(results)) });
  }
  return ran;
}

function printTable(ran: Ran[], time: number, print: (line: string) => void): void {
  const width = Math.max(...ran.map(({ name }) => name.length));
  print('');
  for (const { name, state, seconds, red } of ran) {
    print(`${mark(state)} ${name.padEnd(width)}  ${formatTime(seconds).padStart(9)}  ${state}`);
    for (const title of red) print(`    red: ${title}`);
  }
  print(`  ${'together'.padEnd(width)}  ${formatTime(Math.round(time / 1000)).padStart(9)}`);
  for (const { name, flaky } of ran)
    for (const title of flaky) print(`flaky, passed on a later try (${name}): ${title}`);
}

const mark = (state: Ran['state']) => ({ passed: '✓', red: '✗', 'not run': '–' })[state];

const formatTime = (seconds: number) =>
  `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2)} s`;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runSteps, type Step } from './steps';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'steps-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the steps with these exit statuses by command, 0 where none is given, on a clock that each step moves on by 61 s. */
async function run(steps: Step[], statuses: Record<string, number> = {}) {
  const lines: string[] = [];
  const commands: string[] = [];
  let time = 0;
  const isGreen = await runSteps(
    steps,
    async (command) => {
      commands.push(command);
      time += 61_000;
      return statuses[command] ?? 0;
    },
    (line) => lines.push(line),
    () => time,
  );
  return { isGreen, lines, commands, text: lines.join('\n') };
}

async function write(name: string, report: object): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(report));
  return file;
}

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: [name], ...more });

test('A proof runs on after a red step and is red as a whole', async () => {
  const { isGreen, commands, text } = await run([step('types'), step('lint'), step('jest')], { lint: 2 });
  expect(isGreen).toBe(false);
  expect(commands).toEqual(['types', 'lint', 'jest']);
  expect(text).toMatch(/✓ types +1 min {2}1 s +passed\n✗ lint +1 min {2}1 s +red\n✓ jest/);
  expect(text).toMatch(/together +3 min {2}3 s$/);
});

test('A step whose precondition is red is not run, and the proof is red', async () => {
  const { isGreen, commands, text } = await run([step('build'), step('journeys', { needs: 'build' })], {
    build: 1,
  });
  expect(isGreen).toBe(false);
  expect(commands).toEqual(['build']);
  expect(text).toMatch(/– journeys +0 min {2}0 s +not run/);
});

test('A step that cannot run its tests here is named as not run, and is not red', async () => {
  const { isGreen, text } = await run([step('conformance')], { conformance: 77 });
  expect(isGreen).toBe(true);
  expect(text).toMatch(/– conformance +1 min {2}1 s +not run/);
});

test('A proof whose steps all pass is green', async () => {
  expect((await run([step('build'), step('journeys', { needs: 'build' })])).isGreen).toBe(true);
});

test('The table names the red tests of Jest, and last those that passed on a later try', async () => {
  const file = await write('jest.json', {
    testResults: [
      {
        name: '/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'It holds', status: 'passed', invocations: 1 },
          { fullName: 'It wavers', status: 'passed', invocations: 2 },
          { fullName: 'It breaks', status: 'failed', invocations: 3 },
        ],
      },
      { name: '/cannotBeRun.test.ts', status: 'failed', assertionResults: [] },
    ],
  });
  const { lines } = await run([step('jest', { results: { runner: 'jest', file } }), step('starters')], {
    jest: 1,
  });
  expect(lines.filter((line) => line.includes('red: '))).toEqual([
    '    red: /cannotBeRun.test.ts',
    '    red: It breaks',
  ]);
  expect(lines.at(-1)).toBe('flaky, passed on a later try (jest): It wavers');
});

test('The table names the red and the flaky journeys', async () => {
  const spec = (title: string, status: string) => ({ title, file: 'read/a.spec.ts', tests: [{ status }] });
  const file = await write('journeys.json', {
    suites: [
      {
        specs: [spec('A visitor reads', 'expected')],
        suites: [{ specs: [spec('A visitor waits', 'flaky'), spec('A visitor is lost', 'unexpected')] }],
      },
    ],
  });
  const { text } = await run([step('journeys', { results: { runner: 'playwright', file } })], {
    journeys: 1,
  });
  expect(text).toContain('red: read/a.spec.ts: A visitor is lost');
  expect(text).toContain('flaky, passed on a later try (journeys): read/a.spec.ts: A visitor waits');
  expect(text).not.toContain('A visitor reads');
});

test('A runner that ended before it wrote its results is red without names', async () => {
  const results = { runner: 'jest' as const, file: path.join(folder, 'none.json') };
  expect((await run([step('jest', { results })], { jest: 137 })).text).toMatch(/✗ jest/);
});

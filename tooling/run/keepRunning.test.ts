import { ChildProcess } from 'node:child_process';
import * as timers from 'node:timers/promises';
import { keepRunning } from './keepRunning';
import { PartEnded, startPart, type Part } from './processes';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));
const { setTimeout: realPause } = jest.requireActual<typeof timers>('node:timers/promises');
const pause = jest.mocked(timers.setTimeout);

const script = 'tooling/run/part.fixture.ts';
const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
const output = jest.spyOn(console, 'log').mockImplementation(() => {});
const linesOf = (spy: typeof errors) => spy.mock.calls.map(([line]) => String(line));

beforeEach(() => {
  pause.mockReset().mockImplementation(realPause);
  errors.mockClear();
  output.mockClear();
});

const until = async (isSo: () => unknown) => {
  while (!isSo()) await realPause(10);
};

/** Starts a real part; `started` lists the processes that were started to replace it. */
async function startReal(secondStart: 'runs' | 'never ready' = 'runs') {
  const started: Part[] = [];
  const part = await startPart('part', script, { args: ['runs'], env: { PART_PORT: '4321' } });
  const startAgain = async (signal: AbortSignal) => {
    const again =
      secondStart === 'runs'
        ? await part.startAgain(signal)
        : await startPart('part', script, { args: [secondStart], signal });
    started.push(again);
    return again;
  };
  return { part: { ...part, startAgain }, started };
}

/** Returns a part without a process. Each start runs for the next of `lives`, in milliseconds; 0 means that the start fails. */
function partOf(...lives: number[]): Part {
  const live = async (): Promise<Part> => {
    const life = lives.shift();
    if (life === 0) throw new PartEnded('exit code 1');
    const ended = new Promise<PartEnded>((resolve) => {
      if (life) setTimeout(() => resolve(new PartEnded('SIGKILL')), life);
    });
    return { ...part, ended };
  };
  const part: Part = {
    name: 'part',
    child: new ChildProcess(),
    ready: { type: 'ready', claimLink: 'https://mira.example/claim#1' },
    ended: Promise.resolve(new PartEnded('exit code 0')),
    startAgain: live,
  };
  return part;
}

describe('A part that has ended by itself', () => {
  it('is started again with the same options, after one line that says how it ended', async () => {
    const { part, started } = await startReal();
    const stop = keepRunning(part);

    part.child.kill('SIGKILL');
    await until(() => started.length);
    expect(linesOf(errors)).toEqual(['part ended (SIGKILL). It is started again in 1 s.']);
    expect(started[0]?.ready).toEqual(part.ready);

    await stop();
    expect(started[0]?.child.signalCode).toBe('SIGTERM');
  });

  it('is started after a pause that doubles up to five seconds, and is short again after a minute of running', async () => {
    jest.useFakeTimers();
    pause.mockImplementation((ms, value) => new Promise((resolve) => setTimeout(resolve, ms, value)));
    keepRunning(partOf(59_999, 0, 0, 0, 5, 0, 0, 60_000));
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    jest.useRealTimers();

    const inSeconds = linesOf(errors).map((line) => Number(/again in (\d+) s\.$/.exec(line)?.[1]));
    expect(inSeconds).toEqual([1, 2, 4, 5, 5, 5, 5, 5, 1]);
    expect(linesOf(errors)[2]).toBe('part ended (exit code 1). It is started again in 4 s.');
  });

  it('prints the new link that claims the site', async () => {
    pause.mockResolvedValue(undefined);
    keepRunning(partOf());
    await until(() => output.mock.calls.length);

    expect(linesOf(output)).toEqual(['Claim this site: https://mira.example/claim#1']);
  });
});

describe('The stop of the system', () => {
  it('prints nothing about a part that ends then', async () => {
    const { part } = await startReal();
    await keepRunning(part)();

    expect(part.child.signalCode).toBe('SIGTERM');
    expect(linesOf(errors)).toEqual([]);
  });

  it('does not wait for a part that pauses before its next start, and does not start it', async () => {
    pause.mockImplementation((_ms, value, options) => realPause(3_600_000, value, options));
    const { part, started } = await startReal();
    const stop = keepRunning(part);
    part.child.kill('SIGKILL');
    await until(() => errors.mock.calls.length);
    await stop();

    expect(started).toEqual([]);
  });

  it('leaves no process of a part that is starting', async () => {
    const { part } = await startReal('never ready');
    const stop = keepRunning(part);
    part.child.kill('SIGKILL');
    const pidOfNext = () => Number(/Process (\d+)/.exec(linesOf(output).join())?.[1]);
    await until(pidOfNext);
    expect(() => process.kill(pidOfNext(), 0)).not.toThrow();
    await stop();

    expect(() => process.kill(pidOfNext(), 0)).toThrow('ESRCH');
    expect(errors).toHaveBeenCalledTimes(1);
  });
});

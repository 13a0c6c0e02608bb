import { PartEnded, runCommand, startPart, stopPart } from './processes';

const script = 'tooling/run/part.fixture.ts';

describe('A part of the site', () => {
  it('has started when it reports to be ready, and has ended when it is stopped', async () => {
    const part = await startPart('part', script, { args: ['runs'], env: { PART_PORT: '4321' } });

    expect(part.ready).toEqual({ type: 'ready', url: 'http://localhost:4321' });
    expect(part.child.exitCode).toBeNull();
    await stopPart(part);
    expect(part.child.signalCode).toBe('SIGTERM');
    await expect(stopPart(part)).resolves.toBeUndefined();
  });

  it('has its output printed, except the line about being ready', async () => {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {});
    const part = await startPart('part', script, { args: ['runs'] });
    while (said.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await stopPart(part);

    expect(said.mock.calls).toEqual([['A mail to learner@example.com']]);
    said.mockRestore();
  });

  it('fails to start when it ends before it is ready', async () => {
    await expect(startPart('part', script, { args: ['ends'] })).rejects.toBeInstanceOf(PartEnded);
  });
});

describe('A command', () => {
  it.each([0, 3])('ends with its own status, %i', async (status) => {
    expect(await runCommand(process.execPath, ['--eval', `process.exit(${status})`])).toBe(status);
  });
});

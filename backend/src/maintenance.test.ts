import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript } from '../testing/runScript';
import { createMailDriver, removeKeptMails } from './mail';
import { isNight } from './maintenance';

test('A vacuum gives back the room of deleted rows beside a request that fails, and leaves those who ask without its rights', async () => {
  const stdout = await runScript('backend/src/maintenance.fixture.ts');
  const { before, after, refusal } = JSON.parse(stdout) as Record<string, number | string>;
  expect(Number(after)).toBeLessThan(Number(before) / 10);
  expect(refusal).toMatch(/must be owner/);
});

test('The database is vacuumed each night, and where a machine is off at night every other day', () => {
  const night = new Date(2026, 10, 25, 3);
  const before = (hours: number) => new Date(night.getTime() - hours * 3_600_000);
  expect(isNight(night, null)).toBe(true);
  expect(isNight(night, before(24))).toBe(true);
  expect(isNight(night, before(1))).toBe(false);
  const noon = new Date(2026, 10, 25, 12);
  expect(isNight(noon, before(24))).toBe(false);
  expect(isNight(noon, before(48))).toBe(true);
});

describe('Mails of accounts', () => {
  const send = async (folder: string | null) => {
    const queued: unknown[] = [];
    const driver = createMailDriver({
      folder,
      siteUrl: 'http://localhost:3000',
      keepChallenge: (token) => Promise.resolve(token),
      queue: async (mail) => queued.push(mail),
    });
    await driver.send({ to: 'ada@example.com', subject: 'Code', text: '1234567890' } as never);
    return queued;
  };
  let log: jest.SpyInstance;
  beforeEach(() => void (log = jest.spyOn(console, 'log').mockImplementation()));
  afterEach(() => log.mockRestore());

  test('With a mail server a code is neither printed nor written to the disk', async () => {
    expect(await send(null)).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
  });

  test('Without one a code is kept for a day', async () => {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'mails-'));
    await send(folder);
    const [first = ''] = await fs.readdir(folder);
    expect(await fs.readFile(path.join(folder, first), 'utf8')).toContain('1234567890');
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await fs.utimes(path.join(folder, first), yesterday, yesterday);
    await send(folder);
    const left = await fs.readdir(folder);
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    await removeKeptMails(folder);
    expect(await fs.readdir(folder)).toEqual([]);
    await fs.rm(folder, { recursive: true });
  });
});

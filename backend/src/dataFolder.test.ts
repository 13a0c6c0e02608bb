import fs from 'node:fs/promises';
import path from 'node:path';
import { scratchFolders } from '../testing/scratch';
import { prepareDatabaseFolder, takeDataFolder } from './dataFolder';

const scratch = scratchFolders();
afterAll(() => scratch.forget());

describe('the data folder', () => {
  it('belongs to one backend until it is released', async () => {
    const dataDir = path.join(await scratch.make(), 'new', 'data');
    const folder = await takeDataFolder(dataDir);
    await expect(takeDataFolder(dataDir)).rejects.toThrow('is in use by another backend');
    await folder.release();
    await (await takeDataFolder(dataDir)).release();
  });

  it.each([
    ['a backend that was killed', { pid: 2 ** 30, startedAt: '1' }],
    ['another program that got the number of a killed backend', { pid: process.pid, startedAt: '1' }],
    ['a write that was cut off', null],
  ])('is not kept by %s', async (_, mark) => {
    const dataDir = await scratch.make();
    await fs.writeFile(path.join(dataDir, 'backend.pid'), mark ? JSON.stringify(mark) : '{"pid":');
    await (await takeDataFolder(dataDir)).release();
  });
});

describe('the database of a start that was cut off', () => {
  it('is wiped, since nobody was served from it', async () => {
    const dataDir = await scratch.make();
    const first = await prepareDatabaseFolder(dataDir);
    await fs.mkdir(first.path);
    const second = await prepareDatabaseFolder(dataDir);
    expect(second.isNew).toBe(true);
    await expect(fs.stat(second.path)).rejects.toThrow('ENOENT');
  });

  it('is kept for good once it was complete', async () => {
    const dataDir = await scratch.make();
    const first = await prepareDatabaseFolder(dataDir);
    await fs.mkdir(first.path);
    await first.complete();
    expect((await prepareDatabaseFolder(dataDir)).isNew).toBe(false);
  });

  it('is not mistaken for a backup that somebody put there', async () => {
    const dataDir = await scratch.make();
    await fs.mkdir(path.join(dataDir, 'db'));
    await fs.writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '17');
    const { isNew, path: folder } = await prepareDatabaseFolder(dataDir);
    expect(isNew).toBe(false);
    expect(await fs.readdir(folder)).toEqual(['PG_VERSION']);
  });
});

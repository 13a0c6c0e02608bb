import fs from 'node:fs/promises';
import path from 'node:path';
import { scratchFolders } from '../testing/scratch';
import { lockDataFolder, prepareDatabaseFolder, refuseFullDisk } from './dataFolder';

const scratch = scratchFolders();
afterAll(() => scratch.remove());

describe('the data folder', () => {
  it('A data folder is locked by one backend until it is released', async () => {
    const dataDir = path.join(await scratch.create(), 'new', 'data');
    const folder = await lockDataFolder(dataDir);
    await expect(lockDataFolder(dataDir)).rejects.toThrow('is in use by another backend');
    await folder.release();
    await (await lockDataFolder(dataDir)).release();
  });

  it('A data folder that existed before becomes readable by its owner alone', async () => {
    const dataDir = await scratch.create();
    await fs.chmod(dataDir, 0o755);
    await (await lockDataFolder(dataDir)).release();
    expect((await fs.stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['a backend that was killed', { pid: 2 ** 30, startedAt: '1' }],
    ['a different program with the process number of a killed backend', { pid: process.pid, startedAt: '1' }],
    ['an interrupted write', null],
  ])('A data folder is not locked by %s', async (_, mark) => {
    const dataDir = await scratch.create();
    await fs.writeFile(path.join(dataDir, 'backend.pid'), mark ? JSON.stringify(mark) : '{"pid":');
    await (await lockDataFolder(dataDir)).release();
  });
});

describe('the database folder', () => {
  it('The database of an interrupted first start is wiped, since nothing was served from it', async () => {
    const dataDir = await scratch.create();
    const first = await prepareDatabaseFolder(dataDir);
    await fs.mkdir(first.path);
    const second = await prepareDatabaseFolder(dataDir);
    expect(second.isNew).toBe(true);
    await expect(fs.stat(second.path)).rejects.toThrow('ENOENT');
  });

  it('The database of a complete first start is preserved', async () => {
    const dataDir = await scratch.create();
    const first = await prepareDatabaseFolder(dataDir);
    await fs.mkdir(first.path);
    await first.complete();
    expect((await prepareDatabaseFolder(dataDir)).isNew).toBe(false);
  });

  it('A folder of the former engine says what to do with it, and is left as it is', async () => {
    const dataDir = await scratch.create();
    await fs.mkdir(path.join(dataDir, 'db'));
    await fs.writeFile(path.join(dataDir, 'db', 'PG_VERSION'), '17');
    await expect(prepareDatabaseFolder(dataDir)).rejects.toThrow(
      /are of the engine before PostgreSQL 17.*Nothing was changed. Make a backup with the version that you had/s,
    );
    expect(await fs.readdir(dataDir)).toEqual(['db']);
  });

  it('A restored backup is not taken for an interrupted start', async () => {
    const dataDir = await scratch.create();
    await fs.mkdir(path.join(dataDir, 'postgres'));
    await fs.writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '17');
    const { isNew, path: folder } = await prepareDatabaseFolder(dataDir);
    expect(isNew).toBe(false);
    expect(await fs.readdir(folder)).toEqual(['PG_VERSION']);
  });
});

it('A full disk is called full before the database is opened, and never damaged', async () => {
  const space = (bavail: number) => async () => ({ bavail, bsize: 4096 });
  await expect(refuseFullDisk('/data', space(3584))).rejects.toThrow(
    'The disk of /data is full: 14 MB are free, and a start needs 64. Make room; the data are not touched.',
  );
  await expect(refuseFullDisk('/data', space(16_384))).resolves.toBeUndefined();
});

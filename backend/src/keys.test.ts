import fs from 'node:fs/promises';
import path from 'node:path';
import { scratchFolders } from '../testing/scratch';
import { loadKeys } from './keys';

const scratch = scratchFolders();
afterAll(() => scratch.forget());

describe('the keys', () => {
  it('are made once, long, and for the eyes of their owner', async () => {
    const dataDir = await scratch.make();
    const keys = await loadKeys(dataDir);
    expect(keys.publishableKey).toMatch(/^sb_publishable_.{32}$/);
    expect(keys.secretKey).toMatch(/^sb_secret_.{32}$/);
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect((await fs.stat(path.join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await loadKeys(dataDir)).toEqual(keys);
  });

  it('are closed to others again when somebody opened the file', async () => {
    const dataDir = await scratch.make();
    await loadKeys(dataDir);
    const file = path.join(dataDir, 'keys.json');
    await fs.chmod(file, 0o644);
    await loadKeys(dataDir);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  });

  it('are never silently replaced when their file is damaged', async () => {
    const dataDir = await scratch.make();
    await fs.writeFile(path.join(dataDir, 'keys.json'), '{"jwtSecret": "abc"}');
    await expect(loadKeys(dataDir)).rejects.toThrow('does not hold the keys');
  });
});

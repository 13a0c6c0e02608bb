import fs from 'node:fs/promises';
import path from 'node:path';
import { scratchFolders } from '../testing/scratch';
import { loadKeys } from './keys';

const scratch = scratchFolders();
afterAll(() => scratch.remove());

describe('the keys', () => {
  it('The keys are generated once, are long, and are readable by their owner alone', async () => {
    const dataDir = await scratch.create();
    const keys = await loadKeys(dataDir);
    expect(keys.publishableKey).toMatch(/^sb_publishable_.{32}$/);
    expect(keys.secretKey).toMatch(/^sb_secret_.{32}$/);
    expect(keys.jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect((await fs.stat(path.join(dataDir, 'keys.json'))).mode & 0o777).toBe(0o600);
    expect(await loadKeys(dataDir)).toEqual(keys);
  });

  it('A file of keys that others could read is closed to them again', async () => {
    const dataDir = await scratch.create();
    await loadKeys(dataDir);
    const file = path.join(dataDir, 'keys.json');
    await fs.chmod(file, 0o644);
    await loadKeys(dataDir);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  });

  it('A damaged file of keys is reported and never replaced', async () => {
    const dataDir = await scratch.create();
    await fs.writeFile(path.join(dataDir, 'keys.json'), '{"jwtSecret": "abc"}');
    await expect(loadKeys(dataDir)).rejects.toThrow('does not hold the keys');
  });
});

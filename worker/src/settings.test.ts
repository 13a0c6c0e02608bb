import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from 'shared-node/apps';

test('A worker that is started in its own folder finds the data of the site', async () => {
  const started = promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.join(root, 'worker'),
    timeout: 120_000,
    env: { ...process.env, NODE_ENV: '', DATA_DIR: 'nowhere', SUPABASE_URL: '' },
  });
  await expect(started).rejects.toMatchObject({
    stderr: expect.stringContaining(`${path.join(root, 'nowhere', 'keys.json')} cannot be read.`),
  });
});

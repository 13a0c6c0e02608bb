import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from 'embedded-supabase/testing/testFolder';
import { until } from 'embedded-supabase/testing/until';
import { startPostOffice } from './postOffice.fixture';

test('A worker with a key keeps a backup of today', async () => {
  const scratch = await testFolder();
  const folder = path.join(scratch, 'kept');
  await mkdir(folder);
  const office = await startPostOffice({ BACKUP_KEY: 'a key for the tests, long enough', BACKUP_DIR: folder });
  try {
    await office.startWorker();
    const isKept = async () =>
      (await readdir(folder)).some((name) => /^site-[\d-]{10}\.backup$/.test(name));
    expect(await until(isKept, 150_000)).toBe(true);
  } finally {
    await office.stop();
    await rm(scratch, { recursive: true });
  }
});

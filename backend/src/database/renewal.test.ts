import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findRepository } from '../../testing/findRepository';

// Runs in a separate process, because Jest cannot load PGlite.
test('A thread that had many errors is renewed between transactions, and nothing is lost or refused', async () => {
  const script = path.join(findRepository(), 'backend/src/database/renewal.fixture.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: findRepository(),
    env: { ...process.env, NODE_ENV: '' },
  });
  expect(JSON.parse(stdout)).toEqual({ threads: true, refused: 0, written: 25 });
});

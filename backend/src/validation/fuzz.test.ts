import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findRepository } from '../../testing/findRepository';

// Runs in a separate process, because Jest cannot load @supabase/lite. The long test sends many more requests.
it('No value of a request is in the text of a statement, of valid and of hostile requests', async () => {
  const script = path.join(findRepository(), 'backend/tests/run.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, 'fuzz'], {
    cwd: findRepository(),
    env: { ...process.env, NODE_ENV: '', CASES: '2000' },
  });
  expect(stdout).toMatch(
    /2000 valid requests .* none with a value in it, and [1-9]\d* with one as a parameter/,
  );
}, 180_000);

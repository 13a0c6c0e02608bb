import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

// The long test sends many more requests, and others in each run. A process of its own, because Jest cannot load jose.
it('No value of a request is in the text of a statement, of valid and of hostile requests', async () => {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, '../../tests/run.ts'), 'fuzz'];
  const env = { ...process.env, NODE_ENV: '', CASES: '500', SEED: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toMatch(
    /500 valid requests .* none with a value in it, and [1-9]\d* with one as a parameter/,
  );
});

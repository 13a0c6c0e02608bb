import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { findRepository } from '../../testing/findRepository';

// A process of its own, since Jest cannot load @supabase/lite. The long tests run a thousand times as many.
it('E1: no value of a request stands in the text of a statement, in the grammar of the door and past it', async () => {
  const proof = path.join(findRepository(), 'backend/proofs/prove.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', proof, 'fuzz'], {
    cwd: findRepository(),
    env: { ...process.env, NODE_ENV: '', CASES: '2000' },
  });
  expect(stdout).toMatch(
    /2000 requests of the grammar .* none with a value in it, and [1-9]\d* with one were held/,
  );
}, 180_000);

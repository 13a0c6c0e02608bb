import { runScript } from '../../testing/runScript';

// The long test sends many more requests, and others in each run.
it('No value of a request is in the text of a statement, of valid and of hostile requests', async () => {
  const stdout = await runScript('embedded-supabase/tests/run.ts', {
    args: ['fuzz'],
    env: { CASES: '500', SEED: '1' },
  });
  expect(stdout).toMatch(
    /500 valid requests .* none with a value in it, and [1-9]\d* with one as a parameter/,
  );
});

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';
import { cachedFolder, fingerprintOf } from 'embedded-supabase/testing/cachedFolder';

const supabase = path.join(__dirname, '..');
const parts = ['config.toml', 'embedded', 'migrations', 'seed.sql', 'tests/fixtures.sql'];

/**
 * Starts the backend process with the migrations, the seed's accounts, and fixtures.sql instead of the demo content. Uses a
 * running real Supabase with the same data if tooling/hosting/supabase/test.sh names one.
 */
export async function startFixtureBackend(env: NodeJS.ProcessEnv = {}): Promise<TestBackend> {
  const {
    FIXTURE_SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY,
    SUPABASE_JWT_SECRET,
  } = process.env;
  if (url) {
    return {
      url,
      publishableKey: SUPABASE_PUBLISHABLE_KEY ?? '',
      secretKey: SUPABASE_SECRET_KEY ?? '',
      jwtSecret: SUPABASE_JWT_SECRET ?? '',
      dataDir: '',
      pid: undefined,
      output: () => '',
      stop: async () => {},
    };
  }
  return startTestBackend({ project: await fixtureProject(), env });
}

/** Returns a copy of the project folder whose seed is fixtures.sql. */
export async function fixtureProject(): Promise<string> {
  const fingerprint = await fingerprintOf('', ...parts.map((part) => path.join(supabase, part)));
  return cachedFolder('fixture-project', fingerprint, async (draft) => {
    const copy = path.join(draft, 'supabase');
    await mkdir(copy);
    for (const part of parts) await cp(path.join(supabase, part), path.join(copy, part), { recursive: true });
    const config = await readFile(path.join(copy, 'config.toml'), 'utf8');
    const seeds = `sql_paths = ["./seed.sql", "./tests/fixtures.sql"]`;
    await writeFile(path.join(copy, 'config.toml'), config.replace(/^sql_paths = .*$/m, seeds));
  });
}

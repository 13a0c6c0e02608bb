// npm run hosted:check -w supabase: reports what this site needs and a hosted project lacks. Changes nothing.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { checkDatabase } from './checkDatabase';
import { checkAuthConfig, checkPublicApi } from './checkSettings';

type Check = { name: string; needs: string[]; run(env: Record<string, string>): Promise<string[]> };

const checks: Check[] = [
  {
    name: 'the database',
    needs: ['DATABASE_URL'],
    async run({ DATABASE_URL = '' }) {
      const sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {}, connect_timeout: 15 });
      const files = await readdir(path.join(__dirname, '../../migrations'));
      const versions = files.map((file) => file.split('_', 1)[0] ?? '');
      try {
        return await checkDatabase(
          async <Row>(text: string) => [...(await sql.unsafe(text))] as unknown as Row[],
          versions,
        );
      } finally {
        await sql.end();
      }
    },
  },
  {
    name: 'the settings of accounts',
    needs: ['SUPABASE_URL', 'SUPABASE_ACCESS_TOKEN', 'SITE_URL'],
    async run({ SUPABASE_URL = '', SUPABASE_ACCESS_TOKEN, SITE_URL = '' }) {
      const [project] = new URL(SUPABASE_URL).hostname.split('.');
      const response = await fetch(`https://api.supabase.com/v1/projects/${project}/config/auth`, {
        headers: { authorization: `Bearer ${SUPABASE_ACCESS_TOKEN}` },
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) return [`The management API answered ${response.status}: ${await response.text()}`];
      return checkAuthConfig(await response.json(), SITE_URL.replace(/\/$/, ''));
    },
  },
  {
    name: 'the public API',
    needs: ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'],
    run: ({ SUPABASE_URL = '', SUPABASE_PUBLISHABLE_KEY = '' }) =>
      checkPublicApi(SUPABASE_URL.replace(/\/$/, ''), SUPABASE_PUBLISHABLE_KEY),
  },
];

async function checkProject(env: NodeJS.ProcessEnv): Promise<void> {
  let isChecked = false;
  for (const { name, needs, run } of checks) {
    const missing = needs.filter((variable) => !env[variable]);
    if (missing.length > 0) {
      console.log(`– Not checked: ${name}. Set ${missing.join(', ')}.`);
      continue;
    }
    isChecked = true;
    const problems = await run(env as Record<string, string>).catch((error: Error) => [
      `It cannot be checked: ${error.message}`,
    ]);
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
    for (const problem of problems) console.log(`  ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
  if (!isChecked) process.exitCode = 1;
}

void checkProject(process.env);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from 'embedded-supabase/testing/testFolder';
import { until } from 'embedded-supabase/testing/until';
import { runOn } from './server';

const start = `require('./supabase/tests/server').startServer().then((server) => console.log(JSON.stringify(server)))`;

// Elsewhere the server ends within a minute after its folder is gone.
const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('The server of tests that were killed ends, and the next tests remove its folder', async () => {
  const killed = spawn(process.execPath, ['--import', 'tsx', '-e', start], {
    cwd: path.join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(killed.stdout, 'data');
  const server = JSON.parse(String(printed));
  await runOn(server, 'postgres', 'select 1');
  killed.kill('SIGKILL');
  // Until Node has taken note of its end, the process counts as running.
  await once(killed, 'exit');
  await until(() =>
    runOn(server, 'postgres', 'select 1').then(
      () => false,
      () => true,
    ),
  );
  await rm(await testFolder(), { recursive: true });
  await until(() => !existsSync(server.host));
});

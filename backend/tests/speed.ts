import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startPostgresServer } from '../testing/postgresServer';
import { logIn, request } from '../testing/request';
import { testProject } from '../testing/scratch';
import { startTestBackend } from '../testing/startTestBackend';
import { applyLoad, type Load } from './load';

type Address = { url: string; publishableKey: string };

const clients = 50;
const seconds = 10;
const list = '/rest/v1/notes?select=*&is_published=is.true&order=created_at.desc&limit=200';

/** Compares how fast the embedded backend and @supabase/lite on a real Postgres serve a list of 200 rows to 50 clients. */
export async function testSpeed(): Promise<string> {
  const compared = await measureOnPostgres();
  const backend = await startTestBackend({ projectRoot: testProject() });
  try {
    const token = await fill(backend);
    const visitors = await measure(backend, {});
    const signedIn = await measure(backend, { authorization: `Bearer ${token}` });
    const report = `visitors ${format(visitors)}; signed in, from the database each time, ${format(signedIn)}; lite on Postgres ${format(compared)}`;
    if (visitors.perSecond < compared.perSecond) throw new Error(`Slower than lite on Postgres: ${report}`);
    return report;
  } finally {
    await backend.stop();
  }
}

async function measureOnPostgres(): Promise<Load> {
  const server = await startPostgresServer();
  const database = `postgresql://postgres:none@127.0.0.1:${server.port}/postgres`;
  const lite = fork(path.join(import.meta.dirname, 'liteOnPostgres.ts'), [testProject(), database], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const exited = once(lite, 'exit').then(() => {
      throw new Error('lite does not start on Postgres. Its driver needs: npm install --no-save postgres@3');
    });
    const [address] = await Promise.race([once(lite, 'message'), exited]);
    exited.catch(() => {});
    await fill(address);
    return await measure(address, {});
  } finally {
    lite.kill();
    await server.stop();
  }
}

/** Writes 200 public rows and returns their author's token. */
async function fill(address: Address): Promise<string> {
  const token = await logIn(address, 'anna@example.com', 'password-1234');
  const body = Array.from({ length: 200 }, (_, index) => ({
    text: `${index} `.repeat(40),
    is_published: true,
  }));
  const { status, text } = await request(address, '/rest/v1/notes', { body, token });
  if (status !== 201) throw new Error(`The rows cannot be written: ${text}`);
  return token;
}

async function measure({ url, publishableKey }: Address, headers: Record<string, string>): Promise<Load> {
  const until = (end: number) => (_: number, startedAt: number) => performance.now() - startedAt > end * 1000;
  const sent = { apikey: publishableKey, ...headers };
  await applyLoad(url + list, sent, clients, until(2));
  return applyLoad(url + list, sent, clients, until(seconds));
}

function format({ perSecond, p50, p99, failed }: Load): string {
  return `${perSecond}/s (p50 ${p50} ms, p99 ${p99} ms, ${failed} failed)`;
}

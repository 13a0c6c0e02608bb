import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { scratchFolders } from '../../testing/scratch';
import { until } from '../../testing/until';
import { findPostgres } from './findPostgres';
import { startPostgres, type RunningPostgres } from './startPostgres';

const scratch = scratchFolders();
const opened: RunningPostgres[] = [];
afterAll(async () => {
  for (const { stop } of opened) await stop();
  await scratch.remove();
});

async function start(folder: string): Promise<RunningPostgres> {
  const server = await startPostgres({ folder, durable: false });
  opened.push(server);
  return server;
}

async function query(server: RunningPostgres, text: string): Promise<Record<string, unknown>[]> {
  const sql = postgres({ ...server.connection, max: 1 });
  return [...(await sql.unsafe(text).finally(() => sql.end()))];
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`) && !isZombie(pid);
const isZombie = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

test('A server keeps its rows, in UTC and UTF-8, and listens on no port', async () => {
  const folder = path.join(await scratch.create(), 'postgres');
  const first = await start(folder);
  await query(first, "create table kept as select lower('ÄÖ') as word");
  expect(
    await query(
      first,
      "select current_setting('timezone') as zone, current_setting('listen_addresses') as addresses",
    ),
  ).toEqual([{ zone: 'UTC', addresses: '' }]);
  await first.stop();
  expect(await first.ended).toBeNull();
  expect(await query(await start(folder), 'select word from kept')).toEqual([{ word: 'äö' }]);
});

test('Nobody but its user enters the folder of the socket, even where the path is too long for one', async () => {
  for (const name of ['postgres', path.join('x'.repeat(60), 'y'.repeat(60))]) {
    const { socketFolder = '' } = await start(path.join(await scratch.create(), name));
    expect(lstatSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(existsSync(path.join(socketFolder, '.s.PGSQL.5432'))).toBe(true);
  }
});

test('A server whose parent was killed ends, and the next start has its rows', async () => {
  const folder = path.join(await scratch.create(), 'postgres');
  const script = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(path.join(__dirname, 'startPostgres.ts'))}, ${JSON.stringify(__filename)}))
    .then(({ startPostgres }) => startPostgres({ folder: ${JSON.stringify(folder)}, durable: false }))
    .then(({ pid }) => console.log(pid))`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
  parent.kill('SIGKILL');
  await until(() => !isRunning(Number(pid)));
  expect(await query(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('A server that was left running is ended by the next start, and another program with its number is not', async () => {
  const folder = path.join(await scratch.create(), 'postgres');
  const left = await start(folder);
  const next = await start(folder);
  expect(await left.ended).toBeInstanceOf(Error);
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
  await next.stop();

  const other = spawn('sleep', ['600']);
  await fs.writeFile(path.join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n`);
  await start(folder);
  expect(other.exitCode).toBeNull();
  other.kill();
});

test('A server that is killed says so', async () => {
  const server = await start(path.join(await scratch.create(), 'postgres'));
  process.kill(server.pid, 'SIGKILL');
  expect((await server.ended)?.message).toMatch(/^PostgreSQL ended/);
});

test('A folder of another major version is told what to do, and stays as it is', async () => {
  const folder = await scratch.create();
  await fs.writeFile(path.join(folder, 'PG_VERSION'), '14\n');
  await expect(startPostgres({ folder })).rejects.toThrow(
    /is of PostgreSQL 14.*Make a backup with the version that you had/s,
  );
  expect(await fs.readdir(folder)).toEqual(['PG_VERSION']);
});

test('A folder without PostgreSQL that POSTGRES_BIN names is told', () => {
  expect(() => findPostgres('/nowhere')).toThrow(
    'POSTGRES_BIN is /nowhere, and this folder has no postgres and initdb.',
  );
});

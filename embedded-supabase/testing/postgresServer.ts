import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const places = [process.env['PG_BIN'], '/usr/lib/postgresql/15/bin', '/opt/homebrew/opt/postgresql@15/bin'];

export type PostgresServer = { port: number; stop(): Promise<void> };

/**
 * Starts an empty PostgreSQL 15 on a free local port, with the given settings (`name=value`); its superuser is `postgres`, and no
 * password is required. If PostgreSQL is not installed, throws an error that names the missing package.
 */
export async function startPostgresServer(...settings: string[]): Promise<PostgresServer> {
  const bin = places.find((place) => place && existsSync(path.join(place, 'initdb')));
  if (!bin) {
    throw new Error(
      'PostgreSQL 15 is not installed. On Debian and Ubuntu: sudo apt-get install postgresql-15. ' +
        'Elsewhere, set PG_BIN to the folder that holds its initdb and postgres.',
    );
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'postgres-'));
  // Postgres refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  if (asOther.length > 0) await run('chown', ['postgres', folder]);
  await chmod(folder, 0o700);
  const data = path.join(folder, 'data');
  const command = (name: string, ...args: string[]) => [...asOther, path.join(bin, name), ...args] as const;

  const [init = '', ...initArgs] = command(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  );
  await run(init, initArgs, { cwd: '/' });
  const port = await freePort();
  const [start = '', ...startArgs] = command(
    'postgres',
    '-D',
    data,
    '-p',
    `${port}`,
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    ...settings.flatMap((setting) => ['-c', setting]),
  );
  const server = spawn(start, startArgs, { cwd: '/', stdio: 'ignore' });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  await accepts(path.join(bin, 'pg_isready'), port);
  return {
    port,
    async stop() {
      const [pgCtl = '', ...stopArgs] = command('pg_ctl', '-D', data, 'stop', '-m', 'fast');
      await run(pgCtl, stopArgs, { cwd: '/' });
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Uses pg_isready, because Postgres accepts connections before it can serve them.
async function accepts(isReady: string, port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const asked = run(isReady, ['-q', '-h', '127.0.0.1', '-p', `${port}`]);
    const isThere = await asked.then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL 15 does not answer after 30 seconds.');
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

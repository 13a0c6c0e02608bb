import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getSystemErrorCode, orMissing, StartError } from '../startError';
import { findPostgres, type Binaries } from './findPostgres';
import { nameSuperuser, superuser, type Address } from './nameSuperuser';
import { giveFolder, runUnprivileged, type Runner } from './unprivileged';

export type PostgresOptions = {
  /** The cluster's folder, created if it is missing. The caller must be the only one to use it. */
  folder: string;
  /** Whether what was committed survives a power failure; tests do without. */
  durable?: boolean;
  /** Further settings, as `name=value`. */
  settings?: string[];
};

export type RunningPostgres = {
  connection: Address;
  /** The folder of the socket, which programs take as a host; absent on Windows. */
  socketFolder?: string;
  /** The process that is the server. */
  pid: number;
  /** Resolves when the server has ended, with its reason if nobody stopped it. */
  ended: Promise<Error | null>;
  stop(): Promise<void>;
};

const isWindows = process.platform === 'win32';
const port = 5432;
const database = 'postgres';
// The kernel refuses longer paths of sockets than 107 bytes (103 on macOS).
const longestFolder = 85;
const readyMs = 60_000;
const fastMs = 10_000;

const settingsOf = (durable: boolean) => [
  ...['shared_buffers=16MB', 'max_connections=40', 'max_parallel_workers_per_gather=0', 'jit=off'],
  ...[
    'timezone=UTC',
    'log_timezone=UTC',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
  ],
  ...['min_wal_size=16MB', 'max_wal_size=256MB'],
  // A crash of one of its processes ends the server, and so the backend, which its own parent starts again: no connection
  // outlives a state that nobody knows.
  'restart_after_crash=off',
  // Statements that fail are told to who sent them; a log would keep what people wrote.
  ...[
    'logging_collector=off',
    'log_destination=stderr',
    'log_min_messages=fatal',
    'log_min_error_statement=panic',
  ],
  ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
];

/**
 * Starts PostgreSQL on the folder as one child process, behind a socket in a folder of its own that no other user can enter (on
 * Windows: on loopback, behind a password). A server whose parent was killed is ended first.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { folder, durable = true, settings = [] } = options;
  const binaries = findPostgres();
  await endOrphan(folder);
  const major = await orMissing(fs.readFile(path.join(folder, 'PG_VERSION'), 'utf8'));
  if (major !== null && Number(major) !== binaries.major)
    throw new StartError(
      `The database in ${folder} is of PostgreSQL ${major.trim()}, and the one in ${binaries.folder} is ${binaries.major}. ` +
        'Nothing was changed.',
      { advice: 'formerVersion' },
    );
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const runner = runUnprivileged(binaries.folder, folder);
  giveFolder(folder, runner);
  const start: Start = { binaries, runner, folder };
  if (major === null) await initialize(start, durable);
  const place = isWindows ? await loopback(folder) : await socket(start);
  const child = spawnServer(start, [...settingsOf(durable), ...settings, ...place.settings]);
  const end = watch(child, place.remove);
  await ready(folder, child, end.ended);
  const server = {
    ...place.connection,
    pid: child.pid ?? 0,
    ended: end.ended,
    stop: () => end.stop(binaries.folder, folder),
  };
  if (major !== null) await nameSuperuser(server.connection);
  return server;
}

type Start = { binaries: Binaries; runner: Runner; folder: string };

async function initialize({ binaries, runner, folder }: Start, durable: boolean): Promise<void> {
  const locale: Partial<Record<NodeJS.Platform, string[]>> = {
    darwin: ['--locale=C', '--lc-ctype=UTF-8'],
    win32: [
      '--locale=C',
      ...(binaries.major < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']),
    ],
  };
  const password = isWindows ? await writePassword(folder) : null;
  const args = [
    ...['-D', folder, '-U', superuser, '-E', 'UTF8', '--wal-segsize=4', '--no-instructions'],
    ...(locale[process.platform] ?? ['--locale=C.UTF-8']),
    ...(password === null ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${password}`]),
    ...(durable ? [] : ['--no-sync']),
  ];
  const child = spawnAs(runner, path.join(binaries.folder, 'initdb'), args);
  const printed = collect(child);
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`PostgreSQL cannot make a database in ${folder}: ${reasonIn(printed())}`);
}

function spawnServer({ binaries, runner, folder }: Start, settings: string[]): ChildProcess {
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const server = path.join(binaries.folder, 'postgres');
  // Ends the server as soon as this process is killed, on systems that have it; the next start recovers.
  const guard = '/usr/bin/setpriv';
  return existsSync(guard)
    ? spawnAs(runner, guard, ['--pdeathsig', 'QUIT', '--', server, ...args])
    : spawnAs(runner, server, args);
}

function spawnAs({ command, user }: Runner, program: string, args: string[]): ChildProcess {
  const [first = '', ...others] = [...command, program, ...args];
  return spawn(first, others, {
    ...user,
    cwd: '/',
    // Language and zone of the machine would change messages and values; the group keeps Ctrl-C of a terminal away.
    env: {
      PATH: process.env['PATH'],
      LC_ALL: isWindows || process.platform === 'darwin' ? 'C' : 'C.UTF-8',
      TZ: 'UTC',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: !isWindows,
  });
}

type Place = {
  settings: string[];
  connection: Pick<RunningPostgres, 'connection' | 'socketFolder'>;
  remove(): Promise<void>;
};

// In the cluster's own folder, which PostgreSQL keeps closed to others, unless its path is too long for a socket.
async function socket({ runner, folder }: Start): Promise<Place> {
  const isShort = Buffer.byteLength(folder) <= longestFolder;
  const place = isShort ? folder : await fs.mkdtemp(path.join('/tmp', 'postgres-'));
  giveFolder(place, runner);
  return {
    settings: ['listen_addresses=', `unix_socket_directories=${place}`, `port=${port}`],
    connection: {
      socketFolder: place,
      connection: { path: path.join(place, `.s.PGSQL.${port}`), port, database, username: superuser },
    },
    remove: async () => (isShort ? undefined : fs.rm(place, { recursive: true, force: true })),
  };
}

const passwordFile = (folder: string) => `${folder}.password`;

async function writePassword(folder: string): Promise<string> {
  const file = passwordFile(folder);
  await fs.writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return file;
}

async function loopback(folder: string): Promise<Place> {
  const host = '127.0.0.1';
  const server = net.createServer().listen(0, host);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  const password = await fs.readFile(passwordFile(folder), 'utf8');
  return {
    settings: [`listen_addresses=${host}`, 'unix_socket_directories=', `port=${address.port}`],
    connection: { connection: { host, port: address.port, database, username: superuser, password } },
    remove: async () => {},
  };
}

/** The end of what the process wrote to its error output. */
function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => (text = (text + chunk.toString()).slice(-4000)));
  return () => text;
}

// A line of the server begins with the time and the level, one of initdb with its name.
function reasonIn(text: string): string {
  const lines = text.trim().split('\n');
  const told = lines.filter((line) => /\b(FATAL|PANIC|error):/.test(line));
  return (told.at(-1) ?? lines.at(-1) ?? '').replace(/^.*\b(FATAL|PANIC|error):\s*/, '') || 'it said nothing';
}

function watch(child: ChildProcess, remove: () => Promise<void>) {
  const printed = collect(child);
  let isStopping = false;
  const ended = new Promise<Error | null>((resolve) => {
    const end = async (reason: string) => {
      await remove();
      resolve(isStopping ? null : new Error(`PostgreSQL ended: ${reason}`));
    };
    child.once('error', (error) => void end(error.message));
    child.once('close', () => void end(reasonIn(printed())));
  });
  return {
    ended,
    async stop(binaries: string, folder: string): Promise<void> {
      isStopping = true;
      // Windows has no signals.
      if (isWindows) spawnSync(path.join(binaries, 'pg_ctl'), ['-D', folder, '-m', 'fast', '-w', 'stop']);
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        child.kill(signal);
        if (await Promise.race([ended.then(() => true), wait(fastMs, false, { ref: false })])) return;
      }
    },
  };
}

/** Resolves when the server takes connections, which it writes into the file of its process. */
async function ready(folder: string, child: ChildProcess, ended: Promise<Error | null>): Promise<void> {
  let reason: Error | null = null;
  let isEnded = false;
  void ended.then((error) => {
    isEnded = true;
    reason = error;
  });
  const until = Date.now() + readyMs;
  for (; !isEnded; await wait(5)) {
    const { pid, status } = readProcessFile(folder);
    if (pid === child.pid && status === 'ready') return;
    if (Date.now() < until) continue;
    child.kill('SIGQUIT');
    await ended;
    throw new Error(`PostgreSQL on ${folder} is not ready after ${readyMs / 1000} seconds.`);
  }
  throw reason ?? new Error('PostgreSQL ended.');
}

// Lines of postmaster.pid: process, folder, start, port, folder of the socket, address, shared memory, status.
function readProcessFile(folder: string): { pid: number | null; status?: string } {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return { pid: null };
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]) || null, status: lines[7]?.trim() ?? '' };
}

/** Ends the server that a killed parent left on the folder, and removes its socket's folder. */
async function endOrphan(folder: string): Promise<void> {
  const { pid } = readProcessFile(folder);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (pid === null || !isServerOf(folder, pid)) break;
    kill(pid, signal);
    for (const end = Date.now() + fastMs; isServerOf(folder, pid) && Date.now() < end;) await wait(20);
  }
  // Otherwise a later process with the number in one of them would keep the server from starting.
  for (const name of ['postmaster.pid', `.s.PGSQL.${port}.lock`])
    await fs.rm(path.join(folder, name), { force: true });
  const command = await orMissing(fs.readFile(path.join(folder, 'postmaster.opts'), 'utf8'));
  const place = /unix_socket_directories=(\/tmp\/postgres-\w+)/.exec(command ?? '')?.[1];
  if (place) await fs.rm(place, { recursive: true, force: true });
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (getSystemErrorCode(error) !== 'ESRCH') throw error;
  }
}

// A process that later got the same number has another command.
function isServerOf(folder: string, pid: number): boolean {
  try {
    const command = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      : spawnSync('ps', ['-o', 'args=', '-p', `${pid}`], { encoding: 'utf8' })
          .stdout.trim()
          .split(' ');
    return /postgres/.test(command.join(' ')) && command.join(' ').includes(`-D ${folder}`);
  } catch {
    return false;
  }
}

import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { request } from '../testing/request';
import { scratchFolders, testProject } from '../testing/scratch';
import { ownProgram, spawnBackend, type BackendProcess } from '../testing/spawnBackend';
import { copyOfTemplate } from '../testing/startTestBackend';

const scratch = scratchFolders();
afterAll(() => scratch.remove());

/** Starts a backend that is expected to fail at startup; returns its exit code and output. */
async function failToStart(options: { project?: string; dataDir: string; port?: number }) {
  const started = spawnBackend(ownProgram({ project: testProject(), ...options }));
  const code = await started.exited;
  return { code, errors: started.errors(), output: started.output() };
}

describe('a start that fails', () => {
  it('A start on a port in use names the port, and does not touch the data', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = Number(typeof address === 'object' && address?.port);
    const dataDir = path.join(await scratch.create(), 'data');
    const { code, errors } = await failToStart({ dataDir, port });
    other.close();
    expect(code).toBe(1);
    expect(errors).toBe(`Port ${port} is in use. Stop what listens there, or choose another port.\n`);
    await expect(fs.stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('A port that is no number is answered with how the command is used', async () => {
    const { args } = ownProgram({ project: testProject(), dataDir: await scratch.create() });
    const started = spawnBackend({ args: args.map((argument) => (argument === '0' ? 'many' : argument)) });
    expect(await started.exited).toBe(1);
    expect(started.errors()).toBe('Usage: embedded-supabase [folder] [port] [options as JSON]\n');
  });

  it('A data folder that cannot be created is reported in one line', async () => {
    const file = path.join(await scratch.create(), 'file');
    await fs.writeFile(file, '');
    const dataDir = path.join(file, 'data');
    const { code, errors } = await failToStart({ dataDir });
    expect(code).toBe(1);
    expect(errors).toBe(
      `The data folder ${dataDir} cannot be written (ENOTDIR). Make it writable, or choose another folder.\n`,
    );
  });

  // chmod does not restrict root.
  (process.getuid?.() === 0 ? it.skip : it)('A read-only data folder is reported in one line', async () => {
    const dataDir = await scratch.create();
    await fs.chmod(dataDir, 0o500);
    const { code, errors } = await failToStart({ dataDir });
    await fs.chmod(dataDir, 0o700);
    expect(code).toBe(1);
    expect(errors).toBe(
      `The data folder ${dataDir} cannot be written (EACCES). Make it writable, or choose another folder.\n`,
    );
  });

  it('An invalid config.toml is reported in one line', async () => {
    const project = await scratch.create();
    await fs.cp(testProject(), project, { recursive: true });
    await fs.appendFile(path.join(project, 'supabase/config.toml'), '\n[auth\nenabled = perhaps\n');
    const { code, errors } = await failToStart({ project, dataDir: await scratch.create() });
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*supabase\/config\.toml cannot be read: .+\n$/);
  });

  it('A failed migration is reported in one line with its reason', async () => {
    const project = await scratch.create();
    const dataDir = await copyOfTemplate(testProject());
    await fs.cp(testProject(), project, { recursive: true });
    const migration = path.join(project, 'supabase/migrations/20270101000000_broken.sql');
    await fs.writeFile(migration, 'alter table public.nowhere add column x int;');
    const { code, errors } = await failToStart({ project, dataDir });
    await fs.rm(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toBe(
      'Migration 20270101000000_broken.sql failed: relation "public.nowhere" does not exist\n',
    );
  });
});

describe('a running backend', () => {
  let dataDir: string;
  let running: BackendProcess;
  let address: { url: string; publishableKey: string };

  async function startAgain(env: NodeJS.ProcessEnv = {}) {
    running = spawnBackend({ ...ownProgram({ project: testProject(), dataDir }), env });
    address = await running.ready;
  }

  beforeAll(async () => {
    dataDir = await copyOfTemplate(testProject());
    await startAgain();
  });

  afterAll(async () => {
    running.child.kill('SIGKILL');
    await fs.rm(dataDir, { recursive: true });
  });

  it('The command prints the address and both keys when it is ready', async () => {
    const { secretKey } = JSON.parse(await fs.readFile(path.join(dataDir, 'keys.json'), 'utf8'));
    expect(running.output()).toBe(
      `Backend ready: ${address.url}\nPublishable key: ${address.publishableKey}\nSecret key: ${secretKey}\n`,
    );
    expect(running.errors()).toBe('');
  });

  it('A running backend has keys that other users of the machine cannot read', async () => {
    const { mode } = await fs.stat(path.join(dataDir, 'keys.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('A second backend on the same data does not start, and the first continues', async () => {
    const { code, errors } = await failToStart({ dataDir });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The data folder .* is in use by another backend \(process \d+\)\. .*\n$/);
    expect((await request(address, '/rest/v1/notes')).status).toBe(200);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'A backend has all its data again after %s and a new start',
    async (signal) => {
      const before = address;
      const headers = { 'x-session-id': signal, prefer: 'return=minimal' };
      const writes = Array.from({ length: 20 }, (_, index) =>
        request(address, '/rest/v1/reactions', {
          body: { session_id: signal, content: `${index}` },
          headers,
        }),
      );
      expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([201]));

      running.child.kill(signal);
      expect(await running.exited).toBe(0);
      await startAgain();
      expect((await request(address, '/rest/v1/reactions', { headers })).body).toHaveLength(20);
      expect(address.publishableKey).toBe(before.publishableKey);
    },
  );

  it('A backend has all acknowledged rows after SIGKILL', async () => {
    const headers = { 'x-session-id': 'killed', prefer: 'return=minimal' };
    let acknowledged = 0;
    const writer = async () => {
      for (;;) {
        const body = { session_id: 'killed', content: crypto.randomUUID() };
        const { status } = await request(address, '/rest/v1/reactions', { body, headers });
        if (status === 201) acknowledged += 1;
      }
    };
    const writers = [writer(), writer(), writer()].map((writing) => writing.catch(() => {}));
    while (acknowledged < 30) await new Promise((resolve) => setTimeout(resolve, 5));
    running.child.kill('SIGKILL');
    await Promise.all(writers);
    await startAgain();
    const { body } = await request(address, '/rest/v1/reactions', { headers });
    expect(Array.isArray(body) && body.length).toBeGreaterThanOrEqual(acknowledged);
  });

  it('A backend stops when the program that started it dies', async () => {
    // Waits for `exit`, because Node never emits `close` after a disconnect.
    const exited = new Promise((resolve) => running.child.once('exit', resolve));
    running.child.disconnect();
    expect(await exited).toBe(0);
  });
});

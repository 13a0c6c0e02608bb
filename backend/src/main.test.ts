import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { ask } from '../testing/ask';
import { scratchFolders, testProject } from '../testing/scratch';
import { spawnBackend, type BackendProcess } from '../testing/spawnBackend';
import { copyOfTemplate } from '../testing/startTestBackend';

jest.setTimeout(60_000);

const scratch = scratchFolders();
afterAll(() => scratch.forget());

/** Starts a backend that must not start, and answers with all that its owner sees. */
async function failToStart(options: { projectRoot?: string; dataDir: string; env?: NodeJS.ProcessEnv }) {
  const started = await spawnBackend({ projectRoot: testProject(), ...options });
  const code = await started.exited;
  return { code, errors: started.errors(), output: started.output() };
}

describe('whoever starts the backend and something is in the way', () => {
  it('is told which port is taken and how to choose another, and the data is not touched', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' && address?.port);
    const dataDir = path.join(await scratch.make(), 'data');
    const { code, errors } = await failToStart({ dataDir, env: { BACKEND_PORT: port } });
    other.close();
    expect(code).toBe(1);
    expect(errors).toBe(
      `Port ${port} is in use. Stop what listens there, or set BACKEND_PORT to another port.\n`,
    );
    await expect(fs.stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('is told in one line that a port is not a number', async () => {
    const { code, errors } = await failToStart({
      dataDir: await scratch.make(),
      env: { BACKEND_PORT: 'many' },
    });
    expect(code).toBe(1);
    expect(errors).toBe('BACKEND_PORT is "many", which is not a port. Give a number from 0 to 65535.\n');
  });

  it('is told in one line that the data folder cannot be made', async () => {
    const file = path.join(await scratch.make(), 'file');
    await fs.writeFile(file, '');
    const dataDir = path.join(file, 'data');
    const { code, errors } = await failToStart({ dataDir });
    expect(code).toBe(1);
    expect(errors).toBe(
      `The data folder ${dataDir} cannot be written (ENOTDIR). Make it writable, or set DATA_DIR to another folder.\n`,
    );
  });

  // chmod does not stop root.
  (process.getuid?.() === 0 ? it.skip : it)(
    'is told in one line that the data folder is read-only',
    async () => {
      const dataDir = await scratch.make();
      await fs.chmod(dataDir, 0o500);
      const { code, errors } = await failToStart({ dataDir });
      await fs.chmod(dataDir, 0o700);
      expect(code).toBe(1);
      expect(errors).toBe(
        `The data folder ${dataDir} cannot be written (EACCES). Make it writable, or set DATA_DIR to another folder.\n`,
      );
    },
  );

  it('is told in one line where config.toml is broken', async () => {
    const projectRoot = await scratch.make();
    await fs.cp(testProject(), projectRoot, { recursive: true });
    await fs.appendFile(path.join(projectRoot, 'supabase/config.toml'), '\n[auth\nenabled = perhaps\n');
    const { code, errors } = await failToStart({ projectRoot, dataDir: await scratch.make() });
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*supabase\/config\.toml cannot be read: .+\n$/);
  });

  it('is told in one line which migration failed and why', async () => {
    const projectRoot = await scratch.make();
    const dataDir = await copyOfTemplate(testProject());
    await fs.cp(testProject(), projectRoot, { recursive: true });
    const migration = path.join(projectRoot, 'supabase/migrations/20260102000000_broken.sql');
    await fs.writeFile(migration, 'alter table public.nowhere add column x int;');
    const { code, errors } = await failToStart({ projectRoot, dataDir });
    await fs.rm(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toBe(
      'Migration 20260102000000_broken.sql failed: relation "public.nowhere" does not exist\n',
    );
  });
});

describe('the owner of a running backend', () => {
  let dataDir: string;
  let running: BackendProcess;
  let address: { url: string; publishableKey: string };

  async function startAgain() {
    running = await spawnBackend({ projectRoot: testProject(), dataDir });
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

  it('reads one line when it is ready', () => {
    expect(running.output()).toBe(`Backend ready: ${address.url}\n`);
    expect(running.errors()).toBe('');
  });

  it('has keys that nobody else on the machine can read', async () => {
    const { mode } = await fs.stat(path.join(dataDir, 'keys.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('is refused a second one on the same data, and the first goes on undisturbed', async () => {
    const { code, errors } = await failToStart({ dataDir });
    expect(code).toBe(1);
    expect(errors).toMatch(/^The data folder .* is in use by another backend \(process \d+\)\. .*\n$/);
    expect((await ask(address, '/rest/v1/notes')).status).toBe(200);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'finds everything again after %s and a new start',
    async (signal) => {
      const before = address;
      const headers = { 'x-session-id': signal, prefer: 'return=minimal' };
      const writes = Array.from({ length: 20 }, (_, index) =>
        ask(address, '/rest/v1/reactions', { body: { session_id: signal, content: `${index}` }, headers }),
      );
      expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([201]));

      running.child.kill(signal);
      expect(await running.exited).toBe(0);
      await startAgain();
      expect((await ask(address, '/rest/v1/reactions', { headers })).body).toHaveLength(20);
      expect(address.publishableKey).toBe(before.publishableKey);
    },
  );

  it('finds after SIGKILL all that was answered', async () => {
    const headers = { 'x-session-id': 'killed', prefer: 'return=minimal' };
    let answered = 0;
    const writer = async () => {
      for (;;) {
        const body = { session_id: 'killed', content: crypto.randomUUID() };
        const { status } = await ask(address, '/rest/v1/reactions', { body, headers });
        if (status === 201) answered += 1;
      }
    };
    const writers = [writer(), writer(), writer()].map((writing) => writing.catch(() => {}));
    while (answered < 30) await new Promise((resolve) => setTimeout(resolve, 5));
    running.child.kill('SIGKILL');
    await Promise.all(writers);
    await startAgain();
    const { body } = await ask(address, '/rest/v1/reactions', { headers });
    expect(Array.isArray(body) && body.length).toBeGreaterThanOrEqual(answered);
  });

  it('leaves nothing behind when the program that started it dies', async () => {
    // Not `close`: Node never tells it after a disconnect.
    const exited = new Promise((resolve) => running.child.once('exit', resolve));
    running.child.disconnect();
    expect(await exited).toBe(0);
  });
});

import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { ask } from '../testing/ask';
import { scratchFolders, testProject } from '../testing/scratch';
import { spawnBackend } from '../testing/spawnBackend';
import { copyOfTemplate, startTestBackend } from '../testing/startTestBackend';

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
  it('finds after Ctrl-C and a new start everything that was written', async () => {
    const dataDir = await copyOfTemplate(testProject());
    const env = { ALLOWED_ORIGINS: 'http://localhost:3000' };
    const first = await startTestBackend({ projectRoot: testProject(), dataDir, env });
    const headers = { 'x-session-id': 'visitor', prefer: 'return=minimal' };
    const contents = Array.from({ length: 20 }, (_, index) => `content-${index}`);
    const answers = await Promise.all(
      contents.map((content) =>
        ask(first, '/rest/v1/reactions', { body: { session_id: 'visitor', content }, headers }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 201));
    await first.stop();

    const second = await startTestBackend({ projectRoot: testProject(), dataDir });
    const { body } = await ask(second, '/rest/v1/reactions?select=content', { headers });
    await second.stop();
    await fs.rm(dataDir, { recursive: true });
    expect(body).toHaveLength(contents.length);
    expect(second.publishableKey).toBe(first.publishableKey);
  });

  it('is refused a second one on the same data, which goes on undisturbed', async () => {
    const backend = await startTestBackend({ projectRoot: testProject() });
    const { code, errors } = await failToStart({ dataDir: backend.dataDir });
    const { status } = await ask(backend, '/rest/v1/notes');
    await backend.stop();
    expect(code).toBe(1);
    expect(errors).toMatch(/^The data folder .* is in use by another backend \(process \d+\)\. .*\n$/);
    expect(status).toBe(200);
  });

  it('gets exit status 0, one line when it is ready, and keys that nobody else can read', async () => {
    const dataDir = await copyOfTemplate(testProject());
    const started = await spawnBackend({ projectRoot: testProject(), dataDir });
    const { url } = await started.ready;
    const { mode } = await fs.stat(path.join(dataDir, 'keys.json'));
    started.child.kill('SIGINT');
    const code = await started.exited;
    await fs.rm(dataDir, { recursive: true });
    expect(mode & 0o777).toBe(0o600);
    expect(code).toBe(0);
    expect(started.output()).toBe(`Backend ready: ${url}\n`);
    expect(started.errors()).toBe('');
  });

  it('leaves no backend behind when the program that started it dies', async () => {
    const dataDir = await copyOfTemplate(testProject());
    const started = await spawnBackend({ projectRoot: testProject(), dataDir });
    await started.ready;
    // Not `close`: Node never tells it after a disconnect.
    const exited = new Promise((resolve) => started.child.once('exit', resolve));
    started.child.disconnect();
    const code = await exited;
    await fs.rm(dataDir, { recursive: true });
    expect(code).toBe(0);
  });
});

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ask } from '../testing/ask';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

jest.setTimeout(60_000);

const projects: string[] = [];

/** A backend of the test project with another line in its configuration. */
async function startWith(line: RegExp, replacement: string): Promise<TestBackend> {
  const projectRoot = await mkdtemp(path.join(os.tmpdir(), 'project-'));
  projects.push(projectRoot);
  await cp(testProject(), projectRoot, { recursive: true });
  const config = path.join(projectRoot, 'supabase/config.toml');
  await writeFile(config, (await readFile(config, 'utf8')).replace(line, replacement));
  return startTestBackend({ projectRoot });
}

afterAll(async () => {
  for (const project of projects) await rm(project, { recursive: true });
});

describe('where accounts are confirmed by mail', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWith(/enable_confirmations = false/, 'enable_confirmations = true');
  });
  afterAll(() => backend.stop());

  const signUp = (email: string) =>
    ask(backend, '/auth/v1/signup', { body: { email, password: 'password-1234', data: { name: 'Cleo' } } });

  // What differs with each account, down to how it is written: versions of ids, digits of moments.
  const shapeOf = (text: string) =>
    text
      .replace(/\w+@example\.com/g, 'address')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?/g, 'moment')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f-]{17}/g, 'id $1');

  it('A2: an address that has an account is answered as one that has none', async () => {
    const first = await signUp('cleo@example.com');
    const again = await signUp('cleo@example.com');
    const confirmed = await signUp('anna@example.com');
    expect(first.status).toBe(200);
    for (const answer of [again, confirmed]) {
      expect(answer.status).toBe(200);
      expect(shapeOf(answer.text)).toBe(shapeOf(first.text));
    }
  });

  it('A2: who does not know the password does not hear that the account waits for its confirmation', async () => {
    await signUp('dora@example.com');
    const logIn = async (password: string) => {
      const body = { email: 'dora@example.com', password };
      return (await ask(backend, '/auth/v1/token?grant_type=password', { body })).body;
    };
    expect(await logIn('wrong-1234')).toMatchObject({ error_code: 'invalid_credentials' });
    expect(await logIn('password-1234')).toMatchObject({ error_code: 'email_not_confirmed' });
  });
});

describe('where nobody may sign up', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startWith(
      /\[auth\]\nenabled = true\nenable_signup = true/,
      '[auth]\nenabled = true\nenable_signup = false',
    );
  });
  afterAll(() => backend.stop());

  it('A2: no way makes an account', async () => {
    const body = { email: 'eve@example.com', password: 'password-1234', create_user: true };
    for (const way of ['signup', 'otp', 'magiclink']) {
      expect((await ask(backend, `/auth/v1/${way}`, { body })).status).toBeGreaterThanOrEqual(400);
    }
    const users = await ask(backend, '/auth/v1/token?grant_type=password', { body });
    expect(users.body).toMatchObject({ error_code: 'invalid_credentials' });
  });
});

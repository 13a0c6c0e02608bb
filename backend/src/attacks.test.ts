import { execFile } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { ask, logIn } from '../testing/ask';
import { findRepository } from '../testing/findRepository';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

jest.setTimeout(60_000);

describe('somebody with nothing but the publishable key', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend({ projectRoot: testProject() });
  });

  afterAll(() => backend.stop());

  /** Writes all requests into one socket at once and answers with everything that comes back. */
  async function pipeline(addresses: string[]): Promise<string> {
    const { hostname, port } = new URL(backend.url);
    const socket = net.connect(Number(port), hostname);
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    const lines = addresses.map(
      (address, index) =>
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\napikey: ${backend.publishableKey}\r\n` +
        `Connection: ${index === addresses.length - 1 ? 'close' : 'keep-alive'}\r\n\r\n`,
    );
    socket.write(lines.join(''));
    await new Promise((resolve) => socket.once('close', resolve));
    return received;
  }

  it('stays a visitor when many requests arrive through one socket at once', async () => {
    const whoami = '/rest/v1/rpc/whoami';
    const drafts = '/rest/v1/notes?select=id&is_published=is.false';
    const roles = new Set<string | undefined>();
    for (let round = 0; round < 10; round += 1) {
      const received = await pipeline(['/rest/v1/notes?select=id', whoami, drafts, whoami, drafts, whoami]);
      const answers = [...received.matchAll(/"role" ?: ?"(\w+)".*?"drafts" ?: ?(\d+)/g)];
      expect(answers).toHaveLength(3);
      for (const [, role, draftsSeen] of answers) roles.add(`${role} sees ${draftsSeen}`);
      expect(received).not.toContain('postgres');
      expect(received.match(/10000000-0000-4000-8000-0000000000(0[6-9]|10)/)).toBeNull();
    }
    expect([...roles]).toEqual(['anon sees 0']);
  });

  it('never becomes one of the people who are busy at the same moment', async () => {
    const anna = await logIn(backend, 'anna@example.com', 'password-1234');
    const bert = await logIn(backend, 'bert@example.com', 'password-1234');
    const people = [
      { token: undefined, is: { role: 'anon', uid: null, drafts: 0 } },
      { token: anna, is: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000a', drafts: 5 } },
      { token: bert, is: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000b', drafts: 0 } },
    ];
    const questions = Array.from({ length: 150 }, async (_, index) => {
      const person = people[index % people.length];
      const { body } = await ask(backend, '/rest/v1/rpc/whoami', { token: person?.token });
      return { body, is: person?.is };
    });
    const answers = await Promise.all(questions);
    expect(answers.filter(({ body, is }) => JSON.stringify(body) !== JSON.stringify(is))).toEqual([]);
  });

  it('cannot read a table that nobody was granted, whatever its policy says', async () => {
    const { status, text } = await ask(backend, '/rest/v1/secrets');
    expect(status).toBe(401);
    expect(text).not.toContain('nobody reads this');
  });

  it('finds neither the configuration nor a studio', async () => {
    for (const address of [
      '/_system/config',
      '/_system/introspect',
      '/',
      '/pg/query',
      '/auth/v1/../../_system/config',
    ]) {
      expect((await ask(backend, address)).status).toBe(404);
    }
  });
});

describe('the patches of @supabase/lite', () => {
  it('are missed by the self-test when they are not there, and close the hole when they are', async () => {
    const proof = path.join(findRepository(), 'backend/testing/isolationProof.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', proof, testProject()],
      {
        cwd: findRepository(),
        env: { ...process.env, NODE_ENV: '' },
      },
    );
    expect(JSON.parse(stdout)).toEqual({
      unpatched: {
        values: expect.stringContaining('refuses to serve'),
        grants: expect.stringContaining('refuses to serve'),
        headers: expect.stringContaining('refuses to serve'),
        isolation: expect.stringContaining('refuses to serve'),
        login: expect.stringContaining('refuses to serve'),
        storm: expect.arrayContaining(['postgres']),
      },
      patched: { values: '', grants: '', headers: '', isolation: '', login: '', storm: ['anon'] },
    });
  });
});

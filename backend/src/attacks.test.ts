import { pipeline, readIdentities } from '../testing/pipeline';
import { logIn, request } from '../testing/request';
import { runScript } from '../testing/runScript';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

describe('a client with the publishable key', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend({ projectRoot: testProject() });
  });

  afterAll(() => backend.stop());

  it('Pipelined requests with the publishable key run as a visitor', async () => {
    const whoami = '/rest/v1/rpc/whoami';
    const drafts = '/rest/v1/notes?select=id&is_published=is.false';
    const paths = ['/rest/v1/notes?select=id', whoami, drafts, whoami, drafts, whoami];
    for (let round = 0; round < 10; round += 1) {
      const received = await pipeline(
        backend,
        paths.map((path) => ({ path, key: backend.publishableKey })),
      );
      expect(readIdentities(received)).toEqual(Array(3).fill('anon null 0'));
      expect(received).not.toContain('postgres');
      expect(received.match(/10000000-0000-4000-8000-0000000000(0[6-9]|10)/)).toBeNull();
    }
  });

  it('Simultaneous requests of different people keep their identities', async () => {
    const anna = await logIn(backend, 'anna@example.com', 'password-1234');
    const bert = await logIn(backend, 'bert@example.com', 'password-1234');
    const people = [
      { token: undefined, expected: { role: 'anon', uid: null, drafts: 0 } },
      {
        token: anna,
        expected: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000a', drafts: 5 },
      },
      {
        token: bert,
        expected: { role: 'authenticated', uid: '00000000-0000-4000-8000-00000000000b', drafts: 0 },
      },
    ];
    const requests = Array.from({ length: 150 }, async (_, index) => {
      const person = people[index % people.length];
      const { body } = await request(backend, '/rest/v1/rpc/whoami', { token: person?.token });
      return { body, expected: person?.expected };
    });
    const responses = await Promise.all(requests);
    expect(
      responses.filter(({ body, expected }) => JSON.stringify(body) !== JSON.stringify(expected)),
    ).toEqual([]);
  });

  it('A table without grants cannot be read, whatever its policy allows', async () => {
    const { status, text } = await request(backend, '/rest/v1/secrets');
    expect(status).toBe(401);
    expect(text).not.toContain('nobody reads this');
  });

  it('The configuration and the studio of lite are not served', async () => {
    for (const address of [
      '/_system/config',
      '/_system/introspect',
      '/',
      '/pg/query',
      '/auth/v1/../../_system/config',
    ]) {
      expect((await request(backend, address)).status).toBe(404);
    }
  });
});

test('Requests of different people share connections, and none is another person, a superuser, or in a session of a migration', async () => {
  const stdout = await runScript('backend/testing/connectionCheck.ts', { args: [testProject()] });
  expect(JSON.parse(stdout)).toEqual({
    ...{ mixed: 0, escapes: 0, changesGrants: false, scripts: 'Scripts run only before the login.' },
    logins: [{ has_too_much: false, owns: false, roles: 'anon authenticated service_role' }],
    formats: [{ price: 1.5, time: '2026-11-20T12:44:27.159+00:00', json: { a: 1 } }],
    settings: [{ row_security: 'on', search_path: '"$user", public, extensions' }],
  });
});

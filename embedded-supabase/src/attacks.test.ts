import { pipeline, readIdentities } from '../testing/pipeline';
import { logIn, request } from '../testing/request';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

describe('a client with the publishable key', () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startTestBackend({ project: testProject() });
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
      expect(received).not.toMatch(/postgres|supabase_admin/);
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

  it('Nothing but the services of a project is served', async () => {
    for (const address of ['/', '/pg/query', '/auth/v1/../../pg/query'])
      expect((await request(backend, address)).status).toBe(404);
  });
});

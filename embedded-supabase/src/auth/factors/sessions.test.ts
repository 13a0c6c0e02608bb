import { request } from '../../../testing/request';
import { scratchFolders, testProject } from '../../../testing/scratch';
import { startTestBackend, type TestBackend } from '../../../testing/startTestBackend';

const scratch = scratchFolders();
let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ project: testProject() });
});
afterAll(async () => {
  await backend.stop();
  await scratch.remove();
});

test('Attack: an account gets at most 60 tokens a minute, and keeps its newest 50 sessions', async () => {
  const { email, password } = { email: 'person@example.com', password: 'password-1234' };
  await request(backend, '/auth/v1/signup', { body: { email, password } });
  type Begun = { access_token: string; refresh_token: string };
  const begin = async () => {
    const { body } = await request(backend, '/auth/v1/token?grant_type=password', {
      body: { email, password },
    });
    return body as Begun;
  };
  const isOpen = async ({ access_token: token }: Begun) =>
    (await request(backend, '/auth/v1/user', { token })).status === 200;
  const sessions = [];
  for (let times = 0; times < 51; times += 1) sessions.push(await begin());
  expect(await Promise.all(sessions.map(isOpen))).toEqual([false, ...Array(50).fill(true)]);

  const refresh = (refresh_token: unknown) =>
    request(backend, '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
  const refreshTwice = async (session: Begun) => {
    const { status, body } = await refresh(session.refresh_token);
    return status === 200 ? (await refresh((body as Begun).refresh_token)).status : status;
  };
  expect(await Promise.all(sessions.slice(1).map(refreshTwice))).toContain(429);
});

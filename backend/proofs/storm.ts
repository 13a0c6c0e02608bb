import net from 'node:net';
import { logIn } from '../testing/ask';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

const rounds = 8;
const sockets = 5;
const pipelined = 40;

type Identity = { key: string; token: string; is: string };

/** Sends requests of four identities through the same sockets, all at once, and compares who each was taken for. */
export async function proveIsolation(): Promise<string> {
  const backend = await startTestBackend({ projectRoot: testProject() });
  try {
    const identities = await identitiesOf(backend);
    let asked = 0;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        Array.from({ length: sockets }, async (_, socket) => {
          const order = Array.from({ length: pipelined }, (_, index) =>
            pick(identities, socket + index * (round + 1)),
          );
          const seen = await pipeline(backend, order);
          const expected = order.map(({ is }) => is);
          if (JSON.stringify(seen) !== JSON.stringify(expected)) {
            throw new Error(`Requests were mixed: ${JSON.stringify({ expected, seen })}`);
          }
          asked += order.length;
        }),
      );
    }
    return `${asked} concurrent, pipelined requests of ${identities.length} identities, 0 taken for another`;
  } finally {
    await backend.stop();
  }
}

async function identitiesOf(backend: TestBackend): Promise<Identity[]> {
  const session = async (email: string, uid: string, drafts: number) => {
    const token = await logIn(backend, email, 'password-1234');
    return { key: backend.publishableKey, token, is: `authenticated ${uid} ${drafts}` };
  };
  return [
    { key: backend.publishableKey, token: '', is: 'anon null 0' },
    await session('anna@example.com', '00000000-0000-4000-8000-00000000000a', 5),
    await session('bert@example.com', '00000000-0000-4000-8000-00000000000b', 0),
    { key: backend.secretKey, token: '', is: 'service_role null 5' },
  ];
}

function pick(identities: Identity[], index: number): Identity {
  const identity = identities[index % identities.length];
  if (!identity) throw new Error('There are no identities.');
  return identity;
}

/** Writes all requests into one socket at once; who each was taken for, in order. */
async function pipeline(backend: TestBackend, order: Identity[]): Promise<string[]> {
  const { hostname, port } = new URL(backend.url);
  const socket = net.connect(Number(port), hostname);
  let received = '';
  socket.on('data', (data) => (received += data.toString()));
  const requests = order.map(({ key, token }, index) =>
    [
      'GET /rest/v1/rpc/whoami HTTP/1.1',
      'Host: localhost',
      `apikey: ${key}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      `Connection: ${index === order.length - 1 ? 'close' : 'keep-alive'}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(requests.join(''));
  await new Promise((resolve) => socket.once('close', resolve));
  const answers = received.matchAll(/"role" ?: ?"(\w+)", ?"uid" ?: ?"?([\w-]+)"?, ?"drafts" ?: ?(\d+)/g);
  return [...answers].map(([, role, uid, drafts]) => `${role} ${uid} ${drafts}`);
}

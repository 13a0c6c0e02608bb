import { pipeline, readIdentities } from '../testing/pipeline';
import { logIn } from '../testing/request';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

const rounds = 8;
const sockets = 5;
const pipelined = 40;

type Identity = { key: string; token: string; expected: string };

/** Pipelines requests from four identities through the same sockets and checks the identity in each response. */
export async function testIsolation(): Promise<string> {
  const backend = await startTestBackend({ project: testProject() });
  try {
    const identities = await logInAll(backend);
    let sent = 0;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        Array.from({ length: sockets }, async (_, socket) => {
          const order = Array.from({ length: pipelined }, (_, index) =>
            pick(identities, socket + index * (round + 1)),
          );
          const requests = order.map(({ key, token }) => ({ path: '/rest/v1/rpc/whoami', key, token }));
          const actual = readIdentities(await pipeline(backend, requests));
          const expected = order.map((identity) => identity.expected);
          if (JSON.stringify(actual) !== JSON.stringify(expected))
            throw new Error(`Requests were mixed: ${JSON.stringify({ expected, actual })}`);
          sent += order.length;
        }),
      );
    }
    return `${sent} concurrent, pipelined requests of ${identities.length} identities, 0 mixed`;
  } finally {
    await backend.stop();
  }
}

async function logInAll(backend: TestBackend): Promise<Identity[]> {
  const session = async (email: string, uid: string, drafts: number) => {
    const token = await logIn(backend, email, 'password-1234');
    return { key: backend.publishableKey, token, expected: `authenticated ${uid} ${drafts}` };
  };
  return [
    { key: backend.publishableKey, token: '', expected: 'anon null 0' },
    await session('anna@example.com', '00000000-0000-4000-8000-00000000000a', 5),
    await session('bert@example.com', '00000000-0000-4000-8000-00000000000b', 0),
    { key: backend.secretKey, token: '', expected: 'service_role null 5' },
  ];
}

function pick(identities: Identity[], index: number): Identity {
  const identity = identities[index % identities.length];
  if (!identity) throw new Error('There are no identities.');
  return identity;
}

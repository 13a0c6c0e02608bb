import fs from 'node:fs/promises';
import { logIn, request } from '../testing/request';
import { testProject } from '../testing/scratch';
import { ownProgram, spawnBackend } from '../testing/spawnBackend';
import { copyOfTemplate } from '../testing/startTestBackend';

const kills = 20;
const writers = 4;

/** Repeatedly kills the backend during writes, and checks that every acknowledged row still exists. */
export async function testDurability(): Promise<string> {
  const project = testProject();
  const dataDir = await copyOfTemplate(project);
  const acknowledged: string[] = [];
  try {
    for (let round = 0; round <= kills; round += 1) {
      const running = spawnBackend(ownProgram({ project, dataDir }));
      const address = await running.ready;
      const token = await logIn(address, 'anna@example.com', 'password-1234');
      const lost = await findMissing(address, token, round - 1, acknowledged);
      if (lost.length > 0)
        throw new Error(`${lost.length} acknowledged rows are lost after kill ${round}: ${lost}`);
      const killAt = setTimeout(() => running.child.kill('SIGKILL'), 150 + Math.random() * 1000);
      if (round < kills) await write(address, token, round, acknowledged);
      else running.child.kill('SIGKILL');
      await running.exited;
      clearTimeout(killAt);
    }
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true });
  }
  return `${kills} kills during writes, ${acknowledged.length} acknowledged rows, 0 lost`;
}

type Address = { url: string; publishableKey: string };

/** Writes rows until the backend has been killed. */
async function write(address: Address, token: string, round: number, acknowledged: string[]): Promise<void> {
  const writer = async (number: number) => {
    for (let index = 0; ; index += 1) {
      const text = `kill-${round}-${number}-${index}`;
      const headers = { prefer: 'return=minimal' };
      const { status } = await request(address, '/rest/v1/notes', { body: { text }, token, headers });
      if (status === 201) acknowledged.push(text);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number).catch(() => {})));
}

async function findMissing(
  address: Address,
  token: string,
  round: number,
  acknowledged: string[],
): Promise<string[]> {
  const stored = new Set<string>();
  for (let offset = 0; ; offset += 1000) {
    const page = `/rest/v1/notes?select=text&text=like.kill-${round}-*&order=text&offset=${offset}`;
    const { body } = await request(address, page, { token });
    const rows = body as { text: string }[];
    for (const { text } of rows) stored.add(text);
    if (rows.length < 1000) break;
  }
  return acknowledged.filter((text) => text.startsWith(`kill-${round}-`) && !stored.has(text));
}

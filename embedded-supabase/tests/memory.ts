import fs from 'node:fs/promises';
import path from 'node:path';
import { logIn } from '../testing/request';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';
import { applyLoad } from './load';

const requests = 50_000;
const parts = 20;
const allowedGrowthMiB = 40;

/** Sends fifty thousand requests, half of them answered from the cache, and checks that memory use does not grow. */
export async function testMemory(): Promise<string> {
  const backend = await startTestBackend({ project: testProject() });
  try {
    const token = await logIn(backend, 'anna@example.com', 'password-1234');
    const visitor = { apikey: backend.publishableKey };
    const anna = { ...visitor, authorization: `Bearer ${token}` };
    const sizes: number[] = [];
    let failed = 0;
    for (let part = 0; part < parts; part += 1) {
      const address = `${backend.url}/rest/v1/notes?select=id,text&limit=1&offset=${part % 5}`;
      const share = requests / parts;
      const load = await applyLoad(address, part % 2 === 0 ? anna : visitor, 50, (sent) => sent >= share);
      failed += load.failed;
      sizes.push(await getResidentMiB(backend));
    }
    const median = (some: number[]) => [...some].sort((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
    // The first quarter is skipped, because it fills caches and warms up the compiler.
    const early = median(sizes.slice(parts / 4, parts / 2));
    const late = median(sizes.slice(-parts / 4));
    const report = `${requests} requests, ${failed} failed, MiB along the way: ${sizes.join(' ')}`;
    if (failed > 0 || late - early > allowedGrowthMiB)
      throw new Error(`Memory grows or requests fail: ${report}`);
    return report;
  } finally {
    await backend.stop();
  }
}

async function getResidentMiB({ dataDir }: TestBackend): Promise<number> {
  const { pid }: { pid: number } = JSON.parse(await fs.readFile(path.join(dataDir, 'backend.pid'), 'utf8'));
  const status = await fs.readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

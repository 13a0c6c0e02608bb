// Sends randomly changed requests to the till, letters, reports, registry, imports, recorder and programs of a running system, and
// randomly changed exports and mails to their readers, for an hour (MINUTES). Exits with 1 if a response is a server error or missing, a
// reader throws an internal error, or a process ends or leaves files open. npm run test:fuzz -w e2e
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { mintToken } from '../../embedded-supabase/testing/mintToken';
import { copyOfTemplate } from '../../embedded-supabase/testing/startTestBackend';
import { root } from '../../shared-node/src/apps';
import { freePorts } from '../../tooling/run/freePorts';
import { startSystem, type System } from '../../tooling/run/system';
import { exportsChanged, readExport } from './exports';
import { networkOf } from './networks';
import { createSurfaces, reportsUrl, type Sent } from './surfaces';

const minutes = Number(process.env.MINUTES ?? 60);
const longestMs = 30_000;
const lanes = 3;
// Tolerated growth in open files, because connections between the parts and to the database come and go.
const forgotten = 50;
const people = { owner: 1, learner: 2 };

type Counts = Map<string, Map<string, number>>;

function count(counts: Counts, surface: string, outcome: string): void {
  const of = counts.get(surface) ?? new Map<string, number>();
  counts.set(surface, of.set(outcome, (of.get(outcome) ?? 0) + 1));
}

async function send({ url, method = 'POST', headers = {}, body }: Sent, network: string): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'x-forwarded-for': network },
    body: method === 'GET' ? undefined : (body ?? ''),
    redirect: 'manual',
    signal: AbortSignal.timeout(longestMs),
  });
  await response.arrayBuffer();
  return response.status;
}

async function fuzz(surfaces: Record<string, fc.Arbitrary<Sent>>, first: number): Promise<string[]> {
  const endsAt = Date.now() + minutes * 60_000;
  const counts: Counts = new Map();
  const found: string[] = [];
  const tell = (finding: string) => {
    found.push(finding);
    console.error(`✗ ${finding}`);
  };
  let number = first;
  const lane = async () => {
    while (Date.now() < endsAt) {
      const seed = (number += 1);
      for (const [name, requests] of Object.entries(surfaces)) {
        const [sent] = fc.sample(requests, { seed, numRuns: 1 });
        if (!sent) continue;
        const outcome = await send(sent, networkOf(seed)).catch((error: Error) =>
          String(error.cause ?? error),
        );
        count(counts, name, String(outcome));
        // 503 asks the client to retry, so it is not an error; 507, a full disk, is reported.
        if (typeof outcome === 'number' && (outcome < 500 || outcome === 503)) continue;
        tell(`${name}, seed ${seed}: ${outcome} for ${JSON.stringify(sent).slice(0, 3000)}`);
      }
      const [file] = fc.sample(exportsChanged, { seed, numRuns: 1 });
      if (!file) continue;
      const { outcome, problem } = await readExport(file);
      count(counts, 'exports', outcome);
      if (problem !== undefined) tell(`exports, seed ${seed}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const [name, outcomes] of counts)
    console.log(`${name}: ${[...outcomes].map(([outcome, times]) => `${times} × ${outcome}`).join(', ')}`);
  return found;
}

/** The number of open files and sockets per part. */
async function openFiles({ parts }: System): Promise<Record<string, number>> {
  const read = [...parts].map(async ([name, { child }]) => {
    const files = await readdir(`/proc/${child.pid}/fd`).catch(() => []);
    return [name, files.length];
  });
  return Object.fromEntries(await Promise.all(read)) as Record<string, number>;
}

const isRunning = ({ parts }: System) =>
  [...parts].flatMap(([name, { child }]) =>
    child.exitCode === null && child.signalCode === null ? [] : [`${name} ended.`],
  );

async function run(): Promise<string[]> {
  const dataDir = await copyOfTemplate(root);
  const ports = await freePorts();
  const settings = {
    PAYMENTS: 'demo',
    TRUSTED_PROXIES: '127.0.0.1',
    RELEASES_DIR: path.join(dataDir, 'releases'),
  };
  const system = await startSystem(
    { ...process.env, ...ports, ...settings, DATA_DIR: dataDir },
    { quiet: true },
  );
  try {
    const { secretKey, jwtSecret } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
    const { url = '', publishableKey = '' } = system.parts.get('backend')?.ready ?? {};
    const tokenOf = (person: number) =>
      mintToken(jwtSecret, {
        sub: `00000000-0000-4000-8000-00000000000${person}`,
        exp: Math.floor(Date.now() / 1000) + 86_400,
      });
    const surfaces = createSurfaces({
      ...{ site: system.url, backend: url, publishableKey, secretKey },
      reports: reportsUrl(ports.REPORTS_PORT ?? '', secretKey),
      tokens: { owner: tokenOf(people.owner), learner: tokenOf(people.learner) },
    });
    const before = await openFiles(system);
    const found = await fuzz(surfaces, Number(process.env.SEED ?? Date.now() % 1e9));
    // Waits until idle connections have been closed.
    await wait(70_000);
    const after = await openFiles(system);
    console.log(`Open files before and after: ${JSON.stringify(before)}, ${JSON.stringify(after)}`);
    for (const [name, open] of Object.entries(after))
      if (open > (before[name] ?? 0) + forgotten) found.push(`${name} has left ${open} files open.`);
    const page = await fetch(`${system.url}/blog`);
    if (!page.ok) found.push(`After it /blog answers ${page.status}.`);
    return [...found, ...isRunning(system)];
  } finally {
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

run().then(
  (found) => {
    console.log(`${minutes} minutes, ${found.length} findings.`);
    process.exit(found.length > 0 ? 1 : 0);
  },
  (error: Error) => {
    console.error(`fuzz: ${error.stack}`);
    process.exit(1);
  },
);

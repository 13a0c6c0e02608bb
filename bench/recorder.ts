import http from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openFolder } from 'embedded-supabase/sql';
import { applyLoad } from '../embedded-supabase/tests/load';
import { freePorts } from '../tooling/run/freePorts';
import { startPart, stopPart } from '../tooling/run/processes';
import { getBackendEnv } from '../tooling/run/system';
import { median } from './compareTimes';
import { buildSite, withSystem } from './sites';

// npm run bench:recorder: 200 concurrent readers of one article, alternately on a server that records their beacons and on a
// server that does not. Each reader sends two beacons in ten seconds. Beacons are requests too, so the decisive ratio counts all
// requests; the ratio for pages alone is printed next to it, and is lower by the beacons' share. There are many short turns,
// because the machine's speed changes by a tenth within half a minute. Then sends 200,000 visits and counts the rows that remain.
const readers = 200;
const beaconsPerSecond = (readers * 2) / 10;
const rounds = 40;
const seconds = 1.5;
const article = '/blog/a-ledger-in-plain-text';
const least = 0.98;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const visits = 200_000;
// The maximum number of rows per day; for errors per hour: 30 groups for each of the five containers (docs/decisions/037).
const mostRows = { errors: 150, vitals: 3000, visits: 500, sources: 200 };

async function bench(): Promise<boolean> {
  await buildSite();
  const { SHELL_PORT = '' } = await freePorts();
  return withSystem(
    async (system, env) => {
      const backend = getBackendEnv(system.parts.get('backend') ?? null);
      // This folder has no secret key, so the server does not record.
      const silent = await startPart('without', 'server/main.ts', {
        env: { ...env, ...backend, SHELL_PORT, DATA_DIR: `${env.DATA_DIR}/none` },
      });
      const urls = { recording: system.url, silent: `http://localhost:${SHELL_PORT}` };
      const isFast = await compare(urls).finally(() => stopPart(silent));
      await sendVisits(system.url);
      await system.stop();
      return (await areRowsBounded(path.join(env.DATA_DIR ?? '', 'postgres'))) && isFast;
    },
    { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' },
  );
}

async function compare(urls: Record<'recording' | 'silent', string>): Promise<boolean> {
  const ratios = { requests: [] as number[], pages: [] as number[] };
  await Promise.all(Object.values(urls).map((url) => load(url)));
  for (let round = 0; round < rounds; round += 1) {
    // Alternates the order, because the second measurement runs on a warmer machine.
    const order = round % 2 ? (['recording', 'silent'] as const) : (['silent', 'recording'] as const);
    const perSecond = { recording: 0, silent: 0 };
    let beacons = 0;
    for (const name of order) {
      const stop = name === 'recording' ? sendBeacons(urls.recording) : null;
      perSecond[name] = await load(urls[name]);
      beacons += ((await stop?.()) ?? 0) / seconds;
    }
    const { recording, silent } = perSecond;
    ratios.requests.push((recording + beacons) / silent);
    ratios.pages.push(recording / silent);
    console.log(
      `${Math.round(silent)} requests a second without, ${Math.round(recording + beacons)} with the recorder, ${Math.round(recording)} of them pages`,
    );
  }
  const ratio = median(ratios.requests);
  const inPercent = (value: number) => `${(value * 100).toFixed(1)} %`;
  console.log(
    `With the recorder ${inPercent(ratio)} of the requests, ${inPercent(median(ratios.pages))} of the pages: medians of ${rounds} rounds.`,
  );
  return ratio >= least;
}

async function load(url: string): Promise<number> {
  const until = (_sent: number, startedAt: number) => performance.now() - startedAt > seconds * 1000;
  const { perSecond, failed } = await applyLoad(url + article, {}, readers, until);
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed.`);
  return perSecond;
}

/** Sends readers' beacons, each from its own IP address; returns a function that stops sending and returns the count. */
function sendBeacons(url: string): () => Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const answers: Promise<void>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const records = count % 2 ? { visits: [article], errors: [] } : { vitals, read: [article] };
    answers.push(send(url, agent, `192.0.2.${(count += 1) % readers}`, records));
  }, 1000 / beaconsPerSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(answers);
    agent.destroy();
    return answers.length;
  };
}

// Sends visits, each from its own IP address and with something new: a page, a host, a message or a time.
async function sendVisits(url: string): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  let count = 0;
  const visitor = async () => {
    while ((count += 1) <= visits) {
      const visit = count;
      const values = {
        LCP: visit % 20_000,
        INP: visit % 3000,
        CLS: (visit % 1000) / 1000,
        TTFB: visit % 5000,
      };
      await send(url, agent, `10.${(visit >> 16) & 255}.${(visit >> 8) & 255}.${visit & 255}`, {
        visits: [visit % 2 ? article : `/blog/made-up-${visit}`],
        from: `host-${visit}.example`,
        // Spelled in letters, because SQL removes numbers from messages.
        errors: [{ message: `Made up ${toLetters(visit)}`, stack: '', path: article }],
        vitals: { ...vitals, path: visit % 2 ? article : '/academy', values },
      });
    }
  };
  await Promise.all(Array.from({ length: 50 }, visitor));
  agent.destroy();
  // The last visits are stored three seconds later.
  await setTimeout(5000);
}

const toLetters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

async function areRowsBounded(folder: string): Promise<boolean> {
  const database = await openFolder(folder);
  const counted = Object.entries(mostRows).map(async ([name, most]) => {
    const [row] = await database.query<{ rows: number }>(
      `select count(*)::int as rows from private.recorded_${name}`,
    );
    console.log(`${name}: ${row?.rows} rows after ${visits} visits, at most ${most}`);
    return row && row.rows > 0 && row.rows <= most;
  });
  const areBounded = (await Promise.all(counted)).every(Boolean);
  await database.close();
  return areBounded;
}

async function send(url: string, agent: http.Agent, address: string, records: object): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': browser, 'x-forwarded-for': address };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(`${url}/recorder`, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
    request.once('error', reject).end(JSON.stringify(records));
  });
  if (status !== 204) throw new Error(`A beacon was answered with ${status}.`);
}

const vitals = {
  path: article,
  build: '',
  screen: 'small',
  values: { LCP: 812.4, INP: 56, CLS: 0.004, TTFB: 120.8 },
};

bench().then(
  (isFine) => process.exit(isFine ? 0 : 1),
  (error: Error) => {
    console.error(`bench: ${error.message}`);
    process.exit(1);
  },
);

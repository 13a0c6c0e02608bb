import http from 'node:http';
import { applyLoad } from '../backend/tests/load';
import { freePorts } from '../tooling/run/freePorts';
import { startPart, stopPart } from '../tooling/run/processes';
import { getBackendEnv } from '../tooling/run/system';
import { median } from './compareTimes';
import { buildSite, withSystem } from './sites';

// npm run bench:recorder: one article for 200 readers at a time, of a server that records what they send and of one that
// does not, in turns. Each reader sends two beacons in ten seconds.
const readers = 200;
const beaconsPerSecond = (readers * 2) / 10;
const rounds = 9;
const seconds = 4;
const article = '/blog/a-ledger-in-plain-text';
const least = 0.98;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function bench(): Promise<boolean> {
  await buildSite();
  const { SHELL_PORT = '' } = await freePorts();
  return withSystem(
    async (system, env) => {
      const backend = getBackendEnv(system.parts.get('backend') ?? null);
      // As on a machine that has no secret key: it finds none in this folder.
      const silent = await startPart('without', 'server/main.ts', {
        env: { ...env, ...backend, SHELL_PORT, DATA_DIR: `${env.DATA_DIR}/none` },
      });
      try {
        const urls = { recording: system.url, silent: `http://localhost:${SHELL_PORT}` };
        return await compare(urls);
      } finally {
        await stopPart(silent);
      }
    },
    { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' },
  );
}

async function compare(urls: Record<'recording' | 'silent', string>): Promise<boolean> {
  const ratios: number[] = [];
  await Promise.all(Object.values(urls).map((url) => load(url)));
  for (let round = 0; round < rounds; round += 1) {
    // Whoever is second finds a warmer machine.
    const order = round % 2 ? (['recording', 'silent'] as const) : (['silent', 'recording'] as const);
    const perSecond = { recording: 0, silent: 0 };
    for (const name of order) {
      const stop = name === 'recording' ? sendBeacons(urls.recording) : null;
      perSecond[name] = await load(urls[name]);
      await stop?.();
    }
    ratios.push(perSecond.recording / perSecond.silent);
    console.log(`${perSecond.silent} requests a second without, ${perSecond.recording} with the recorder`);
  }
  const ratio = median(ratios);
  console.log(
    `With the recorder ${(ratio * 100).toFixed(1)} % of the requests, the median of ${rounds} rounds.`,
  );
  return ratio >= least;
}

async function load(url: string): Promise<number> {
  const until = (_sent: number, startedAt: number) => performance.now() - startedAt > seconds * 1000;
  const { perSecond, failed } = await applyLoad(url + article, {}, readers, until);
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed.`);
  return perSecond;
}

/** Sends what readers send, each from an address of their own; returns how to stop, which waits for the last answers. */
function sendBeacons(url: string): () => Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  const answers: Promise<number | undefined>[] = [];
  let count = 0;
  const timer = setInterval(() => {
    const body = JSON.stringify(count % 2 ? { visits: [article], errors: [] } : { vitals, read: [article] });
    const headers = {
      'sec-fetch-site': 'same-origin',
      'user-agent': browser,
      'x-forwarded-for': `192.0.2.${(count += 1) % readers}`,
    };
    answers.push(
      new Promise((resolve, reject) => {
        const request = http.request(`${url}/recorder`, { method: 'POST', headers, agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        });
        request.once('error', reject).end(body);
      }),
    );
  }, 1000 / beaconsPerSecond);
  return async () => {
    clearInterval(timer);
    const refused = (await Promise.all(answers)).filter((status) => status !== 204);
    agent.destroy();
    if (refused.length > 0) throw new Error(`A beacon was answered with ${refused[0]}.`);
  };
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

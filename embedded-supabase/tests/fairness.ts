import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

const seconds = 30;
const perSecond = 1000;

type HttpRequest = { method: string; path: string; body?: string; type?: string };

// Known attacks, and reads that the response cache cannot answer.
const attacks: ((index: number) => HttpRequest)[] = [
  () => ({
    method: 'GET',
    path: `/rest/v1/notes?text=eq.${encodeURIComponent('{"type":"query","from":"notes"}')}`,
  }),
  (index) => ({ method: 'GET', path: `/rest/v1/notes?select=*&limit=200&offset=${index}` }),
  (index) => ({ method: 'GET', path: `/rest/v1/notes?text=ilike.*${index}*&limit=${(index % 900) + 1}` }),
  (index) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: JSON.stringify({ email: `${index}@example.com`, password: 'x' }),
  }),
  (index) => ({
    method: 'POST',
    path: '/auth/v1/verify',
    body: JSON.stringify({ type: 'recovery', token_hash: `${index}` }),
  }),
  () => ({ method: 'POST', path: '/rest/v1/notes', body: 'a,b\n1,2\n', type: 'text/csv' }),
  () => ({ method: 'POST', path: '/rest/v1/notes', body: `[${'{},'.repeat(50_000)}{}]` }),
];

// Ends the database thread; the next request waits for a new one.
const slow: HttpRequest = { method: 'POST', path: '/rest/v1/rpc/take_long', body: '{}' };
const slowAt = 0;

/** Checks that each visitor gets a response while one IP address sends a thousand hostile requests a second. */
export async function testFairness(): Promise<string> {
  const backend = await startTestBackend({ project: testProject() });
  const attackerAgent = new http.Agent({ keepAlive: true, maxSockets: 300, maxFreeSockets: 300 });
  const visitors = ['127.0.0.3', '127.0.0.4', '127.0.0.5'];
  const times: number[] = [];
  const failed: number[] = [];
  let sent = 0;
  let isOver = false;
  try {
    const attack = async () => {
      const startedAt = performance.now();
      while (sent < seconds * perSecond) {
        const due = ((performance.now() - startedAt) / 1000) * perSecond;
        for (; sent < due; sent += 1)
          void send(
            backend,
            sent === slowAt ? slow : attacks[sent % attacks.length]?.(sent),
            '127.0.0.2',
            attackerAgent,
          );
        await wait(5);
      }
      isOver = true;
    };
    const read = async (address: string) => {
      for (let round = 0; !isOver; round += 1) {
        const startedAt = performance.now();
        const status = await send(
          backend,
          { method: 'GET', path: `/rest/v1/notes?select=id&limit=${(round % 900) + 1}` },
          address,
        );
        times.push(performance.now() - startedAt);
        if (status !== 200) failed.push(status);
        await wait(100);
      }
    };
    await Promise.all([attack(), ...visitors.map(read)]);
    times.sort((one, other) => one - other);
    const quantile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
    const report = `${sent} hostile requests in ${seconds} s; ${times.length} readings from three other addresses, ${failed.length} failed, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(0.9999)} ms`;
    if (failed.length > 0 || times.length < seconds * visitors.length)
      throw new Error(`Visitors were not served: ${report} (${[...new Set(failed)]})`);
    return report;
  } finally {
    attackerAgent.destroy();
    await backend.stop();
  }
}

function send(
  { url, publishableKey }: TestBackend,
  request: HttpRequest | undefined,
  localAddress: string,
  agent?: http.Agent,
): Promise<number> {
  const { method = 'GET', path = '/', body, type = 'application/json' } = request ?? {};
  return new Promise((resolve) => {
    const headers = { apikey: publishableKey, ...(body !== undefined && { 'content-type': type }) };
    const sent = http.request(url + path, { method, headers, localAddress, agent }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

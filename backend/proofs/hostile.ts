import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { testProject } from '../testing/scratch';
import { startTestBackend, type TestBackend } from '../testing/startTestBackend';

const seconds = 30;
const perSecond = 1000;

type Shot = { method: string; path: string; body?: string; type?: string };

// What the review found, and reads that no memory answers.
const shots: ((index: number) => Shot)[] = [
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

// Its thread is ended, which everybody waits for once.
const slow: Shot = { method: 'POST', path: '/rest/v1/rpc/take_long', body: '{}' };
const slowAt = 0;

/** Visitors read while one address sends a thousand hostile requests a second: each of them is answered. */
export async function proveFairness(): Promise<string> {
  const backend = await startTestBackend({ projectRoot: testProject() });
  const attack = new http.Agent({ keepAlive: true, maxSockets: 300, maxFreeSockets: 300 });
  const visitors = ['127.0.0.3', '127.0.0.4', '127.0.0.5'];
  const times: number[] = [];
  const failed: number[] = [];
  let sent = 0;
  let isOver = false;
  try {
    const shoot = async () => {
      const startedAt = performance.now();
      while (sent < seconds * perSecond) {
        const due = ((performance.now() - startedAt) / 1000) * perSecond;
        for (; sent < due; sent += 1)
          void ask(backend, sent === slowAt ? slow : shots[sent % shots.length]?.(sent), '127.0.0.2', attack);
        await pause(5);
      }
      isOver = true;
    };
    const read = async (address: string) => {
      for (let round = 0; !isOver; round += 1) {
        const startedAt = performance.now();
        const status = await ask(
          backend,
          { method: 'GET', path: `/rest/v1/notes?select=id&limit=${(round % 900) + 1}` },
          address,
        );
        times.push(performance.now() - startedAt);
        if (status !== 200) failed.push(status);
        await pause(100);
      }
    };
    await Promise.all([shoot(), ...visitors.map(read)]);
    times.sort((one, other) => one - other);
    const quantile = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
    const report = `${sent} hostile requests in ${seconds} s; ${times.length} readings from three other addresses, ${failed.length} failed, p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms, longest ${quantile(0.9999)} ms`;
    if (failed.length > 0 || times.length < seconds * visitors.length)
      throw new Error(`Visitors were kept out: ${report} (${[...new Set(failed)]})`);
    return report;
  } finally {
    attack.destroy();
    await backend.stop();
  }
}

function ask(
  { url, publishableKey }: TestBackend,
  shot: Shot | undefined,
  localAddress: string,
  agent?: http.Agent,
): Promise<number> {
  const { method = 'GET', path = '/', body, type = 'application/json' } = shot ?? {};
  return new Promise((resolve) => {
    const headers = { apikey: publishableKey, ...(body !== undefined && { 'content-type': type }) };
    const request = http.request(url + path, { method, headers, localAddress, agent }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

import http from 'node:http';

/** How a crowd was answered; times in milliseconds. */
export type Crowd = {
  requests: number;
  errors: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Of one answer, as it came. */
  bytes: number;
};

/**
 * Asks for `url` so many times, `readers` at a time, each over a connection of their own. An answer that is not 200, or
 * of another length than the first, is an error.
 */
export async function readAsCrowd(
  url: string,
  { readers, requests }: { readers: number; requests: number },
): Promise<Crowd> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: readers });
  const times: number[] = [];
  let [left, errors, bytes] = [requests, 0, 0];
  const read = async () => {
    while (left > 0) {
      left -= 1;
      const since = performance.now();
      const length = await lengthOf(url, agent).catch(() => 0);
      times.push(performance.now() - since);
      bytes ||= length;
      if (length === 0 || length !== bytes) errors += 1;
    }
  };
  const since = performance.now();
  await Promise.all(Array.from({ length: readers }, read));
  const seconds = (performance.now() - since) / 1000;
  agent.destroy();
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { requests, errors, perSecond: requests / seconds, p50: at(0.5), p99: at(0.99), bytes };
}

function lengthOf(url: string, agent: http.Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        let length = 0;
        response.on('data', (chunk: Buffer) => (length += chunk.length));
        response.on('end', () => resolve(response.statusCode === 200 ? length : 0));
        response.on('error', reject);
      })
      .on('error', reject);
  });
}

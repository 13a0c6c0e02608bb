import http from 'node:http';

export type Load = {
  requests: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
};

/** Sends requests one after the other on each of `clients` keep-alive connections until `until` returns true. */
export async function applyLoad(
  url: string,
  headers: Record<string, string>,
  clients: number,
  until: (sent: number, startedAt: number) => boolean,
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const startedAt = performance.now();
  let sent = 0;
  let failed = 0;
  const client = async () => {
    while (!until(sent, startedAt)) {
      sent += 1;
      const sentAt = performance.now();
      if ((await getStatus(url, headers, agent)) !== 200) failed += 1;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  const perSecond = Math.round(times.length / seconds);
  return { requests: times.length, seconds, perSecond, p50: quantile(0.5), p99: quantile(0.99), failed };
}

function getStatus(
  url: string,
  headers: Record<string, string>,
  agent: http.Agent,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}

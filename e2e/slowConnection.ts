import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// Makes the browser paint many times while a page loads, but never in the middle of a tag.
const minBytes = 400;
const pauseMs = 10;

/** A proxy for the site at `target` that sends pages a few lines at a time, as over a bad connection. */
export async function startSlowConnection(target: string) {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(target).host, 'accept-encoding': 'identity' };
    const forwarded = http.request(target + request.url, { method: request.method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (!upstream.headers['content-type']?.startsWith('text/html')) return upstream.pipe(response);
      void dribble(upstream, response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://localhost:${port}`, stop };
}

async function dribble(upstream: http.IncomingMessage, response: http.ServerResponse) {
  const html = Buffer.concat(await upstream.toArray());
  for (let start = 0, end; start < html.length; start = end) {
    end = html.indexOf('>', start + minBytes) + 1 || html.length;
    response.write(html.subarray(start, end));
    await wait(pauseMs);
  }
  response.end();
}

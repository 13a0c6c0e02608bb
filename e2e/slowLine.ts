import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

// Many paints while a page comes, none of them in the middle of a tag.
const leastBytes = 400;
const betweenMs = 10;

/** Another address of the site at `target`, where pages come a few lines at a time, as over a bad connection. */
export async function startSlowLine(target: string) {
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, host: new URL(target).host, 'accept-encoding': 'identity' };
    const forwarded = http.request(target + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(response);
      void dribble(answer, response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://localhost:${port}`, stop };
}

async function dribble(answer: http.IncomingMessage, response: http.ServerResponse) {
  const html = Buffer.concat(await answer.toArray());
  for (let start = 0, end; start < html.length; start = end) {
    end = html.indexOf('>', start + leastBytes) + 1 || html.length;
    response.write(html.subarray(start, end));
    await wait(betweenMs);
  }
  response.end();
}

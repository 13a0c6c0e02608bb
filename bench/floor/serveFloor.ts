import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../server/apps';

const pictures = path.join(root, 'shell/public');

/** Serves the pages, the site's own pictures and `others` (by address), on a free port until `stop` is called. */
export async function serveFloor(
  pages: Map<string, string>,
  others: Record<string, Buffer> = {},
): Promise<{ url: string; stop: () => void }> {
  const packed = new Map([...pages].map(([address, html]) => [address, brotliCompressSync(html)]));
  const server = http.createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost').pathname;
    const html = packed.get(address);
    if (html) {
      const headers = { 'content-type': 'text/html', 'content-encoding': 'br', 'cache-control': 'no-cache' };
      response.writeHead(200, headers).end(html);
    } else void sendPicture(address, response, others[address]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

async function sendPicture(address: string, response: http.ServerResponse, other?: Buffer) {
  const file = path.join(pictures, path.normalize(address));
  const own = file.startsWith(`${pictures}/media/`) ? await readFile(file).catch(() => null) : null;
  const picture = other ?? own;
  if (!picture) return response.writeHead(404).end();
  return response
    .writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000' })
    .end(picture);
}

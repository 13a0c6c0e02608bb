import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentType } from '../tooling/hosting/contentTypes';

type Config = { headers: { source: string; headers: { key: string; value: string }[] }[] };

/** Serves `folder` as static hosts do: clean URLs, headers from vercel.json, 404.html for missing paths. */
export async function startStaticHost(folder: string) {
  const { headers } = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8')) as Config;
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? '/index' : pathname;
    const found = [name, `${name}.html`].find((file) => /\.\w+$/.test(file) && existsSync(folder + file));
    const file = found ?? '/404.html';
    for (const rule of headers)
      if (new RegExp(`^${rule.source}$`).test(pathname))
        for (const { key, value } of rule.headers) response.setHeader(key, value);
    if (!response.hasHeader('content-type')) response.setHeader('content-type', contentType(file));
    response.writeHead(found ? 200 : 404);
    response.end(readFileSync(folder + file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { url: `http://localhost:${port}`, stop };
}

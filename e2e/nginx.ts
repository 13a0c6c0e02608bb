import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import https from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { root } from '../shared-node/src/apps';
import { freePorts } from '../tooling/run/freePorts';
import { expect } from './fixtures';

const nginx = '/usr/sbin/nginx';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Runs nginx at `site` (https://localhost:port) with the configuration from docs/deploy.md. Its files, including its certificate
 * site.pem, are in `folder`. Throws if nginx is not installed.
 */
export async function startNginx(
  folder: string,
  site: string,
  releases: string,
  ports: Record<string, string>,
): Promise<ChildProcess> {
  if (![nginx, brotli].every((file) => existsSync(file)))
    throw new Error('nginx is not installed: apt-get install nginx libnginx-mod-http-brotli-static');
  await mkdir(path.join(folder, 'logs'), { recursive: true });
  const [key, certificate] = [path.join(folder, 'site.key'), path.join(folder, 'site.pem')];
  const request =
    'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', [...request.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const replacements: [string, string][] = [
    ['listen 80;', `listen ${(await freePorts()).SHELL_PORT};`],
    ['listen 443 ssl', `listen ${new URL(site).port} ssl`],
    ['/etc/letsencrypt/live/example.com/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/example.com/privkey.pem', key],
    ['example.com', 'localhost'],
    ['/srv/site/releases', releases],
    ['127.0.0.1:54321;', `127.0.0.1:${ports.BACKEND_PORT};`],
    ['127.0.0.1:3000;', `127.0.0.1:${ports.SHELL_PORT};`],
    ['127.0.0.1:54325;', `127.0.0.1:${ports.REPORTS_PORT};`],
  ];
  const siteConf = await readFile(path.join(root, 'tooling/hosting/nginx/site.conf'), 'utf8');
  const own = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), siteConf);
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = [
    `load_module ${brotli};`,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;`,
    'user root; events {}',
    `http { include /etc/nginx/mime.types; access_log off;`,
    ...kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`),
    own,
    '}',
  ];
  await writeFile(path.join(folder, 'nginx.conf'), config.join('\n'));
  const server = spawn(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await expect.poll(() => httpGet(`${site}/remotes/`).catch(() => null)).not.toBeNull();
  return server;
}

type Response = { status: number; headers: IncomingHttpHeaders };

/** Requests a URL like a browser that accepts brotli and trusts any certificate. */
export function httpGet(address: string): Promise<Response> {
  const headers = { 'accept-encoding': 'br, gzip' };
  return new Promise((resolve, reject) => {
    https
      .get(address, { headers, rejectUnauthorized: false, agent: false }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
      })
      .once('error', reject);
  });
}

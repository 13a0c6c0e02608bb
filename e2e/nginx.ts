import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import https from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { root } from '../shared-node/src/apps';
import { freePorts } from '../tooling/run/freePorts';
import { once } from 'node:events';
import { until } from 'embedded-supabase/testing/until';
import { remotes } from '../shared-node/src/apps';
import { startSystem, type System } from '../tooling/run/system';
import { releaseBuilt } from './builds';

const nginx = '/usr/sbin/nginx';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/**
 * Starts the site as installed by docs/deploy.md, with its data in `dataDir`: everything behind nginx, on one domain, over TLS.
 * `serverBlocks` adds to nginx's configuration, given the lines that name the certificate and those of the addresses of the site.
 */
export async function startBehindNginx(
  dataDir: string,
  serverBlocks: (tls: string, shell: string) => string = () => '',
): Promise<System & { certificate: string; releases: string }> {
  const site = `https://localhost:${(await freePorts()).SHELL_PORT}`;
  const [ports, releases] = [await freePorts(), path.join(dataDir, 'releases')];
  const manifests: Record<string, string> = {};
  for (const { folder, container } of remotes) {
    await releaseBuilt(folder, path.join(releases, folder));
    manifests[`${container.toUpperCase()}_MANIFEST`] = `${site}/remotes/${folder}/mf-manifest.json`;
  }
  const nginx = path.join(dataDir, 'nginx');
  const certificate = path.join(nginx, 'site.pem');
  const server = await startNginx(nginx, site, releases, ports, serverBlocks);
  const addresses = {
    SITE_URL: site,
    BACKEND_URL: site,
    ALLOWED_ORIGINS: site,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const env = { ...process.env, ...ports, ...manifests, ...addresses, NODE_EXTRA_CA_CERTS: certificate };
  const system = await startSystem({ ...env, DATA_DIR: dataDir }, { quiet: true });
  const stop = async () => {
    await system.stop();
    server.kill('SIGQUIT');
    await once(server, 'exit');
  };
  return { ...system, url: site, stop, certificate, releases };
}

/**
 * Runs nginx at `site` (https://localhost:port) with the configuration from docs/deploy.md. Its files, including its certificate
 * site.pem, are in `folder`. Throws if nginx is not installed.
 */
async function startNginx(
  folder: string,
  site: string,
  releases: string,
  ports: Record<string, string>,
  serverBlocks: (tls: string, shell: string) => string,
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
    serverBlocks(
      `ssl_certificate ${certificate}; ssl_certificate_key ${key}; ssl_buffer_size 4k;`,
      `http://127.0.0.1:${ports.SHELL_PORT}`,
    ),
    '}',
  ];
  await writeFile(path.join(folder, 'nginx.conf'), config.join('\n'));
  const server = spawn(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await until(() => httpGet(`${site}/remotes/`));
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

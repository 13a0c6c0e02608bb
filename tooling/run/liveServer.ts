import type { IncomingMessage, ServerResponse } from 'node:http';
import { livePath } from '@brand/shared-data/server';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { getPort, type Remote } from '../../shared-node/src/apps';
import { getConfig } from '../webpack/build';
import { besideSystem } from './freePorts';

/**
 * Compiles a remote with fast refresh and serves it on this computer to the pages of one site (docs/decisions/156). `address` is that
 * of the site's page that asks whether to run it. A page that is opened before `compiled` waits for it.
 */
export async function startLiveServer(
  remote: Remote,
  site: string,
  env: NodeJS.ProcessEnv,
): Promise<{ address: string; compiled: Promise<void> }> {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new Error(`"${site}" is no address of a site, such as https://the.site or http://localhost:3000.`);
  const { origin, hostname } = new URL(site);
  const port = getPort(await besideSystem(env, remote), remote);
  const config = await getConfig(remote.folder, 'live');
  const publicPath = `http://localhost:${port}/`;
  const compiler = webpack({ ...config, output: { ...config.output, publicPath } });
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('live', () => resolve()));
  const server = new WebpackDevServer(
    {
      ...{ port, host: 'localhost', liveReload: false },
      // A change that cannot be applied waits for a press in the page, because a reload ends it.
      hot: 'only',
      allowedHosts: [hostname],
      client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn' },
      static: false,
      setupMiddlewares: (middlewares) => [
        { name: 'site alone', middleware: answerSiteAlone(origin, port) },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  return { address: `${origin}${livePath}?remote=${remote.container}&port=${port}`, compiled };
}

type Next = () => void;

/**
 * Answers the pages of `site` alone: their scripts and requests name the origin that they come from. Pictures do not, and no page can
 * read those. The host is compared too, because a name of somebody else may lead to this computer.
 */
export function answerSiteAlone(site: string, port: number) {
  return ({ method, headers }: IncomingMessage, response: ServerResponse, next: Next): void => {
    const isOwnHost = headers.host === `localhost:${port}`;
    const isOfSite = headers.origin === site;
    response.setHeader('vary', 'origin');
    if (isOfSite) response.setHeader('access-control-allow-origin', site);
    if (!isOwnHost || !(isOfSite || headers['sec-fetch-dest'] === 'image')) {
      response.writeHead(403, { 'content-type': 'text/plain' });
      return void response.end(`This serves the pages of ${site} alone.`);
    }
    // Scripts of a page with an isolated opener policy may be loaded by it.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    // For the panel, which shows the bytes of each remote.
    response.setHeader('timing-allow-origin', site);
    if (method !== 'OPTIONS') return next();
    response.setHeader('access-control-allow-private-network', 'true');
    response.writeHead(204).end();
  };
}

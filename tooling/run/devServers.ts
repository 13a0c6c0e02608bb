import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { composePlaces } from '@brand/delivery/places';
import { setPlaces } from '@brand/site-contract/mounts';
import { ContentVersion } from '../../server/content/ContentVersion';
import { getPublicConfig } from '../../server/releases/publicConfig';
import { SiteProfile } from '../../server/content/SiteProfile';
import { MailLinks } from '../../server/accounts/MailLinks';
import { toFavicon } from '../../server/linkPreviews/pictures/icons';
import { storedPictures } from '../../server/pictures/storedPictures';
import { demoFolder, publicFolder, readSettings } from '../../server/settings';
import { findBackend } from '../../shared-node/src/backendKeys';
import {
  appIn,
  apps,
  getLocalUrl,
  getPort,
  hostOf,
  remotes,
  root,
  shell,
  type App,
} from '../../shared-node/src/apps';
import { getConfig } from '../webpack/build';
import { assertPortsFree, besideSystem } from './freePorts';
import { keepRunning } from './keepRunning';
import { onStop } from '../../shared-node/src/onStop';
import { PartEnded } from './processes';
import { getBackendEnv, printAccounts, startBackend, startMail } from './system';

// Both ways use a real backend: one that is already running, or one started here.
let only: string | undefined;
const backendPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/realtime/v1'];
let stopParts: (() => Promise<void>)[] = [];

async function dev() {
  const chosen = only ? [appIn(only)] : apps;
  const running = process.env.SUPABASE_URL ? {} : await findBackend(process.env);
  if (!running && !existsSync(path.join(root, 'embedded-supabase')))
    throw new Error('No backend runs here. Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.');
  const wanted = only && running ? await besideSystem(process.env, appIn(only)) : process.env;
  await assertPortsFree(wanted, chosen, { withBackend: !running });
  console.log(`Compiling ${chosen.map((app) => app.folder).join(', ')} and starting the backend …`);
  const own = running ? null : await startBackend(process.env);
  if (own)
    stopParts = [own, ...(await Promise.all(startMail(process.env, Promise.resolve(own))))].map(keepRunning);
  const env = { ...wanted, ...(running ?? getBackendEnv(own)) };
  await Promise.all(chosen.map((app) => startDevServer(app, env)));
  const front = only ? appIn(only) : shell;
  const origin = getLocalUrl(env, front);
  console.log(`Ready: ${origin}${front.base}`);
  // A remote without the shell has no login page, and a backend that was already running has printed the accounts.
  if (!only && own) printAccounts(origin, own.ready);
}

/** Compiles one app with fast refresh and serves it; resolves after the first successful or failed compilation. */
async function startDevServer(app: App, env: NodeJS.ProcessEnv): Promise<void> {
  const port = getPort(env, app);
  const address = `http://localhost:${port}/`;
  const config = await getConfig(app.folder, 'development');
  // An absolute URL, so that a remote's updates load from its own server into the shell's page.
  const compiler = webpack({ ...config, output: { ...config.output, publicPath: address } });
  const compiled = new Promise<void>((resolve) => compiler.hooks.done.tap('dev', () => resolve()));
  const server = new WebpackDevServer(
    {
      port,
      host: hostOf(env),
      hot: true,
      liveReload: false,
      historyApiFallback: true,
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: { warnings: false }, webSocketURL: `ws://localhost:${port}/ws`, logging: 'warn' },
      static: [publicFolder, demoFolder],
      // A remote alone asks the backend by way of its own origin, which a running backend does not know.
      proxy: [
        {
          ...{ context: backendPaths, target: readSettings(env).supabaseUrl, changeOrigin: true, ws: true },
          headers: { origin: getLocalUrl(env, shell) },
        },
      ],
      setupMiddlewares: (middlewares) => [
        configMiddleware(env, app),
        faviconMiddleware(env),
        { name: 'mail links', middleware: mailLinksMiddleware(env) },
        ...middlewares,
        { name: 'pictures', middleware: storedPictures(readSettings(env).supabaseUrl) },
      ],
    },
    compiler,
  );
  await server.start();
  await compiled;
}

function faviconMiddleware(env: NodeJS.ProcessEnv): WebpackDevServer.Middleware {
  const { site } = readSettings(env);
  return {
    name: 'favicon',
    path: '/favicon.svg',
    middleware: (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'image/svg+xml');
      response.end(toFavicon({ ...site, name: String(site.name) }));
    },
  };
}

function mailLinksMiddleware(env: NodeJS.ProcessEnv) {
  const settings = readSettings(env);
  const links = new MailLinks(settings, new SiteProfile(settings, new ContentVersion(settings, 0)));
  return (request: IncomingMessage, response: ServerResponse, next: () => void) =>
    links.has('', request) ? links.respond('', request, response) : next();
}

// In development, the page contains no configuration; the browser requests it from the origin of the shell or of a remote.
function configMiddleware(env: NodeJS.ProcessEnv, app: App): WebpackDevServer.Middleware {
  const registry = Object.fromEntries(
    remotes.map((remote) => {
      const entry = `${getLocalUrl(env, remote)}/remoteEntry.js`;
      return [remote.container, { container: remote.container, entry }];
    }),
  );
  const settings = readSettings(env);
  if (settings.till) throw new Error('npm run dev has no till. Leave PAYMENTS out, or run npm start.');
  // The remotes from all local packages, approved or not.
  setPlaces(composePlaces(remotes.map(({ container, place }) => ({ remote: container, place }))));
  const addresses = Object.fromEntries(
    Object.entries(registry).map(([name, { entry }]) => [name, new URL('mf-manifest.json', entry).href]),
  );
  const profile = new SiteProfile(settings, new ContentVersion(settings, 0));
  const send = async (response: ServerResponse) => {
    await profile.current();
    const supabaseUrl = only ? getLocalUrl(env, app) : settings.supabaseUrl;
    const site = { ...settings, supabaseUrl, site: profile.site };
    const config = getPublicConfig(site, { remotes: addresses, registry });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(config));
  };
  return {
    name: 'config',
    path: '/config.json',
    middleware: (_request: IncomingMessage, response: ServerResponse) => void send(response),
  };
}

async function stop(status: number) {
  await Promise.all(stopParts.map((stopPart) => stopPart()));
  process.exit(status);
}

/** Runs the app in `folder`, or all of them, until this process is stopped. */
export async function startDevServers(folder?: string): Promise<void> {
  only = folder;
  onStop(() => void stop(0));
  await dev().catch((error: Error) => {
    if (!(error instanceof PartEnded)) console.error(error.message);
    void stop(1);
  });
}

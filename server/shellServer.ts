import http from 'node:http';
import { isFeed } from './files/feeds';
import { Recorder, Refused, ReleaseGuard, type CallFunction } from '@brand/delivery';
import { LiveRemotes } from './live/LiveRemotes';
import { Reviews } from './reviews/Reviews';
import { RefusedPost } from './http/posts';
import { postToBackend } from './postToBackend';
import { RecorderRoute } from './recorder/RecorderRoute';
import { Pages } from './render/Pages';
import { refuse } from './refuse';
import { createPostRoutes, createReadRoutes } from './routes';
import { sendText } from './http/send';
import type { Settings } from './settings';
import { createSite } from './site';

const updating = 'The site is being updated. Please try again in a moment.';

/** The site's HTTP server; the first route that matches a request responds to it. */
export function createShellServer(settings: Settings): http.Server {
  const site = createSite(settings);
  const { secretKey } = settings;
  const findPage = async (path: string): Promise<string | null> =>
    isFeed(path) ? path : ((await pages.factsAt(path))?.path ?? null);
  const call: CallFunction | null = secretKey
    ? (name, body) => postToBackend(settings, `rest/v1/rpc/${name}`, body, { secretKey })
    : null;
  const guard = call && new ReleaseGuard(site.registry, settings.intervals.releases, call);
  const recorder = call && guard && new Recorder(site.registry, guard, settings, findPage, call);
  const recorderRoute = recorder && new RecorderRoute(settings, recorder);
  const pages = new Pages(site, recorder?.failed, guard?.fellBack);
  const reviews = new Reviews(site);
  const routes = [
    new LiveRemotes(site, reviews),
    ...createPostRoutes(site, recorderRoute),
    ...createReadRoutes(site, pages, reviews, recorderRoute),
  ];

  const server = http.createServer((request, response) => {
    const pathname = parsePathname(request.url);
    if (pathname === null) return sendText(response, 400, 'Bad request');
    if (namesNothing(pathname)) return sendText(response, 404, 'Not found');
    // While one build replaces another, files are briefly missing, which must not crash the server.
    const fail = (error: unknown) => {
      if (error instanceof RefusedPost) return refuse(site, error, request, response);
      if (error instanceof Refused) return new RefusedPost(error.status, error.message).send(response);
      console.error(`shell: ${(error as Error).message}`);
      recorder?.failed(error, pathname);
      return refuse(site, new RefusedPost(503, updating, { 'retry-after': '5' }), request, response);
    };
    const respond = async () =>
      routes.find(({ has }) => has(pathname, request))?.respond(pathname, request, response);
    void respond().catch(fail);
  });
  server.once('listening', () => {
    if (guard) server.once('close', guard.watch());
    if (recorder) server.once('close', recorder.stop);
  });
  return server;
}

// Returns null for a URL that cannot be one of the site's: "//", or an invalid percent-encoding.
function parsePathname(url = '/'): string | null {
  if (url.startsWith('//') || !URL.canParse(url, 'http://localhost')) return null;
  const { pathname } = new URL(url, 'http://localhost');
  try {
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return null;
  }
}

// Control characters never occur in the name of a page or file.
const namesNothing = (pathname: string): boolean => /\p{Cc}/u.test(decodeURIComponent(pathname));

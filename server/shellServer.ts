import http from 'node:http';
import path from 'node:path';
import type { RemoteBuild } from '@brand/site-contract/appConfig';
import { isMailLink, leadMailLink } from './accounts/mailLinks';
import { isFeed } from './files/feeds';
import { GeneratedFiles } from './files/GeneratedFiles';
import { siteFiles } from './files/siteFiles';
import { Canaries } from './canary/Canaries';
import { FormPosts } from './forms/FormPosts';
import { cacheControl, everywhere, ownPage } from './hosting/headers';
import { otherBuilds, releasedRemotes, staticFiles, type FileHandler } from './hosting/staticFiles';
import { storedPictures } from './hosting/storedPictures';
import { pictureFiles } from './linkPreviews/pictures/pictureFiles';
import { FetchedPictures } from './imports/FetchedPictures';
import { NewsletterPages } from './newsletter/NewsletterPages';
import { Payments } from './payments/Payments';
import { Programs } from './programs/Programs';
import { readBucket, takeBucket } from './releases/buckets';
import type { Registry } from './releases/Registry';
import { reviewed, Reviews } from './reviews/Reviews';
import { RefusedPost } from './posts';
import { releasesRoot } from './releases/layout';
import { RemoteRequests } from './remotes/RemoteRequests';
import { Recorder } from './recorder/Recorder';
import { isNumbered, Redirects, toRulePath } from './redirects/Redirects';
import { isSecret, Pages } from './render/Pages';
import { send, sendText, type SiteResponse } from './send';
import { demoFolder, publicFolder, type Settings } from './settings';
import { createSite, type Site } from './site';

const updating = 'The site is being updated. Please try again in a moment.';

/** The site's HTTP server: pages, posted forms, files that are made of the content, built files, and /config.json. */
export function createShellServer(settings: Settings): http.Server {
  const site = createSite(settings);
  const { secretKey } = settings;
  const findPage = async (path: string): Promise<string | null> =>
    isFeed(path) ? path : ((await pages.factsAt(path))?.path ?? null);
  const canaries = secretKey ? new Canaries(settings, site.registry, secretKey) : null;
  const recorder = secretKey ? new Recorder(site, secretKey, findPage) : null;
  const pages = new Pages(site, undefined, recorder?.failed);
  const redirects = new Redirects(site);
  const reviews = new Reviews(site);
  const forms = new FormPosts(settings);
  const generated = new GeneratedFiles(site, [...siteFiles, ...pictureFiles(pages, settings)]);
  const newsletter = new NewsletterPages(settings, site.profile);
  const posts = [new FetchedPictures(settings), new RemoteRequests(site), ...(recorder ? [recorder] : [])];
  const programs = secretKey ? new Programs({ ...settings, secretKey }, site.profile) : null;
  const { till } = settings;
  const payments = till && new Payments({ ...settings, till });
  const files = createFileHandlers(settings);

  const server = http.createServer((request, response) => {
    const pathname = parsePathname(request.url);
    if (pathname === null) return sendText(response, 400, 'Bad request');
    if (namesNothing(pathname)) return sendText(response, 404, 'Not found');
    // While one build replaces another, files are missing for a moment; that must not end the server.
    const fail = (error: unknown) => {
      if (error instanceof RefusedPost) return error.send(response);
      console.error(`shell: ${(error as Error).message}`);
      recorder?.failed(error, pathname);
      sendText(response.setHeader('retry-after', '5'), 503, updating);
    };
    if (isMailLink(request)) return leadMailLink(settings.supabaseUrl, request, response);
    if (newsletter.has(pathname)) return void newsletter.respond(pathname, request, response).catch(fail);
    if (payments?.has(request.method, pathname))
      return void payments.respond(pathname, request, response).catch(fail);
    const program = programs?.find(pathname);
    if (program) return void program.respond(pathname, request, response).catch(fail);
    const isPost = request.method === 'POST';
    const post = isPost && posts.find(({ has }) => has(pathname));
    if (post) return void post.respond(request, response).catch(fail);
    const form = isPost && forms.find(pathname);
    if (form) return void forms.respond(form, request, response).catch(fail);
    // Shared before the service worker was there, which takes it: the page opens without.
    if (isPost && pathname === '/admin/today')
      return sendText(response.setHeader('location', '/admin/today'), 303, 'See /admin/today');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response.setHeader('allow', 'GET, HEAD'), 405, 'Method not allowed');
    if (reviews.has(pathname)) return void reviews.open(pathname, request, response).catch(fail);
    if (pathname === '/config.json') return void sendConfig(site, reviews, request, response).catch(fail);
    // Browsers that have the service worker look for its update here.
    if (pathname === '/sw.js' && settings.site.offline === false) request.url = '/sw-off.js';
    const path = toRulePath(request.url ?? '/');
    // Only where there is no page, so that no rule hides one.
    const findMoved = async () => {
      if (isSecret(pathname)) return null;
      const moved = await redirects.find(path);
      await recorder?.noPage(moved ? 'redirected' : 'missing', path, request);
      return moved;
    };
    const route = generated.has(pathname)
      ? generated.respond
      : isFile(pathname)
        ? null
        : respondWithPage(site, pages, reviews);
    const sendRoute = async (respond: NonNullable<typeof route>) => {
      const found = (isNumbered(path) && (await findMoved())) || (await respond(pathname, request));
      await send(request, response, (found.status >= 404 && (await findMoved())) || found);
    };
    if (isFeed(pathname)) void recorder?.feedRead(pathname, request);
    if (route) return void sendRoute(route).catch(fail);
    const sendMoved = async () => {
      const moved = await findMoved().catch((error: unknown) => {
        // A missing script or picture is one, whatever rules there are.
        if (isPageFile(pathname)) throw error;
        return null;
      });
      if (moved) await send(request, response, moved);
      else sendText(response, 404, 'Not found');
    };
    // The built page without an address; a rule of the owner may lead on from there.
    if (/\/index\.html(\.\w+)?$/i.test(decodeURIComponent(pathname))) return void sendMoved().catch(fail);
    const sendNext = ([serve, ...rest]: typeof files): void =>
      serve ? serve(request, response, () => sendNext(rest)) : void sendMoved().catch(fail);
    sendNext(files);
  });
  server.once('listening', () => {
    server.once('close', site.sharedCaches.watch());
    if (canaries) server.once('close', canaries.watch());
  });
  return server;
}

const createFileHandlers = ({ dist, supabaseUrl }: Settings): FileHandler[] => [
  releasedRemotes(releasesRoot()),
  staticFiles(dist),
  staticFiles(publicFolder),
  staticFiles(demoFolder),
  otherBuilds(path.join(path.dirname(dist), 'builds')),
  storedPictures(supabaseUrl),
];

// Where a page is not the same for everybody, because of a canary or a flag, a visitor is in a bucket from there on.
const respondWithPage =
  ({ registry, settings, content }: Site, pages: Pages, reviews: Reviews) =>
  async (pathname: string, request: http.IncomingMessage): Promise<SiteResponse> => {
    await registry.refreshInBackground();
    const { bucket, setCookie } = takeBucket(request.headers, settings.tls);
    const builds = await reviews.builds(request);
    const page = await pages.respond(pathname, request.url ?? '', bucket, builds);
    if (builds) return { ...page, headers: { ...page.headers, ...reviewed } };
    if (!registry.isSplit && !page.isSplit)
      return content.isReviewed ? { ...page, headers: { ...page.headers, vary: 'cookie' } } : page;
    // Shared caches have a copy for each bucket; the page with which a visitor gets one is theirs alone.
    const own = setCookie && { ...setCookie, ...('cdn-cache-control' in page.headers && ownPage) };
    return { ...page, headers: { ...page.headers, vary: 'cookie', ...own } };
  };

// Null for what is no address of a site: "//", or a percent sign that encodes nothing.
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

// Addresses of pages have no file extension; a missing script or picture must be a 404, never the HTML page.
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}

// A control character, which neither a page nor a file has in its name.
const namesNothing = (pathname: string): boolean => /\p{Cc}/u.test(decodeURIComponent(pathname));

// Fields in which other software keeps old addresses, which rules lead on from.
const isPageFile = (pathname: string): boolean => /\.(x?html?|php\d?|aspx?|jsp|cfm)$/i.test(pathname);

async function sendConfig(
  { registry, release, profile }: Site,
  reviews: Reviews,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  await Promise.all([registry.refresh(), profile.current()]);
  const trial = await findTrialBuild(registry, request.url);
  const builds = (await reviews.builds(request)) ?? registry.builds(readBucket(request.headers));
  const withdrawn = [...release.getWithdrawn(), ...registry.getWithdrawn()];
  const known = { ...release.config(builds), ...(withdrawn.length > 0 && { withdrawn }) };
  const config = JSON.stringify({ ...known, trial });
  const headers = { 'content-type': 'application/json', 'cache-control': cacheControl.config, ...everywhere };
  response.writeHead(200, headers).end(config);
}

// ?build=mf_academy@<id>: builds are public files, so their addresses are no secret. The page checks that the owner is
// signed in before it loads one.
async function findTrialBuild(registry: Registry, url = '/'): Promise<RemoteBuild | null | undefined> {
  const requested = new URL(url, 'http://localhost').searchParams.get('build');
  const [remote = '', id = ''] = requested?.split('@') ?? [];
  return requested === null ? undefined : registry.findBuild(remote, id);
}

import type http from 'node:http';
import path from 'node:path';
import { MailLinks } from './accounts/MailLinks';
import { CodePosts } from './code/CodePosts';
import { isFeed } from './files/feeds';
import { GeneratedFiles } from './files/GeneratedFiles';
import { siteFiles } from './files/siteFiles';
import { FormPosts } from './forms/FormPosts';
import { cacheControl, everywhere } from './http/headers';
import { fileAt, otherBuilds, releasedRemotes, staticFiles, type FileHandler } from './http/staticFiles';
import { storedPictures } from './pictures/storedPictures';
import { pictureFiles } from './linkPreviews/pictures/pictureFiles';
import { FetchedPictures } from './imports/FetchedPictures';
import { NewsletterPages } from './newsletter/NewsletterPages';
import { Payments } from './payments/Payments';
import { Programs } from './programs/Programs';
import { reviewed, type Reviews } from './reviews/Reviews';
import { releasesRoot } from 'shared-node/releaseLayout';
import { RemoteRequests } from './remotes/RemoteRequests';
import type { RecorderRoute } from './recorder/RecorderRoute';
import { isNumbered, Redirects, toRulePath } from './redirects/Redirects';
import { isSecret, type Pages } from './render/Pages';
import { send, sendText, type SiteResponse } from './http/send';
import { demoFolder, publicFolder, type Settings } from './settings';
import type { Site } from './site';

/** A kind of request. `respond` may reject; if it rejects with RefusedPost, that refusal is sent as the response. */
export type Route = {
  has: (pathname: string, request: http.IncomingMessage) => boolean;
  respond: (pathname: string, request: http.IncomingMessage, response: http.ServerResponse) => unknown;
};

const isPost = ({ method }: http.IncomingMessage) => method === 'POST';
const isRead = ({ method }: http.IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The routes for methods other than GET and HEAD; the last one responds to all remaining requests with such methods. */
export function createPostRoutes({ settings, ...site }: Site, recorder: RecorderRoute | null): Route[] {
  const { secretKey, till } = settings;
  return [
    new MailLinks(settings, site.profile),
    new NewsletterPages(settings, site.profile),
    ...(till ? [new Payments({ ...settings, till })] : []),
    ...(secretKey ? [new Programs({ ...settings, secretKey }, site.profile)] : []),
    new FetchedPictures(settings),
    new CodePosts(settings),
    new RemoteRequests({ settings, ...site }),
    ...(recorder ? [recorder] : []),
    new FormPosts(settings),
    {
      // The service worker handles shares. Until it is installed, a share opens the page without the shared content.
      has: (pathname, request) => isPost(request) && pathname === '/admin/today',
      respond: (_, __, response) =>
        sendText(response.setHeader('location', '/admin/today'), 303, 'See /admin/today'),
    },
    {
      has: (_, request) => !isRead(request),
      respond: (_, __, response) =>
        sendText(response.setHeader('allow', 'GET, HEAD'), 405, 'Method not allowed'),
    },
  ];
}

/** The routes for pages and files. The last route matches every URL. */
export function createReadRoutes(
  site: Site,
  pages: Pages,
  reviews: Reviews,
  recorder: RecorderRoute | null,
): Route[] {
  const { settings } = site;
  const redirects = new Redirects(site);
  const generated = new GeneratedFiles(site, [...siteFiles, ...pictureFiles(pages, settings)]);
  const files = createFileHandlers(settings);
  const respondPage = respondWithPage(site, pages, reviews);
  // Redirect rules apply only to URLs without a page, so that no rule hides a page.
  const findMoved = async (pathname: string, request: http.IncomingMessage) => {
    if (isSecret(pathname)) return null;
    const path = toRulePath(request.url ?? '/');
    const moved = await redirects.find(path);
    await recorder?.noPage(moved ? 'redirected' : 'missing', path, request);
    return moved;
  };
  const sendMade =
    (make: typeof respondPage): Route['respond'] =>
    async (pathname, request, response) => {
      const moved = () => findMoved(pathname, request);
      const isNumber = isNumbered(toRulePath(request.url ?? '/'));
      const found = (isNumber && (await moved())) || (await make(pathname, request));
      await send(request, response, (found.status >= 404 && (await moved())) || found);
    };
  const sendMoved: Route['respond'] = async (pathname, request, response) => {
    const moved = await findMoved(pathname, request).catch((error: unknown) => {
      // A missing script or picture is a 404 even while the rules cannot be read.
      if (isPageFile(pathname)) throw error;
      return null;
    });
    if (moved) await send(request, response, moved);
    else sendText(response, 404, 'Not found');
  };
  const sendGenerated = sendMade(generated.respond);
  return [
    reviews,
    {
      has: (pathname) => pathname === '/config.json',
      respond: (_, request, response) => sendConfig(site, reviews, request, response),
    },
    {
      has: (pathname) => generated.has(pathname),
      respond: (pathname, request, response) => {
        if (isFeed(pathname)) void recorder?.feedRead(pathname, request);
        return sendGenerated(pathname, request, response);
      },
    },
    { has: (pathname) => !isFile(pathname), respond: sendMade(respondPage) },
    {
      // The built page is not served at its own path, but one of the owner's rules may redirect that path.
      has: (pathname) => /\/index\.html(\.\w+)?$/i.test(decodeURIComponent(pathname)),
      respond: sendMoved,
    },
    {
      has: () => true,
      respond: async (pathname, request, response) => {
        await new Promise<void>((isNone) => {
          const sendNext = ([serve, ...rest]: typeof files): void =>
            serve ? serve(request, response, () => sendNext(rest)) : isNone();
          sendNext(files);
        });
        await sendMoved(pathname, request, response);
      },
    },
  ];
}

const createFileHandlers = ({ dist, supabaseUrl, site }: Settings): FileHandler[] => [
  releasedRemotes(releasesRoot()),
  // Browsers that have the service worker look for a new one at its address, so one that removes it is served there.
  ...(site.offline === false ? [fileAt('/sw.js', publicFolder, '/sw-off.js')] : []),
  staticFiles(dist),
  staticFiles(publicFolder),
  staticFiles(demoFolder),
  otherBuilds(path.join(path.dirname(dist), 'builds')),
  storedPictures(supabaseUrl),
];

const respondWithPage =
  ({ registry, content }: Site, pages: Pages, reviews: Reviews) =>
  async (pathname: string, request: http.IncomingMessage): Promise<SiteResponse> => {
    await registry.refreshInBackground();
    const builds = await reviews.builds(request);
    const page = await pages.respond(pathname, request.url ?? '', builds);
    if (builds) return { ...page, headers: { ...page.headers, ...reviewed } };
    return content.isReviewed ? { ...page, headers: { ...page.headers, vary: 'cookie' } } : page;
  };

// Page addresses have no file extension; a missing script or picture must be a 404, never the HTML page.
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}

// File extensions in other software's page URLs, which rules may redirect.
const isPageFile = (pathname: string): boolean => /\.(x?html?|php\d?|aspx?|jsp|cfm)$/i.test(pathname);

async function sendConfig(
  { registry, shell, release, profile }: Site,
  reviews: Reviews,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  await Promise.all([registry.refresh(), profile.current()]);
  const builds = (await reviews.builds(request)) ?? registry.builds();
  const withdrawn = [...shell.getWithdrawn(), ...registry.getWithdrawn()];
  const config = JSON.stringify({ ...release.config(builds), ...(withdrawn.length > 0 && { withdrawn }) });
  const headers = { 'content-type': 'application/json', 'cache-control': cacheControl.config, ...everywhere };
  response.writeHead(200, headers).end(config);
}

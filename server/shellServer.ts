import http from 'node:http';
import path from 'node:path';
import { cacheControl, everywhere } from './hosting/headers';
import { staticFiles } from './hosting/staticFiles';
import type { RemoteBuild } from 'shell/server';
import { BuiltFiles } from './BuiltFiles';
import { generatedFiles } from './generated/files';
import { GeneratedFiles } from './generated/GeneratedFiles';
import { sendFile } from './generated/sendFile';
import { pictureFiles } from './linkPreviews/pictures/pictureFiles';
import { buildIn, publicConfig } from './pageHtml';
import { otherBuilds } from './otherBuilds';
import { sendAnswer, SitePages } from './pages';
import { Registry } from './registry';
import { shellFolder, type Settings } from './settings';
import { siteNow } from './siteNow';
import { webManifest } from './webManifest';

/** The shell's HTTP server: its files, /config.json, and the one HTML page for every address of the site. */
export function createShellServer(settings: Settings): http.Server {
  const registry = new Registry(settings.remotes);
  const built = staticFiles(settings.dist);
  const kept = staticFiles(path.join(shellFolder, 'public'));
  const others = otherBuilds(path.join(path.dirname(settings.dist), 'builds'));
  const files = new BuiltFiles(settings.dist);
  const now = siteNow(settings, registry, files);
  const pages = new SitePages(settings, now);
  const generated = new GeneratedFiles(settings, now, [...generatedFiles, pictureFiles(pages)]);

  const server = http.createServer((request, response) => {
    const pathname = pathnameOf(request.url);
    if (pathname === null) return sendText(response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotAllowed(response);
    // Between two builds the page's files are missing for a moment; that must not end the server.
    const fail = (error: unknown) => {
      console.error(`shell: ${(error as Error).message}`);
      sendText(response, 503, 'The site is being updated. Please try again in a moment.');
    };
    if (pathname === '/config.json')
      return void sendConfig(settings, registry, files, request, response).catch(fail);
    if (pathname === '/manifest.webmanifest') return sendWebManifest(settings, response);
    // Browsers that have the worker ask here for a newer one.
    if (pathname === '/sw.js' && settings.site.offline === false) request.url = '/sw-off.js';
    if (generated.has(pathname))
      return void generated
        .answerTo(pathname)
        .then((answer) => sendFile(request, response, answer))
        .catch(fail);
    if (!isFile(pathname))
      return void pages
        .answerTo(pathname, request.url ?? '')
        .then((answer) => sendAnswer(request, response, answer))
        .catch(fail);
    const missing = () => sendText(response, 404, 'Not found');
    built(request, response, () => kept(request, response, () => others(request, response, missing)));
  });
  server.once('listening', () => server.once('close', now.caches.watch()));
  return server;
}

// Null where no address of a site can be meant: "//", or a percent sign that encodes nothing.
function pathnameOf(url = '/'): string | null {
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

async function sendConfig(
  settings: Settings,
  registry: Registry,
  files: BuiltFiles,
  request: http.IncomingMessage,
  response: http.ServerResponse,
) {
  await registry.refresh();
  const preview = await previewedBuild(registry, request.url);
  // Between two builds there is no page; where data and remotes are is known all the same.
  const html = files.page();
  const build = html === undefined ? undefined : buildIn(html);
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'cache-control': cacheControl.config,
      ...everywhere,
    })
    .end(JSON.stringify({ ...publicConfig(settings, registry.entries(), build), preview }));
}

// ?build=mf_academy@<id>: builds are public files, so telling where one is tells no secret. Who gets it is the page's
// business, and the page asks for the owner.
async function previewedBuild(registry: Registry, url = '/'): Promise<RemoteBuild | null | undefined> {
  const asked = new URL(url, 'http://localhost').searchParams.get('build');
  const [remote = '', id = ''] = asked?.split('@') ?? [];
  return asked === null ? undefined : registry.listedBuild(remote, id);
}

function sendWebManifest({ site }: Settings, response: http.ServerResponse) {
  response
    .writeHead(200, {
      'content-type': 'application/manifest+json',
      'cache-control': cacheControl.pointer,
      ...everywhere,
    })
    .end(JSON.stringify(webManifest(site)));
}

function sendNotAllowed(response: http.ServerResponse) {
  response.setHeader('allow', 'GET, HEAD');
  sendText(response, 405, 'Method not allowed');
}

function sendText(response: http.ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...everywhere }).end(text);
}

import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { staticFiles } from '../../tooling/run/staticFiles';
import { shareFilesName, type ShareFiles } from '../../tooling/webpack/ShareFilesPlugin';
import { mountFor } from '../src/mounts';
import { buildIn, composePage, publicConfig } from './pageHtml';
import { noPreload, Registry } from './registry';
import { shellFolder, type Settings } from './settings';

/** The shell's HTTP server: its files, /config.json, and the one HTML page for every address of the site. */
export function createShellServer(settings: Settings): http.Server {
  const registry = new Registry(settings.remotes);
  const built = staticFiles(settings.dist);
  const kept = staticFiles(path.join(shellFolder, 'public'));
  const sendPage = pageSender(settings, registry);

  return http.createServer((request, response) => {
    const pathname = pathnameOf(request.url);
    if (pathname === null) return sendText(response, 400, 'Bad request');
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotAllowed(response);
    // Between two builds the page's files are missing for a moment; that must not end the server.
    const fail = (error: unknown) => {
      console.error(`shell: ${(error as Error).message}`);
      sendText(response, 503, 'The site is being updated. Please try again in a moment.');
    };
    if (pathname === '/config.json') return void sendConfig(settings, registry, response).catch(fail);
    if (!isFile(pathname)) return void sendPage(pathname, request, response).catch(fail);
    built(request, response, () => kept(request, response, () => sendText(response, 404, 'Not found')));
  });
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

function pageSender(settings: Settings, registry: Registry) {
  return async (pathname: string, request: http.IncomingMessage, response: http.ServerResponse) => {
    await registry.refreshBehind();
    // Nothing of a guarded remote is fetched before the browser knows who is there.
    const isPublic = mountFor(pathname)?.access === 'public';
    const { scripts, shares } = isPublic ? registry.preloadFor(pathname) : noPreload;
    const html = readPage(settings);
    const shareFiles = readShareFiles(settings.dist);
    const provided = shares.flatMap((share) => shareFiles[share] ?? []).map((file) => `/${file}`);
    const page = composePage(html, publicConfig(settings, registry.entries(), buildIn(html)), [
      ...scripts,
      ...provided,
    ]);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...safety })
      .end(request.method === 'HEAD' ? undefined : page);
  };
}

// Read each time: a new build of the shell is served without a restart.
function readPage(settings: Settings): string {
  return readFileSync(pageFile(settings), 'utf8');
}

const pageFile = ({ dist }: Settings) => path.join(dist, 'index.html');

// A build without federation has none.
function readShareFiles(dist: string): ShareFiles {
  const file = path.join(dist, shareFilesName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ShareFiles) : {};
}

async function sendConfig(settings: Settings, registry: Registry, response: http.ServerResponse) {
  await registry.refresh();
  // Between two builds there is no page; where data and remotes are is known all the same.
  const build = existsSync(pageFile(settings)) ? buildIn(readPage(settings)) : undefined;
  response
    .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store', ...safety })
    .end(JSON.stringify(publicConfig(settings, registry.entries(), build)));
}

function sendNotAllowed(response: http.ServerResponse) {
  response.setHeader('allow', 'GET, HEAD');
  sendText(response, 405, 'Method not allowed');
}

function sendText(response: http.ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...safety }).end(text);
}

const safety = {
  // Nobody may draw the site, and the owner's admin in it, inside a page of their own.
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

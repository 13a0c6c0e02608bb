import { existsSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import type { Builds } from '@brand/delivery';
import { liveNames, livePath, readLiveRemote, type LiveRemote } from '@brand/shared-data/server';
import { getPlaces } from '@brand/site-contract/mounts';
import { liveScriptName, reactDevelopmentName } from 'shared-node/liveFiles';
import { escapeHtml } from 'shared-node/escapeHtml';
import { everywhere, pageHeaders, secretAddress, withoutOpener } from '../http/headers';
import { checkOrigin, isOwners, NetworkLimit, readBody, RefusedPost } from '../http/posts';
import { sendText } from '../http/send';
import type { SiteRelease } from '../releases/CurrentRelease';
import { composeAppPage } from '../render/pageHtml';
import { panelScript } from '../releases/withPanel';
import type { Reviews } from '../reviews/Reviews';
import { readNamedSite, secretPageHeaders } from '../SecretPage';
import type { Site } from '../site';
import { livePage } from './livePage';

const perMinute = 60;
const maxBytes = 8192;
const maxPath = 1000;

const refusal =
  'Only the owner may do this, and whoever has a link for developers of this remote. Log in, or ask the owner for a link.';
const nonsense = 'Name a remote and a port of this computer, as npm run dev -- --in prints them.';
const older =
  'The site has a shell from before live remotes, such as after a rollback. Ask for a newer release of the shell.';

/**
 * Runs a team's own copy of a remote in one tab (docs/decisions/156): the answer to the form is the only document whose policy
 * allows the port, so no other request has to tell one tab from another.
 */
export class LiveRemotes {
  readonly #limit: NetworkLimit;

  constructor(
    private readonly site: Pick<Site, 'settings' | 'registry' | 'release' | 'profile'>,
    private readonly reviews: Reviews,
  ) {
    this.#limit = new NetworkLimit(perMinute, site.settings.trustedProxies);
  }

  has = (pathname: string, { method = '' }: http.IncomingMessage): boolean =>
    pathname === livePath && ['GET', 'HEAD', 'POST'].includes(method);

  /** Asks with GET, and runs the remote with POST. Throws RefusedPost. */
  async respond(_: string, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    await this.#limit.take(request);
    await Promise.all([this.site.registry.refreshInBackground(), this.site.profile.current()]);
    if (request.method === 'POST') await this.#run(request, response);
    else await this.#ask(request, response);
  }

  // The owner is asked on a page of the admin, which has the session.
  async #ask(request: http.IncomingMessage, response: http.ServerResponse) {
    const live = this.#read(new URL(request.url ?? '', 'http://localhost').searchParams);
    response.setHeaders(new Map(Object.entries({ ...everywhere, ...secretAddress })));
    if (!(await this.#buildsOfReviewer(live, request)))
      return sendText(
        response.setHeader('location', `/admin/remotes?remote=${live.remote}&port=${live.port}`),
        303,
        'See /admin/remotes',
      );
    const { settings, profile } = this.site;
    const body = livePage(await readNamedSite(settings, profile), live);
    response.writeHead(200, secretPageHeaders(settings, body)).end(body);
  }

  async #run(request: http.IncomingMessage, response: http.ServerResponse) {
    const { settings, registry, release } = this.site;
    checkOrigin(request.headers, settings.siteUrl);
    checkPress(request.headers);
    const form = new URLSearchParams(await readBody(request, maxBytes));
    const live = this.#read(form);
    const reviewed = await this.#buildsOfReviewer(live, request);
    const token = form.get('token') ?? '';
    if (!reviewed && !(/^[\w.-]+$/.test(token) && (await isOwners(settings, token))))
      throw new RefusedPost(403, refusal);
    const current = release.current(reviewed ?? registry.builds());
    if (!current || !existsSync(path.join(settings.dist, reactDevelopmentName)))
      throw new RefusedPost(409, older);
    response.writeHead(200, this.#headers(current, live));
    response.end(composeLive(current, live, readPath(form.get('path'), live)));
  }

  // Only a remote that is part of the site has a place there.
  #read(values: URLSearchParams): LiveRemote {
    const live = readLiveRemote((name) => values.get(name));
    if (!live || !Object.hasOwn(this.site.registry.builds().addresses, live.remote))
      throw new RefusedPost(400, nonsense);
    return live;
  }

  async #buildsOfReviewer({ remote }: LiveRemote, request: http.IncomingMessage): Promise<Builds | null> {
    const review = await this.reviews.find(request);
    return review?.is_dev && review.remote === remote ? review.builds : null;
  }

  #headers({ html, config }: SiteRelease, live: LiveRemote) {
    const { supabaseUrl: backend, tls, hsts } = this.site.settings;
    const remotes = Object.values(config.remotes);
    return {
      ...pageHeaders({ backend, remotes, tls, hsts, live: liveNames(live).origin }, html),
      ...withoutOpener,
      ...secretAddress,
      'content-type': 'text/html; charset=utf-8',
    };
  }
}

/**
 * Refuses what no press on a page caused: requests of scripts, frames, and forms that a script sends by itself. A request without
 * these headers does not come from a current browser.
 */
function checkPress({
  'sec-fetch-dest': destination = 'document',
  'sec-fetch-mode': mode,
  'sec-fetch-user': user,
}: http.IncomingHttpHeaders) {
  const isPressed = mode === undefined || (mode === 'navigate' && user === '?1');
  if (destination !== 'document' || !isPressed)
    throw new RefusedPost(403, 'This needs a press on the page that asks.');
}

/** The page's path, where the remote lives if it is none. */
function readPath(asked: string | null, { remote }: LiveRemote): string {
  const isPath = asked !== null && asked.length <= maxPath && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked);
  return isPath ? asked : (getPlaces().mounts.find((mount) => mount.remote === remote)?.base ?? '/');
}

// The live script has to run before any other, and React's development files between the shell's libraries and its own code.
function composeLive({ html, config }: SiteRelease, live: LiveRemote, page: string): string {
  const { remote, port } = live;
  const { origin } = liveNames(live);
  const entry = { container: remote, entry: `${origin}/remoteEntry.js` };
  const composed = composeAppPage(
    html.replace(panelScript, ''),
    {
      ...config,
      remotes: { ...config.remotes, [remote]: `${origin}/mf-manifest.json` },
      registry: { ...config.registry, [remote]: entry },
      // A draft's errors are nobody's.
      recorder: undefined,
    },
    [],
  );
  const data = { remote, port, page, action: livePath };
  const attributes = Object.entries(data).map(
    ([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`,
  );
  const scripts = [...composed.matchAll(/<script defer[^>]*><\/script>/g)].map(([script]) => script);
  const [first = '', last = ''] = [scripts[0], scripts.at(-1)];
  return composed
    .replace(first, () => `<script defer src="/${liveScriptName}"${attributes.join('')}></script>${first}`)
    .replace(last, () => `<script defer src="/${reactDevelopmentName}"></script>${last}`);
}

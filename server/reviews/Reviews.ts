import type http from 'node:http';
import { getPlaces } from '@brand/site-contract/mounts';
import { cacheNames } from '@brand/site-contract/offline';
import { everywhere, pageHeaders, secretAddress } from '../http/headers';
import { NetworkLimit } from '../http/posts';
import type { Builds } from '../releases/Builds';
import { fetchAsVisitor } from '../content/fetchAsVisitor';
import { sendText } from '../http/send';
import type { Site } from '../site';

type Review = { remote: string; build: string; expires_at: string };

const link = /^\/review\/([0-9a-f]{32})$/;
const cookie = /(?:^|; ?)review=([0-9a-f]{32})(?:;|$)/;
const perMinute = 120;

/** Responses to a reviewer are private: caches must not store them and search engines must not list them. */
export const reviewed: Record<string, string> = { ...secretAddress, 'cdn-cache-control': 'no-store' };

/** Links that let somebody without an account view one build for a day (docs/decisions/008). */
export class Reviews {
  readonly #limit: NetworkLimit;

  constructor(private readonly site: Site) {
    this.#limit = new NetworkLimit(perMinute, site.settings.trustedProxies);
  }

  has = (pathname: string): boolean => link.test(pathname);

  /** Opens a link: moves its token from the URL to a cookie that scripts cannot read. Throws RefusedPost. */
  async respond(
    pathname: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const token = link.exec(pathname)?.[1] ?? '';
    const review = await this.#find(token, request);
    const { remote = '', expires_at = '' } = review ?? {};
    response.setHeaders(new Map(Object.entries({ ...everywhere, ...secretAddress })));
    if (!review || !(await this.#buildsOf(review)))
      return sendText(response, 404, 'This link is no longer valid. Ask for a new one.');
    const { supabaseUrl: backend, tls, hsts } = this.site.settings;
    const seconds = Math.floor((Date.parse(expires_at) - Date.now()) / 1000);
    const body = leadTo(getPlaces().mounts.find((mount) => mount.remote === remote)?.base ?? '/');
    response.writeHead(200, {
      ...pageHeaders({ backend, remotes: [], tls, hsts }, body),
      ...secretAddress,
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': `review=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${tls ? '; Secure' : ''}`,
    });
    response.end(body);
  }

  /** The builds for a reviewer with a valid link; null for everybody else. Throws RefusedPost. */
  async builds(request: http.IncomingMessage): Promise<Builds | null> {
    const token = cookie.exec(request.headers.cookie ?? '')?.[1];
    const review = token && (await this.#find(token, request));
    return review ? this.#buildsOf(review) : null;
  }

  async #find(token: string, request: http.IncomingMessage): Promise<Review | null> {
    await this.#limit.take(request);
    const { settings } = this.site;
    const { status, body } = await fetchAsVisitor(settings, {
      url: `${settings.supabaseUrl}/rest/v1/rpc/get_review`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ p_token: token }),
    });
    if (status >= 400) throw new Error(`the backend answered get_review with ${status}`);
    const [review = null] = JSON.parse(body) as Review[];
    return review;
  }

  async #buildsOf({ remote, build }: Review): Promise<Builds | null> {
    const { registry } = this.site;
    await registry.refreshInBackground();
    return registry.buildsWith(remote, build);
  }
}

// A script rather than a redirect, because it also has to delete the service worker's cached pages, which run the visitors'
// builds.
const leadTo = (path: string) =>
  `<!doctype html><meta charset="utf-8"><title>Preview</title><a href="${path}">Open the preview</a>
<noscript><meta http-equiv="refresh" content="0;url=${path}"></noscript>
<script>Promise.resolve(self.caches?.delete('${cacheNames.pages}')).finally(() => location.replace('${path}'))</script>`;

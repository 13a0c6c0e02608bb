import type http from 'node:http';
import { leadTo, readCookie, readLink, ReviewLinks, toCookie, type Builds } from '@brand/delivery';
import { callAsVisitor } from '../content/fetchAsVisitor';
import { everywhere, pageHeaders, secretAddress } from '../http/headers';
import { NetworkLimit, RefusedPost } from '../http/posts';
import type { Site } from '../site';

const perMinute = 120;

/** Responses to a reviewer are private: caches must not store them and search engines must not list them. */
export const reviewed: Record<string, string> = { ...secretAddress, 'cdn-cache-control': 'no-store' };

/** Opens review links, and finds the builds of whoever has opened one. */
export class Reviews {
  readonly #limit: NetworkLimit;
  readonly #links: ReviewLinks;

  constructor(private readonly site: Pick<Site, 'settings' | 'registry'>) {
    this.#limit = new NetworkLimit(perMinute, site.settings.trustedProxies);
    this.#links = new ReviewLinks(site.registry, (name, args) => callAsVisitor(site.settings, name, args));
  }

  has = (pathname: string): boolean => readLink(pathname) !== undefined;

  /** Opens a link: moves its token from the URL to a cookie. Throws RefusedPost. */
  async respond(
    pathname: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const token = readLink(pathname) ?? '';
    const review = await this.#find(token, request);
    if (!review)
      throw new RefusedPost(404, 'This link is no longer valid. Ask for a new one.', secretAddress);
    response.setHeaders(new Map(Object.entries({ ...everywhere, ...secretAddress })));
    const { supabaseUrl: backend, tls, hsts } = this.site.settings;
    const body = leadTo(review.remote);
    response.writeHead(200, {
      ...pageHeaders({ backend, remotes: [], tls, hsts }, body),
      ...secretAddress,
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': toCookie(token, review.expires_at, tls),
    });
    response.end(body);
  }

  /** The builds for a reviewer with a valid link; null for everybody else. Throws RefusedPost. */
  async builds(request: http.IncomingMessage): Promise<Builds | null> {
    return (await this.find(request))?.builds ?? null;
  }

  /** The review of a reviewer with a valid link; null for everybody else. Throws RefusedPost. */
  async find(request: http.IncomingMessage): ReturnType<ReviewLinks['find']> {
    const token = readCookie(request.headers.cookie);
    return token === undefined ? null : this.#find(token, request);
  }

  async #find(token: string, request: http.IncomingMessage) {
    await this.#limit.take(request);
    return this.#links.find(token);
  }
}

import { PublicContent } from '../files/PublicContent';
import { everywhere } from '../hosting/headers';
import { RefusedPost } from '../posts';
import type { SiteResponse } from '../send';
import type { Site } from '../site';
import { VersionedCache } from '../VersionedCache';

/**
 * A URL in the form that rules use: decoded, without a trailing slash, and without a query except WordPress's numeric
 * ids.
 */
export function toRulePath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const name =
    pathname === '/' && ['p', 'page_id'].find((name) => /^\d{1,10}$/.test(searchParams.get(name) ?? ''));
  return name
    ? `/?${name}=${searchParams.get(name)}`
    : decodeURIComponent(pathname).replace(/(?<!\/)\/+$/, '') || '/';
}

/**
 * Whether a rule's path is a WordPress id. The home page does not use such a query, so the rule takes precedence over
 * the page.
 */
export const isNumbered = (path: string): boolean => path.startsWith('/?');

/** The rules of the owner for addresses that have no page (docs/decisions/039). */
export class Redirects {
  // Separate from pages, so that a flood of made-up addresses evicts no page from its cache.
  readonly #known = new VersionedCache(1000);
  readonly #content: PublicContent;

  constructor(private readonly site: Site) {
    this.#content = new PublicContent(site.settings, site.registry.builds());
  }

  /**
   * The address that replaces `path`, which has no page; null without a rule. Throws RefusedPost while rules cannot be read.
   */
  async find(path: string): Promise<SiteResponse | null> {
    const version = await this.site.content.current();
    // Before the backend ever answered; a server that renders nothing tells pages by their addresses alone.
    if (version === null && !this.site.settings.rendersPages) return null;
    if (version === null) throw notNow();
    const cacheVersion = { site: version.content, reactions: '' };
    const rule = await this.#known
      .get(path, cacheVersion, async () => ({ to: await this.#content.redirect(path), size: path.length }))
      .catch((error: Error) => {
        console.error(`shell: redirects could not be read: ${error.message}`);
        throw notNow();
      });
    const location = rule?.to && toLocation(rule.to, this.site.settings.siteUrl);
    return location
      ? { status: 301, location, headers: { ...everywhere, ...this.site.sharedCaches.headersOfMissing() } }
      : null;
  }
}

// A 404 would be kept by robots and caches.
const notNow = () =>
  new RefusedPost(503, 'This address cannot be looked up now. Please try again in a moment.', {
    'retry-after': '5',
  });

// A rule that names this very site is not followed: its address may lead back here.
function toLocation(to: string, siteUrl: string): string | null {
  if (to.startsWith('/')) return encodeURI(to);
  const { href, origin } = new URL(to);
  return origin === siteUrl ? null : href;
}

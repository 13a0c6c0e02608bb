import { PublicContent } from '../files/PublicContent';
import { everywhere, sharedPage } from '../http/headers';
import { RefusedPost } from '../http/posts';
import type { SiteResponse } from '../http/send';
import type { Site } from '../site';
import { VersionedCache } from '../content/VersionedCache';

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

/** The owner's redirect rules for URLs without a page (docs/decisions/039). */
export class Redirects {
  // Kept apart from the page cache, so that a flood of made-up URLs evicts no pages.
  readonly #known = new VersionedCache(1000);
  readonly #content: PublicContent;

  constructor(private readonly site: Site) {
    this.#content = new PublicContent(site.settings, site.registry.builds());
  }

  /**
   * Finds the redirect for `path`, which has no page; null if no rule matches. Throws RefusedPost while the rules cannot be read.
   */
  async find(path: string): Promise<SiteResponse | null> {
    const version = await this.site.content.current();
    // Before the backend's first response, a server that does not render recognizes pages by URL alone.
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
      ? {
          status: 301,
          location,
          headers: { ...everywhere, ...sharedPage(this.site.settings.contentCheckMs) },
        }
      : null;
  }
}

// Not a 404, because crawlers and caches would remember it.
const notNow = () =>
  new RefusedPost(503, 'This address cannot be checked right now. Please try again in a moment.', {
    'retry-after': '5',
  });

// A target with this site's own origin is not followed, because it could cause a redirect loop.
function toLocation(to: string, siteUrl: string): string | null {
  if (to.startsWith('/')) return encodeURI(to);
  const { href, origin } = new URL(to);
  return origin === siteUrl ? null : href;
}

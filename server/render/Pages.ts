import type { Builds } from '@brand/delivery';
import { knownAddress } from '@brand/site-contract/knownAddress';
import type { RenderedPage, RenderOutcome } from '@brand/site-contract/renderOutcome';
import { findReactions, type ShownReactions } from '@brand/shared-data/server';
import { discoveryLinks } from '../files/siteFiles';
import { everywhere, secretAddress, sharedPage, withoutOpener } from '../http/headers';
import { toPageFacts, type PageFacts, type SiteIdentity } from '../linkPreviews/pageFacts';
import { previewTags, structuredDataBlock } from '../linkPreviews/previewTags';
import type { PageRoute, SiteRelease } from '../releases/CurrentRelease';
import { Content, type SiteResponse } from '../http/send';
import { withTimeout } from '../http/withTimeout';
import { getCacheVersion, type Site } from '../site';
import { VersionedCache, type CacheVersion } from '../content/VersionedCache';
import type { Settings } from '../settings';
import type { Version } from '../content/ContentVersion';
import { fetchAsVisitor } from '../content/fetchAsVisitor';
import { composeAppPage, composeMissingPage, composeRenderedPage } from './pageHtml';
import { Renderer } from './Renderer';

// Anyone can make up any number of searches, so searches beyond this limit are left to the browser.
const maxSearchesAtOnce = 4;

/** The cached result for a page: its HTML and facts, its new URL, or the fact that it is missing or private. */
type CachedPage = { size: number; showsReactions: boolean } & (
  | { outcome: 'found'; content: Content; facts: PageFacts; reactions: ShownReactions[] }
  | Exclude<RenderOutcome, RenderedPage>
);

/** The response for one of the site's URLs. `isRendered` is set if the response is the whole page. */
export type PageResponse = SiteResponse & { isRendered: boolean };

/** Whether a URL is secret because it gives access to anyone who knows it: a draft link, or the link for claiming the site. */
export const isSecret = (path: string): boolean => /^\/(preview\/|claim\/?$)/i.test(path);

/**
 * The site's pages. Public pages are rendered and cached; for all other pages, and whenever rendering fails, the browser gets the
 * app page and renders the page itself.
 */
export class Pages {
  readonly #renderer: Renderer;
  /** Pages with a query string, cached separately so that a flood of them evicts no other page. */
  readonly #searches = new VersionedCache(500);
  #searchesNow = 0;

  /** `onError` receives the errors of remotes' code, `onFallback` the pages that only a remote's build before could render. */
  constructor(
    private readonly site: Site,
    onError?: (error: Error, address: string) => void,
    private readonly onFallback?: (remote: string, address: string) => void,
  ) {
    this.#renderer = new Renderer(site.settings, onError);
  }

  /**
   * The response for `address`, a path with its query string, with a reviewer's `builds` if given; `pathname` is the path
   * alone.
   */
  async respond(pathname: string, address: string, builds?: Builds | null): Promise<PageResponse> {
    const response = await this.#respond(pathname, address, builds);
    const small = inSmallLetters(address, response);
    if (small === null) return response;
    const found = await this.#respond(small.pathname, small.address, builds);
    if (found.status === 301) return found;
    const headers = { ...everywhere, ...found.headers };
    return found.isRendered ? { status: 301, location: small.address, headers, isRendered: false } : response;
  }

  async #respond(pathname: string, address: string, builds?: Builds | null): Promise<PageResponse> {
    const version = await this.site.profile.current();
    const release = await this.#getRelease(builds);
    const route = release.getRoute(pathname);
    const { page, cacheVersion } = (await this.#find(version, release, route, address)) ?? {};
    const shared = sharedPage(this.site.settings.contentCheckMs);
    const caching = cacheVersion && shared;
    if (page?.outcome === 'found')
      return { status: 200, content: page.content, headers: { ...caching }, isRendered: true };
    // The headers keep clients from caching the redirect forever, because a different post may take over the old URL.
    if (page?.outcome === 'moved')
      return { status: 301, location: page.to, headers: { ...everywhere, ...caching }, isRendered: false };
    if (isSecret(route.path)) {
      const headers = { ...withoutOpener, ...secretAddress };
      return { status: 200, content: await this.#getAppPage(release, route), headers, isRendered: false };
    }
    const isMissing = page?.outcome === 'missing';
    const headers = { ...withoutOpener, ...(isMissing && shared) };
    const status = route.isGone ? 410 : isMissing || route.isUnknown ? 404 : 200;
    const content = await this.#getAppPage(release, route, status !== 200);
    return { status, content, headers, isRendered: false };
  }

  /** Facts about the public page at `pathname`; null if there is none. Rejects while the page cannot be rendered. */
  async factsAt(pathname: string): Promise<PageFacts | null> {
    const version = await this.site.profile.current();
    const release = await this.#getRelease();
    const route = release.getRoute(pathname);
    if (!this.#isRendered(route)) return null;
    const { page } = (await this.#find(version, release, route, pathname)) ?? {};
    if (!page) throw new Error(`${pathname} could not be rendered`);
    return page.outcome === 'found' ? page.facts : null;
  }

  async #getRelease(builds?: Builds | null): Promise<SiteRelease> {
    const { registry } = this.site;
    await registry.refreshInBackground();
    const release = this.site.release.current(builds ?? registry.builds());
    if (!release) throw new Error('there is no built page');
    return release;
  }

  // Only public pages are rendered, except those with a secret URL, which must not be cached.
  #isRendered({ path, mount, hasPage }: PageRoute): boolean {
    const { rendersPages } = this.site.settings;
    return rendersPages && mount?.access === 'public' && hasPage === true && !isSecret(path);
  }

  // Returns null if the browser has to render the page.
  async #find(
    version: Version | null,
    release: SiteRelease,
    route: PageRoute,
    requested: string,
  ): Promise<{ page: CachedPage; cacheVersion: CacheVersion } | null> {
    if (version === null || !this.#isRendered(route)) return null;
    const { pathname, search } = new URL(requested, 'http://localhost');
    const cacheVersion = getCacheVersion(release, version);
    const address = knownAddress(pathname, search, route.search);
    const hasSearch = address !== pathname;
    const cache = hasSearch ? this.#searches : this.site.cache;
    const render = () => this.#render(release, route, address);
    const key = `page ${release.variant} ${address}`;
    const rendering = cache.get<CachedPage>(key, cacheVersion, async (previous, isSameSite) => {
      if (isSameSite && previous && (await this.#hasSameReactions(previous))) return previous;
      return hasSearch ? this.#renderSearch(render) : render();
    });
    const page = await withTimeout(rendering, this.site.settings.timeouts.page);
    return page ? { page, cacheVersion } : null;
  }

  // Asks for the counts alone, because a reaction to one text would otherwise render the pages of all texts.
  async #hasSameReactions(page: CachedPage): Promise<boolean> {
    const shown = page.outcome === 'found' ? page.reactions : [];
    const answers = await Promise.all(shown.map((each) => hasSameCounts(each, this.site.settings)));
    return answers.every(Boolean);
  }

  async #renderSearch(render: () => Promise<CachedPage | undefined>) {
    if (this.#searchesNow >= maxSearchesAtOnce) return undefined;
    this.#searchesNow += 1;
    return render().finally(() => (this.#searchesNow -= 1));
  }

  async #render(
    { html, headers, config, serverBuild }: SiteRelease,
    { mount, serverBuilds, scripts, search }: PageRoute,
    address: string,
  ): Promise<CachedPage | undefined> {
    if (serverBuild === undefined) return undefined;
    const onFallback = () => this.onFallback?.(mount?.remote ?? '', address);
    const input = { address, config, shellBuild: serverBuild, remoteBuilds: serverBuilds, onFallback };
    const outcome = await this.#renderer.render(input);
    if (outcome?.outcome !== 'found') return outcome && { ...outcome, size: 0, showsReactions: false };
    const facts = toPageFacts(outcome, address, config.site as SiteIdentity);
    const hasPrograms = this.site.settings.secretKey !== undefined;
    const links = discoveryLinks(facts, facts.site.name, hasPrograms);
    const head = previewTags(facts) + outcome.head + links;
    const text = await this.site.codeColors.inPage(outcome.body);
    const body = text + structuredDataBlock(facts);
    const reactions = findReactions(outcome.queries);
    const page = composeRenderedPage(html, config, scripts, { ...outcome, head, body }, address, search);
    const content = new Content(page, 'text/html; charset=utf-8', headers);
    return {
      outcome: 'found',
      content,
      facts,
      size: content.size,
      showsReactions: reactions.length > 0,
      reactions,
    };
  }

  // The page into which the browser renders. Its preloaded scripts and noscript text depend on the URL.
  async #getAppPage(
    { name, variant, html, headers, config }: SiteRelease,
    { scripts }: PageRoute,
    isMissing = false,
  ): Promise<Content> {
    const key = `${isMissing ? 'missing' : 'app'} ${variant} ${JSON.stringify(scripts)}`;
    const make = async () => {
      const page = (isMissing ? composeMissingPage : composeAppPage)(html, config, scripts);
      const content = new Content(page, 'text/html; charset=utf-8', headers);
      return { content, size: content.size };
    };
    const cached = await this.site.cache.get(key, { site: name, reactions: '' }, make);
    return (cached ?? (await make())).content;
  }
}

/**
 * The lower-case form of a URL with capitals. Routes match case-insensitively, so `/Blog` would be a second page alongside
 * `/blog`, but `/blog/Rain` would not be found. A slug may contain capitals, so the slug of an existing page is kept.
 */
function inSmallLetters(
  address: string,
  { status, isRendered }: PageResponse,
): { pathname: string; address: string } | null {
  const { pathname, search } = new URL(address, 'http://localhost');
  const spelled = isRendered
    ? pathname.replace(/^\/[^/]+/, (first) => first.toLowerCase())
    : pathname.toLowerCase();
  if (spelled === pathname || spelled.startsWith('//') || !(isRendered || status === 404)) return null;
  return { pathname: spelled, address: `${spelled}${search}` };
}

async function hasSameCounts({ contentType, counts }: ShownReactions, settings: Settings): Promise<boolean> {
  const ids = Object.keys(counts);
  const rpc = {
    url: `${settings.supabaseUrl}/rest/v1/rpc/get_reaction_counts_of_list`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_content_ids: ids, p_content_type: contentType }),
  };
  const { status, body } = await fetchAsVisitor(settings, rpc, settings.timeouts.read);
  if (status >= 400) return false;
  const rows = JSON.parse(body) as { content_id: string; like_count: number; love_count: number }[];
  const isSame = ({ content_id, like_count, love_count }: (typeof rows)[number]) =>
    counts[content_id]?.like === like_count && counts[content_id]?.love === love_count;
  return rows.length === ids.length && rows.every(isSame);
}

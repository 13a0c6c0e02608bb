import type http from 'node:http';
import { cacheControl, everywhere, pageHeaders, secretAddress, withoutOpener } from './hosting/headers';
import type { RenderedHtml } from 'shell/server';
import { discoveryLinks } from './generated/discovery';
import { factsOf, type PageFacts, type Site } from './linkPreviews/pageFacts';
import { withPreview } from './linkPreviews/withPreview';
import { composeDrawnPage, composePage, type Script } from './pageHtml';
import type { Place, Release } from './Releases';
import { drawnPages, isDrawnHere, isSecret, type DrawnAnswer } from './render/drawnPages';
import { sendHtml, type Page } from './sendHtml';
import type { Settings } from './settings';
import { madeOf, type SiteNow } from './siteNow';

/** What is sent for an address: a page, or where it has moved to. */
export type Answer = { headers: Record<string, string> } & (
  { status: 200 | 404; page: Page; isDrawn: boolean } | { status: 301; location: string }
);

/** The pages of the site: drawn by the server where they may be, otherwise for the browser to draw. */
export class SitePages {
  readonly #settings: Settings;
  readonly #now: SiteNow;
  readonly #drawn: ReturnType<typeof drawnPages>;
  readonly #composed = new Composed();

  /** `patienceMs` is how long a page may take to be drawn before it is left to the browser. */
  constructor(settings: Settings, now: SiteNow, patienceMs?: number) {
    this.#settings = settings;
    this.#now = now;
    this.#drawn = drawnPages(settings, now.content, patienceMs);
  }

  /** `address` is path and search, `pathname` the path alone. */
  async answerTo(pathname: string, address: string): Promise<Answer> {
    await this.#now.registry.refreshBehind();
    const release = this.#now.releases.now();
    if (!release) throw new Error('there is no built page');
    const { html, config } = release;
    const place = release.placeOf(pathname);
    const answer = await this.#drawn(place, address, config);
    if (!answer?.drawn.page) {
      const page = sendable(this.#settings, html, composePage(html, config, place.scripts));
      return this.#undrawn(place, release, page, answer);
    }
    const page = this.#composed.pageOf(answer.drawn.page, html, place.scripts, (drawing) => {
      const whole = withPreview(drawing, factsOf(drawing, answer.address, config.site as Site));
      const head = whole.head + discoveryLinks(pathname, String(config.site.name));
      return sendable(
        this.#settings,
        html,
        composeDrawnPage(html, config, place.scripts, { ...whole, head }, answer.address, place.search),
      );
    });
    const headers = this.#now.caches.headersOf(madeOf(release, answer.version));
    return { status: 200, page, headers, isDrawn: true };
  }

  /**
   * What previews say of the page at `pathname`, as a visitor may read it; null where there is none for everybody. Rejects
   * while it cannot be drawn.
   */
  async factsAt(pathname: string): Promise<PageFacts | null> {
    await this.#now.registry.refreshBehind();
    const release = this.#now.releases.now();
    if (!release) throw new Error('there is no built page');
    const { config, placeOf } = release;
    if (!isDrawnHere(this.#settings, placeOf(pathname))) return null;
    const answer = await this.#drawn(placeOf(pathname), pathname, config);
    if (!answer) throw new Error(`${pathname} could not be drawn`);
    return answer.drawn.page && factsOf(answer.drawn.page, pathname, config.site as Site);
  }

  #undrawn(place: Place, release: Release, page: Page, answer: DrawnAnswer | undefined): Answer {
    if (isSecret(place.path))
      return { status: 200, page, headers: { ...withoutOpener, ...secretAddress }, isDrawn: false };
    const { movedTo, isMissing } = answer && !answer.drawn.page ? answer.drawn : nothingKnown;
    // Its headers keep a redirect from being remembered for good: another post may take the old address.
    if (answer && movedTo) {
      const headers = { ...everywhere, ...this.#now.caches.headersOf(madeOf(release, answer.version)) };
      return { status: 301, location: movedTo, headers };
    }
    const headers = { ...withoutOpener, ...(isMissing && this.#now.caches.headersOfMissing()) };
    return { status: isMissing || place.isNowhere ? 404 : 200, page, headers, isDrawn: false };
  }
}

const nothingKnown = { movedTo: undefined, isMissing: false };

/** Sends what `SitePages` answers. */
export async function sendAnswer(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  answer: Answer,
): Promise<void> {
  if (answer.status !== 301) return sendHtml(request, response, answer);
  response.writeHead(301, { ...answer.headers, location: answer.location }).end();
}

function sendable(settings: Settings, builtPage: string, html: string): Page {
  const { supabaseUrl: backend, remotes, tls, hsts } = settings;
  const headers = pageHeaders({ backend, remotes: Object.values(remotes), tls, hsts }, builtPage);
  return { html, headers: { 'cache-control': cacheControl.page, ...headers } };
}

/** Pages as they are sent, each kept as long as its drawing: putting one together takes longer than sending it. */
class Composed {
  readonly #kept = new WeakMap<RenderedHtml, { html: string; scripts: Script[]; page: Page }>();

  pageOf(
    drawing: RenderedHtml,
    html: string,
    scripts: Script[],
    compose: (drawing: RenderedHtml) => Page,
  ): Page {
    const kept = this.#kept.get(drawing);
    // A drawing is of one configuration; the built page and what is preloaded may be newer.
    if (kept?.html === html && kept.scripts === scripts) return kept.page;
    const page = compose(drawing);
    this.#kept.set(drawing, { html, scripts, page });
    return page;
  }
}

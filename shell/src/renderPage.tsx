import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  stopQueries,
  createDataStore,
  createSupabase,
  getQueriesOutcome,
  settleQueries,
  serializeQueries,
  type DataStore,
  type SerializedQueries,
} from '@brand/shared-data';
import { withoutTexts } from '@brand/shared-data/server';
import {
  createMemoryRouter,
  preloadPages,
  routerReady,
  type PageHandle,
  type RouteObject,
  type Router,
} from '@brand/shared-ui/router';
import { countWords, type SiteConfig } from '@brand/shared-ui/core';
import { collectStyles, PageReportContext, type PageReport } from '@brand/shared-ui/server';
import { App } from './App';
import type { AppConfig } from '@brand/site-contract/appConfig';
import type { RenderOutcome } from '@brand/site-contract/renderOutcome';
import { mountFor, setPlaces } from '@brand/site-contract/mounts';
import { slotId } from './remotes/remoteRoutes';
import { createLoaderContext, shellRoutes } from './router';

// The configuration, which the server has read and validated.
type RenderConfig = Pick<AppConfig, 'supabaseUrl' | 'supabaseKey' | 'places' | 'shell'> & { site: object };

// `address` is the path and search; `routes` belong to the remote that owns the address.
type Input = { address: string; config: RenderConfig; routes: RouteObject[] };

// Queries that depend on others start in later rounds; no page on the site nests them more deeply.
const maxRounds = 5;

/**
 * Renders the page at `address` without a browser, as an anonymous visitor sees it. Dependent queries start during rendering, so
 * the page is rendered repeatedly until no new query starts. Returns null if a query failed.
 */
export async function renderPage({ address, config, routes }: Input): Promise<RenderOutcome | null> {
  setPlaces(config.places);
  const store = createDataStore(createSupabase({ url: config.supabaseUrl, key: config.supabaseKey }));
  const router = createRouter(address, store, routes);
  try {
    await settleQueries(store, async () => {
      await routerReady(router);
      await preloadPages(router);
    });
    // A page with a failed loader is not sent: the server tries the previous build, or leaves the page to the browser.
    for (const error of Object.values(router.state.errors ?? {})) throw error;
    for (let round = 0; round < maxRounds; round += 1) {
      const queries = getQueriesOutcome(store);
      if (queries === 'failed') return null;
      const { result, hasRead } = await settleQueries(store, () => renderHtml(store, router, config));
      // RTK Query repeats a failed query on every render, so rendering would never settle. A missing page may have moved: the
      // page requests the new address in the first round and reports it in the second.
      if (queries === 'missing' && (round > 0 || !hasRead))
        return result.report?.outcome === 'moved' ? result.report : { outcome: 'missing' };
      if (!hasRead) return toOutcome(result, pageQueries(router, store));
    }
    throw new Error(`${address} starts new queries in every round.`);
  } finally {
    router.dispose();
    stopQueries(store);
  }
}

type Rendering = { report: PageReport | undefined; head: string; body: string };

function toOutcome({ report, head, body }: Rendering, queries: SerializedQueries): RenderOutcome {
  if (report?.outcome === 'moved') return report;
  if (report && report.outcome !== 'found') return { outcome: report.outcome };
  const { title = '', description = '' } = report ?? {};
  return { outcome: 'found', title, description, head, body, queries };
}

// Builds that predate lists without texts need the texts to hydrate.
function pageQueries({ state }: Router, store: DataStore): SerializedQueries {
  const queries = serializeQueries(store);
  const isLean = state.matches.some(({ route }) => (route.handle as PageHandle | undefined)?.takesLeanLists);
  return isLean ? withoutTexts(queries, countWords) : queries;
}

function createRouter(address: string, store: DataStore, routes: RouteObject[]): Router {
  let isMounted = false;
  return createMemoryRouter(shellRoutes, {
    initialEntries: [address],
    // The browser's router has the same routes after it has loaded the remote (remotes/remoteRoutes).
    patchRoutesOnNavigation: ({ path, patch }) => {
      if (!isMounted) patch(slotId, [{ path: mountFor(path)?.base, children: routes }]);
      isMounted = true;
    },
    getContext: () => createLoaderContext(store),
  });
}

async function renderHtml(store: DataStore, router: Router, config: RenderConfig): Promise<Rendering> {
  const { Styled, html } = collectStyles();
  let report: PageReport | undefined;
  const { prelude } = await prerenderToNodeStream(
    <div id="root">
      <PageReportContext value={(next) => (report = next)}>
        <Styled>
          <App
            store={store}
            site={config.site as SiteConfig}
            firstRouter={router}
            createRouter={() => router}
            build={config.shell}
          />
        </Styled>
      </PageReportContext>
    </div>,
    // The page is sent in one piece, because parts that arrive late would need scripts to move them into place.
    { progressiveChunkSize: Infinity },
  );
  const page = await text(prelude);
  // React places the head's elements first.
  const start = page.indexOf('<div id="root">');
  const body = page.slice(start);
  return { report, head: page.slice(0, start) + html(body), body };
}

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
  dispatchContext,
  preloadPages,
  RouterContextProvider,
  routerReady,
  type PageHandle,
  type RouteObject,
  type Router,
} from '@brand/shared-ui/router';
import { countWords, type SiteConfig } from '@brand/shared-ui/core';
import { collectStyles } from '@brand/shared-ui/server';
import { App } from './App';
import type { AppConfig } from './config';
import { mountFor } from './mounts';
import { slotId } from './remotes/remoteRoutes';
import { shellRoutes } from './router';

/** A public page as HTML: for the head, for the place of `<div id="root">`, and what was read for it. */
export type RenderedHtml = { head: string; body: string; read: SerializedQueries };

/**
 * The page; or that there is none for visitors (`isMissing`) unless at another address (`movedTo`), or none that is alike
 * for all of them.
 */
export type RenderOutcome = { page: RenderedHtml } | { page: null; isMissing: boolean; movedTo?: string };

// As the server has read and checked it.
type DrawingConfig = Pick<AppConfig, 'supabaseUrl' | 'supabaseKey' | 'shell'> & { site: object };

type Input = {
  /** Path and search of the address. */
  address: string;
  config: DrawingConfig;
  /** What the remote of the address exposes. */
  routes: RouteObject[];
};

// A page reads at most what it read tells it to read.
const mostRounds = 5;

/**
 * Draws the page at `address` as an anonymous visitor sees it, without a browser. Reads that depend on others start
 * while it is drawn, so it is drawn until no read is left. Null when a read failed.
 */
export async function renderPage({ address, config, routes }: Input): Promise<RenderOutcome | null> {
  const store = createDataStore(createSupabase({ url: config.supabaseUrl, key: config.supabaseKey }));
  const router = routerAt(address, store, routes);
  try {
    await settleQueries(store, () => isReady(router));
    for (let round = 0; round < mostRounds; round += 1) {
      const outcome = getQueriesOutcome(store);
      if (outcome === 'failed') return null;
      const { result, hasRead } = await settleQueries(store, () => draw(store, router, config));
      // RTK Query asks again for what failed, whenever it is drawn, so this is not drawn until nothing is read: what is
      // missing may only have moved, which the page asks the first time and says the second time.
      if (outcome === 'missing' && (round > 0 || !hasRead))
        return { page: null, isMissing: true, movedTo: movedTo(result.head) };
      if (!hasRead) return drawnOf({ ...result, read: readFor(router, store) });
    }
    throw new Error(`${address} goes on reading.`);
  } finally {
    router.dispose();
    stopQueries(store);
  }
}

// A build of a remote that is older than lists without texts needs them to draw the same again.
function readFor({ state }: Router, store: DataStore): SerializedQueries {
  const read = serializeQueries(store);
  const isLean = state.matches.some(({ route }) => (route.handle as PageHandle | undefined)?.takesLeanLists);
  return isLean ? withoutTexts(read, countWords) : read;
}

// As the page says in its head (Moved).
function movedTo(head: string): string | undefined {
  return /<meta name="prerender-header" content="Location: (\/[^/"][^"]*)"/
    .exec(head)?.[1]
    ?.replaceAll('&amp;', '&');
}

// What no search engine may list has nothing to show to everybody (PageTitle).
function drawnOf(page: RenderedHtml): RenderOutcome {
  const moved = movedTo(page.head);
  if (moved) return { page: null, isMissing: true, movedTo: moved };
  if (!page.head.includes('content="noindex"')) return { page };
  return { page: null, isMissing: page.head.includes('name="prerender-status-code"') };
}

function routerAt(address: string, { dispatch }: DataStore, routes: RouteObject[]): Router {
  let isMounted = false;
  return createMemoryRouter(shellRoutes, {
    initialEntries: [address],
    // As the browser's router has them once it has loaded the remote (remotes/remoteRoutes).
    patchRoutesOnNavigation: ({ path, patch }) => {
      if (!isMounted) patch(slotId, [{ path: mountFor(path)?.base, children: routes }]);
      isMounted = true;
    },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(dispatchContext, dispatch);
      return context;
    },
  });
}

async function isReady(router: Router) {
  await routerReady(router);
  await preloadPages(router);
}

const rootElement = '<div id="root">';

async function draw(store: DataStore, router: Router, { site, shell }: DrawingConfig) {
  const { Styled, html } = collectStyles();
  const { prelude } = await prerenderToNodeStream(
    <div id="root">
      <Styled>
        <App
          store={store}
          site={site as SiteConfig}
          firstRouter={router}
          createRouter={() => router}
          build={shell}
        />
      </Styled>
    </div>,
    // One piece, from top to bottom: late parts would need scripts to get to their places.
    { progressiveChunkSize: Infinity },
  );
  const page = await text(prelude);
  // React puts what belongs into the head first.
  const start = page.indexOf(rootElement);
  const body = page.slice(start);
  return { head: page.slice(0, start) + html(body), body };
}

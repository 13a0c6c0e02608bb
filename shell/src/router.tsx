import type { DataStore } from '@brand/shared-data';
import {
  createBrowserRouter,
  dispatchContext,
  Moved,
  page,
  PageLoading,
  RouterContextProvider,
  useRouteError,
  type RouteObject,
} from '@brand/shared-ui/router';
import { Layout } from './layout/Layout';
import { shellPages } from '@brand/site-contract/mounts';
import { Pages } from './prefetch/HiddenPages';
import { RemoteUnavailable } from './remotes/RemoteUnavailable';
import { remoteRoutes, slotId } from './remotes/remoteRoutes';
import { UnmatchedPage } from './remotes/UnmatchedPage';
import { AccessGuard } from './session/AccessGuard';
import { mayEnter, sessionFor } from './session/access';
import { SessionDialogs } from './session/SessionDialogs';

const pages: RouteObject[] = [
  {
    path: shellPages.login,
    Component: page(() =>
      import(/* webpackChunkName: "LoginPage" */ './session/LoginPage').then((m) => m.LoginPage),
    ),
  },
  {
    path: shellPages.account,
    Component: page(() =>
      import(/* webpackChunkName: "AccountPage" */ './account/AccountPage').then((m) => m.AccountPage),
    ),
  },
  {
    path: shellPages.claim,
    Component: page(() =>
      import(/* webpackChunkName: "ClaimPage" */ './claim/ClaimPage').then((m) => m.ClaimPage),
    ),
  },
  {
    path: shellPages.search,
    Component: page(() =>
      import(/* webpackChunkName: "SearchPage" */ './search/SearchPage').then((m) => m.SearchPage),
    ),
  },
  // A short address for the admin page, easy to type.
  { path: shellPages.today, element: <Moved to="/admin/today" /> },
  {
    id: slotId,
    ErrorBoundary: RemoteUnavailable,
    children: [{ path: '*', Component: UnmatchedPage, HydrateFallback: PageLoading }],
  },
];

// Passes errors that no page's boundary has caught to RootErrorBoundary, instead of the router's own error page.
function Rethrow(): never {
  throw useRouteError();
}

const layout = (
  <>
    <Layout>
      <AccessGuard>
        <Pages />
      </AccessGuard>
    </Layout>
    <SessionDialogs />
  </>
);

// The layout route has no path and the catch-all is a splat, because if a static route matched "/", React Router would not call
// patchRoutesOnNavigation for the remote that owns it.
export const shellRoutes: RouteObject[] = [{ element: layout, ErrorBoundary: Rethrow, children: pages }];

/** The context for loaders made by `queryLoader`. */
export function createLoaderContext({ dispatch }: DataStore) {
  const context = new RouterContextProvider();
  context.set(dispatchContext, dispatch);
  return context;
}

export type AppRouter = ReturnType<typeof createRouter>;

// ScrollRestoration stores positions by key, and a tab's first history entry has none, so all such entries would share one
// position.
function addKeyToHistoryEntry() {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  if (!state.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** The page's router, with the session's guards and the store for its loaders. */
export function createRouter(store: DataStore) {
  addKeyToHistoryEntry();
  return createBrowserRouter(shellRoutes, {
    getContext: () => createLoaderContext(store),
    patchRoutesOnNavigation: remoteRoutes(async (access) =>
      mayEnter(access, await sessionFor(store, access)),
    ),
  });
}

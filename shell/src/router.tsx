import type { DataStore } from '@brand/shared-data';
import {
  createBrowserRouter,
  dispatchContext,
  page,
  PageLoading,
  RouterContextProvider,
  type RouteObject,
} from '@brand/shared-ui/router';
import { Rethrow } from './faults/Rethrow';
import { fadeBetweenPages } from './layout/fadeBetweenPages';
import { Layout } from './layout/Layout';
import { shellPages } from './mounts';
import { RemoteUnavailable } from './remotes/RemoteUnavailable';
import { remoteRoutes, slotId } from './remotes/remoteRoutes';
import { UnmatchedPage } from './remotes/UnmatchedPage';
import { mayEnter, sessionFor } from './session/access';

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
    id: slotId,
    ErrorBoundary: RemoteUnavailable,
    children: [{ path: '*', Component: UnmatchedPage, HydrateFallback: PageLoading }],
  },
];

// The frame has no path of its own and the catch-all is a splat: a static match of "/" would keep React Router from
// asking for the remote that owns it.
export const shellRoutes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: Rethrow,
    children: pages,
  },
];

export type AppRouter = ReturnType<typeof createRouter>;

// Without a key, every page that a tab began with would share one remembered scroll position.
function nameFirstPlace() {
  const state = (window.history.state ?? {}) as Record<string, unknown>;
  if (!state.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** The one router of the page. */
export function createRouter(store: DataStore) {
  nameFirstPlace();
  const router = createBrowserRouter(shellRoutes, {
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(dispatchContext, store.dispatch);
      return context;
    },
    patchRoutesOnNavigation: remoteRoutes(async (access) =>
      mayEnter(access, await sessionFor(store, access)),
    ),
  });
  fadeBetweenPages(router);
  return router;
}

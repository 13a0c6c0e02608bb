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
import { RemoteUnavailable } from './remotes/RemoteUnavailable';
import { remoteRoutes, slotId } from './remotes/remoteRoutes';
import { UnmatchedPage } from './remotes/UnmatchedPage';
import { mayEnter, sessionFor } from './session/access';

const pages: RouteObject[] = [
  {
    path: '/login',
    Component: page(() =>
      import(/* webpackChunkName: "LoginPage" */ './session/LoginPage').then((m) => m.LoginPage),
    ),
  },
  {
    path: '/account',
    Component: page(() =>
      import(/* webpackChunkName: "AccountPage" */ './account/AccountPage').then((m) => m.AccountPage),
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

/** The one router of the page. */
export function createRouter(store: DataStore) {
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

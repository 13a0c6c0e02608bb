import { createRoot } from 'react-dom/client';
import {
  createDataStore,
  createSupabase,
  startSession,
  StoreProvider,
  useSession,
  type DataStore,
} from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import {
  createBrowserRouter,
  dispatchContext,
  Navigate,
  Outlet,
  PageLoading,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  type RouteObject,
} from '@brand/shared-ui/router';
import { StandaloneLogin } from './StandaloneLogin';

type Config = { supabaseUrl: string; supabaseKey: string; site: SiteConfig };

type Alone = {
  routes: RouteObject[];
  /** Where the shell mounts the remote; its pages have the same addresses here. */
  base: string;
  /** Whether the shell lets only signed-in people in. The server's policies hold either way. */
  guarded?: boolean;
};

const loginPath = '/login';

/** Runs a remote without a shell, for its team's development: with every provider that the shell would bring. */
export async function runAlone(remote: Alone): Promise<void> {
  const { supabaseUrl, supabaseKey, site } = (await (await fetch('/config.json')).json()) as Config;
  const client = createSupabase({ url: supabaseUrl, key: supabaseKey });
  const store = createDataStore(client);
  startSession(store, client);
  createRoot(document.getElementById('root') ?? document.body).render(
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={createRouter(remote, store)} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
}

function createRouter({ routes, base, guarded = false }: Alone, store: DataStore) {
  const Frame = guarded ? GuardedFrame : OpenFrame;
  return createBrowserRouter(
    [
      { path: loginPath, element: <StandaloneLogin onward={base} /> },
      { path: base, Component: Frame, children: routes },
      { path: '*', element: <Navigate to={base} replace /> },
    ],
    { getContext: () => new RouterContextProvider(new Map([[dispatchContext, store.dispatch]])) },
  );
}

function OpenFrame() {
  return (
    <main>
      <Outlet />
      <ScrollRestoration />
    </main>
  );
}

// A guarded remote brings its own frame, main included.
function GuardedFrame() {
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <Outlet /> : <Navigate to={loginPath} replace />;
}

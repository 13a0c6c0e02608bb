import { createRoot } from 'react-dom/client';
import { createDataStore, createSupabase, startSession, StoreProvider, useSession } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import {
  createBrowserRouter,
  dispatchContext,
  Navigate,
  Outlet,
  PageLoading,
  RouterContextProvider,
  RouterProvider,
  type RouteObject,
} from '@brand/shared-ui/router';
import { routes } from './routes';
import { StandaloneLogin } from './StandaloneLogin';

type Config = { supabaseUrl: string; supabaseKey: string; site: SiteConfig };

const loginPath = '/login';

// The shell keeps everyone but the owner out; alone, the server's policies do.
function SignedIn() {
  const { status } = useSession();
  if (status === 'loading') return <PageLoading />;
  return status === 'signed-in' ? <Outlet /> : <Navigate to={loginPath} replace />;
}

const standaloneRoutes: RouteObject[] = [
  { path: '/admin', Component: SignedIn, children: routes },
  { path: loginPath, Component: StandaloneLogin },
  { path: '*', element: <Navigate to="/admin" replace /> },
];

/** Runs this remote without a shell, with every provider that the shell would bring. */
async function renderStandalone() {
  const { supabaseUrl, supabaseKey, site } = (await (await fetch('/config.json')).json()) as Config;
  const client = createSupabase({ url: supabaseUrl, key: supabaseKey });
  const store = createDataStore(client);
  startSession(store, client);
  const router = createBrowserRouter(standaloneRoutes, {
    getContext: () => new RouterContextProvider(new Map([[dispatchContext, store.dispatch]])),
  });
  createRoot(document.getElementById('root') ?? document.body).render(
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>,
  );
}

void renderStandalone();

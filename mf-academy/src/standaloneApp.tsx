import { createRoot } from 'react-dom/client';
import { createDataStore, createSupabase, startSession, StoreProvider } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import {
  createBrowserRouter,
  dispatchContext,
  Navigate,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  ScrollRestoration,
  type RouteObject,
} from '@brand/shared-ui/router';
import { routes } from './routes';

type Config = { supabaseUrl: string; supabaseKey: string; site: SiteConfig };

const Frame = () => (
  <main>
    <Outlet />
    <ScrollRestoration />
  </main>
);

// The academy's own pages, with the mount that the shell would give them; every other address leads there.
const standaloneRoutes: RouteObject[] = [
  { path: '/academy', Component: Frame, children: routes },
  { path: '*', element: <Navigate to="/academy" replace /> },
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

import { StoreProvider, type DataStore } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import { RouterProvider } from '@brand/shared-ui/router';
import type { AppRouter } from './router';

type AppProps = { store: DataStore; site: SiteConfig; router: AppRouter };

// Every provider of the page, once. The remotes find them through the shared modules.
export function App({ store, site, router }: AppProps) {
  return (
    <StoreProvider store={store}>
      <SiteProvider site={site}>
        <ThemeRoot>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </ThemeRoot>
      </SiteProvider>
    </StoreProvider>
  );
}

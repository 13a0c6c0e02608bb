import { StoreProvider, type DataStore } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import { RouterProvider } from '@brand/shared-ui/router';
import { LastResort } from './faults/LastResort';
import { Notices } from './faults/Notices';
import type { AppRouter } from './router';

type AppProps = {
  store: DataStore;
  site: SiteConfig;
  router: AppRouter;
  /** Which build of the shell this is; missing in development. */
  build?: string;
};

// Every provider of the page, once. The remotes find them through the shared modules.
export function App({ store, site, router, build }: AppProps) {
  return (
    <LastResort>
      <StoreProvider store={store}>
        <SiteProvider site={site}>
          <ThemeRoot>
            <ToastProvider>
              <RouterProvider router={router} />
              <Notices build={build} />
            </ToastProvider>
          </ThemeRoot>
        </SiteProvider>
      </StoreProvider>
    </LastResort>
  );
}

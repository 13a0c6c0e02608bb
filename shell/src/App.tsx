import { StoreProvider, type DataStore, type RootState } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import { PageErrorContext, RouterProvider } from '@brand/shared-ui/router';
import { usePrefetch } from './prefetch/usePrefetch';
import { LastResort } from './faults/LastResort';
import { Notices } from './faults/Notices';
import { useRouter } from './remotes/useRouter';
import type { AppRouter } from './router';

type AppProps = {
  store: DataStore;
  site: SiteConfig;
  /** What the server drew the page from: the same is drawn first when it is taken over. */
  drawnState?: RootState;
  /** The router that the page begins with, where there is one already. */
  firstRouter?: AppRouter;
  /** Called for a page that a bad build of a remote has broken, and for the first one. */
  createRouter: () => AppRouter;
  /** Which build of the shell this is; missing in development. */
  build?: string;
};

// Every provider of the page, once. The remotes find them through the shared modules.
export function App({ store, site, drawnState, firstRouter, createRouter, build }: AppProps) {
  const { router, count, restart, onPageFailure } = useRouter(createRouter, firstRouter);
  usePrefetch(router, store);
  return (
    <LastResort>
      <StoreProvider store={store} serverState={drawnState}>
        <SiteProvider site={site}>
          <ThemeRoot>
            <ToastProvider>
              <PageErrorContext value={onPageFailure}>
                <RouterProvider key={count} router={router} />
              </PageErrorContext>
              <Notices build={build} onPreviewChange={restart} />
            </ToastProvider>
          </ThemeRoot>
        </SiteProvider>
      </StoreProvider>
    </LastResort>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { StoreProvider, type DataStore, type RootState } from '@brand/shared-data';
import { SiteProvider, ThemeRoot, ToastProvider, type SiteConfig } from '@brand/shared-ui/core';
import { PageErrorContext, RouterProvider } from '@brand/shared-ui/router';
import { RootErrorBoundary } from './errors/RootErrorBoundary';
import { getNavigation, mountFor } from '@brand/site-contract/mounts';
import { Notices } from './notices/Notices';
import { HiddenPagesProvider } from './prefetch/HiddenPages';
import { record } from './record';
import { addBuilds, giveUpBuild } from './remotes/builds';
import { newerBuild } from './remotes/loadRoutes';
import { leaveWithdrawnAgain } from './remotes/withdrawn';
import type { AppRouter } from './router';

type AppProps = {
  store: DataStore;
  site: SiteConfig;
  /** The state from which the server rendered the page; the first render during hydration needs the same state. */
  serverState?: RootState;
  firstRouter: AppRouter;
  /** Creates a router to replace the current one, such as when a remote has a bad build. */
  createRouter: () => AppRouter;
  /** The shell's build; undefined in development. */
  build?: string;
};

/** Renders each of the page's providers once. The remotes access them through the shared modules. */
export function App({ store, site, serverState, firstRouter, createRouter, build }: AppProps) {
  const { router, count, onPageError } = useRouter(createRouter, firstRouter, build);
  return (
    <RootErrorBoundary>
      <StoreProvider store={store} serverState={serverState}>
        <SiteProvider site={{ ...site, mainLinks: getNavigation('main') }}>
          <ThemeRoot>
            <ToastProvider>
              <PageErrorContext value={onPageError}>
                <HiddenPagesProvider key={count} router={router} store={store}>
                  <RouterProvider router={router} />
                </HiddenPagesProvider>
              </PageErrorContext>
              <Notices build={build} />
            </ToastProvider>
          </ThemeRoot>
        </SiteProvider>
      </StoreProvider>
    </RootErrorBoundary>
  );
}

/**
 * `onPageError` abandons the build of the remote whose page failed. `restart` creates a new router, because a router never
 * forgets routes that were added to it; the new router loads the last good build, or a build deployed since.
 */
function useRouter(create: () => AppRouter, first: AppRouter, build?: string) {
  const [{ router, count }, setRouter] = useState({ router: first, count: 0 });
  useEffect(() => () => router.dispose(), [router]);
  const restart = useCallback(() => setRouter({ router: create(), count: count + 1 }), [create, count]);
  const onPageError = useCallback(
    (error: unknown) => {
      record({ error });
      const currentRemote = () => mountFor(router.state.location.pathname)?.remote;
      const remote = currentRemote();
      if (!remote) return;
      if (giveUpBuild(remote)) return restart();
      void newerBuild(remote).then((builds) => {
        // The visitor may have navigated to a different page in the meantime.
        if (!builds || currentRemote() !== remote) return;
        addBuilds(builds);
        restart();
      });
    },
    [router, restart],
  );
  // Leaves a withdrawn build after the next navigation.
  useEffect(() => {
    let shown = router.state.location;
    return router.subscribe(({ location }) => {
      if (location === shown) return;
      shown = location;
      void leaveWithdrawnAgain(build).then((hasLeft) => hasLeft && restart());
    });
  }, [router, restart, build]);
  return { router, count, onPageError };
}

import { useCallback, useEffect, useState } from 'react';
import { mountFor } from '../mounts';
import type { AppRouter } from '../router';
import { giveUpBuild } from './builds';
import { newerBuild, registerRegistry } from './loadRoutes';

/**
 * The router of the page. `onPageFailure` gives up the build of the remote whose page failed and starts with a new
 * router, which loads the last good build, or one that has been deployed since: a router never forgets the routes that
 * it has mounted. `restart` does that for other reasons.
 */
export function useRouter(create: () => AppRouter, first?: AppRouter) {
  const [{ router, count }, setRouter] = useState(() => ({ router: first ?? create(), count: 0 }));
  useEffect(() => () => router.dispose(), [router]);
  const restart = useCallback(() => setRouter({ router: create(), count: count + 1 }), [create, count]);
  const onPageFailure = useCallback(
    (error: unknown) => {
      const remoteHere = () => mountFor(router.state.location.pathname)?.remote;
      const remote = remoteHere();
      if (!remote) return;
      if (giveUpBuild(remote, error)) return restart();
      void newerBuild(remote).then((builds) => {
        // Meanwhile the visitor may have turned to another page.
        if (!builds || remoteHere() !== remote) return;
        registerRegistry(builds, { force: true });
        restart();
      });
    },
    [router, restart],
  );
  return { router, count, restart, onPageFailure };
}

import type { PatchRoutesOnNavigationFunction, RouteObject } from '@brand/shared-ui/router';
import { mountFor, type Access } from '@brand/site-contract/mounts';
import { loadRoutes } from './loadRoutes';
import { isTrialRequested, startTrial } from './trialBuild';

/** The id of the route whose children are the remotes' routes. */
export const slotId = 'slot';

const mounted = new Set<string>();

/** Whether the router has the routes of `remote`, so that an address below it that no route matches does not exist. */
export const isMounted = (remote: string): boolean => mounted.has(remote);

/**
 * The router's `patchRoutesOnNavigation`: loads the remote that owns the address and adds its routes, once. Nothing of a
 * guarded remote is loaded before `mayEnter` agrees; until then the catch-all route of the layout matches.
 */
export function remoteRoutes(
  mayEnter: (access: Access) => Promise<boolean>,
): PatchRoutesOnNavigationFunction {
  // This router is new, after a page that failed: the one before had these.
  mounted.clear();
  return async ({ path, patch, signal }) => {
    const mount = mountFor(path);
    if (!mount || isMounted(mount.remote)) return;
    if (!(await mayEnter(mount.access))) return;
    if (isTrialRequested(mount.remote) && (await mayEnter('owner'))) await startTrial(mount.remote);
    const routes = await loadRoutes(mount.remote);
    // Two navigations may have waited for the same remote; the router ignores the patch of one that was aborted.
    if (signal.aborted || isMounted(mount.remote)) return;
    mounted.add(mount.remote);
    patch(slotId, [{ path: mount.base, children: routes.map(withoutReload) }]);
  };
}

// Loaders only start queries, which RTK Query keeps up to date. So they run once for an address: not a second time when a
// server-rendered page is hydrated, or when the router revalidates.
function withoutReload(route: RouteObject): RouteObject {
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, ...rest }) =>
    currentUrl.href !== nextUrl.href && rest.defaultShouldRevalidate;
  return route.index
    ? { ...route, shouldRevalidate }
    : { ...route, shouldRevalidate, children: route.children?.map(withoutReload) };
}

import type { PatchRoutesOnNavigationFunction, RouteObject } from '@brand/shared-ui/router';
import { mountFor, type Access } from '@brand/site-contract/mounts';
import { loadRoutes } from './loadRoutes';

/** The id of the route under which the remotes' routes are mounted. */
export const slotId = 'slot';

const mounted = new Set<string>();

/** Whether the router has the routes of `remote`; if so, an unmatched address below the remote's base does not exist. */
export const isMounted = (remote: string): boolean => mounted.has(remote);

/**
 * The router's `patchRoutesOnNavigation`: loads the remote that owns the address and adds its routes, once. A guarded remote's
 * code is not loaded before `mayEnter` permits it; until then, the layout's catch-all route matches.
 */
export function remoteRoutes(
  mayEnter: (access: Access) => Promise<boolean>,
): PatchRoutesOnNavigationFunction {
  // This router may replace a failed page's router, which had mounted these remotes.
  mounted.clear();
  return async ({ path, patch, signal }) => {
    const mount = mountFor(path);
    if (!mount || isMounted(mount.remote)) return;
    if (!(await mayEnter(mount.access))) return;
    const routes = await loadRoutes(mount.remote);
    // Two navigations may have waited for the same remote; the router ignores the patch from an aborted one.
    if (signal.aborted || isMounted(mount.remote)) return;
    mounted.add(mount.remote);
    patch(slotId, [{ path: mount.base, children: routes.map(withoutReload) }]);
  };
}

// Loaders only start queries, which RTK Query keeps up to date. So they run once per address, and not again when a
// server-rendered page is hydrated or when the router revalidates.
function withoutReload(route: RouteObject): RouteObject {
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, ...rest }) =>
    currentUrl.href !== nextUrl.href && rest.defaultShouldRevalidate;
  return route.index
    ? { ...route, shouldRevalidate }
    : { ...route, shouldRevalidate, children: route.children?.map(withoutReload) };
}

import type { PatchRoutesOnNavigationFunction, RouteObject } from '@brand/shared-ui/router';
import { mountFor, type Access } from '../mounts';
import { loadRoutes } from './loadRoutes';
import { isPreviewAsked, startPreview } from './preview';

/** The route that the remotes' routes are hung into. */
export const slotId = 'slot';

const mounted = new Set<string>();

/** Whether the routes of `remote` hang in the router, so that what they don't answer exists nowhere. */
export const isMounted = (remote: string): boolean => mounted.has(remote);

/**
 * Loads the remote that owns the address and hangs its routes below the frame, once. Nothing of a guarded remote is
 * fetched before `mayEnter` agrees; until then the frame's own catch-all route answers.
 */
export function remoteRoutes(
  mayEnter: (access: Access) => Promise<boolean>,
): PatchRoutesOnNavigationFunction {
  // A new router has none.
  mounted.clear();
  return async ({ path, patch, signal }) => {
    const mount = mountFor(path);
    if (!mount || isMounted(mount.remote)) return;
    if (!(await mayEnter(mount.access))) return;
    if (isPreviewAsked(mount.remote) && (await mayEnter('owner'))) await startPreview(mount.remote);
    const routes = await loadRoutes(mount.remote);
    // Two navigations may have waited for the same remote. The router takes nothing from one that was given up.
    if (signal.aborted || isMounted(mount.remote)) return;
    mounted.add(mount.remote);
    patch(slotId, [{ path: mount.base, children: routes.map(readOnce) }]);
  };
}

// What a page reads is started once for an address: the router asks its loader a second time when a drawn page is taken
// over, and at each "Try again" of its own.
function readOnce(route: RouteObject): RouteObject {
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({ currentUrl, nextUrl, ...rest }) =>
    currentUrl.href !== nextUrl.href && rest.defaultShouldRevalidate;
  return route.index
    ? { ...route, shouldRevalidate }
    : { ...route, shouldRevalidate, children: route.children?.map(readOnce) };
}

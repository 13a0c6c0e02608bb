import type { PatchRoutesOnNavigationFunction } from '@brand/shared-ui/router';
import { mountFor, type Access } from '../mounts';
import { loadRoutes } from './loadRoutes';

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
    const routes = await loadRoutes(mount.remote);
    // Two navigations may have waited for the same remote. The router takes nothing from one that was given up.
    if (signal.aborted || isMounted(mount.remote)) return;
    mounted.add(mount.remote);
    patch(slotId, [{ path: mount.base, children: routes }]);
  };
}

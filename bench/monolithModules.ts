import type { RemoteModule, RouteObject } from '@brand/shared-ui/router';

// Replaces, in the monolith, the two modules in shell/src/remotes that depend on federation: loadRoutes and lazyShares. The
// remotes' routes are plain lazy imports here.
const remotes: Record<string, () => Promise<RemoteModule>> = {
  mf_public: () => import(/* webpackChunkName: "mf_public" */ '../mf-public/src/routes'),
  mf_academy: () => import(/* webpackChunkName: "mf_academy" */ '../mf-academy/src/routes'),
  mf_admin: () => import('../mf-admin/src/routes'),
};

export const lazyShares = {};

export const newerBuild = async (): Promise<null> => null;

export const forgetFailure = async (): Promise<void> => {};

export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const module = await remotes[remote]?.();
  if (!module) throw new Error(`The monolith has no ${remote}.`);
  return module.routes;
}

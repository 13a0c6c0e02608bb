import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, type RemoteModule, type RouteObject } from '@brand/shared-ui/router';
import { fetchConfig, type AppConfig, type RemoteBuild } from '../config';
import { buildFor, giveUpBuild, isBad, learnBuilds } from './builds';
import { ContractError } from './trouble';

const integrities = new Map<string, string>();

/** Tells the federation runtime where each remote's builds are, and which hash their entries have. */
export function registerRegistry(registry: AppConfig['registry'], options?: { force: boolean }): void {
  learnBuilds(registry);
  registerBuilds(
    Object.values(registry).flatMap(({ good, ...current }) => (good ? [current, good] : [current])),
    options,
  );
}

/** Tells the federation runtime where `builds` are. */
export function registerBuilds(builds: RemoteBuild[], options?: { force: boolean }): void {
  for (const { entry, integrity } of builds) if (integrity) integrities.set(entry, integrity);
  registerRemotes(
    builds.map(({ container, entry }) => ({ name: container, entry })),
    options,
  );
}

/** Lets no entry run that is not, byte for byte, what was released. */
export function checkIntegrity(): void {
  registerPlugins([
    {
      name: 'integrity',
      createScript: ({ url }) => {
        const integrity = integrities.get(url);
        if (!integrity) return;
        return Object.assign(document.createElement('script'), {
          src: url,
          crossOrigin: 'anonymous',
          integrity,
        });
      },
    },
  ]);
}

/**
 * The routes that a remote exposes. A build that cannot be loaded, or speaks another contract, is given up in this tab
 * for the last good one. Rejects when there is none.
 */
export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const build = buildFor(remote);
  if (!build) throw new Error(`Nobody knows where ${remote} is.`);
  try {
    return await routesOf(build);
  } catch (error) {
    if (!giveUpBuild(remote, error)) throw error;
    console.error(error);
    return loadRoutes(remote);
  }
}

async function routesOf({ container, contract }: RemoteBuild): Promise<RouteObject[]> {
  if (contract !== undefined) assertContract(container, contract);
  const module = await loadRemote<RemoteModule>(`${container}/routes`);
  if (!module) throw new Error(`${container} exposes no routes.`);
  assertContract(container, module.contract);
  return module.routes;
}

function assertContract(container: string, contract: number) {
  if (contract !== CONTRACT) throw new ContractError(container, contract);
}

/**
 * Makes a remote that failed to load loadable again: asks where its build is now and forgets what the runtime
 * remembers of the failure. A server that does not answer leaves the known address in force.
 */
export async function forgetFailure(remote: string): Promise<void> {
  const config = await fetchConfig().catch(() => null);
  const current = config?.registry[remote];
  if (current) registerRegistry({ [remote]: current }, { force: true });
}

/** A build of `remote` that was deployed since this tab gave up the ones it knew; null when there is none. */
export async function newerBuild(remote: string): Promise<AppConfig['registry'] | null> {
  const config = await fetchConfig().catch(() => null);
  const current = config?.registry[remote];
  return current && !isBad(current) ? { [remote]: current } : null;
}

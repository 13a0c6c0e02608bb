import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT, type RemoteModule, type RouteObject } from '@brand/shared-ui/router';
import { fetchConfig, type AppConfig } from '../config';

const registered = new Map<string, string>();

/** The entry by which `remote` is loaded in this tab. */
export const registeredEntry = (remote: string): string | undefined => registered.get(remote);

/** Tells the federation runtime where each remote's current build is. */
export function registerRegistry(registry: AppConfig['registry'], options?: { force: boolean }): void {
  const remotes = Object.entries(registry).map(([name, { entry }]) => ({ name, entry }));
  registerRemotes(remotes, options);
  for (const { name, entry } of remotes) registered.set(name, entry);
}

/** The routes that a remote exposes. Rejects when it cannot be loaded or was built for another contract. */
export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const module = await loadRemote<RemoteModule>(`${remote}/routes`);
  if (!module) throw new Error(`${remote} exposes no routes.`);
  if (module.contract !== CONTRACT)
    throw new Error(`${remote} was built for contract ${module.contract}, this shell speaks ${CONTRACT}.`);
  return module.routes;
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

/*
 * How the shell loads a remote.
 *
 * 1. The registry in the page's configuration names the builds of each remote: the current one, and the last good one
 *    before it. Each build is a container of Module Federation with its own name, so that two builds of a remote can run
 *    in one page.
 * 2. The router calls `loadRoutes` for the first address below a remote's mount (remoteRoutes.ts). It registers the build
 *    with the federation runtime, which adds a script for the build's entry, gives the container the shared modules of the
 *    page, and takes its `./routes`. `entryScript` makes that script, whose hash the browser compares.
 * 3. A build that cannot be loaded, or was made for a different contract, is given up in this tab, and the next one of
 *    builds.ts is loaded. A page that throws later gives up its build too, with a new router (App.tsx).
 * 4. Where no build is left, RemoteUnavailable offers "Try again": `forgetFailure` asks the server where the current
 *    build is now, and its entry is loaded again, though it failed before.
 *
 * This is the only file of the shell that knows the federation runtime; the monolith of bench/ replaces it.
 */
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CONTRACT, type RemoteModule, type RouteObject } from '@brand/shared-ui/router';
import { fetchConfig } from '../config';
import type { AppConfig, RemoteBuild } from '@brand/site-contract/appConfig';
import { record } from '../record';
import { addBuilds, buildFor, giveUpBuild, isGivenUp } from './builds';

// The builds that the federation runtime knows, by the name of their container.
const registered = new Map<string, RemoteBuild>();
// That of webpack's loader; the runtime's own would fail on a slow line.
const timeout = 120_000;

const entryScript = {
  name: 'entry-script',
  createScript: ({ url, remoteInfo }: { url: string; remoteInfo?: { name: string } }) => {
    const { integrity = '' } = registered.get(remoteInfo?.name ?? '') ?? {};
    const script = Object.assign(document.createElement('script'), { src: url, integrity });
    // Matches webpack's loading of the other scripts, and the page's preloading of all scripts.
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous';
    return { script, timeout };
  },
};

/**
 * The routes that `remote` exposes, from its current build, or from the last good one if the current build is given up. Rejects
 * if no build is left.
 */
export async function loadRoutes(remote: string): Promise<RouteObject[]> {
  const build = buildFor(remote);
  if (!build) throw new Error(`There is no address for ${remote}.`);
  try {
    return await loadBuild(build);
  } catch (error) {
    record({ error, blamed: { remote, build: build.id ?? '' } });
    if (!giveUpBuild(remote)) throw error;
    console.error(error);
    return loadRoutes(remote);
  }
}

async function loadBuild(build: RemoteBuild): Promise<RouteObject[]> {
  const { container: name, entry, contract } = build;
  if (contract !== undefined) assertContract(name, contract);
  registerPlugins([entryScript]);
  if (registered.get(name)?.entry !== entry) registerRemotes([{ name, entry }], { force: true });
  registered.set(name, build);
  const module = await loadRemote<RemoteModule>(`${name}/routes`);
  if (!module) throw new Error(`${name} exposes no routes.`);
  assertContract(name, module.contract);
  return module.routes;
}

function assertContract(container: string, contract: number) {
  if (contract !== CONTRACT)
    throw new Error(`${container} was built for contract ${contract}, this shell speaks ${CONTRACT}.`);
}

/**
 * Allows another attempt to load a remote that failed, from the URL that the server currently names. If the server does not
 * respond, the known URL is kept.
 */
export async function forgetFailure(remote: string): Promise<void> {
  const current = await fetchBuild(remote);
  if (!current) return;
  addBuilds({ [remote]: current });
  registered.delete(current.container);
}

/** A build of `remote` that was deployed after this tab gave up on the builds it knew, or null if there is none. */
export async function newerBuild(remote: string): Promise<AppConfig['registry'] | null> {
  const current = await fetchBuild(remote);
  return current && !isGivenUp(current) ? { [remote]: current } : null;
}

async function fetchBuild(remote: string) {
  const config = await fetchConfig().catch(() => null);
  return config?.registry[remote];
}

import type { AppConfig, RemoteBuild } from '@brand/site-contract/appConfig';

type Share = { useIn: string[]; loaded?: boolean };
/** Share key → version → share. */
type Scope = Record<string, Record<string, Share>>;
type Instance = {
  shareScopeMap: Record<string, Scope>;
  registerPlugins: (plugins: object[]) => void;
};
type Page = { __FEDERATION__?: { __INSTANCES__?: Instance[]; __GLOBAL_PLUGIN__?: object[] } };

/** A container that asked for a shared module, and the range of versions that it was built for. */
export type Ask = { key: string; by: string; range: string };

/** A row of the panel; a drifting one is a shared module that a remote asked for in another version. */
export type Row = { cells: string[]; isDrifting?: boolean };

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/**
 * Returns the remotes that this page has loaded, the shell first: name, build, host, requests, bytes, and the time from the first
 * request to the last response.
 */
export function readLoaded({ registry }: Pick<AppConfig, 'registry'>, timings: Timing[]): Row[] {
  const scripts = timings.filter(({ name }) => /\.js$/.test(new URL(name).pathname));
  const builds = Object.entries(registry).flatMap(([remote, { good, ...current }]) =>
    [current, good].flatMap((build) => (build ? [{ remote, build, folder: folderOf(build) }] : [])),
  );
  const isOfRemote = ({ name }: Timing) => builds.some(({ folder }) => name.startsWith(folder));
  const own = scripts.filter(
    (timing) => new URL(timing.name).origin === location.origin && !isOfRemote(timing),
  );
  const remotes = builds.flatMap(({ remote, build, folder }) => {
    const of = scripts.filter(({ name }) => name.startsWith(folder));
    return of.length > 0 ? [toLoaded(remote, describeBuild(build), new URL(folder).host, of)] : [];
  });
  return [toLoaded('shell', 'the site’s', location.host, own), ...remotes];
}

const folderOf = ({ entry }: RemoteBuild) => new URL('.', new URL(entry, location.href)).href;

function describeBuild({ id, entry }: RemoteBuild): string {
  const [, year, month, day, hour, minute] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(id ?? '') ?? [];
  if (id && year) return `${id} of ${year}-${month}-${day} ${hour}:${minute} UTC`;
  return entry.startsWith('http://localhost:') && entry.endsWith('/remoteEntry.js')
    ? 'being written'
    : 'built with the site';
}

function toLoaded(name: string, build: string, from: string, timings: Timing[]): Row {
  const bytes = timings.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const start = Math.min(...timings.map((one) => one.startTime));
  const end = Math.max(...timings.map((one) => one.responseEnd));
  const ms = timings.length > 0 ? `${Math.round(end - start)} ms` : '';
  // Servers may not tell them to pages of another origin.
  const size = bytes > 0 ? `${(bytes / 1000).toFixed(1)} kB` : 'not told';
  return { cells: [name, build, from, String(timings.length), size, ms] };
}

/**
 * Returns the shared modules that this page runs: name, version, who asked. Those come first that a remote asked for in another
 * version. Who asked before the panel watched is known without the version.
 */
export function readShares(scope: Scope, asks: Ask[]): Row[] {
  const given = Object.entries(scope).flatMap(([key, versions]) =>
    Object.entries(versions)
      .filter(([, { loaded, useIn }]) => loaded || useIn.length > 0)
      .map(([version, { useIn }]) => toGiven(key, version, useIn, asks)),
  );
  return given.sort((one, other) => Number(other.isDrifting) - Number(one.isDrifting));
}

function toGiven(key: string, version: string, useIn: string[], asks: Ask[]): Row {
  const own = asks.filter((ask) => ask.key === key);
  const texts = own.map(({ by, range }) => `${by} ${range}`);
  const earlier = useIn.filter((by) => !own.some((ask) => ask.by === by));
  return {
    cells: [key, version, [...new Set([...texts, ...earlier])].join(', ')],
    isDrifting: own.some(({ range }) => range !== '' && range !== `^${version}`),
  };
}

type Releases = {
  current: string;
  good: string | null;
  withdrawn?: string[];
  builds: { id: string; isTrial?: true }[];
};

/** The released builds of the site's remotes, newest first, each with its state. */
export async function readBuilds(): Promise<Row[]> {
  // The page's own configuration names the manifest of a live remote, which has none.
  const { remotes } = (await (await fetch('/config.json')).json()) as AppConfig;
  const listed = Object.entries(remotes).map(async ([remote, manifest]) => {
    const { metaData } = (await (await fetch(manifest)).json()) as { metaData: { releases?: Releases } };
    const { current, good, withdrawn = [], builds = [] } = metaData.releases ?? {};
    return builds.map(({ id, isTrial }) => {
      const states = { current: id === current, fallback: id === good, withdrawn: withdrawn.includes(id) };
      const state = Object.entries(states).find(([, isSo]) => isSo)?.[0] ?? (isTrial ? 'trial' : '');
      return { cells: [remote, id, state] };
    });
  });
  const settled = await Promise.allSettled(listed);
  return settled.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

type AfterLoadShare = {
  pkgName: string;
  origin: { options: { name: string } };
  shareInfo?: { shareConfig?: { requiredVersion?: string | false } };
};

/** Calls `asked` for each shared module that a container takes, by hooks of the federation runtime, before and after it has started. */
export function watchRuntime(asked: (ask: Ask) => void): void {
  const page = window as Page;
  const federation = (page.__FEDERATION__ ??= {});
  const plugin = {
    name: 'panel',
    afterLoadShare: ({ pkgName: key, origin, shareInfo }: AfterLoadShare) =>
      asked({ key, by: origin.options.name, range: shareInfo?.shareConfig?.requiredVersion || '' }),
  };
  (federation.__GLOBAL_PLUGIN__ ??= []).push(plugin);
  for (const instance of federation.__INSTANCES__ ?? []) instance.registerPlugins([plugin]);
}

/** The page's shared modules, which all containers share. */
export const readScope = (): Scope =>
  (window as Page).__FEDERATION__?.__INSTANCES__?.[0]?.shareScopeMap.default ?? {};

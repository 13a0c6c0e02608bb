import type { AppConfig, RemoteBuild } from '@brand/site-contract/appConfig';

/** A share as the federation runtime keeps it: `from` provided it, `useIn` use it. */
type Share = { from: string; useIn: string[]; shareConfig?: { requiredVersion?: string | false } };
type Instance = {
  name: string;
  options: { shared: Record<string, Share[]> };
  shareScopeMap: Record<string, Record<string, Record<string, Share & { loaded?: boolean }>>>;
  registerPlugins: (plugins: object[]) => void;
};
type Federation = { __INSTANCES__?: Instance[]; __GLOBAL_PLUGIN__?: object[] };
type Page = { __FEDERATION__?: Federation };

/** The files of a remote, or of the shell, that this page has requested. */
export type Loaded = {
  name: string;
  build: string;
  from: string;
  requests: number;
  /** Null if the server does not tell them to pages of another origin. */
  bytes: number | null;
  /** From the first request to the last response. */
  ms: number;
};

/** A shared module: the version that the page has, and what each remote asked for. */
export type Given = { key: string; version: string; from: string; asked: string[]; isDrifting: boolean };

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/** Returns the remotes that this page has loaded, the shell first. */
export function readLoaded({ registry }: Pick<AppConfig, 'registry'>, timings: Timing[]): Loaded[] {
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

function toLoaded(name: string, build: string, from: string, timings: Timing[]): Loaded {
  const bytes = timings.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const [start, end] = [timings.map((one) => one.startTime), timings.map((one) => one.responseEnd)];
  const ms = timings.length > 0 ? Math.round(Math.max(...end) - Math.min(...start)) : 0;
  return { name, build, from, requests: timings.length, bytes: bytes || null, ms };
}

/** Returns the shared modules that this page uses, those first whose version is not what a remote asked for. */
export function readShares(instances: Instance[]): Given[] {
  const scope = instances[0]?.shareScopeMap.default ?? {};
  const given = Object.entries(scope).flatMap(([key, versions]) =>
    Object.entries(versions)
      .filter(([, share]) => share.loaded || share.useIn.length > 0)
      .map(([version, { from }]) => toGiven(key, version, from, instances)),
  );
  return given.sort((one, other) => Number(other.isDrifting) - Number(one.isDrifting));
}

function toGiven(key: string, version: string, from: string, instances: Instance[]): Given {
  const requests = instances.flatMap(({ name, options }) =>
    (options.shared[key] ?? []).map(({ shareConfig }) => ({
      name,
      range: shareConfig?.requiredVersion || '*',
    })),
  );
  const others = requests.filter(({ name }) => name !== from);
  return {
    ...{ key, version, from },
    asked: others.map(({ name, range }) => `${name} ${range}`),
    isDrifting: others.some(({ range }) => range !== '*' && range !== `^${version}`),
  };
}

/** Calls `failed` when the federation runtime cannot load a remote. Works before and after the runtime has started. */
export function watchRuntime(failed: (error: unknown) => void): void {
  const page = window as Page;
  const federation = (page.__FEDERATION__ ??= {});
  const plugin = { name: 'panel', errorLoadRemote: ({ error }: { error: unknown }) => void failed(error) };
  (federation.__GLOBAL_PLUGIN__ ??= []).push(plugin);
  for (const instance of federation.__INSTANCES__ ?? []) instance.registerPlugins([plugin]);
}

export const readInstances = (): Instance[] => (window as Page).__FEDERATION__?.__INSTANCES__ ?? [];

import { createHash } from 'node:crypto';
import { matchPath } from '@brand/shared-ui/router';
import { LRUCache } from 'lru-cache';
import type { Builds, Remotes, Script, ShellBuild, ShellFiles } from '@brand/delivery';
import { decodePath, mountFor, publicShellPages, shellPages, type Mount } from '@brand/site-contract/mounts';
import { cacheControl, pageHeaders } from '../http/headers';
import type { Settings } from '../settings';
import type { SiteProfile } from '../content/SiteProfile';
import { getPublicConfig, type PublicConfig } from './publicConfig';
import { withPanel } from './withPanel';

/** A path's route according to the builds alone, regardless of content. */
export type PageRoute = {
  /** The path in the router's form. */
  path: string;
  mount: Mount | undefined;
  /** Whether there is a page to render: the remote's, or one of the shell's public pages. Undefined if not known yet. */
  hasPage: boolean | undefined;
  /** Whether neither the shell nor the remote has a page at the path. */
  isUnknown: boolean;
  /** Whether the path belonged to a remote that has been removed. */
  isGone: boolean;
  /** The remote's server builds: the current one, then the fallback. */
  serverBuilds: Script[];
  /** The page's scripts, preloaded in addition to the shell's. */
  scripts: Script[];
  /** The search parameters that the page reads; undefined if its build does not declare them. */
  search?: string[];
};

/** The builds of the shell and the remotes that pages use at a given moment. */
export type SiteRelease = {
  /** The HTML page from the shell's build, the same for every URL. */
  html: string;
  /** The headers sent with every page. */
  headers: Record<string, string>;
  config: PublicConfig;
  /** The file with the shell's server build; undefined if there is none. */
  serverBuild: string | undefined;
  /** Differs between releases. */
  name: string;
  /** Names a reviewer's build, because reviewers get pages of their own. */
  variant: string;
  /** Returns the same object for the same path. */
  getRoute: (pathname: string) => PageRoute;
};

/** The files, builds and profile that a release is assembled from. */
type Parts = ShellFiles & { builds: Builds; site: Settings['site'] };

const maxRoutes = 5000;
const maxVariants = 16;

/** Picks up new releases without a restart; assembles each variant of a release only once. */
export class CurrentRelease {
  readonly #known = new LRUCache<string, { parts: Parts; release: SiteRelease }>({ max: maxVariants });

  constructor(
    private readonly settings: Settings,
    private readonly shell: ShellBuild,
    private readonly remotes: Pick<Remotes, 'isGone'>,
    private readonly profile: Pick<SiteProfile, 'site'>,
  ) {}

  /** The release with the remotes' `builds`; null while one shell build replaces another. */
  current(builds: Builds): SiteRelease | null {
    const files = this.shell.files();
    if (!files) return null;
    const parts: Parts = { ...files, builds, site: this.profile.site };
    const { variant } = builds;
    const known = this.#known.get(variant);
    if (known && isSame(known.parts, parts)) return known.release;
    const release = this.#createRelease(parts);
    this.#known.set(variant, { parts, release });
    return release;
  }

  /** The configuration for browsers, available even while the shell's HTML page is missing. */
  config(builds: Builds): PublicConfig {
    const settings = { ...this.settings, site: this.profile.site };
    const remotes = { remotes: builds.addresses, registry: builds.entries() };
    return getPublicConfig(settings, remotes, this.shell.name());
  }

  #createRelease(parts: Parts): SiteRelease {
    const { pageFiles, shareFiles, serverBuild, builds } = parts;
    const html = builds.variant ? withPanel(parts.html) : parts.html;
    const { supabaseUrl: backend, tls, hsts } = this.settings;
    const headers = pageHeaders({ backend, remotes: Object.values(builds.addresses), tls, hsts }, html);
    const routes = new LRUCache<string, PageRoute>({ max: maxRoutes });
    const config = this.config(builds);
    return {
      html,
      headers: { 'cache-control': cacheControl.page, ...headers },
      config,
      serverBuild,
      name: createHash('sha256')
        .update(JSON.stringify([html, pageFiles, shareFiles, serverBuild, config, builds.variant]))
        .digest('base64url'),
      variant: builds.variant,
      getRoute: (pathname) => {
        const route = routes.get(pathname) ?? createRoute(pathname, parts, this.remotes);
        routes.set(pathname, route);
        return route;
      },
    };
  }
}

function createRoute(
  pathname: string,
  { pageFiles, shareFiles, builds }: Parts,
  remotes: Pick<Remotes, 'isGone'>,
): PageRoute {
  const path = decodePath(pathname);
  const mount = mountFor(pathname);
  const isOfShell = Object.values(shellPages).some((page) => matchPath(page, path));
  // The shell's own pages come before those of remotes, of which one may have any address of one part.
  const found = mount && !isOfShell ? builds.findPage(mount.remote, path) : undefined;
  const remotePage = found === 'none' ? undefined : found;
  const shellPage = pageFiles.find((page) => matchPath(page.path, path));
  // Nothing from a guarded remote is preloaded before the browser knows the user.
  const preloaded = mount?.access === 'public' ? remotePage : undefined;
  const scripts = shellPage?.files.map(toOwnScript) ?? preloaded?.scripts ?? [];
  const shares = (shellPage ?? preloaded)?.shares ?? [];
  return {
    path,
    mount,
    hasPage: publicShellPages.includes(path) || (found && found !== 'none'),
    isUnknown: found === 'none',
    isGone: !isOfShell && remotes.isGone(path),
    serverBuilds: mount ? builds.getServerBuilds(mount.remote) : [],
    scripts: [...scripts, ...shares.flatMap((share) => shareFiles[share] ?? []).map(toOwnScript)],
    search: (shellPage ?? remotePage)?.search,
  };
}

const toOwnScript = (file: string): Script => ({ href: `/${file}` });

const isSame = (one: Parts, other: Parts) =>
  (Object.keys(one) as (keyof Parts)[]).every((key) => one[key] === other[key]);

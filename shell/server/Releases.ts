import { matchPath } from '@brand/shared-ui/router';
import { LRUCache } from 'lru-cache';
import {
  pageFilesName,
  shareFilesName,
  type PageFiles,
  type ShareFiles,
} from '../../tooling/webpack/pageFiles';
import { decodePath, mountFor, shellPages, type Mount } from '../src/mounts';
import type { BuiltFiles } from './BuiltFiles';
import { buildIn, publicConfig, type PublicConfig, type Script } from './pageHtml';
import { noPreload, type Preload, type Registry } from './registry';
import type { Settings } from './settings';

/** What there is to know of a path, whatever its content is. */
export type Place = {
  /** As the router reads it. */
  path: string;
  mount: Mount | undefined;
  /** Whether its remote has a page there; undefined while nobody knows. */
  isAnswered: boolean | undefined;
  /** Neither the shell nor its remote has a page there. */
  isNowhere: boolean;
  /** The builds of its remote for the server: the current one, then the one to fall back to. */
  builds: Script[];
  /** What its page loads beside the shell. */
  scripts: Script[];
  /** The parameters of an address that its page reads; undefined where that is not known. */
  search?: string[];
};

/** The builds of shell and remotes that pages are made of at one moment. */
export type Release = {
  /** The page that is built for every address. */
  html: string;
  config: PublicConfig;
  /** Tells one release from another. */
  name: string;
  /** The same object for the same path. */
  placeOf: (pathname: string) => Place;
};

type Tables = { html: string; pageFiles: PageFiles[]; shareFiles: ShareFiles; revision: number };

const keptPlaces = 5000;
const noFiles: PageFiles[] = [];
const noShares: ShareFiles = {};

/** Puts together what is released, once for each release: thousands of readers come in between. */
export class Releases {
  readonly #settings: Settings;
  readonly #registry: Registry;
  readonly #files: BuiltFiles;
  #known: { of: Tables; release: Release } | null = null;

  constructor(settings: Settings, registry: Registry, files: BuiltFiles) {
    this.#settings = settings;
    this.#registry = registry;
    this.#files = files;
  }

  /** What is released now; null between two builds of the shell. */
  now(): Release | null {
    const html = this.#files.page();
    if (html === undefined) return null;
    const pageFiles = this.#files.table(pageFilesName, noFiles);
    const shareFiles = this.#files.table(shareFilesName, noShares);
    const now: Tables = { html, pageFiles, shareFiles, revision: this.#registry.revision };
    if (!this.#known || !isSame(this.#known.of, now)) this.#known = { of: now, release: this.#put(now) };
    return this.#known.release;
  }

  #put(tables: Tables): Release {
    const { html } = tables;
    const places = new LRUCache<string, Place>({ max: keptPlaces });
    const config = publicConfig(this.#settings, this.#registry.entries(), buildIn(html));
    return {
      html,
      config,
      name: JSON.stringify([config.shell, config.registry]),
      placeOf: (pathname) => {
        const known = places.get(pathname) ?? this.#place(pathname, tables);
        places.set(pathname, known);
        return known;
      },
    };
  }

  #place(pathname: string, tables: Tables): Place {
    const path = decodePath(pathname);
    const mount = mountFor(pathname);
    const isAnswered = mount && this.#registry.answers(mount.remote, path);
    const isOfShell = Object.values(shellPages).some((page) => matchPath(page, path));
    return {
      path,
      mount,
      isAnswered,
      isNowhere: !isOfShell && isAnswered === false,
      builds: mount ? this.#registry.serverBuilds(mount.remote) : [],
      scripts: this.#scripts(path, mount, tables),
      search:
        tables.pageFiles.find((page) => matchPath(page.path, path))?.search ??
        (mount && this.#registry.searchOf(mount.remote, path)),
    };
  }

  #scripts(path: string, mount: Mount | undefined, { pageFiles, shareFiles }: Tables): Script[] {
    const { scripts, shares } = this.#preload(path, mount, pageFiles);
    const files = shares.flatMap((share) => shareFiles[share] ?? []);
    return [...scripts, ...files.map((file) => ({ href: `/${file}` }))];
  }

  #preload(path: string, mount: Mount | undefined, pageFiles: PageFiles[]): Preload {
    const own = pageFiles.find((page) => matchPath(page.path, path));
    if (own) return { scripts: own.files.map((file) => ({ href: `/${file}` })), shares: own.shares };
    // Nothing of a guarded remote is fetched before the browser knows who is there.
    return mount?.access === 'public' ? this.#registry.preloadFor(path) : noPreload;
  }
}

const isSame = (known: Tables, now: Tables) =>
  known.html === now.html &&
  known.pageFiles === now.pageFiles &&
  known.shareFiles === now.shareFiles &&
  known.revision === now.revision;

import type { SiteConfig } from '@brand/shared-ui/core';
import { everywhere, sharedPage } from '../http/headers';
import { Content, type SiteResponse } from '../http/send';
import { getCacheVersion, type Site } from '../site';
import { PublicContent } from './PublicContent';

/** The source of generated files; contains only public content. */
export type PublicSite = {
  /** The public origin. */
  url: string;
  config: SiteConfig;
  content: PublicContent;
};

/** A file, with any headers that differ from its pattern's headers, or the file's new path. */
export type FileResult = { body: string | Buffer; headers?: Record<string, string> } | { movedTo: string };

/** A file that the server generates from the content, or one file for each match of its pattern's star (docs/decisions/018). */
export type GeneratedFile = {
  /** The file's path. One star matches a part without a slash, two stars a part with slashes. */
  pattern: string;
  type: string;
  headers?: Record<string, string>;
  /** Makes the file; `part` is the text that the star matches. Returns null if there is no such file. */
  make: (site: PublicSite, part: string) => FileResult | null | Promise<FileResult | null>;
};

type CachedFile = { size: number } & (
  | { status: 200; content: Content; headers: Record<string, string>; modifiedAt: number }
  | { status: 301; location: string }
  | { status: 404 }
);

const stars = /\*+/;
// The backend refuses to look for longer names.
const maxPart = 1000;
// Lets pages on other sites, such as web-based feed readers, read the files.
const forAnybody = { ...everywhere, 'access-control-allow-origin': '*' };
const notFound = new Content('Not found', 'text/plain; charset=utf-8');

/** Makes files from the site's content, and caches each until content or builds change. */
export class GeneratedFiles {
  #known: { version: string; content: PublicContent } | null = null;

  constructor(
    private readonly site: Site,
    private readonly files: readonly GeneratedFile[],
  ) {}

  has = (pathname: string): boolean => findFile(this.files, pathname) !== undefined;

  /** Responds to a request for a generated file. Rejects if the content cannot be read. */
  respond = async (pathname: string): Promise<SiteResponse> => {
    const found = findFile(this.files, pathname);
    if (!found) throw new Error(`${pathname} is not generated.`);
    const { version, site } = await this.#getPublicSite();
    const make = (previous?: CachedFile) => makeFile(found, site, previous);
    // Includes the date, because some files depend on it.
    const cacheVersion = { site: `${version} ${new Date().toISOString().slice(0, 10)}`, reactions: '' };
    const file =
      version === null ? undefined : await this.site.cache.get(`file ${pathname}`, cacheVersion, make);
    const made = file ?? (await make());
    const headers = { ...forAnybody, ...sharedPage(this.site.settings.contentCheckMs) };
    if (made.status === 404) return { status: 404, content: notFound, headers };
    if (made.status === 301) return { status: 301, location: made.location, headers };
    return { status: 200, content: made.content, headers: { ...headers, ...made.headers } };
  };

  // Returns null as the version while the version is unknown; nothing is cached then.
  async #getPublicSite(): Promise<{ version: string | null; site: PublicSite }> {
    const { settings, registry, release, profile } = this.site;
    await registry.refreshInBackground();
    const current = await profile.current();
    const builds = registry.builds();
    const released = release.current(builds);
    const version = current && released && getCacheVersion(released, current).site;
    const known = this.#known?.version === version ? this.#known?.content : undefined;
    const publicContent = known ?? new PublicContent(settings, builds);
    this.#known = version === null ? null : { version, content: publicContent };
    const config = profile.site as SiteConfig;
    return { version, site: { url: settings.siteUrl, config, content: publicContent } };
  }
}

/** Finds the file for `pathname`, and the part of the path that the star matches. */
export function findFile(files: readonly GeneratedFile[], pathname: string) {
  for (const file of files) {
    const [start = '', end] = file.pattern.split(stars);
    if (end === undefined && pathname === start) return { file, part: '' };
    if (end === undefined || !pathname.startsWith(start) || !pathname.endsWith(end)) continue;
    const part = pathname.slice(start.length, -end.length);
    if (part.length > maxPart) continue;
    if (part !== '' && (file.pattern.includes('**') || !part.includes('/'))) return { file, part };
  }
  return undefined;
}

async function makeFile(
  { file, part }: { file: GeneratedFile; part: string },
  site: PublicSite,
  previous?: CachedFile,
): Promise<CachedFile> {
  const made = await file.make(site, part);
  if (!made) return { status: 404, size: 0 };
  if ('movedTo' in made) return { status: 301, location: made.movedTo, size: 0 };
  const content = new Content(made.body, file.type);
  const modifiedAt = getModifiedAt(content, previous);
  const headers = { ...file.headers, ...made.headers, 'last-modified': new Date(modifiedAt).toUTCString() };
  return { status: 200, content, headers, modifiedAt, size: content.size };
}

// Rounds to whole seconds, because HTTP dates have no fractions. Two versions of a file never get the same date.
function getModifiedAt({ etag }: Content, previous?: CachedFile): number {
  const now = Math.floor(Date.now() / 1000) * 1000;
  if (previous?.status !== 200) return now;
  return previous.content.etag === etag ? previous.modifiedAt : Math.max(now, previous.modifiedAt + 1000);
}

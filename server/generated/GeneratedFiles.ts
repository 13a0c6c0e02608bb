import type { SiteConfig } from '@brand/shared-ui/core';
import { LRUCache } from 'lru-cache';
import { hashOf, type Body } from '../sendHtml';
import type { Settings } from '../settings';
import { madeOf, type SiteNow } from '../siteNow';
import { addressWith, findFile, type FoundFile, type GeneratedFile, type PublicSite } from './GeneratedFile';
import { PublicContent } from './PublicContent';

/** A file as it is kept; or that it is elsewhere, or not there. */
export type KeptFile =
  | { status: 200; body: Body; type: string; headers: Record<string, string> }
  | { status: 301; location: string }
  | { status: 404 };

/** What is sent for the address of a generated file; `headers` are those of this answer alone. */
export type FileAnswer = { kept: KeptFile; headers: Record<string, string> };

/** `made` names what the file is made of; null while nobody knows, and then it is not kept. */
type Now = { made: string | null; site: PublicSite };
type Wanted = FoundFile & { pathname: string; site: PublicSite };

const keptFiles = 5000;
const keptBytes = 64 * 1024 * 1024;

/** Makes the files that are made of the site's content, and keeps each of them until content or builds have changed. */
export class GeneratedFiles {
  readonly #settings: Settings;
  readonly #now: SiteNow;
  readonly #files: readonly GeneratedFile[];
  readonly #changes = new Changes();
  readonly #kept = new LRUCache<string, KeptFile, Wanted>({
    max: keptFiles,
    maxSize: keptBytes,
    // Two bytes a character.
    sizeCalculation: (kept) => 500 + (kept.status === 200 ? 2 * kept.body.length : 0),
    fetchMethod: (_key, _stale, { context }) => this.#make(context),
  });
  #known: Now | null = null;

  constructor(settings: Settings, now: SiteNow, files: readonly GeneratedFile[]) {
    this.#settings = settings;
    this.#now = now;
    this.#files = files;
  }

  has = (pathname: string): boolean => findFile(this.#files, pathname) !== undefined;

  /** The answer to `pathname`, which is one of these files. Rejects while what it is made of cannot be read. */
  async answerTo(pathname: string): Promise<FileAnswer> {
    const found = findFile(this.#files, pathname);
    if (!found) throw new Error(`${pathname} is not generated.`);
    const { made, site } = await this.#siteNow();
    const wanted = { ...found, pathname, site };
    // Some tell of days, so none is kept for longer.
    const key = JSON.stringify([pathname, made, new Date().toISOString().slice(0, 10)]);
    const kept = made === null ? undefined : await this.#kept.fetch(key, { context: wanted });
    return { kept: kept ?? (await this.#make(wanted)), headers: this.#headersOf(kept, made) };
  }

  /** The addresses of all files that there are. */
  async addresses(): Promise<string[]> {
    const { site } = await this.#siteNow();
    const addresses = this.#files.map(async ({ pattern, parts }) =>
      parts ? (await parts(site)).map((part) => addressWith(pattern, part)) : [pattern],
    );
    return (await Promise.all(addresses)).flat();
  }

  #headersOf(kept: KeptFile | undefined, made: string | null): Record<string, string> {
    const { caches } = this.#now;
    return kept && kept.status !== 404 && made !== null ? caches.headersOf(made) : caches.headersOfMissing();
  }

  async #siteNow(): Promise<Now> {
    const { registry, releases, content } = this.#now;
    await registry.refreshBehind();
    const version = await content.current();
    const release = releases.now();
    const made = version && release && madeOf(release, version);
    if (this.#known && made !== null && this.#known.made === made) return this.#known;
    const { siteUrl: url, site } = this.#settings;
    const fresh = new PublicContent(this.#settings, registry);
    this.#known = { made, site: { url, config: site as SiteConfig, content: fresh } };
    return this.#known;
  }

  async #make({ file, part, pathname, site }: Wanted): Promise<KeptFile> {
    const made = await file.make(site, part);
    if (!made) return { status: 404 };
    if ('movedTo' in made) return { status: 301, location: made.movedTo };
    const headers = {
      ...file.headers,
      ...made.headers,
      'last-modified': this.#changes.lastOf(pathname, made.body),
    };
    return { status: 200, body: made.body, type: file.type, headers };
  }
}

/** When files were first made as they are. */
class Changes {
  readonly #known = new LRUCache<string, { hash: string; at: number }>({ max: keptFiles });

  /** As an HTTP date. Two texts that one address had never have the same, though it knows no parts of seconds. */
  lastOf(pathname: string, body: Body): string {
    const known = this.#known.get(pathname);
    const hash = hashOf({}, body);
    const second = Math.floor(Date.now() / 1000);
    const at = known?.hash === hash ? known.at : Math.max(second, (known?.at ?? 0) + 1);
    this.#known.set(pathname, { hash, at });
    return new Date(at * 1000).toUTCString();
  }
}

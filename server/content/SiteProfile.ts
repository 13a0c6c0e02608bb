import { applySiteProfile } from '@brand/shared-data/server';
import type { ContentVersion, Version } from './ContentVersion';
import type { Settings } from '../settings';
import { readRows } from './readRows';

type Installation = Pick<Settings, 'site' | 'supabaseUrl' | 'supabaseKey' | 'timeouts' | 'till'>;

/**
 * The site's name and description, from site.config.json and the owner's later edits, and whether the Academy and the Store have
 * something to offer (docs/decisions/074). If these cannot be read, the last known profile is kept.
 */
export class SiteProfile {
  #site: Settings['site'];
  #known: string | undefined;
  #version: string | undefined;
  #reading: { version: string; done: Promise<void> } | undefined;

  constructor(
    private readonly settings: Installation,
    private readonly content: Pick<ContentVersion, 'current'>,
  ) {
    this.#site = settings.site;
  }

  /** The site's configuration. Returns the same object until the configuration changes. */
  get site(): Settings['site'] {
    return this.#site;
  }

  /** Returns the content version, once `site` is at least as new. */
  async current(): Promise<Version | null> {
    const current = await this.content.current();
    const version = current?.content;
    if (version === undefined || version === this.#version) return current;
    if (this.#reading?.version !== version) this.#reading = { version, done: this.#read(version) };
    await this.#reading.done;
    return current;
  }

  async #read(version: string) {
    try {
      const [[row], offers] = await Promise.all([
        readRows(this.settings, 'site_profile?select=*,pages:linked_pages'),
        this.#readOffers(),
      ]);
      if (!row) throw new Error('the backend has no row of it');
      // Discards the profile if a newer version is already being read.
      if (this.#reading?.version !== version) return;
      this.#version = version;
      const { pages } = row as { pages?: unknown };
      this.#apply(row, { ...offers, pages });
    } catch (error) {
      if (this.#reading?.version === version) this.#reading = undefined;
      console.error(`shell: the profile of the site could not be read: ${(error as Error).message}`);
    }
  }

  async #readOffers() {
    const isAnyPublished = 'select=id&is_published=is.true&limit=1';
    const { till } = this.settings;
    const [courses, products] = await Promise.all([
      readRows(this.settings, `courses?${isAnyPublished}`),
      till ? readRows(this.settings, `products?${isAnyPublished}`) : [],
    ]);
    return { hasCourses: courses.length > 0, hasProducts: products.length > 0 };
  }

  #apply(row: object, offers: object) {
    const text = JSON.stringify([row, offers]);
    if (text === this.#known) return;
    this.#known = text;
    const onFault = (fault: string) => console.error(`shell: ${fault}`);
    this.#site = { ...applySiteProfile(this.settings.site, row, onFault), ...offers };
  }
}

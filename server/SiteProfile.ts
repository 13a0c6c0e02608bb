import { applySiteProfile } from '@brand/shared-data/server';
import type { ContentVersion, Version } from './render/ContentVersion';
import type { Settings } from './settings';

type Installation = Pick<Settings, 'site' | 'supabaseUrl' | 'supabaseKey' | 'timeouts'>;

/**
 * The site's name and description, from site.config.json and the owner's later edits (docs/decisions/074). If the edits cannot be
 * read, the last known profile is kept.
 */
export class SiteProfile {
  #site: Settings['site'];
  #row: string | undefined;
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
    const { supabaseUrl, supabaseKey: apikey, timeouts } = this.settings;
    try {
      const response = await fetch(`${supabaseUrl}/rest/v1/site_profile?select=*`, {
        headers: { apikey },
        signal: AbortSignal.timeout(timeouts.read),
      });
      const rows: unknown = await response.json();
      if (!Array.isArray(rows) || rows.length !== 1)
        throw new Error(`the backend answered ${response.status}`);
      // Discards the profile if a newer version is already being read.
      if (this.#reading?.version !== version) return;
      this.#version = version;
      this.#apply(rows[0]);
    } catch (error) {
      if (this.#reading?.version === version) this.#reading = undefined;
      console.error(`shell: the profile of the site could not be read: ${(error as Error).message}`);
    }
  }

  #apply(row: unknown) {
    const text = JSON.stringify(row);
    if (text === this.#row) return;
    this.#row = text;
    this.#site = applySiteProfile(this.settings.site, row, (fault) => console.error(`shell: ${fault}`));
  }
}

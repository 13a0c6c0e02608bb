import type { ContentVersion } from '../content/ContentVersion';
import type { Settings } from '../settings';

type Withdrawn = { remote: string; build: string };

/** The builds that no page may run (docs/decisions/041), read again when the content version changes. */
export class Withdrawals {
  #names: ReadonlySet<string> = new Set();
  #version: string | undefined;

  constructor(
    private readonly settings: Pick<Settings, 'supabaseUrl' | 'supabaseKey' | 'timeouts'>,
    private readonly content: Pick<ContentVersion, 'current'>,
  ) {}

  /** The builds as `remote@build`; a different object once they have changed. The last known ones while they cannot be read. */
  async names(): Promise<ReadonlySet<string>> {
    const version = (await this.content.current())?.content;
    if (version !== undefined && version !== this.#version) await this.#read(version);
    return this.#names;
  }

  async #read(version: string) {
    const { supabaseUrl, supabaseKey: apikey, timeouts } = this.settings;
    try {
      const response = await fetch(`${supabaseUrl}/rest/v1/rpc/get_withdrawn_builds`, {
        headers: { apikey },
        signal: AbortSignal.timeout(timeouts.read),
      });
      const rows: unknown = await response.json();
      if (!Array.isArray(rows)) throw new Error(`the backend answered ${response.status}`);
      const names = (rows as Withdrawn[]).map(({ remote, build }) => `${remote}@${build}`);
      this.#version = version;
      if (names.join() !== [...this.#names].join()) this.#names = new Set(names);
    } catch (error) {
      console.error(`shell: which builds are withdrawn could not be read: ${(error as Error).message}`);
    }
  }
}

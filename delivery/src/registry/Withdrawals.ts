import type { Content, ReadRows } from '../site';

type Withdrawn = { remote: string; build: string };

/** The builds that no page may run (docs/decisions/041), read again when the content version changes. */
export class Withdrawals {
  #names: ReadonlySet<string> = new Set();
  #version: string | undefined;

  constructor(
    private readonly content: Content,
    private readonly readRows: ReadRows,
  ) {}

  /** The builds as `remote@build`; a different object once they have changed. The last known ones while they cannot be read. */
  async names(): Promise<ReadonlySet<string>> {
    const version = (await this.content.current())?.content;
    if (version !== undefined && version !== this.#version) await this.#read(version);
    return this.#names;
  }

  async #read(version: string) {
    try {
      const rows = (await this.readRows('rpc/get_withdrawn_builds')) as Withdrawn[];
      const names = rows.map(({ remote, build }) => `${remote}@${build}`);
      this.#version = version;
      if (names.join() !== [...this.#names].join()) this.#names = new Set(names);
    } catch (error) {
      console.error(`shell: which builds are withdrawn could not be read: ${(error as Error).message}`);
    }
  }
}

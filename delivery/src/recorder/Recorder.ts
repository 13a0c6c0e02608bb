import { matchPath } from '@brand/shared-ui/router';
import { mountFor, shellPages } from '@brand/site-contract/mounts';
import type { ErrorRecord, PageRecords } from '@brand/site-contract/pageRecords';
import { shell } from 'shared-node/apps';
import type { Builds } from '../registry/Builds';
import type { Registry } from '../registry/Registry';
import type { PageError, ReleaseGuard } from '../registry/ReleaseGuard';
import type { CallFunction, Intervals } from '../site';
import type { Rows } from './Batch';
import { RowBuffer } from './RowBuffer';
import { toPlainText } from './readRecords';
import { Stacks, type Owner } from './Stacks';

/** The owner of errors in this server's own code. */
const ownCode: Owner = { remote: 'server', build: '' };

type Vitals = NonNullable<PageRecords['vitals']>;

/** Finds the page path under which visits to a path are counted; null if there is no public page. */
type FindPage = (path: string) => Promise<string | null>;

/** Stores sums of what pages record and of the errors of this server every few seconds (docs/decisions/037). */
export class Recorder {
  readonly #stacks: Stacks;
  readonly #troubles: RowBuffer;
  // Buffered separately, because checking whether a page exists may require rendering it.
  readonly #readers: RowBuffer;

  /** `dist` is the folder with the shell's build; `call` has the rights of the site's secret key. */
  constructor(
    private readonly registry: Registry,
    private readonly guard: Pick<ReleaseGuard, 'met'>,
    { dist, intervals }: { dist: string; intervals: Intervals },
    private readonly findPage: FindPage,
    private readonly call: CallFunction,
  ) {
    const gather = () => new RowBuffer(intervals, (rows) => this.#store(rows));
    [this.#troubles, this.#readers] = [gather(), gather()];
    this.#stacks = new Stacks(dist, registry);
  }

  stop = (): void => {
    this.#troubles.stop();
    this.#readers.stop();
  };

  /** Takes a page's records, sent from the IP address or network `from`; of visitors who are not counted, errors alone. */
  async take(records: PageRecords, from: string, isCounted: boolean): Promise<void> {
    await this.registry.refreshInBackground();
    const builds = this.registry.builds();
    for (const error of this.#addErrors(records.errors, builds)) void this.guard.met(error, from);
    if (isCounted) this.#addVisits(records, builds);
  }

  /** Records an error in this server, or in a remote's build that it runs. */
  failed = (error: unknown, path = ''): void => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const read = this.#stacks.read(stack);
    const { page } = this.#pageOf(path, this.registry.builds());
    const { owner, frames } = read ?? { owner: ownCode, frames: this.#stacks.readOwn(stack) };
    const row = { ...owner, page, message: toPlainText(message.slice(0, 500)), stack: frames };
    this.#troubles.add((batch) => batch.add('errors', row));
  };

  /** Counts a request for the feed at `page`, because no page reports it. */
  feedRead(page: string): void {
    this.#readers.add((batch) => batch.add('visits', { page }, { read_to_end: 0 }));
  }

  /** Counts a redirect by the owner's rule for `path`, or a request for a missing page (docs/decisions/039). */
  noPage(kind: 'redirected' | 'missing', path: string): void {
    if (path === toPlainText(path)) this.#troubles.add((batch) => batch.add(kind, { path }));
  }

  async #store({ redirected, missing, ...rows }: Rows): Promise<void> {
    const addresses = { p_redirected: redirected, p_missing: missing };
    const isFilled = (lists: object) => Object.values(lists).some((list: unknown[]) => list.length > 0);
    await Promise.all([
      isFilled(addresses) && this.call('take_addresses', addresses),
      isFilled(rows) &&
        this.#findVisited(rows.visits).then((visits) =>
          this.call('take_records', { p_records: { ...rows, visits } }),
        ),
    ]);
  }

  async #findVisited(rows: Rows['visits']): Promise<Rows['visits']> {
    const visits = [];
    // Checks pages one at a time, so that made-up paths do not cause many pages to be rendered at once.
    for (const row of rows) {
      const page = await this.findPage(String(row.page)).catch(() => null);
      if (page) visits.push({ ...row, page });
    }
    return visits;
  }

  /** Counts an error once per beacon, so that the limit on beacons bounds the error's count. */
  #addErrors(errors: ErrorRecord[], builds: Builds): PageError[] {
    const met = errors.map((error) => this.#toError(error, builds)).filter((error) => error !== null);
    const rows = new Map(met.map(({ row }) => [JSON.stringify(row), row]));
    for (const row of rows.values()) this.#troubles.add((batch) => batch.add('errors', row));
    return met.map(({ row, isLoad }) => ({ ...row, isLoad }));
  }

  /** Returns whose the error is, on which kind of page; null if no part of the site caused it. */
  #toError({ message, stack, path, remote = '', build = '' }: ErrorRecord, builds: Builds) {
    const read = this.#stacks.read(stack);
    // The stack comes from a browser extension, or from another site's script.
    if (!read && stack.includes('://')) return null;
    const blamed = this.registry.hasBuild(remote, build) ? { remote, build } : undefined;
    const place = this.#pageOf(path, builds);
    const owner = blamed ?? read?.owner ?? place.owner;
    const row = { ...owner, page: place.page, message, stack: read?.frames ?? '' };
    return { row, isLoad: blamed !== undefined };
  }

  #addVisits({ visits, read, from, vitals }: PageRecords, builds: Builds) {
    this.#readers.add((batch) => {
      for (const page of visits) batch.add('visits', { page }, { read_to_end: 0 });
      for (const page of read) batch.add('visits', { page }, { times: 0, read_to_end: 1 });
      if (from) batch.add('sources', { host: from });
    });
    if (vitals) this.#addVitals(vitals, builds);
  }

  #addVitals({ path, build, screen, values }: Vitals, builds: Builds) {
    const { page, owner } = this.#pageOf(path, builds);
    const fields = {
      ...owner,
      ...(this.registry.hasBuild(owner.remote, build) && { build }),
      page,
      screen,
    };
    this.#troubles.add((batch) => {
      for (const [metric, time] of Object.entries(values))
        batch.add('vitals', { ...fields, metric, bucket: toBucket(metric === 'CLS' ? time * 1000 : time) });
    });
  }

  /** Returns a path's kind of page and its current owner, but no part of the path itself. */
  #pageOf(path: string, builds: Builds): { page: string; owner: Owner } {
    const own = Object.values(shellPages).find((page) => matchPath(page, path));
    if (own) return { page: own, owner: { remote: shell.container, build: this.#stacks.currentShell() } };
    const remote = mountFor(path)?.remote ?? shell.container;
    const page = builds.getPagePatterns(remote).find((pattern) => matchPath(pattern, path)) ?? '';
    return { page, owner: { remote, build: builds.entries()[remote]?.id ?? '' } };
  }
}

/** Returns bucket b for values above 1.1^(b-1) and at most 1.1^b. */
const toBucket = (value: number): number =>
  Math.min(Math.max(Math.ceil(Math.log(value) / Math.log(1.1)), 0), 120);

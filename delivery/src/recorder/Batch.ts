/** A record's fields, without its count. */
export type Fields = Record<string, string | number>;

/** Records and addresses in the format that take_records() and take_addresses() accept (supabase/schemas/recorder.sql). */
export type Rows = Record<'errors' | 'vitals' | 'visits' | 'sources' | 'redirected' | 'missing', Fields[]>;

// Rows beyond these limits are dropped until the next batch, because memory is bounded and the backend accepts at most 1 MiB.
const maxRows = { errors: 300, vitals: 2000, visits: 100, sources: 200, redirected: 200, missing: 200 };
// Keeps a flood of records from one container from displacing other containers' records.
const maxOfContainer = { errors: 30, vitals: 500 };

/** Aggregates identical records. */
export class Batch {
  readonly #rows: Record<keyof Rows, Map<string, Fields>> = {
    errors: new Map(),
    vitals: new Map(),
    visits: new Map(),
    sources: new Map(),
    redirected: new Map(),
    missing: new Map(),
  };
  readonly #ofContainers = new Map<string, number>();

  /** Whether there is nothing to store. */
  get isEmpty(): boolean {
    return Object.values(this.#rows).every((rows) => rows.size === 0);
  }

  /** Counts one record; `sums` are added to its row, and may include `times`. */
  add(kind: keyof Rows, fields: Fields, sums: Record<string, number> = {}): void {
    const rows = this.#rows[kind];
    const key = JSON.stringify(fields);
    if (!rows.has(key) && !this.#takeRoom(kind, fields)) return;
    const row = rows.get(key) ?? { ...fields };
    for (const [name, value] of Object.entries({ times: 1, ...sums }))
      row[name] = Number(row[name] ?? 0) + value;
    rows.set(key, row);
  }

  /** All rows, with their counts. */
  toRows(): Rows {
    const lists = Object.entries(this.#rows).map(([kind, rows]) => [kind, [...rows.values()]]);
    return Object.fromEntries(lists) as Rows;
  }

  #takeRoom(kind: keyof Rows, { remote }: Fields): boolean {
    if (this.#rows[kind].size >= maxRows[kind]) return false;
    if (kind !== 'errors' && kind !== 'vitals') return true;
    const container = `${kind} ${remote}`;
    const count = this.#ofContainers.get(container) ?? 0;
    this.#ofContainers.set(container, count + 1);
    return count < maxOfContainer[kind];
  }
}

import { createHash } from 'node:crypto';
import type { EmbeddedConnection } from '../database/connection';

type StoredResponse = { headers: [string, string][]; body: Uint8Array<ArrayBuffer>; etag: string };

/** `response` is pending while the first request loads it, and resolves to null if it cannot be shared. */
type Entry = { response: Promise<StoredResponse | null>; expiresAt: number; bytes: number };

// Scheduled rows become public without a write, so nothing is cached for longer.
const maxAgeMs = 2000;
const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

// Any other custom header could determine which rows a request may see.
const harmlessHeader = /^x-(client-info|supabase-api-version|forwarded-(for|host|port|proto)|real-ip)$/;
const withTimeZone = /(Z|[+-]\d\d:?\d\d)$/;
const keyHeaders = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

/** Caches visitors' reads of tables for two seconds; identical simultaneous requests share one read. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(
    private readonly publishableKey: string,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Call before the response to a write is sent. Reads in progress may have seen the old state, so they are neither shared with
   * later requests nor cached.
   */
  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** The response to a request: from the cache if it may be shared, otherwise from `load`. */
  async respond(
    method: string,
    url: URL,
    headers: Headers,
    load: () => Promise<Response>,
  ): Promise<Response> {
    const key = this.#getKey(method, url, headers);
    if (key === null) return load();
    const cached = this.#find(key);
    if (cached) {
      const stored = await cached.response;
      return stored ? toResponse(stored, headers) : load();
    }
    const { response, stored } = await this.#load(key, load);
    return stored ? toResponse(stored, headers) : response;
  }

  async #load(key: string, load: () => Promise<Response>) {
    const loading = load();
    const entry: Entry = { response: loading.then(store), expiresAt: Infinity, bytes: 0 };
    this.#entries.set(key, entry);
    try {
      const stored = await entry.response;
      if (this.#entries.get(key) === entry) {
        if (stored) this.#keep(entry, stored);
        else this.#entries.delete(key);
      }
      return { response: await loading, stored };
    } catch (error) {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }

  #getKey(method: string, url: URL, headers: Headers): string | null {
    if (method !== 'GET' || !/^\/rest\/v1\/[a-z_]+$/.test(url.pathname)) return null;
    if (headers.get('apikey') !== this.publishableKey) return null;
    const authorization = headers.get('authorization');
    if (authorization !== null && authorization !== `Bearer ${this.publishableKey}`) return null;
    for (const name of headers.keys()) if (name.startsWith('x-') && !harmlessHeader.test(name)) return null;
    return [url.pathname, this.#unifyNow(url.search), ...keyHeaders.map((name) => headers.get(name))].join(
      '\n',
    );
  }

  // The "published until now" filter differs for each visitor; times within the cache's maximum age are treated as equal.
  #unifyNow(search: string): string {
    return search.replace(
      /(=lte\.)(\d{4}-\d\d-\d\dT[\w:.%-]+)/g,
      (whole, operator: string, encoded: string) => {
        const time = encoded.replace(/%3A/gi, ':').replace(/%2B/gi, '+');
        // Without a time zone, Postgres interprets a time in its own zone and JavaScript in the machine's.
        const distance = withTimeZone.test(time) ? Math.abs(Date.parse(time) - this.now()) : Infinity;
        return distance <= maxAgeMs ? `${operator}now` : whole;
      },
    );
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.expiresAt > this.now()) return entry;
    this.#remove(key, entry);
    return undefined;
  }

  #keep(entry: Entry, { body }: StoredResponse): void {
    entry.expiresAt = this.now() + maxAgeMs;
    entry.bytes = body.byteLength;
    this.#bytes += entry.bytes;
    for (const [key, oldest] of this.#entries) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) return;
      this.#remove(key, oldest);
    }
  }

  #remove(key: string, { bytes }: Entry): void {
    this.#bytes -= bytes;
    this.#entries.delete(key);
  }
}

async function store(response: Response): Promise<StoredResponse | null> {
  if (response.status !== 200) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { headers: [...response.headers], body, etag };
}

function toResponse({ headers: stored, body, etag }: StoredResponse, requested: Headers): Response {
  const headers = new Headers(stored);
  headers.set('etag', etag);
  // Browsers may store the response, but must revalidate it each time.
  headers.set('cache-control', 'private, no-cache');
  for (const name of ['apikey', 'authorization', ...keyHeaders]) headers.append('vary', name);
  const known = (requested.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(etag)) return new Response(body, { status: 200, headers });
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

// The trigger function has a separate schema that the migrations do not know about. Tables for accounts and files have no
// trigger, because changes to them affect no public row.
const toTriggers = (unreadTables: string[]) => `
  -- The former name.
  drop schema if exists lite_changes cascade;
  create schema if not exists response_cache;
  create or replace function response_cache.notify() returns trigger
    language plpgsql security definer set search_path = '' as $$
  begin
    -- For the connection that commits (database/connection.ts), because the notification may come after its answer.
    perform pg_catalog.set_config('response_cache.changed', 'on', true);
    perform pg_catalog.pg_notify('response_cache', '');
    return null;
  end $$;
  do $$
  declare
    site_table regclass;
  begin
    for site_table in
      select c.oid::regclass from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|(information_schema|auth|storage|realtime|supabase_migrations|extensions|vault)$)'
        and n.nspname || '.' || c.relname <> all (array[${unreadTables.map((name) => `'${name}'`).join()}]::text[])
    loop
      execute format('create or replace trigger response_cache after insert or update or delete or truncate on %s
        for each statement execute function response_cache.notify()', site_table);
    end loop;
  end $$;
`;

/**
 * Clears the cache whenever a transaction has changed one of the project's tables, but for those that nobody reads. Call before
 * requests are served.
 */
export async function clearOnWrite(
  cache: ResponseCache,
  connection: EmbeddedConnection,
  unreadTables: string[] = [],
): Promise<void> {
  const clear = () => cache.clear();
  await connection.database.script(toTriggers(unreadTables));
  await connection.database.listen('response_cache', clear, clear);
  connection.onChanged = clear;
}

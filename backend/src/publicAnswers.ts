import { createHash } from 'node:crypto';

type Kept = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer>; etag: string };
type Work = Promise<{ kept: Kept | null; answer: Response | null }>;

// Rows become public when their time comes, without any write: nothing is kept longer than this.
const keptMs = 2000;
const maxEntries = 500;
const maxBytes = 16 * 1024 * 1024;

// Whatever else a request says about itself could decide what it may see.
const harmless = /^x-(client-info|supabase-api-version|forwarded-(for|host|port|proto)|real-ip)$/;
const zoned = /(Z|[+-]\d\d:?\d\d)$/;
const varying = ['accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

/** What visitors were answered a moment ago: read once for all who ask the same at the same time. */
export class PublicAnswers {
  readonly #publishableKey: string;
  readonly #now: () => number;
  readonly #entries = new Map<string, { kept: Kept; until: number }>();
  readonly #underWay = new Map<string, Work>();
  #bytes = 0;

  constructor(publishableKey: string, now: () => number = Date.now) {
    this.#publishableKey = publishableKey;
    this.#now = now;
  }

  /** To be called before the write that changed something is answered. */
  forget(): void {
    this.#entries.clear();
    this.#bytes = 0;
    // Reads under way may have seen the time before; nobody who asks from now on may join them, and they are not kept.
    this.#underWay.clear();
  }

  /** The answer to a request, from memory where that is as good as asking the database; otherwise `work` asks it. */
  async answer(method: string, url: URL, headers: Headers, work: () => Promise<Response>): Promise<Response> {
    const key = this.#keyOf(method, url, headers);
    if (key === null) return work();
    const kept = this.#find(key);
    if (kept) return replay(kept, headers);
    const shared = this.#underWay.get(key);
    const read = shared ?? this.#read(key, work);
    const { kept: made, answer } = await read;
    if (made) return replay(made, headers);
    // What cannot be kept has one body, which belongs to who asked for it first.
    return shared || !answer ? work() : answer;
  }

  #read(key: string, work: () => Promise<Response>): Work {
    const read: Work = keep(work).then((result) => {
      if (this.#underWay.get(key) === read && result.kept) this.#store(key, result.kept);
      return result;
    });
    this.#underWay.set(key, read);
    const done = () => {
      if (this.#underWay.get(key) === read) this.#underWay.delete(key);
    };
    read.then(done, done);
    return read;
  }

  #keyOf(method: string, url: URL, headers: Headers): string | null {
    if (method !== 'GET' || !/^\/rest\/v1\/[a-z_]+$/.test(url.pathname)) return null;
    if (headers.get('apikey') !== this.#publishableKey) return null;
    const authorization = headers.get('authorization');
    if (authorization !== null && authorization !== `Bearer ${this.#publishableKey}`) return null;
    for (const name of headers.keys()) if (name.startsWith('x-') && !harmless.test(name)) return null;
    return [url.pathname, this.#plainSearch(url), ...varying.map((name) => headers.get(name))].join('\n');
  }

  // "Published until now" names another moment with each visitor; all that are as good as now ask the same.
  #plainSearch({ search }: URL): string {
    return search.replace(
      /(=lte\.)(\d{4}-\d\d-\d\dT[\w:.%-]+)/g,
      (whole, operator: string, moment: string) => {
        const said = moment.replace(/%3A/gi, ':').replace(/%2B/gi, '+');
        // Without a zone, Postgres reads a moment in its own and JavaScript in that of the machine.
        const distance = zoned.test(said) ? Math.abs(Date.parse(said) - this.#now()) : Infinity;
        return distance <= keptMs ? `${operator}now` : whole;
      },
    );
  }

  #find(key: string): Kept | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    if (entry.until > this.#now()) return entry.kept;
    this.#remove(key);
    return null;
  }

  #store(key: string, kept: Kept): void {
    this.#remove(key);
    this.#entries.set(key, { kept, until: this.#now() + keptMs });
    this.#bytes += kept.body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= maxEntries && this.#bytes <= maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.kept.body.byteLength ?? 0;
    this.#entries.delete(key);
  }
}

async function keep(work: () => Promise<Response>): Promise<{ kept: Kept | null; answer: Response | null }> {
  const answer = await work();
  if (answer.status !== 200) return { kept: null, answer };
  const body = new Uint8Array(await answer.arrayBuffer());
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { kept: { status: 200, headers: [...answer.headers], body, etag }, answer: null };
}

function replay({ status, headers: stored, body, etag }: Kept, asked: Headers): Response {
  const headers = new Headers(stored);
  headers.set('etag', etag);
  // A browser may keep it, and asks each time whether it still holds.
  headers.set('cache-control', 'private, no-cache');
  for (const name of ['apikey', 'authorization', ...varying]) headers.append('vary', name);
  const known = (asked.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!known.includes(etag)) return new Response(body, { status, headers });
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

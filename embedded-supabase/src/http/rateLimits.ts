// Limits like those of hosted Supabase, without which any number of passwords or codes could be tried.
import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RowLimits } from '../hooks';
import type { RestRequest } from '../rest';
import type { AuthRequest } from '../validation/auth';
import { tooManyRequests } from './errorResponse';
import { RequestQueue } from './requestQueue';

type Rule = [points: number, seconds: number];

/**
 * Limits per IP address and for all IP addresses together. A failed attempt also counts against the account, both for that IP
 * address and in total.
 */
type Rules = { perAddress: Rule; total?: Rule; perAccount?: Rule; perAccountAnywhere?: Rule };

const minutes = 60;
const rules = {
  password: { perAccount: [10, 5 * minutes], perAddress: [20, 5 * minutes], total: [300, 5 * minutes] },
  code: { perAddress: [10, 5 * minutes], total: [100, 10 * minutes] },
  // Anyone who tries codes already has the password, and may have many IP addresses.
  factor: {
    ...{ perAddress: [10, 5 * minutes], perAccount: [10, 5 * minutes] },
    ...{ perAccountAnywhere: [20, 30 * minutes], total: [100, 10 * minutes] },
  },
  factorChange: { perAddress: [60, 10 * minutes] },
  // Limits only the load, because nobody can guess a signature.
  passkey: { perAddress: [200, 10 * minutes] },
  signUp: { perAddress: [60, 10 * minutes], total: [600, 10 * minutes] },
  // A failed sign-up may reveal that the email address has an account (docs/decisions/063).
  failedSignUp: { perAddress: [20, 10 * minutes] },
  mail: { perAddress: [20, 10 * minutes], total: [200, 10 * minutes] },
  profile: { perAddress: [20, 10 * minutes] },
  // A statement that times out costs everybody its time and a new database thread, so the client's IP address is blocked for ten
  // seconds and, after three timeouts in ten minutes, for the rest of those ten minutes.
  timeout: { perAddress: [1, 10] },
  timeouts: { perAddress: [3, 10 * minutes] },
} satisfies Record<string, Rules>;

type Kind = keyof typeof rules | 'invalid' | `rows of ${string}`;

/** The limit that a request counts against, its points and, for an attempt, the account. */
export type Cost = { kind: Kind; points: number; account?: string };

/** The cost of a request to Auth; null for requests without a limit, such as refreshing a session. */
export function getAuthCost({ route, fields }: AuthRequest): Cost | null {
  switch (route) {
    case 'POST /token?grant_type=password':
      return { kind: 'password', points: 1, account: String(fields['email'] ?? '') };
    case 'POST /verify':
    case 'GET /verify':
    case 'POST /token?grant_type=pkce':
      return { kind: 'code', points: 1 };
    case 'POST /signup':
      return { kind: 'signUp', points: 1 };
    case 'POST /recover':
    case 'POST /resend':
    case 'POST /otp':
    case 'GET /reauthenticate':
      return { kind: 'mail', points: 1 };
    case 'POST /factors/:id/verify':
      return { kind: 'factor', points: 1, account: String(fields['id']) };
    case 'POST /factors':
    case 'POST /factors/:id/challenge':
    case 'DELETE /factors/:id':
      return { kind: 'factorChange', points: 1 };
    case 'POST /passkeys/registration/options':
    case 'POST /passkeys/registration/verify':
    case 'POST /passkeys/authentication/options':
    case 'POST /passkeys/authentication/verify':
    case 'PATCH /passkeys/:id':
    case 'DELETE /passkeys/:id':
      return { kind: 'passkey', points: 1 };
    case 'PUT /user':
      return { kind: 'email' in fields ? 'mail' : 'profile', points: 1 };
    default:
      return null;
  }
}

/** The cost of a request to the data API: one point per row that is added to a limited table; null for other requests. */
export function getRestCost(
  { method, isFunction, name, body }: RestRequest,
  rowLimits: RowLimits,
): Cost | null {
  if ((method !== 'POST' && method !== 'PUT') || isFunction) return null;
  if (!Object.hasOwn(rowLimits, name)) return null;
  return { kind: `rows of ${name}`, points: Array.isArray(body) ? Math.max(body.length, 1) : 1 };
}

const attempts = new Set<Kind>(['password', 'code', 'factor', 'failedSignUp']);

// Close to the longest delay that a timer supports.
const rememberedSeconds = 20 * 24 * 60 * minutes;

/** Counts requests per IP address. Keys are hashed, so that they are short and do not form a list of addresses. */
export class RateLimits {
  readonly #rules: Record<Kind, Rules>;
  readonly #limiters = new Map<string, RateLimiterMemory>();
  // Accounts that have already logged in from an IP address; attempts from other IP addresses do not lock them out there.
  readonly #knownLogins = new RateLimiterMemory({ points: 1, duration: rememberedSeconds });
  // Attempts from one IP address run one at a time, because simultaneous correct passwords would count as wrong ones.
  readonly #attempts = new RequestQueue({ running: Infinity, runningPerAddress: 1, waitingPerAddress: 50 });

  constructor({ invalidSeconds, rowLimits = {} }: { invalidSeconds: number; rowLimits?: RowLimits }) {
    const ofRows = Object.entries(rowLimits).map(([table, rule]) => [
      `rows of ${table}`,
      { perAddress: rule },
    ]);
    this.#rules = { ...rules, ...Object.fromEntries(ofRows), invalid: { perAddress: [500, invalidSeconds] } };
  }

  /** Runs `work` within its limit, or responds with 429. A successful attempt costs nothing. */
  async run(address: string, cost: Cost | null, work: () => Promise<Response>): Promise<Response> {
    if (!cost) return work();
    const runWithinLimit = async () => {
      const seconds = await this.take(address, cost);
      return seconds > 0 ? tooManyRequests(seconds) : work();
    };
    if (cost.kind === 'signUp') return this.run(address, { kind: 'failedSignUp', points: 1 }, runWithinLimit);
    if (!attempts.has(cost.kind)) return runWithinLimit();
    const attempt = async () => {
      const response = await runWithinLimit();
      if (!isFailed(response)) await this.giveBack(address, cost);
      return response;
    };
    const response = await this.#attempts.run(address, () => false, attempt);
    return typeof response === 'string' ? tooManyRequests(60) : response;
  }

  /** Deducts the points and returns 0, or deducts none and returns the seconds until enough are available. */
  async take(address: string, cost: Cost): Promise<number> {
    const counters = await this.#getCounters(address, cost);
    // All limits are charged before the first await, so that no simultaneous request slips through.
    const taken = await Promise.allSettled(
      counters.map(([limiter, key]) => limiter.consume(key, cost.points)),
    );
    const rejected = taken.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    if (rejected.length === 0) return 0;
    await Promise.all(counters.map(([limiter, key]) => limiter.reward(key, cost.points)));
    return Math.max(...rejected.map(({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000)), 1);
  }

  /** Refunds a successful attempt's points and remembers that its account has logged in from this IP address. */
  async giveBack(address: string, cost: Cost): Promise<void> {
    const counters = await this.#getCounters(address, cost);
    await Promise.all(counters.map(([limiter, key]) => limiter.reward(key, cost.points)));
    if (cost.account !== undefined)
      await this.#knownLogins.set(hash(address, cost.account), 1, rememberedSeconds);
  }

  /** Counts a mail to a mailbox; returns false if the mailbox got one in the last minute, no matter who requested it. */
  async mayMail(mailbox: string): Promise<boolean> {
    const taken = await Promise.allSettled([
      this.#getLimiter('mail person', [1, minutes]).consume(hash(mailbox)),
    ]);
    return taken[0].status === 'fulfilled';
  }

  /** Whether the IP address has no points of this kind left. */
  async isExhausted(address: string, kind: Kind): Promise<boolean> {
    const limiter = this.#getLimiter(`${kind} address`, this.#getRules(kind).perAddress);
    return ((await limiter.get(hash(address)))?.remainingPoints ?? 1) <= 0;
  }

  /** Counts a timed-out statement against the IP address. */
  async addTimeout(address: string): Promise<void> {
    for (const kind of ['timeout', 'timeouts'] as const) await this.take(address, { kind, points: 1 });
  }

  /** Whether the IP address is blocked because of its timeouts. */
  async isBlocked(address: string): Promise<boolean> {
    return (await this.isExhausted(address, 'timeout')) || this.isExhausted(address, 'timeouts');
  }

  async #getCounters(address: string, { kind, account }: Cost): Promise<[RateLimiterMemory, string][]> {
    const { perAddress, total, perAccount, perAccountAnywhere } = this.#getRules(kind);
    const counters: [RateLimiterMemory, string][] = [
      [this.#getLimiter(`${kind} address`, perAddress), hash(address)],
    ];
    if (perAccount && account !== undefined)
      counters.push([this.#getLimiter(`${kind} account`, perAccount), hash(address, account)]);
    const isKnown = account !== undefined && (await this.#knownLogins.get(hash(address, account))) !== null;
    if (perAccountAnywhere && account !== undefined && !isKnown)
      counters.push([this.#getLimiter(`${kind} anywhere`, perAccountAnywhere), hash(account)]);
    if (total && !isKnown) counters.push([this.#getLimiter(`${kind} total`, total), 'total']);
    return counters;
  }

  #getRules(kind: Kind): Rules {
    const found = this.#rules[kind];
    if (!found) throw new Error(`There is no limit for ${kind}.`);
    return found;
  }

  #getLimiter(name: string, [points, duration]: Rule): RateLimiterMemory {
    const limiter = this.#limiters.get(name) ?? new RateLimiterMemory({ points, duration });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22);
}

// A mail link is answered with a redirect even on failure, with the error in the fragment.
function isFailed({ status, headers }: Response): boolean {
  const isFailedLink = headers.get('location')?.includes('#error') ?? false;
  return isFailedLink || (status >= 400 && status < 500);
}

// Closes defect 6 of @supabase/lite 0.10.0: it limits nothing; forty wrong passwords or six-digit codes in a row are all
// tried. It can go when lite has limits as hosted Supabase has.
import { createHash } from 'node:crypto';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { createFairLine } from './fairLine';

type Rule = [points: number, seconds: number];

/** For one address, and for all of them together. A failed attempt counts for its account at its address as well. */
type Rules = { perAddress: Rule; overAll?: Rule; perAccount?: Rule };

const minutes = 60;
const rules = {
  password: { perAccount: [10, 5 * minutes], perAddress: [20, 5 * minutes], overAll: [300, 5 * minutes] },
  code: { perAddress: [10, 5 * minutes], overAll: [100, 10 * minutes] },
  signUp: { perAddress: [60, 10 * minutes], overAll: [600, 10 * minutes] },
  mail: { perAddress: [20, 10 * minutes], overAll: [200, 10 * minutes] },
  // SQL limits these over all addresses (docs/decisions/025).
  reactions: { perAddress: [120, minutes] },
  newsletter_subscribers: { perAddress: [120, minutes] },
  report: { perAddress: [20, minutes] },
  refused: { perAddress: [500, 10] },
} satisfies Record<string, Rules>;

/** The kinds of request that are limited. */
export type Limited = keyof typeof rules;

/** Under which limit a request falls and how much of it it takes; for an attempt, at whose account. */
export type Cost = { kind: Limited; points: number; account?: string };

// The longest time that a timer can be set for is 24 days.
const rememberedSeconds = 20 * 24 * 60 * minutes;

/** Counts what each address does. Keys are hashed: short, whatever a request says, and no list of addresses. */
export class RequestLimits {
  readonly #limiters = new Map<string, RateLimiterMemory>();
  // Who logged in here before: what strangers do elsewhere does not keep them out.
  readonly #remembered = new RateLimiterMemory({ points: 1, duration: rememberedSeconds });

  // Of one address one after the other: at once, right passwords would look like as many wrong ones.
  readonly #oneByOne = createFairLine({ atOnce: Infinity, insidePerAddress: 1, waitingPerAddress: 50 });

  /** Runs `work` within its limit, or answers 429 with Retry-After. An attempt that succeeds costs nothing. */
  async run(address: string, cost: Cost | null, work: () => Promise<Response>): Promise<Response> {
    if (!cost) return work();
    const within = async (then: () => Promise<Response>) => {
      const seconds = await this.take(address, cost);
      return seconds > 0 ? tooMany(seconds) : then();
    };
    if (cost.kind !== 'password' && cost.kind !== 'code') return within(work);
    const attempt = async () => {
      const answered = await work();
      if (!isFailed(answered)) await this.giveBack(address, cost);
      return answered;
    };
    const answered = await this.#oneByOne(
      address,
      () => false,
      () => within(attempt),
    );
    return typeof answered === 'string' ? tooMany(60) : answered;
  }

  /** Takes the points, or answers in how many seconds there is room. */
  async take(address: string, cost: Cost): Promise<number> {
    const places = await this.#placesOf(address, cost);
    // All are counted before anything is waited for: of many at once, none slips through.
    const taken = await Promise.allSettled(places.map(([limiter, key]) => limiter.consume(key, cost.points)));
    const refusals = taken.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
    if (refusals.length === 0) return 0;
    await Promise.all(places.map(([limiter, key]) => limiter.reward(key, cost.points)));
    return Math.max(...refusals.map(({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000)), 1);
  }

  /** Gives back what a successful attempt took. */
  async giveBack(address: string, cost: Cost): Promise<void> {
    const places = await this.#placesOf(address, cost);
    await Promise.all(places.map(([limiter, key]) => limiter.reward(key, cost.points)));
    if (cost.account !== undefined)
      await this.#remembered.set(hash(address, cost.account), 1, rememberedSeconds);
  }

  /** Whether the address has used up what it has of this kind. */
  async isUsedUp(address: string, kind: Limited): Promise<boolean> {
    const limiter = this.#limiter(`${kind} address`, rules[kind].perAddress as Rule);
    return ((await limiter.get(hash(address)))?.remainingPoints ?? 1) <= 0;
  }

  async #placesOf(address: string, { kind, account }: Cost): Promise<[RateLimiterMemory, string][]> {
    const { perAddress, overAll, perAccount }: Rules = rules[kind];
    const places: [RateLimiterMemory, string][] = [
      [this.#limiter(`${kind} address`, perAddress), hash(address)],
    ];
    if (perAccount && account !== undefined)
      places.push([this.#limiter(`${kind} account`, perAccount), hash(address, account)]);
    const isRemembered =
      account !== undefined && (await this.#remembered.get(hash(address, account))) !== null;
    if (overAll && !isRemembered) places.push([this.#limiter(`${kind} all`, overAll), 'all']);
    return places;
  }

  #limiter(name: string, [points, duration]: Rule): RateLimiterMemory {
    const known = this.#limiters.get(name);
    if (known) return known;
    const made = new RateLimiterMemory({ points, duration });
    this.#limiters.set(name, made);
    return made;
  }
}

function hash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22);
}

// A link from a mail is answered by a redirect either way; the reason stands in its fragment.
function isFailed(answer: Response): boolean {
  const refusedLink = answer.headers.get('location')?.includes('#error') ?? false;
  return refusedLink || (answer.status >= 400 && answer.status < 500);
}

/** The answer to a request that has no room, with the fields of auth (error_code, msg) and of the data API in one body. */
export function tooMany(seconds: number): Response {
  const message = `Too many requests. Try again in ${seconds} seconds.`;
  const error_code = 'over_request_rate_limit';
  const body = { code: error_code, error_code, msg: message, message, details: null, hint: null };
  return Response.json(body, { status: 429, headers: { 'retry-after': String(seconds) } });
}

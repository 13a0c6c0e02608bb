import { createHmac } from 'node:crypto';
import type http from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { keyHeaders } from '@brand/shared-data/server';
import { everywhere } from '../http/headers';
import {
  checkOrigin,
  getBearerToken,
  getReturnPath,
  NetworkLimit,
  networkOf,
  readBody,
  RefusedPost,
} from '../http/posts';
import type { Settings } from '../settings';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import { DownloadLinks } from './DownloadLinks';
import { isTooSmall, Till, type Order } from './Till';

// Stripe's events are a few kilobytes in size.
const maxEventBytes = 256 * 1024;
// The request headers for resuming an interrupted download, and the response headers that describe the part.
const askedOfFile = ['range', 'if-range'];
const toldOfFile = ['accept-ranges', 'content-length', 'content-range', 'etag', 'last-modified'];

// The provider sends events in any order, and retries for three days. The account may also have payments for other shops.
const paymentLateMs = 24 * 60 * 60 * 1000;
const isOfUnknownPayment = (error: unknown): boolean =>
  error instanceof RefusedByBackend && error.error.message === 'The payment of this event is not known yet.';

type Fields = Record<string, string>;
type Person = { token: string; returnPath: string; network: string };

/** The till's endpoints: three for signed-in people, one for the provider's events, and the downloads of bought files. */
export class Payments {
  readonly #till: Till;
  readonly #people: NetworkLimit;
  readonly #codes: NetworkLimit;
  readonly #events: NetworkLimit;
  readonly #links: DownloadLinks;
  readonly #secretKey: string;

  constructor(private readonly settings: Settings & { till: NonNullable<Settings['till']> }) {
    const { till, secretKey = '', trustedProxies } = settings;
    this.#till = new Till(till, secretKey);
    this.#links = new DownloadLinks(secretKey);
    this.#secretKey = secretKey;
    this.#people = new NetworkLimit(30, trustedProxies);
    // Also limits coupon codes by network, because accounts are free.
    this.#codes = new NetworkLimit(20, trustedProxies, 60 * 60);
    // A high limit, because the provider sends many events at once and each costs only one signature check.
    this.#events = new NetworkLimit(1000, trustedProxies);
  }

  has = (pathname: string, { method }: http.IncomingMessage): boolean =>
    method === 'POST' ? pathname in this.#ways : pathname === '/payments/download';

  /** Answers a request; throws RefusedPost. */
  async respond(pathname: string, request: http.IncomingMessage, response: http.ServerResponse) {
    if (request.method !== 'POST') return this.#sendFile(request, response);
    const answer = await this.#ways[pathname]?.(request);
    const headers = { ...everywhere, 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(JSON.stringify(answer ?? {}));
  }

  readonly #ways: Record<string, (request: http.IncomingMessage) => Promise<object | void>> = {
    '/payments/webhook': (request) => this.#takeEvent(request),
    '/payments/checkout': (request) => this.#asPerson(request, this.#checkout),
    '/payments/refund': (request) => this.#asPerson(request, this.#refund),
    '/payments/download': (request) => this.#asPerson(request, this.#download),
  };

  async #asPerson(request: http.IncomingMessage, act: (fields: Fields, person: Person) => Promise<object>) {
    checkOrigin(request.headers, this.settings.siteUrl);
    await this.#people.take(request);
    const token = getBearerToken(request);
    if (!token) throw new RefusedPost(401, 'You must be logged in.');
    const fields = readFields(await readBody(request));
    if (fields.coupon?.trim()) await this.#codes.take(request);
    try {
      const network = networkOf(request, this.settings.trustedProxies);
      return await act(fields, { token, network, returnPath: getReturnPath(request.headers.referer) });
    } catch (error) {
      if (!(error instanceof RefusedByBackend) || error.status >= 500) throw error;
      const { status, retryAfter } = error;
      const text = error.error.message ?? 'It is not allowed.';
      throw new RefusedPost(status, text, retryAfter ? { 'retry-after': retryAfter } : {});
    }
  }

  // The browser only names the product: price, currency and title come from the database.
  #checkout = async ({ kind, id, coupon }: Fields, { token, returnPath, network }: Person) => {
    const { siteUrl } = this.settings;
    const order = await this.#call<(Order & { problem?: string }) | null>(
      'begin_checkout',
      {
        p_kind: kind,
        p_id: id,
        p_coupon: coupon ?? null,
        p_network: network,
        p_proof: networkProof(this.#secretKey),
      },
      { token },
    );
    if (!order) throw new RefusedPost(401, 'You must be logged in.');
    if (order.problem) throw new RefusedPost(409, order.problem);
    const paid = `${siteUrl}/account?order=${order.id}`;
    const [path = '/'] = returnPath.split('?');
    const declined = `${siteUrl}${path}?checkout=declined`;
    return { url: order.amount === 0 ? paid : await this.#startCheckout(order, { paid, declined }) };
  };

  async #startCheckout(order: Order, returns: { paid: string; declined: string }): Promise<string> {
    try {
      return await this.#till.startCheckout(order, returns);
    } catch (error) {
      if (!isTooSmall(error)) throw error;
      throw new RefusedPost(409, 'The till does not take an amount as small as this.');
    }
  }

  #refund = async ({ id }: Fields, { token }: Person) => {
    const order = await this.#call<{ payment_id: string | null } | null>(
      'begin_refund',
      { p_order_id: id },
      { token },
    );
    if (!order) throw new RefusedPost(409, 'This order is not paid.');
    if (order.payment_id) await this.#till.refund(order.payment_id);
    return {};
  };

  #download = async ({ id }: Fields, { token }: Person) => {
    const file = await this.#call<string | null>('take_download', { p_order_id: id }, { token });
    if (!file)
      throw new RefusedPost(
        409,
        'This order has no download now: all were taken, or its payment was given back or is disputed.',
      );
    return { url: `${this.settings.siteUrl}${this.#links.create(id ?? '')}` };
  };

  // The server signs download links itself, so that a refund invalidates them; a link signed by Storage would remain valid.
  async #sendFile(request: http.IncomingMessage, response: http.ServerResponse) {
    await this.#people.take(request);
    const order = this.#links.read(request.url ?? '');
    const file =
      order &&
      (await this.#call<string | null>(
        'get_download',
        { p_order_id: order },
        { secretKey: this.#secretKey },
      ));
    if (!file) throw new RefusedPost(404, 'This address is used up. Download the file from your account.');
    const left = new AbortController();
    response.once('close', () => left.abort());
    const asked = askedOfFile.flatMap((name) =>
      [request.headers[name] ?? []].flat().map((value) => [name, value]),
    );
    const path = file.split('/').map(encodeURIComponent).join('/');
    const found = await fetch(`${this.settings.supabaseUrl}/storage/v1/object/products/${path}`, {
      method: request.method,
      headers: {
        ...keyHeaders(this.#secretKey),
        'accept-encoding': 'identity',
        ...Object.fromEntries(asked),
      },
      redirect: 'error',
      signal: left.signal,
    });
    if (!found.ok) throw new Error(`the backend answered a bought file with ${found.status}`);
    const told = toldOfFile.flatMap((name) => [[name, found.headers.get(name)]]).filter(([, value]) => value);
    response.writeHead(found.status, {
      ...everywhere,
      ...Object.fromEntries(told),
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${path.split('/')[1]}`,
      'cache-control': 'private, no-store',
    });
    if (!found.body) return void response.end();
    // Aborts the response if the reader or the backend disconnects.
    await pipeline(Readable.fromWeb(found.body as ReadableStream), response).catch(() => response.destroy());
  }

  async #takeEvent(request: http.IncomingMessage) {
    await this.#events.take(request);
    const read = this.#readEvent(await readBody(request, maxEventBytes), request.headers['stripe-signature']);
    if (!read) return;
    const { event, createdAt } = read;
    const outcome = await this.#call<string>('take_payment_event', event, {
      secretKey: this.#secretKey,
    }).catch((error: unknown) => {
      if (!(Date.now() - createdAt.getTime() >= paymentLateMs && isOfUnknownPayment(error))) throw error;
      return 'its payment is not of this site';
    });
    if (outcome === 'paid twice' && event.p_payment_id) await this.#till.refund(event.p_payment_id);
    if (outcome) console.error(`payments: event ${event.p_id} of order ${event.p_order_id}: ${outcome}`);
    if (outcome.startsWith('refused')) throw new RefusedPost(400, 'This event does not fit its order.');
  }

  #readEvent(body: string, signature: string | string[] | undefined) {
    try {
      return this.#till.readEvent(body, String(signature));
    } catch (error) {
      console.error(`payments: an event was refused: ${(error as Error).message.split('\n')[0]}`);
      throw new RefusedPost(400, 'This event is not signed as it has to be.');
    }
  }

  #call<Answer>(name: string, args: object, rights: Parameters<typeof postToBackend>[3]) {
    return postToBackend<Answer>(this.settings, `rest/v1/rpc/${name}`, args, rights);
  }
}

function readFields(body: string): Fields {
  const refused = new RefusedPost(400, 'The body is JSON with texts: kind, id and coupon.');
  let fields: unknown;
  try {
    fields = JSON.parse(body);
  } catch {
    throw refused;
  }
  const isKnown = ([name, value]: [string, unknown]) =>
    ['kind', 'id', 'coupon'].includes(name) && typeof value === 'string' && value.length <= 100;
  if (
    typeof fields !== 'object' ||
    fields === null ||
    Array.isArray(fields) ||
    !Object.entries(fields).every(isKnown)
  )
    throw refused;
  return fields as Fields;
}

// Proves to the database that the server determined a network. Only the server can compute the proof, which grants nothing else.
const networkProof = (secretKey: string): string =>
  createHmac('sha256', secretKey).update('networks of checkouts').digest('hex');

/** Tells the database whether there is a till. If there is one, nobody can enrol in a priced course without paying. */
export async function announceTill(settings: Settings, secretKey: string | undefined): Promise<void> {
  if (!secretKey) return;
  const {
    currency = null,
    fractionDigits = null,
    taxLine = null,
    minimum = 0,
    step = 1,
  } = settings.till ?? {};
  await postToBackend(
    settings,
    'rest/v1/rpc/set_till',
    {
      p_currency: currency,
      p_fraction_digits: fractionDigits,
      p_tax_line: taxLine,
      p_minimum: minimum,
      p_step: step,
      p_proof: networkProof(secretKey),
    },
    { secretKey },
  );
}

const longestPauseMs = 5000;

/**
 * Retries `announceTill` until it succeeds, because a server starts, and serves its cached content, even while the backend is
 * unavailable.
 */
export async function announceTillUntilKnown(
  settings: Settings,
  secretKey: string | undefined,
): Promise<void> {
  let told = '';
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await announceTill(settings, secretKey);
    } catch (error) {
      const { message } = error as Error;
      if (message !== told) console.error(`payments: the till is not announced yet: ${message}`);
      told = message;
      await setTimeout(pauseMs);
    }
  }
}

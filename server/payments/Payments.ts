import type http from 'node:http';
import { everywhere } from '../hosting/headers';
import { checkOrigin, getBearerToken, getReturnPath, NetworkLimit, readBody, RefusedPost } from '../posts';
import type { Settings } from '../settings';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import { isTooSmall, Till, type Order } from './Till';

// Stripe's events have some kilobytes.
const maxEventBytes = 256 * 1024;
const downloadSeconds = 300;

type Fields = Record<string, string>;
type Person = { token: string; returnPath: string };

/** The ways in of the till: three for people who are signed in, and one for the events of its provider. */
export class Payments {
  readonly #till: Till;
  readonly #people: NetworkLimit;
  readonly #codes: NetworkLimit;
  readonly #events: NetworkLimit;
  readonly #secretKey: string;

  constructor(private readonly settings: Settings & { till: NonNullable<Settings['till']> }) {
    const { till, secretKey = '', trustedProxies } = settings;
    this.#till = new Till(till, secretKey);
    this.#secretKey = secretKey;
    this.#people = new NetworkLimit(30, trustedProxies);
    // Accounts cost nothing, so that codes are also counted for whoever makes many.
    this.#codes = new NetworkLimit(20, trustedProxies, 60 * 60);
    // The provider's are many at once, and cost one signature each.
    this.#events = new NetworkLimit(1000, trustedProxies);
  }

  has = (pathname: string): boolean => pathname in this.#ways;

  /** Answers a POST; throws RefusedPost. */
  async respond(pathname: string, request: http.IncomingMessage, response: http.ServerResponse) {
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
      return await act(fields, { token, returnPath: getReturnPath(request.headers.referer) });
    } catch (error) {
      if (!(error instanceof RefusedByBackend) || error.status >= 500) throw error;
      const { status, retryAfter } = error;
      const text = error.error.message ?? 'It is not allowed.';
      throw new RefusedPost(status, text, retryAfter ? { 'retry-after': retryAfter } : {});
    }
  }

  // The browser says only which one: price, currency and title are those of the database.
  #checkout = async ({ kind, id, coupon }: Fields, { token, returnPath }: Person) => {
    const { siteUrl } = this.settings;
    const order = await this.#call<(Order & { problem?: string }) | null>(
      'begin_checkout',
      { p_kind: kind, p_id: id, p_coupon: coupon ?? null },
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
    const path = `storage/v1/object/sign/products/${file}`;
    // Hosted Supabase writes the first, below /storage/v1, and the embedded backend the second.
    const { signedURL, signedUrl = signedURL } = await postToBackend<{
      signedURL: string;
      signedUrl?: string;
    }>(this.settings, path, { expiresIn: downloadSeconds }, { secretKey: this.#secretKey });
    const [, name = ''] = file.split('/');
    return { url: `${this.settings.supabaseUrl}/${path}?${signedUrl.split('?')[1]}&download=${name}` };
  };

  async #takeEvent(request: http.IncomingMessage) {
    await this.#events.take(request);
    const event = this.#readEvent(
      await readBody(request, maxEventBytes),
      request.headers['stripe-signature'],
    );
    if (!event) return;
    const outcome = await this.#call<string>('take_payment_event', event, { secretKey: this.#secretKey });
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

/** Tells the database whether there is a till: with one, nobody enrols by hand in what has a price. */
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
    },
    { secretKey },
  );
}

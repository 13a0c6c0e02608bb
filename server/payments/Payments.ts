import type http from 'node:http';
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
import { networkProof } from './announceTill';
import { DownloadLinks } from './DownloadLinks';
import { PaymentEvents } from './PaymentEvents';
import { sendBoughtFile } from './sendBoughtFile';
import { isTooSmall, Till, type Order } from './Till';

type Fields = Record<string, string>;
type Person = { token: string; returnPath: string; network: string };

/** The till's endpoints: three for signed-in people, one for the provider's events, and the downloads of bought files. */
export class Payments {
  readonly #till: Till;
  readonly #people: NetworkLimit;
  readonly #codes: NetworkLimit;
  readonly #events: PaymentEvents;
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
    this.#events = new PaymentEvents(settings, this.#till, secretKey);
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
    '/payments/webhook': (request) => this.#events.take(request),
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
      const text = error.error.message ?? 'This is not allowed.';
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
      throw new RefusedPost(409, 'The amount is below the payment provider’s minimum.');
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
        'This order has no downloads left, or its payment was refunded or is disputed.',
      );
    return { url: `${this.settings.siteUrl}${this.#links.create(id ?? '')}` };
  };

  // The server signs download links itself, so that a refund invalidates them; a link signed by Storage would remain valid.
  async #sendFile(request: http.IncomingMessage, response: http.ServerResponse) {
    await this.#people.take(request);
    const secretKey = this.#secretKey;
    const order = this.#links.read(request.url ?? '');
    const file =
      order && (await this.#call<string | null>('get_download', { p_order_id: order }, { secretKey }));
    if (!file) throw new RefusedPost(404, 'This link was used already. Download the file from your account.');
    await sendBoughtFile({ supabaseUrl: this.settings.supabaseUrl, secretKey }, file, request, response);
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

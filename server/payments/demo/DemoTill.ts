import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { checkoutPage, notePage } from './pages';

type Session = {
  id: string;
  title: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  success: string;
  cancel: string;
};
type Payment = { id: string; session: Session };
type Options = { siteUrl: string; secretKey: string; webhookSecret: string };

const longMs = 15_000;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Simulates Stripe on this machine: the two API requests that the server sends, the payment page, and the events, which arrive
 * late, duplicated and out of order, and are repeated until the site accepts them.
 */
export class DemoTill {
  readonly #sessions = new Map<string, Session>();
  readonly #payments = new Map<string, Payment>();
  readonly #stopping = new AbortController();
  readonly server = http.createServer((request, response) => void this.#respond(request, response));

  constructor(private readonly options: Options) {
    this.server.once('close', () => this.#stopping.abort());
  }

  async #respond(request: http.IncomingMessage, response: http.ServerResponse) {
    const end = (status: number, type: string, body: string, headers = {}) =>
      response.writeHead(status, { ...pageHeaders, 'content-type': type, ...headers }).end(body);
    const html = (body: string, status = 200) => end(status, 'text/html; charset=utf-8', body);
    const json = (body: object, status = 200) => end(status, 'application/json', JSON.stringify(body));
    const see = (location: string) => end(303, 'text/plain', '', { location });
    // Checks the host, because a page on another site whose host name resolves to this machine could press the buttons (DNS
    // rebinding).
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
      return html(notePage('Only this machine may pay here.'), 403);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isPost = request.method === 'POST';
    const fields = new URLSearchParams(isPost ? await text(request) : '');
    if (pathname.startsWith('/v1/')) {
      if (request.headers.authorization !== `Bearer ${this.options.secretKey}`)
        return json({ error: { message: 'Invalid API key.' } }, 401);
      if (isPost && pathname === '/v1/checkout/sessions') return json(this.#createSession(fields));
      const refunded = isPost && pathname === '/v1/refunds' && this.#refund(fields.get('payment_intent'));
      return refunded ? json(refunded) : json({ error: { message: 'No such request.' } }, 404);
    }
    const session = this.#sessions.get(pathname.slice(1));
    if (!session) return html(notePage('There is nothing to pay.'), 404);
    if (!isPost) return html(checkoutPage(session));
    if (fields.get('action') === 'decline') return see(session.cancel);
    this.#pay(session, fields.get('action'));
    if (fields.get('action') === 'close') return html(notePage('Paid. You can close this page.'));
    return see(session.success);
  }

  #createSession(fields: URLSearchParams) {
    const price = 'line_items[0][price_data]';
    const id = newId('cs');
    const session: Session = {
      id,
      title: fields.get(`${price}[product_data][name]`) ?? '',
      amount: Number(fields.get(`${price}[unit_amount]`)),
      currency: fields.get(`${price}[currency]`) ?? '',
      metadata: {
        order_id: fields.get('metadata[order_id]') ?? '',
        item_id: fields.get('metadata[item_id]') ?? '',
      },
      success: fields.get('success_url') ?? '',
      cancel: fields.get('cancel_url') ?? '',
    };
    this.#sessions.set(id, session);
    const { port } = this.server.address() as { port: number };
    return { id, object: 'checkout.session', url: `http://localhost:${port}/${id}` };
  }

  #pay(session: Session, action: string | null) {
    const paid = this.#createPayment(session);
    // Sends an event that belongs to no order, and then the payment event three times, the last time later, as Stripe may do.
    this.#tell(event('payment_intent.succeeded', { id: paid.data.object.payment_intent }));
    for (const afterMs of [300, 300, 3000])
      this.#tell(paid, action === 'slowly' ? longMs + afterMs : afterMs);
    if (action === 'twice') this.#tell(this.#createPayment(session));
  }

  #createPayment(session: Session) {
    const id = newId('pi');
    this.#payments.set(id, { id, session });
    return event('checkout.session.completed', {
      id: session.id,
      object: 'checkout.session',
      payment_status: 'paid',
      payment_intent: id,
      amount_total: session.amount,
      currency: session.currency,
      metadata: session.metadata,
    });
  }

  #refund(paymentId: string | null) {
    const payment = this.#payments.get(paymentId ?? '');
    if (!payment) return null;
    const { amount, currency, metadata } = payment.session;
    const refunded = { object: 'charge', payment_intent: payment.id, amount, amount_refunded: amount };
    const told = event('charge.refunded', { id: newId('ch'), ...refunded, currency, metadata });
    for (const afterMs of [200, 200]) this.#tell(told, afterMs);
    return { id: newId('re'), object: 'refund', status: 'succeeded' };
  }

  /** Sends an event repeatedly, with growing pauses, until it is accepted. */
  #tell(told: { id: string }, afterMs = 0) {
    const { signal } = this.#stopping;
    const send = async () => {
      let pauseMs = firstPauseMs;
      await wait(afterMs, undefined, { signal });
      while (!(await this.#isTaken(JSON.stringify(told)))) {
        await wait(pauseMs, undefined, { signal });
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    };
    // Rejects only when the demo till stops.
    send().catch(() => {});
  }

  async #isTaken(payload: string): Promise<boolean> {
    const { siteUrl, webhookSecret: secret } = this.options;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    const response = await fetch(`${siteUrl}/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(10_000)]),
    }).catch(() => null);
    await response?.body?.cancel();
    return response?.ok ?? false;
  }
}

const pageHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

const newId = (kind: string) => `${kind}_demo_${randomBytes(12).toString('hex')}`;

const event = <Told extends object>(type: string, object: Told) => ({
  id: newId('evt'),
  object: 'event',
  type,
  data: { object },
});

import type http from 'node:http';
import { NetworkLimit, readBody, RefusedPost } from '../http/posts';
import { postToBackend, RefusedByBackend } from '../postToBackend';
import type { Settings } from '../settings';
import type { Till } from './Till';

// Stripe's events are a few kilobytes in size.
const maxEventBytes = 256 * 1024;

// The provider sends events in any order, and retries for three days. The account may also have payments for other shops.
const paymentLateMs = 24 * 60 * 60 * 1000;
const isOfUnknownPayment = (error: unknown): boolean =>
  error instanceof RefusedByBackend && error.error.message === 'The payment of this event is not known yet.';

/** Takes the provider's signed events: what was paid, refunded or disputed. */
export class PaymentEvents {
  readonly #limit: NetworkLimit;

  constructor(
    private readonly settings: Settings,
    private readonly till: Till,
    private readonly secretKey: string,
  ) {
    // A high limit, because the provider sends many events at once and each costs only one signature check.
    this.#limit = new NetworkLimit(1000, settings.trustedProxies);
  }

  async take(request: http.IncomingMessage): Promise<void> {
    await this.#limit.take(request);
    const read = this.#readEvent(await readBody(request, maxEventBytes), request.headers['stripe-signature']);
    if (!read) return;
    const { event, createdAt } = read;
    const outcome = await postToBackend<string>(this.settings, 'rest/v1/rpc/take_payment_event', event, {
      secretKey: this.secretKey,
    }).catch((error: unknown) => {
      if (!(Date.now() - createdAt.getTime() >= paymentLateMs && isOfUnknownPayment(error))) throw error;
      return 'its payment is not of this site';
    });
    if (outcome === 'paid twice' && event.p_payment_id) await this.till.refund(event.p_payment_id);
    if (outcome) console.error(`payments: event ${event.p_id} of order ${event.p_order_id}: ${outcome}`);
    if (outcome.startsWith('refused')) throw new RefusedPost(400, 'This event does not match its order.');
  }

  #readEvent(body: string, signature: string | string[] | undefined) {
    try {
      return this.till.readEvent(body, String(signature));
    } catch (error) {
      console.error(`payments: an event was refused: ${(error as Error).message.split('\n')[0]}`);
      throw new RefusedPost(400, 'The signature of this event is not valid.');
    }
  }
}

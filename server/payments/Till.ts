import Stripe from 'stripe';
import { demoKeys } from './demo/demoKeys';
import type { TillSettings } from '../readTill';

/** An order as `begin_checkout` returns it. */
export type Order = {
  id: string;
  item_id: string;
  title: string;
  amount: number;
  currency: string;
  email: string;
};

/** The argument of `take_payment_event`. */
export type PaymentEvent = {
  p_id: string;
  p_kind: 'paid' | 'refunded' | 'disputed' | 'dispute_won' | 'dispute_lost';
  p_order_id: string | null;
  p_item_id: string | null;
  p_checkout_id: string | null;
  p_payment_id: string | null;
  p_amount: number | null;
  p_currency: string | null;
  p_dispute_id: string | null;
};

// Stripe's minimum is 30 minutes by its own clock. A coupon is reserved for longer (supabase/schemas/store.sql).
const checkoutSeconds = 35 * 60;

/** The payment provider: Stripe, or the demo till, which responds as Stripe does (docs/decisions/035). */
export class Till {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  /** `secretKey` is the backend's secret key. */
  constructor({ stripe }: TillSettings, secretKey: string) {
    const isDemo = 'demoPort' in stripe;
    const keys = isDemo ? demoKeys(secretKey) : stripe;
    this.#webhookSecret = keys.webhookSecret;
    this.#stripe = new Stripe(keys.secretKey, {
      timeout: 20_000,
      telemetry: false,
      ...(isDemo && { host: '127.0.0.1', port: stripe.demoPort, protocol: 'http' }),
    });
  }

  /** Starts an order's payment; returns the URL of the provider's payment page. */
  async startCheckout(order: Order, returns: { paid: string; declined: string }): Promise<string> {
    const { id, item_id, title, amount, currency, email } = order;
    const metadata = { order_id: id, item_id };
    const { url } = await this.#stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: id,
      customer_email: email,
      metadata,
      payment_intent_data: { metadata },
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } },
      ],
      expires_at: Math.floor(Date.now() / 1000) + checkoutSeconds,
      success_url: returns.paid,
      cancel_url: returns.declined,
    });
    if (!url) throw new Error('the provider gave no page for the payment');
    return url;
  }

  /** Refunds a payment. A repeated call has no further effect. */
  async refund(paymentId: string): Promise<void> {
    await this.#stripe.refunds.create(
      { payment_intent: paymentId },
      { idempotencyKey: `refund-${paymentId}` },
    );
  }

  /**
   * Reads an event from the provider and its creation time; null if it is not about an order. Throws if the event is from another
   * sender or older than 5 minutes.
   */
  readEvent(body: string, signature: string): { event: PaymentEvent; createdAt: Date } | null {
    const sent = this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret);
    const event = toPaymentEvent(sent);
    return event && { event, createdAt: new Date(sent.created * 1000) };
  }
}

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

// Returns null for other formats, because another shop on the same account has its own order ids.
const uuidOf = (id: string | undefined): string | null =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? '') ? (id ?? null) : null;

// A prevented dispute ended with a refund; a closed inquiry never became a dispute.
const closings: Partial<Record<string, 'dispute_won' | 'dispute_lost'>> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  lost: 'dispute_lost',
  prevented: 'dispute_lost',
};

function refuseClosing(status: string): never {
  throw new Error(`a dispute was closed as "${status}", which is not known here`);
}

/** Whether the provider refused a payment because its amount is too small. */
export const isTooSmall = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'amount_too_small';

function toPaymentEvent(event: Stripe.Event): PaymentEvent | null {
  const told = (
    p_kind: PaymentEvent['p_kind'],
    payment: Parameters<typeof idOf>[0],
    rest: Partial<PaymentEvent> = {},
  ): PaymentEvent => ({
    p_id: event.id,
    p_kind,
    p_order_id: null,
    p_item_id: null,
    p_checkout_id: null,
    p_payment_id: idOf(payment),
    p_amount: null,
    p_currency: null,
    p_dispute_id: null,
    ...rest,
  });
  switch (event.type) {
    // The second event is for payment methods that take days.
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { id, metadata, payment_intent, amount_total, currency, payment_status } = event.data.object;
      const order = uuidOf(metadata?.order_id);
      if (payment_status !== 'paid' || !order) return null;
      return told('paid', payment_intent, {
        p_order_id: order,
        p_item_id: uuidOf(metadata?.item_id),
        p_checkout_id: id,
        p_amount: amount_total,
        p_currency: currency,
      });
    }
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded } = event.data.object;
      const order = uuidOf(metadata.order_id);
      if (!order) return null;
      return told('refunded', payment_intent, { p_order_id: order, p_amount: amount_refunded });
    }
    case 'charge.dispute.created':
      return told('disputed', event.data.object.payment_intent, { p_dispute_id: event.data.object.id });
    case 'charge.dispute.closed': {
      const { id, status, payment_intent } = event.data.object;
      return told(closings[status] ?? refuseClosing(status), payment_intent, { p_dispute_id: id });
    }
    default:
      return null;
  }
}

// The objects from Stripe's API reference (docs.stripe.com/api), with all their fields: checkout/sessions/object, charges/object,
// disputes/object, events/object.

type Order = { id: string; item: string; amount: number; payment: string };

const event = (id: string, type: string, object: object) => ({
  id,
  object: 'event',
  api_version: '2025-09-30.clover',
  created: Math.floor(Date.now() / 1000),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

export const sessionCompleted = ({ id, item, amount, payment }: Order, tail: string) =>
  event(`evt_paid_${tail}`, 'checkout.session.completed', {
    id: `cs_test_${tail}`,
    object: 'checkout.session',
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, status: null },
    billing_address_collection: null,
    cancel_url: null,
    client_reference_id: id,
    consent: null,
    created: 1679600215,
    currency: 'usd',
    custom_fields: [],
    customer: null,
    customer_creation: 'if_required',
    customer_details: { email: 'learner@example.com', name: 'A buyer', phone: null, tax_ids: [] },
    expires_at: 1679686615,
    invoice: null,
    livemode: false,
    locale: null,
    metadata: { order_id: id, item_id: item },
    mode: 'payment',
    payment_intent: payment,
    payment_link: null,
    payment_method_types: ['card'],
    payment_status: 'paid',
    status: 'complete',
    success_url: 'https://example.com/success',
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: null,
  });

export const chargeRefunded = (
  { id, item, amount, payment }: Order,
  tail: string,
  amount_refunded = amount,
) =>
  event(`evt_refunded_${tail}`, 'charge.refunded', {
    id: `ch_${tail}`,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded,
    application: null,
    balance_transaction: 'txn_1MiN3gLkdIwHu7ixxapQrznl',
    captured: true,
    created: 1679090539,
    currency: 'usd',
    customer: null,
    disputed: false,
    failure_code: null,
    livemode: false,
    metadata: { order_id: id, item_id: item },
    outcome: {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      type: 'authorized',
    },
    paid: true,
    payment_intent: payment,
    payment_method_details: { card: { brand: 'visa', last4: '4242' }, type: 'card' },
    refunded: amount_refunded === amount,
    status: 'succeeded',
  });

const dispute = ({ amount, payment }: Order, tail: string, status: string) => ({
  id: `du_${tail}`,
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: `ch_${tail}`,
  created: 1680651737,
  currency: 'usd',
  evidence_details: { due_by: 1682294399, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: status.startsWith('warning'),
  livemode: false,
  metadata: {},
  payment_intent: payment,
  reason: 'general',
  status,
});

export const disputeCreated = (order: Order, tail: string, status: string) =>
  event(`evt_disputed_${tail}`, 'charge.dispute.created', dispute(order, tail, status));

export const disputeClosed = (order: Order, tail: string, status: string) =>
  event(`evt_closed_${tail}`, 'charge.dispute.closed', dispute(order, tail, status));

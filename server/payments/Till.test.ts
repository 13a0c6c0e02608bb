import Stripe from 'stripe';
import { Till } from './Till';

const webhookSecret = 'whsec_test';
const till = new Till(
  {
    stripe: { secretKey: 'sk_test_abc', webhookSecret },
    currency: 'usd',
    fractionDigits: 2,
    minimum: 50,
    step: 1,
    taxLine: '',
  },
  '',
);

function read(type: string, object: object) {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2025-09-30.clover',
    type,
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return till.readEvent(payload, signature)?.event ?? null;
}

// The dispute from Stripe's API reference: https://docs.stripe.com/api/disputes/object
const dispute = {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 1000,
  balance_transactions: [],
  charge: 'ch_1AZtxr2eZvKYlo2CJDX8whov',
  created: 1680651737,
  currency: 'usd',
  evidence_details: { due_by: 1682294399, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: 'pi_1',
  reason: 'general',
  status: 'warning_needs_response',
};

test('A dispute that begins is told with its id', () => {
  expect(read('charge.dispute.created', dispute)).toMatchObject({
    p_kind: 'disputed',
    p_payment_id: 'pi_1',
    p_dispute_id: dispute.id,
  });
});

test.each([
  ['won', 'dispute_won'],
  ['warning_closed', 'dispute_won'],
  ['lost', 'dispute_lost'],
  ['prevented', 'dispute_lost'],
])('A dispute that is closed as %s is told as %s', (status, kind) => {
  expect(read('charge.dispute.closed', { ...dispute, status })).toMatchObject({
    p_kind: kind,
    p_dispute_id: dispute.id,
  });
});

test('A dispute that is closed as something unknown is refused, so that it is told again', () => {
  expect(() => read('charge.dispute.closed', { ...dispute, status: 'settled' })).toThrow('"settled"');
});

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  amount_total: 1000,
  currency: 'usd',
  metadata: { order_id: '5801ae35-cb37-4b16-aff4-884035c1d928' },
  payment_intent: 'pi_1',
  payment_status: 'paid',
};

test.each([
  ['checkout.session.completed', { ...session, payment_status: 'unpaid' }],
  ['checkout.session.completed', { ...session, metadata: { order_id: '1042' } }],
  ['checkout.session.completed', { ...session, metadata: null }],
  ['checkout.session.async_payment_failed', session],
  ['checkout.session.expired', session],
  ['charge.refunded', { payment_intent: 'pi_1', amount_refunded: 1, metadata: { order_id: '#1042' } }],
  ['charge.refunded', { payment_intent: 'pi_1', amount_refunded: 1, metadata: {} }],
  ['charge.refund.updated', { payment_intent: 'pi_1', status: 'failed' }],
  ['charge.dispute.updated', dispute],
  ['charge.dispute.funds_withdrawn', dispute],
  ['charge.dispute.funds_reinstated', dispute],
  ['payment_intent.succeeded', { id: 'pi_1', metadata: session.metadata }],
  ['something.new', {}],
])(
  'An event that is about no order of this site changes nothing, and is not told again: %s %j',
  (type, object) => {
    expect(read(type, object)).toBeNull();
  },
);

test('A payment that takes days is told once it has come', () => {
  expect(read('checkout.session.async_payment_succeeded', session)).toMatchObject({
    p_kind: 'paid',
    p_order_id: session.metadata.order_id,
    p_item_id: null,
  });
});

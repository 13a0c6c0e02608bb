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
  return till.readEvent(
    payload,
    Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
  );
}

// The dispute of Stripe's API reference: https://docs.stripe.com/api/disputes/object
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

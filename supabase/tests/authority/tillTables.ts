import type { TableExpectation } from './people';

const closed = {
  visitor: 'refused refused refused refused',
  learner: 'refused refused refused refused',
  student: 'refused refused refused refused',
  owner: 'refused refused refused refused',
} as const;
const past = '2026-01-01T00:00:00Z';

/** Expected rights on the till's tables; part of `tables`. */
export const tillTables: Record<string, TableExpectation> = {
  'public.products': {
    visitor: 'some refused refused refused',
    learner: 'some refused none none',
    student: 'some refused none none',
    owner: 'all yes all all',
    row: () => ({ kind: 'bundle', title: 'New', price: 100 }),
    change: { title: 'Changed' },
  },
  'public.coupons': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'all yes all all',
    row: () => ({ code: 'NEW-CODE', percent: 10 }),
    change: { percent: 20 },
  },
  'public.orders': {
    visitor: 'refused refused refused refused',
    learner: 'none refused refused refused',
    student: 'some refused refused refused',
    owner: 'all refused refused refused',
    row: (me) => ({
      user_id: me,
      email: 'me@example.com',
      kind: 'course',
      title: 'New',
      amount: 0,
      currency: 'usd',
      fraction_digits: 2,
      tax_line: '',
    }),
    change: { state: 'paid' },
  },
  'private.till': {
    ...closed,
    row: () => ({ currency: 'usd', fraction_digits: 2 }),
    change: { currency: 'eur' },
  },
  'private.receipt_numbers': {
    ...closed,
    row: () => ({ year: 2000, latest: 1 }),
    change: { latest: 0 },
    filled: 'year',
  },
  'private.checkout_attempts': { ...closed, row: (me) => ({ user_id: me }), change: { created_at: past } },
  'private.payment_events': {
    ...closed,
    row: () => ({ id: 'evt', kind: 'paid' }),
    change: { outcome: 'changed' },
  },
};

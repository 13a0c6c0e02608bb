import type { TableExpectation } from './people';

const closed = {
  visitor: 'refused refused refused refused',
  learner: 'refused refused refused refused',
  student: 'refused refused refused refused',
  owner: 'refused refused refused refused',
} as const;
const past = '2026-01-01T00:00:00Z';
const courseWithoutLessons = 'e0000000-0000-4000-8000-000000000004';

/** Who may do what with the tables of the till; a part of `tables`. */
export const tillTables: Record<string, TableExpectation> = {
  'public.products': {
    visitor: 'some refused refused refused',
    learner: 'some refused none none',
    student: 'some refused none none',
    owner: 'all yes all all',
    row: () => ({ kind: 'bundle', title: 'New', price: 100 }),
    change: { title: 'Changed' },
  },
  'public.bundle_courses': {
    visitor: 'some refused refused refused',
    learner: 'some refused refused none',
    student: 'some refused refused none',
    owner: 'all yes refused all',
    row: () => ({ bundle_id: 'e5000000-0000-4000-8000-000000000001', course_id: courseWithoutLessons }),
    change: { created_at: past },
  },
  'public.coupons': {
    visitor: 'refused refused refused refused',
    learner: 'none refused none none',
    student: 'none refused none none',
    owner: 'all yes all all',
    row: () => ({ code: 'NEW', percent: 10 }),
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

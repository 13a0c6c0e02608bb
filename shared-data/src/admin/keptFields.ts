import type { Field } from './contentField';

const kept = { isHalf: true, isOptional: true, isFolded: true } as const;

/** The additional fields of a kept challenge. */
export const keptFields = {
  starts_on: {
    ...kept,
    kind: 'optionalDate',
    label: 'Starts on',
    helper: 'The first day that counts. Without it there are no check-ins.',
  },
  ends_on: {
    ...kept,
    kind: 'optionalDate',
    label: 'Ends on',
    helper: 'The last day. Empty: no end.',
  },
  goal: {
    ...kept,
    kind: 'number',
    min: 0.01,
    max: 9_999_999_999.99,
    decimals: 2,
    label: 'Goal',
    helper: 'The total of all check-ins to reach.',
  },
  unit: { ...kept, kind: 'line', label: 'Unit', maxLength: 20, helper: 'Kilometres, pages, calls.' },
  days_a_week: {
    ...kept,
    kind: 'number',
    min: 1,
    max: 7,
    label: 'Days a week',
    helper: '7 is every day. Empty: only the goal counts, and no day is missed.',
  },
} as const satisfies Record<string, Field>;

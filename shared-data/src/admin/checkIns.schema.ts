import { number, object, string, type InferType } from 'yup';

const plainDate = /^\d{4}-\d{2}-\d{2}$/;

/** The form for a check-in: a day's progress. */
export const checkInSchema = object({
  day: string().required('Day is required').matches(plainDate, 'Day is not a date'),
  amount: number()
    .typeError('Amount must be a number')
    .required('Amount is required')
    .min(0, 'Amount cannot be below 0')
    .max(9_999_999_999.99, 'Amount is too high')
    .test('decimals', 'Amount has at most two decimals', (amount) =>
      /^\d+(\.\d{1,2})?$/.test(String(amount)),
    ),
  note: string().trim().default('').max(280, 'A note has at most 280 characters'),
});
export type CheckInInput = InferType<typeof checkInSchema>;

/** The form for a pause: days that are not counted. */
export const pauseSchema = object({
  challenge_id: string().default(''),
  from_day: string().required('First day is required').matches(plainDate, 'First day is not a date'),
  to_day: string()
    .default('')
    .matches(/^(\d{4}-\d{2}-\d{2})?$/, 'Last day is not a date')
    .test(
      'order',
      'It cannot end before it begins',
      (to, { parent }) => !to || to >= String(parent.from_day),
    ),
  reason: string().trim().required('Reason is required').max(200, 'A reason has at most 200 characters'),
});
export type PauseInput = InferType<typeof pauseSchema>;

import { number, object, string, type InferType } from 'yup';
import { title } from '../core/fields.schema';

const year = () =>
  number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('Year must be a number')
    .required('Year is required')
    .integer('Year must be a whole number')
    .min(1900, 'Year must be between 1900 and 2100')
    .max(2100, 'Year must be between 1900 and 2100');

export const journeySummarySchema = object({
  year: year(),
  title: title(),
  // Trimmed for the question only: what is saved keeps its spaces.
  content: string().required('Content is required').matches(/\S/, 'Content is required'),
});

export type JourneySummaryInput = InferType<typeof journeySummarySchema>;

/** The same where some years have a summary already: a second one is told before it is sent. */
export const journeySummarySchemaBeside = (takenYears: number[]) =>
  journeySummarySchema.shape({ year: year().notOneOf(takenYears, 'This year has a summary already') });

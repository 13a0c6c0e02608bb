import { number, object, string, type InferType } from 'yup';
import { markdown, optionalText, title, webAddress } from '../core/fields.schema';

const order = () =>
  number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('Order must be a number')
    .required('Order is required')
    .integer('Order must be a whole number');

export const moduleSchema = object({ title: title(), module_order: order() });
export type ModuleInput = InferType<typeof moduleSchema>;

export const lessonSchema = object({
  title: title(),
  lesson_type: string()
    .oneOf(['text', 'video'] as const)
    .default('text'),
  content: markdown(),
  // The address that a text lesson hides is not saved, so it may be anything.
  video_url: webAddress().when('lesson_type', { is: 'text', then: () => optionalText() }),
  lesson_order: order(),
});
export type LessonInput = InferType<typeof lessonSchema>;

import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { markdown, optionalText } from '../core/fields.schema';

/** A photo of the day on this device; `address` is its address after the upload. */
const photo = object({
  file: mixed<File>().required(),
  alt: optionalText(),
  address: string(),
});
export type TodayPhoto = InferType<typeof photo>;

/**
 * An entry of the day. The title is made of the first sentence if none is typed; everything except text or photos may be
 * missing.
 */
export const todaySchema = object({
  content: markdown().when('photos', ([photos]: TodayPhoto[][], text) =>
    photos?.length
      ? text
      : text.required('Write a sentence, or add a photo.').matches(/\S/, 'Write a sentence, or add a photo.'),
  ),
  photos: array(photo).default([]),
  mood: optionalText(),
  title: optionalText(),
  entry_date: string()
    .required('Entry date is required')
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'Entry date is not a date'),
  excerpt: optionalText(),
  is_published: boolean().default(false),
});
export type TodayInput = InferType<typeof todaySchema>;

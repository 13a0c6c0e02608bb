import { array, boolean, mixed, object, string, type InferType } from 'yup';
import { markdown, optionalText } from '../core/fields.schema';

/** A photo for the day's entry, on this device; `address` is its URL after the upload. */
const photo = object({
  file: mixed<File>().required(),
  alt: optionalText(),
  address: string(),
});
export type TodayPhoto = InferType<typeof photo>;

/**
 * The form for a day's entry. Without a typed title, the title comes from the first sentence. Text or photos are required;
 * everything else may be missing.
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

import { object, string, type InferType } from 'yup';
import { isPublished, markdown, optionalText, publishDate, title, webAddress } from '../core/fields.schema';

export const journalEntrySchema = object({
  entry_date: string()
    .required('Entry date is required')
    .matches(/^\d{4}-\d{2}-\d{2}$/, 'Entry date is not a date'),
  title: title(),
  mood: optionalText(),
  excerpt: optionalText(),
  content: markdown(),
  cover_image_url: webAddress(),
  is_published: isPublished(),
  published_at: publishDate(),
});

export type JournalEntryInput = InferType<typeof journalEntrySchema>;

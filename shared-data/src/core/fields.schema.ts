import { isWebAddress } from '@brand/shared-data';
import { boolean, string } from 'yup';

// Fields that several forms have in common. An empty text is what an untouched field holds.

export const optionalText = () => string().trim().default('');

/** Kept as it was typed: leading spaces mean something in markdown. */
export const markdown = () => string().default('');

export const title = () => string().trim().required('Title is required');

export const webAddress = () =>
  string()
    .trim()
    .default('')
    .test('web-address', 'Use an address that starts with https:// or /', (text) => isWebAddress(text));

export const isPublished = () => boolean().default(false);

/** An instant, or a local date-time as the browser's field gives it; empty means now. */
export const publishDate = () =>
  string()
    .default('')
    .test('date', 'Publish date is not a date', (text) => !text || !Number.isNaN(Date.parse(text)));

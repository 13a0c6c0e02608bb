import { boolean, string } from 'yup';
import { isWebAddress } from './validation';

// Fields that several forms have in common. An untouched field holds an empty text.

export const optionalText = () => string().trim().default('');

/** Not trimmed: leading spaces have a meaning in markdown. */
export const markdown = () => string().default('');

export const title = () => string().trim().required('Title is required');

export const webAddress = () =>
  string()
    .trim()
    .default('')
    .test('web-address', 'Use an address that starts with https:// or /', (text) => isWebAddress(text));

export const isPublished = () => boolean().default(false);

/** An instant, or a local date-time as the browser's field has it; empty means now. */
export const publishDate = () =>
  string()
    .default('')
    .test('date', 'Publish date is not a date', (text) => !text || !Number.isNaN(Date.parse(text)));

import { string } from 'yup';
import { isWebAddress } from './validation';

// Fields that several forms have in common. An untouched field holds an empty text.

/** A trimmed text that may be empty. */
export const optionalText = () => string().trim().default('');

/** Not trimmed: leading spaces have a meaning in markdown. */
export const markdown = () => string().default('');

/** A trimmed web address or path, as isWebAddress accepts it; may be empty. */
export const webAddress = () =>
  string()
    .trim()
    .default('')
    .test('web-address', 'Use an address that starts with https:// or /', (text) => isWebAddress(text));

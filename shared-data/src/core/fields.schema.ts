import { string } from 'yup';
import { isWebAddress } from './validation';

// Fields shared by several forms. An untouched field contains an empty string.

/** A trimmed text that may be empty. */
export const optionalText = () => string().trim().default('');

/** Not trimmed, because leading spaces are significant in markdown. */
export const markdown = () => string().default('');

/** A trimmed web address or path that isWebAddress accepts; may be empty. */
export const webAddress = () =>
  string()
    .trim()
    .default('')
    .test('web-address', 'Use an address that starts with https:// or /', (text) => isWebAddress(text));

import { InvalidRequest } from '@brand/data-api';

/** The hash of a code that a client keeps to itself until it exchanges it (PKCE). */
export type Challenge = { value: string; method: string };

type Fields = Record<string, unknown>;

/** Marks the token of a link that leads to a code. */
export const linkPrefix = 'pkce_';

/** The challenge of a request to Auth, or null. Throws GoTrue's error for an invalid one. */
export function readChallenge(fields: Fields): Challenge | null {
  const [value, method] = [fields['code_challenge'] ?? '', fields['code_challenge_method'] ?? ''].map(String);
  if (!value && !method) return null;
  if (!value || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (value.length < 43 || value.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(value))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  if (!/^(s256|plain)$/i.test(method ?? '')) throw invalid('Invalid code_challenge_method');
  return { value, method: (method ?? '').toLowerCase() };
}

const invalid = (message: string) => new InvalidRequest(message, 400, 'validation_failed');

/** The fields of a token check, without the prefix that links add to the token. */
export const withPlainToken = (fields: Fields): Fields =>
  typeof fields['token_hash'] === 'string'
    ? { ...fields, token_hash: withoutPrefix(fields['token_hash']) }
    : fields;

/** A token as it is stored. */
export const withoutPrefix = (token: string) =>
  token.startsWith(linkPrefix) ? token.slice(linkPrefix.length) : token;

import { InvalidRequest } from '../rest';

/** A PKCE challenge: the hash of a verifier that the client keeps secret until it exchanges the code. */
export type Challenge = { value: string; method: string };

type Fields = Record<string, unknown>;

/** Marks a link's token if the link leads to a code. */
export const linkPrefix = 'pkce_';

/** Returns the challenge in a request to Auth, or null if there is none. Throws GoTrue's error if the challenge is invalid. */
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

/** The token as it is stored, without the prefix. */
export const withoutPrefix = (token: string) =>
  token.startsWith(linkPrefix) ? token.slice(linkPrefix.length) : token;

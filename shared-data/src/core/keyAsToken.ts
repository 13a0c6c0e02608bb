/** A key as the token of a request without a session: a legacy key is one, a publishable or secret key is none and null. */
export const keyAsToken = (key: string): string | null => (key.startsWith('eyJ') ? key : null);

/** The headers that name a key, and nobody's session. */
export function keyHeaders(key: string): { apikey: string; authorization?: string } {
  const token = keyAsToken(key);
  return { apikey: key, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

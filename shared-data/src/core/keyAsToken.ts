/** The token for a request without a session: a legacy key itself; null for a publishable or secret key, which is not a token. */
export const keyAsToken = (key: string): string | null => (key.startsWith('eyJ') ? key : null);

/** The headers for a key without a session. */
export function keyHeaders(key: string): { apikey: string; authorization?: string } {
  const token = keyAsToken(key);
  return { apikey: key, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

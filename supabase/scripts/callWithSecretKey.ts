/**
 * Calls an API function with SUPABASE_SECRET_KEY at SUPABASE_URL. Throws an error whose message is meant for the person at the
 * terminal.
 */
export async function callWithSecretKey(name: string, body: object): Promise<unknown> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = process.env;
  if (!url || !secretKey) throw new Error('Set SUPABASE_URL and SUPABASE_SECRET_KEY.');
  const response = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
    method: 'POST',
    headers: { apikey: secretKey, ...getLegacyHeaders(secretKey), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`${url} does not respond.`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} refused (${response.status}). Is it the secret key? ${text}`);
  return JSON.parse(text);
}

// A legacy secret key is also a bearer token.
function getLegacyHeaders(secretKey: string): Record<string, string> {
  return secretKey.startsWith('eyJ') ? { authorization: `Bearer ${secretKey}` } : {};
}

/** Prints a script's output, or its error message with exit status 1. */
export function printOutcome(outcome: Promise<string>): void {
  outcome.then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

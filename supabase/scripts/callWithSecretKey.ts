/**
 * Calls a function of the API with SUPABASE_SECRET_KEY at SUPABASE_URL; throws with a sentence for the person at the
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

// A secret key of the older kind is also a token.
function getLegacyHeaders(secretKey: string): Record<string, string> {
  return secretKey.startsWith('eyJ') ? { authorization: `Bearer ${secretKey}` } : {};
}

/** Prints the output of a script, or its error, with exit status 1. */
export function printOutcome(outcome: Promise<string>): void {
  outcome.then(console.log, (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}

import type { Settings } from '../settings';

/** Reads rows of the data API as a visitor, by the path below /rest/v1/. Rejects while the backend does not answer with rows. */
export async function readRows(
  { supabaseUrl, supabaseKey: apikey, timeouts }: Pick<Settings, 'supabaseUrl' | 'supabaseKey' | 'timeouts'>,
  path: string,
): Promise<object[]> {
  const response = await fetch(`${supabaseUrl}/rest/v1/${path}`, {
    headers: { apikey },
    signal: AbortSignal.timeout(timeouts.read),
  });
  const rows: unknown = await response.json();
  if (!Array.isArray(rows)) throw new Error(`the backend answered ${response.status}`);
  return rows as object[];
}

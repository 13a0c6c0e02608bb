import { dataOf, keyHeaders, type RestClient } from '@brand/shared-data/server';

/** Deletes the pictures that have been in the trash for 30 days, using the secret key. */
export async function erasePictures(
  backend: RestClient,
  { supabaseUrl, secretKey }: { supabaseUrl: string; secretKey: string },
): Promise<void> {
  const prefixes = await dataOf(backend.rpc('list_expired_pictures'));
  if (prefixes.length === 0) return;
  const response = await fetch(`${supabaseUrl}/storage/v1/object/trash`, {
    method: 'DELETE',
    headers: { ...keyHeaders(secretKey), 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The storage deletes no picture (${response.status}).`);
}

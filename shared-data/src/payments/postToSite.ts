import type { AppError } from '../core/errors';
import type { DataExtra, Result } from '../core/supabaseBaseQuery';

const unauthenticated: AppError = { kind: 'unauthenticated', message: 'You must be logged in.' };

/** Posts JSON to the site's own server as the signed-in user. The error message is the text of the server's response. */
export async function postToSite<Data>(extra: unknown, path: string, body: object): Promise<Result<Data>> {
  const { data } = await (extra as DataExtra).supabase.getSession();
  if (!data.session) return { error: unauthenticated };
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return { data: (await response.json()) as Data };
    return { error: { kind: 'unknown', message: await response.text() } };
  } catch (cause) {
    return { error: { kind: 'offline', message: String(cause) } };
  }
}

import { keyHeaders } from '@brand/shared-data/server';
import type { Settings } from '../settings';

/**
 * Inserts a row with an anonymous visitor's rights, so that the database's policies, checks and limits apply. Separate from
 * `fetchAsVisitor`, because code that renders pages must not write.
 */
export async function insertAsVisitor(
  { supabaseUrl, supabaseKey, timeouts }: Pick<Settings, 'supabaseUrl' | 'supabaseKey' | 'timeouts'>,
  table: 'newsletter_subscribers' | 'reactions',
  row: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<'stored' | 'duplicate' | 'failed'> {
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        ...headers,
        ...keyHeaders(supabaseKey),
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: JSON.stringify(row),
      redirect: 'error',
      signal: AbortSignal.timeout(timeouts.answer),
    });
    if (response.ok) return 'stored';
    const { code } = (await response.json()) as { code?: string };
    if (code === '23505') return 'duplicate';
    throw new Error(`the backend answered ${response.status}, ${code}`);
  } catch (error) {
    console.error(`shell: a form was not stored in ${table}: ${(error as Error).message}`);
    return 'failed';
  }
}

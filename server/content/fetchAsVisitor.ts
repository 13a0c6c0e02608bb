import { keyHeaders } from '@brand/shared-data/server';
import type { Settings } from '../settings';

/** A backend request, as JSON, from code that renders a page. */
export type BackendRequest = { url: string; method: string; headers: Record<string, string>; body: string };
export type BackendResponse = { status: number; headers: [string, string][]; body: string };

const longestMs = 30_000;
const forwarded = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'];

/**
 * Sends a request with an anonymous visitor's rights: rows by GET, functions also by POST, with the publishable key and no other
 * credentials. Rejects all other URLs.
 */
export async function fetchAsVisitor(
  { supabaseUrl, supabaseKey }: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>,
  { url, method, headers, body }: BackendRequest,
  timeoutMs = longestMs,
): Promise<BackendResponse> {
  const rest = `${supabaseUrl}/rest/v1/`;
  const { href } = new URL(url);
  const isAllowed =
    method === 'GET' || method === 'HEAD'
      ? href.startsWith(rest)
      : method === 'POST' && href.startsWith(`${rest}rpc/`);
  if (!isAllowed) throw new Error(`a page that renders may not send ${method} ${href}`);
  const response = await fetch(href, {
    method,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => forwarded.includes(name))),
      ...keyHeaders(supabaseKey),
    },
    body: method === 'POST' ? body : undefined,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

/** Calls a function of the database with an anonymous visitor's rights. Rejects if the backend refuses it. */
export async function callAsVisitor<Answer>(
  settings: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>,
  name: string,
  args: object,
  timeoutMs?: number,
): Promise<Answer> {
  const rpc = {
    url: `${settings.supabaseUrl}/rest/v1/rpc/${name}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  };
  const { status, body } = await fetchAsVisitor(settings, rpc, timeoutMs);
  if (status >= 400) throw new Error(`the backend answered ${name} with ${status}`);
  return JSON.parse(body) as Answer;
}

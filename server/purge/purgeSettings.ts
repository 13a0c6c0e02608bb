import { isHttpUrl } from '../isHttpUrl';

/** The request, a POST, that makes a CDN forget every page of the site. */
export type PurgeRequest = { url: string; headers: Record<string, string>; body: string | undefined };

/** Reads PURGE_URL, PURGE_HEADERS and PURGE_BODY; throws one sentence that names what is wrong and what to do. */
export function readPurge({
  PURGE_URL: url,
  PURGE_HEADERS: headers,
  PURGE_BODY: body,
}: NodeJS.ProcessEnv): PurgeRequest | null {
  if (!url && (headers || body))
    throw new Error('PURGE_URL is missing: PURGE_HEADERS and PURGE_BODY go there.');
  if (!url) return null;
  if (!isHttpUrl(url)) throw new Error('PURGE_URL must be the http(s) address that purges the CDN.');
  return {
    url,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headersIn(headers || '{}') },
    body: body || undefined,
  };
}

function headersIn(text: string): Record<string, string> {
  try {
    const headers = new Headers(JSON.parse(text) as Record<string, string>);
    if (text.trimStart().startsWith('{')) return Object.fromEntries(headers);
  } catch {
    // It holds a secret: what was wrong with it is not repeated.
  }
  throw new Error('PURGE_HEADERS must be JSON such as {"authorization":"Bearer …"}.');
}

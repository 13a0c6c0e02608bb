import type { Origins } from '../options';

// Hosted Supabase allows every origin. Here only allowed ones get CORS headers; without them a browser denies access.
const exposedHeaders =
  'Content-Location, Content-Range, Preference-Applied, Retry-After, X-Supabase-Api-Version';

/** The response to a CORS preflight; null for any other request. */
export function answerPreflight(
  { method, headers: requested }: Request,
  allowedOrigins: Origins,
): Response | null {
  if (method !== 'OPTIONS' || !requested.has('access-control-request-method')) return null;
  const headers = new Headers();
  setCorsHeaders(headers, requested.get('origin'), allowedOrigins);
  if (headers.has('access-control-allow-origin')) {
    headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
    headers.set('access-control-allow-headers', requested.get('access-control-request-headers') ?? '');
    headers.set('access-control-max-age', '7200');
  }
  return new Response(null, { status: 204, headers });
}

/** Replaces the CORS headers of a response. */
export function setCorsHeaders(headers: Headers, origin: string | null, allowedOrigins: Origins): void {
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  headers.append('vary', 'Origin');
  if (origin === null || !allowedOrigins.has(origin)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', exposedHeaders);
}

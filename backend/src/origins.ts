/**
 * Which sites' pages may talk to the backend. @supabase/lite allows every origin; here the answer to a foreign one says
 * nothing about origins at all, which makes its browser refuse.
 */
export type OriginPolicy = {
  /** The answer to a CORS preflight, or null when the request is none. */
  answerPreflight(request: Request): Response | null;
  /** Replaces whatever CORS headers an answer carries by ours. */
  mark(headers: Headers, origin: string | null): void;
};

const exposed = 'Content-Location, Content-Range, Preference-Applied, Retry-After, X-Supabase-Api-Version';

/** Builds the policy for a list of origins such as `http://localhost:3000`. */
export function allowOrigins(allowed: ReadonlySet<string>): OriginPolicy {
  const mark = (headers: Headers, origin: string | null) => {
    for (const name of [...headers.keys()]) {
      if (name.startsWith('access-control-')) headers.delete(name);
    }
    headers.append('vary', 'Origin');
    if (origin === null || !allowed.has(origin)) return;
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-expose-headers', exposed);
  };

  const answerPreflight = (request: Request) => {
    if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return null;
    const origin = request.headers.get('origin');
    const headers = new Headers();
    mark(headers, origin);
    if (headers.has('access-control-allow-origin')) {
      headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
      headers.set(
        'access-control-allow-headers',
        request.headers.get('access-control-request-headers') ?? '',
      );
      headers.set('access-control-max-age', '7200');
    }
    return new Response(null, { status: 204, headers });
  };

  return { answerPreflight, mark };
}

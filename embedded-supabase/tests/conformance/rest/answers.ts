import type { Clients } from '../Call';

/** Sends a request to the data API exactly as written. */
export const send =
  (path: string, { headers, isSecret = false, ...init }: Sent = {}) =>
  async ({ url, publishableKey, secretKey }: Clients) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: isSecret ? secretKey : publishableKey, ...headers },
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : text || null;
    return { status: response.status, range: response.headers.get('content-range'), body };
  };

type Sent = RequestInit & { headers?: Record<string, string>; isSecret?: boolean };

/** Request options that send one or more rows as JSON. */
export const json = (body: unknown, method = 'POST') => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The error that supabase-js returns. */
export const error = (status: number, code: string, message?: string) => ({
  status,
  error: { code, ...(message !== undefined && { message }) },
});

import type { Clients } from '../Call';

/** Sends a request to the data API as it is written. */
export const send =
  (path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) =>
  async ({ url, publishableKey }: Clients) => {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      ...init,
      headers: { apikey: publishableKey, ...headers },
    });
    const text = await response.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    return { status: response.status, range: response.headers.get('content-range'), body };
  };

/** The error that supabase-js returns. */
export const error = (status: number, code: string, message?: string) => ({
  status,
  error: { code, ...(message !== undefined && { message }) },
});

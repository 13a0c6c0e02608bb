import type { System } from '../tooling/run/system';
import { expect, type Account } from './fixtures';

type Row = { id: string; title: string };

/** Sends requests to the backend's tables and functions as somebody who has logged in, without a page. */
export async function restAs(system: System, { email, password }: Account) {
  const { url, publishableKey: apikey = '' } = system.parts.get('backend')?.ready ?? {};
  const headers = { apikey, 'content-type': 'application/json', prefer: 'return=representation' };
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${url}/${path}`, init);
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return JSON.parse(text);
  };
  const { access_token } = (await send('auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })) as { access_token: string };

  return async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object): Promise<[Row, ...Row[]]> =>
    send(`rest/v1/${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      body: data && JSON.stringify(data),
    });
}

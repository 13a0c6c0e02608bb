import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Account } from './fixtures';
import { backendOf, openSession, type Site } from './sessions';

type Row = { id: string; title: string };

/** Sends requests to the backend's tables and functions as a signed-in person, without a page. */
export async function restAs(site: Site, who: Account) {
  const { url, publishableKey: apikey = '' } = backendOf(site);
  const headers = { apikey, 'content-type': 'application/json', prefer: 'return=representation' };
  const send = async (resource: string, init: RequestInit) => {
    const response = await fetch(`${url}/${resource}`, init);
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return JSON.parse(text);
  };
  const { access_token } = await openSession(site, who);

  return async <Found extends object = Row>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    resource: string,
    data?: object,
  ): Promise<[Found, ...Found[]]> =>
    send(`rest/v1/${resource}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      body: data && JSON.stringify(data),
    });
}

/** Sends requests to the backend's tables with the secret key to prepare a test; the backend refuses this key from browsers. */
export async function restWithSecretKey(site: Site, dataDir: string) {
  const { secretKey } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  const rest = `${backendOf(site).url}/rest/v1`;
  return async (query: string, method = 'GET', body?: object) => {
    const headers = {
      apikey: secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    };
    const response = await fetch(`${rest}/${query}`, { method, headers, body: body && JSON.stringify(body) });
    // A conflict means that the row already exists.
    const text = await response.text();
    if (!response.ok && response.status !== 409) throw new Error(text);
    // The response of a function without a result has no body.
    return text === '' ? null : JSON.parse(text);
  };
}

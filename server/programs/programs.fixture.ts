import { randomBytes } from 'node:crypto';
import type { SharedBackend } from '@brand/database/testing/sharedBackend';
import { listen } from '../../tooling/testing/listen';
import { tokenOf, type DemoAccount } from '../demoAccounts.fixture';
import { someSettings } from '../settings.fixture';
import { createShellServer } from '../shellServer';

/** Starts the site on a backend. The result includes a function that creates tokens as the owner. */
export async function startSiteWithTokens(backend: SharedBackend) {
  const { url: supabaseUrl, publishableKey: supabaseKey, secretKey } = backend;
  // The public URL, because programs refer to texts by their public URLs.
  const siteUrl = 'https://mira.example';
  const url = await listen(
    createShellServer({ ...someSettings, supabaseUrl, supabaseKey, secretKey, siteUrl }),
  );
  const rest = async (path: string, body?: object, bearer?: string) => {
    const response = await fetch(`${supabaseUrl}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: bearer ? supabaseKey : secretKey,
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  const owner = tokenOf(backend, 'owner');
  return {
    url,
    siteUrl,
    rest,
    tokenOf: (account: DemoAccount) => tokenOf(backend, account),
    owner,
    makeToken: async (scope: 'read' | 'draft', name = `A program that may ${scope}`): Promise<string> => {
      const token = randomBytes(16).toString('hex');
      const made = { p_name: name, p_scope: scope, p_days: 1, p_token: token };
      const { status, body } = await rest('rest/v1/rpc/create_api_token', made, owner);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return token;
    },
    entry: async (id: string) => (await rest(`rest/v1/journal_entries?select=*&id=eq.${id}`)).body[0],
  };
}

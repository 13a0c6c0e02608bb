import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { System } from '../tooling/run/system';

/** Asks a site's backend with the secret key, for what a test puts there. Not by the page: a browser is refused that key. */
export async function rowsOf(system: System, dataDir: string) {
  const { secretKey } = JSON.parse(await readFile(path.join(dataDir, 'keys.json'), 'utf8'));
  const rest = `${system.parts.get('backend')?.ready.url}/rest/v1`;
  return async (query: string, method = 'GET', body?: object) => {
    const headers = {
      apikey: secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    };
    const answer = await fetch(`${rest}/${query}`, { method, headers, body: body && JSON.stringify(body) });
    // What is there already is what was asked for.
    if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
    return answer.json();
  };
}

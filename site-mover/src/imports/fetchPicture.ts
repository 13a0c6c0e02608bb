import type { DataThunk } from '@brand/shared-data/admin';
import { fetchedPicturesPath } from './fetchedPicturesPath';

const maxTries = 5;

/**
 * Fetches a picture's bytes through the site's own server, because pages may not connect to other sites. `site` is the former
 * site's URL, for addresses that consist only of a path. Waits as long as the server's rate limit requires, and retries if the
 * server or the connection fails. Rejects with the reason.
 */
export const fetchPicture =
  (address: string, site: string): DataThunk<Promise<Uint8Array<ArrayBuffer>>> =>
  async (_dispatch, _getState, { supabase }) => {
    for (let tries = 1; ; tries += 1) {
      // Read before each attempt, because a long import outlives a token.
      const { data } = await supabase.getSession();
      const answer = await ask(address, site, data.session?.access_token ?? '').catch(
        (error: Error) => error,
      );
      const isLast = tries === maxTries;
      if (answer instanceof Error) {
        if (isLast) throw answer;
      } else {
        if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
        const isTemporary = answer.status === 429 || answer.status >= 500;
        if (isLast || !isTemporary) throw new Error(await answer.text());
      }
      await wait(answer instanceof Error ? null : answer.headers.get('retry-after'), tries);
    }
  };

const ask = (address: string, site: string, token: string) =>
  fetch(fetchedPicturesPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address, site }),
  });

/** Waits for the number of seconds in Retry-After or, without that header, longer after each attempt. */
const wait = (retryAfter: string | null, tries: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(Number(retryAfter) || 2 ** (tries - 1), 60) * 1000));

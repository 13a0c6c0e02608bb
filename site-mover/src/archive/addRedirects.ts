import { type DataExtra, type Result, sendRequest } from '@brand/shared-data/admin';
import type { ArchiveIssue } from './content';
import type { Rule } from './redirects';

/**
 * Adds old addresses to the owner's redirects; an existing rule is kept. Returns an issue for each rule that the table rejects
 * because it would create a redirect loop.
 */
export async function addRedirects(
  extra: DataExtra,
  addresses: readonly Rule[],
): Promise<Result<ArchiveIssue[]>> {
  const [first] = addresses;
  if (!first) return { data: [] };
  const rows = addresses.map(({ from, to }) => ({ from_path: from, to_address: to }));
  const sent = await sendRequest({ extra, signedIn: true }, (db) =>
    db.from('redirects').upsert(rows, { onConflict: 'from_path', ignoreDuplicates: true }),
  );
  if (!sent.error) return { data: [] };
  // A check violation rejects the whole statement, so the addresses are halved repeatedly until the offending one is isolated.
  if (sent.error.code !== '23514') return sent;
  if (addresses.length === 1)
    return {
      data: [
        {
          path: first.from,
          message: `No rule leads from it: ${sent.error.message} Make one for it under Redirects.`,
          loss: 'part',
        },
      ],
    };
  const half = addresses.length / 2;
  const before = await addRedirects(extra, addresses.slice(0, half));
  if (before.error) return before;
  const after = await addRedirects(extra, addresses.slice(half));
  return after.error ? after : { data: [...before.data, ...after.data] };
}

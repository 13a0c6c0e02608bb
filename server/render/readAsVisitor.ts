import type { Settings } from '../settings';

/** What code that draws a page asks of the backend, as `fetch` would, and what it is told. */
export type Asked = { url: string; method: string; headers: Record<string, string>; body: string };
export type Answered = { status: number; headers: [string, string][]; body: string };

const timeoutMs = 30_000;
const passedOn = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'];

/**
 * Asks the backend as anybody without an account may: rows by GET, functions by POST too, with the publishable key and none
 * of the asker's own credentials. Rejects for any other address.
 */
export async function readAsVisitor(
  { supabaseUrl, supabaseKey }: Pick<Settings, 'supabaseUrl' | 'supabaseKey'>,
  { url, method, headers, body }: Asked,
): Promise<Answered> {
  const rows = `${supabaseUrl}/rest/v1/`;
  const { href } = new URL(url);
  const mayAsk =
    method === 'GET' || method === 'HEAD'
      ? href.startsWith(rows)
      : method === 'POST' && href.startsWith(`${rows}rpc/`);
  if (!mayAsk) throw new Error(`a page that is being drawn may not ask for ${method} ${href}`);
  const answer = await fetch(href, {
    method,
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedOn.includes(name))),
      apikey: supabaseKey,
      authorization: `Bearer ${supabaseKey}`,
    },
    body: method === 'POST' ? body : undefined,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

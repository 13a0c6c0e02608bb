import type { TestBackend } from 'embedded-supabase/testing';
import { request, type RequestOptions } from '../../../embedded-supabase/testing/request';
import { mintToken } from '../../../embedded-supabase/testing/mintToken';
import { someoneElse, type Cell, type Verb } from './cells';
import { functions } from './functionExpectations';
import { everyone, type Who } from './people';
import { tables } from './tableExpectations';
import { nameReach, people } from './reachInSql';
import { createStorageReach, type SendRequest } from './storageReach';

/** Returns a function that sends requests in the person's session. */
export function asPerson(backend: TestBackend, who: Who): SendRequest {
  const { id, headers } = people[who];
  const token = id && mintToken(backend.jwtSecret, { sub: id });
  // Gives each person a separate IP address, because 500 refusals within ten seconds block an address.
  const from = { 'x-forwarded-for': `192.0.2.${everyone.indexOf(who) + 1}` };
  return (address, question = {}) =>
    request(backend, address, { ...question, token, headers: { ...from, ...headers, ...question.headers } });
}

/** Sends requests with the secret key, which bypasses every policy, to see all rows. */
export function asSecretKey(backend: TestBackend): SendRequest {
  return (address, question) => request({ ...backend, publishableKey: backend.secretKey }, address, question);
}

/**
 * Returns a function that gets the result for one cell of the matrix over HTTP. Writes are not undone, so the order of the cells
 * matters.
 */
export function createReachOverHttp(backend: TestBackend) {
  const storage = createStorageReach(asSecretKey(backend));

  return async ({ who, what, verb }: Cell): Promise<string> => {
    const send = asPerson(backend, who);
    if (verb === null)
      return wordOf(await send(`/rest/v1/rpc/${what}`, { body: functions[what]?.with }), 'yes');
    if (what.startsWith('storage.')) return storage(send, what, verb);
    const [schema = '', table = ''] = what.split('.');
    const result = await send(...questionOf(what, verb, who, schema, table));
    if (result.status >= 400 || verb === 'insert' || verb === 'forge') return wordOf(result, 'yes');
    const rowCount = Array.isArray(result.body) ? result.body.length : 0;
    const now = await countRows(backend, table);
    const total = verb === 'delete' ? now + rowCount : now;
    if (total === 0) return 'nothing was there to reach';
    return nameReach(verb, { rowCount }, total);
  };
}

async function countRows(backend: TestBackend, table: string): Promise<number> {
  const exactly = { method: 'HEAD', headers: { prefer: 'count=exact' } };
  const { headers } = await asSecretKey(backend)(`/rest/v1/${table}`, exactly);
  return Number(headers.get('content-range')?.split('/')[1]);
}

function questionOf(
  what: string,
  verb: Verb,
  who: Who,
  schema: string,
  table: string,
): [string, RequestOptions] {
  const { row, change, filled = 'created_at' } = tables[what] ?? {};
  const profile = { 'accept-profile': schema, 'content-profile': schema };
  const everyRow = `/rest/v1/${table}?${filled}=not.is.null`;
  const returned = { ...profile, prefer: 'return=representation' };
  if (verb === 'select') return [`/rest/v1/${table}`, { headers: profile }];
  if (verb === 'update') return [everyRow, { method: 'PATCH', body: change, headers: returned }];
  if (verb === 'delete') return [everyRow, { method: 'DELETE', headers: returned }];
  const body = row?.(verb === 'forge' ? someoneElse : (people[who].id ?? null), who);
  return [`/rest/v1/${table}`, { body, headers: { ...profile, prefer: 'return=minimal' } }];
}

function wordOf({ status, body }: Awaited<ReturnType<SendRequest>>, word: string): string {
  if (status < 400) return word;
  const { code }: { code?: string } = { ...Object(body) };
  // 42501: denied by the database. PGRST106: the API does not serve the schema.
  return code === '42501' || code === 'PGRST106' ? 'refused' : `${status} ${code}`;
}

import { ResponseCache } from './responseCache';

let now = Date.parse('2026-11-20T12:00:00Z');
let reads: number;
let cache: ResponseCache;

beforeEach(() => {
  reads = 0;
  cache = new ResponseCache('key', () => now);
});

const read = async () => Response.json({ read: (reads += 1) });

async function get(address: string, headers: Record<string, string> = {}, load = read) {
  const sent = new Headers({ apikey: 'key', ...headers });
  const response = await cache.respond('GET', new URL(address, 'http://localhost'), sent, load);
  return { status: response.status, etag: response.headers.get('etag'), text: await response.text() };
}

const list = '/rest/v1/notes?select=id';

describe('equal requests of visitors', () => {
  it('Equal requests share one read, even simultaneous ones', async () => {
    const texts = await Promise.all([get(list), get(list), get(list, { authorization: 'Bearer key' })]);
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['{"read":1}']));
    expect((await get(list)).text).toBe('{"read":1}');
    expect((await get(`${list}&limit=1`)).text).toBe('{"read":2}');
  });

  it('Requests for what is published until now count as equal', async () => {
    const until = (time: number) => `${list}&published_at=lte.${new Date(time).toISOString()}`;
    await get(until(now));
    expect((await get(until(now - 900))).text).toBe('{"read":1}');
    expect((await get(until(now - 60_000))).text).toBe('{"read":2}');
    expect((await get(until(now + 60_000))).text).toBe('{"read":3}');
  });

  it('A time without a zone, which Postgres may read differently, does not count as now', async () => {
    const here = new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().replace('Z', '');
    await get(`${list}&published_at=lte.${new Date(now).toISOString()}`);
    expect((await get(`${list}&published_at=lte.${here}`)).text).toBe('{"read":2}');
    const offset = new Date(now).toISOString().replace('Z', '%2B00:00');
    expect((await get(`${list}&published_at=lte.${offset}`)).text).toBe('{"read":1}');
  });

  it('A cached response expires after two seconds', async () => {
    await get(list);
    now += 2001;
    expect((await get(list)).text).toBe('{"read":2}');
  });

  it('A request with the current etag gets 304 until the cache is cleared', async () => {
    const { etag } = await get(list);
    const again = await get(list, { 'if-none-match': `W/${etag}` });
    expect(again).toEqual({ status: 304, etag, text: '' });
    cache.clear();
    expect((await get(list, { 'if-none-match': `${etag}` })).status).toBe(200);
  });

  it('A read that began before a write is neither shared nor cached after it', async () => {
    let finish = () => {};
    const slow = get(list, {}, async () => {
      const response = await read();
      await new Promise<void>((resolve) => (finish = resolve));
      return response;
    });
    await new Promise(setImmediate);
    cache.clear();
    expect((await get(list)).text).toBe('{"read":2}');
    finish();
    expect((await slow).text).toBe('{"read":1}');
    expect((await get(list)).text).toBe('{"read":2}');
  });

  it('A failed response is not cached', async () => {
    const failing = async () => new Response('no', { status: 503 });
    expect((await get(list, {}, failing)).status).toBe(503);
    expect((await get(list)).text).toBe('{"read":1}');
  });
});

it.each([
  ['is signed in', { authorization: 'Bearer token' }, list],
  ['has the secret key', { apikey: 'secret' }, list],
  ['reacts', { 'x-session-id': 'a' }, list],
  ['opens a draft', { 'x-draft-id': 'a' }, list],
  ['calls a function', {}, '/rest/v1/rpc/content_state'],
])('A client that %s is not answered from the cache', async (_, headers, address) => {
  await get(address, headers);
  expect((await get(address, headers)).text).toBe('{"read":2}');
});

it('The cache holds a limited number of responses', async () => {
  for (let index = 0; index < 501; index += 1) await get(`${list}&limit=${index}`);
  expect((await get(`${list}&limit=500`)).text).toBe('{"read":501}');
  expect((await get(`${list}&limit=0`)).text).toBe('{"read":502}');
});

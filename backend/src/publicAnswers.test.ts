import { PublicAnswers } from './publicAnswers';

let now = Date.parse('2026-11-20T12:00:00Z');
let reads: number;
let answers: PublicAnswers;

beforeEach(() => {
  reads = 0;
  answers = new PublicAnswers('key', () => now);
});

const read = async () => Response.json({ read: (reads += 1) });

async function get(address: string, headers: Record<string, string> = {}, work = read) {
  const asked = new Headers({ apikey: 'key', ...headers });
  const answer = await answers.answer('GET', new URL(address, 'http://localhost'), asked, work);
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() };
}

const list = '/rest/v1/notes?select=id';

describe('visitors who ask the same', () => {
  it('are answered from one read, also all at once', async () => {
    const texts = await Promise.all([get(list), get(list), get(list, { authorization: 'Bearer key' })]);
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['{"read":1}']));
    expect((await get(list)).text).toBe('{"read":1}');
    expect((await get(`${list}&limit=1`)).text).toBe('{"read":2}');
  });

  it('ask the same when they ask for what is published by now', async () => {
    const until = (moment: number) => `${list}&published_at=lte.${new Date(moment).toISOString()}`;
    await get(until(now));
    expect((await get(until(now - 900))).text).toBe('{"read":1}');
    expect((await get(until(now - 60_000))).text).toBe('{"read":2}');
    expect((await get(until(now + 60_000))).text).toBe('{"read":3}');
  });

  it('E10: do not ask for now with a moment that names no zone, which this machine may read in another than Postgres', async () => {
    const here = new Date(now - new Date(now).getTimezoneOffset() * 60_000).toISOString().replace('Z', '');
    await get(`${list}&published_at=lte.${new Date(now).toISOString()}`);
    expect((await get(`${list}&published_at=lte.${here}`)).text).toBe('{"read":2}');
    const offset = new Date(now).toISOString().replace('Z', '%2B00:00');
    expect((await get(`${list}&published_at=lte.${offset}`)).text).toBe('{"read":1}');
  });

  it('see two seconds later what has become public by itself', async () => {
    await get(list);
    now += 2001;
    expect((await get(list)).text).toBe('{"read":2}');
  });

  it('are told that nothing changed when they still have it', async () => {
    const { etag } = await get(list);
    const again = await get(list, { 'if-none-match': `W/${etag}` });
    expect(again).toEqual({ status: 304, etag, text: '' });
    answers.forget();
    expect((await get(list, { 'if-none-match': `${etag}` })).status).toBe(200);
  });

  it('never wait for, nor get, what was read before a change', async () => {
    let finish = () => {};
    const slow = get(list, {}, async () => {
      const answer = await read();
      await new Promise<void>((resolve) => (finish = resolve));
      return answer;
    });
    await new Promise(setImmediate);
    answers.forget();
    expect((await get(list)).text).toBe('{"read":2}');
    finish();
    expect((await slow).text).toBe('{"read":1}');
    expect((await get(list)).text).toBe('{"read":2}');
  });

  it('do not get the error of the one before', async () => {
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
])('somebody who %s is answered by the database', async (_, headers, address) => {
  await get(address, headers);
  expect((await get(address, headers)).text).toBe('{"read":2}');
});

it('a visitor who asks for a thousand different things does not fill the memory', async () => {
  for (let index = 0; index < 501; index += 1) await get(`${list}&limit=${index}`);
  expect((await get(`${list}&limit=500`)).text).toBe('{"read":501}');
  expect((await get(`${list}&limit=0`)).text).toBe('{"read":502}');
});

import type { DataExtra } from '@brand/shared-data/admin';
import { fetchPicture } from './fetchPicture';

const supabase = { getSession: async () => ({ data: { session: { access_token: 'token' } } }) };
const bring = (number: number) =>
  fetchPicture(`https://old.example/${number}.png`, '')(jest.fn(), jest.fn(), {
    supabase,
  } as unknown as DataExtra);

const pictureOf = () => new Response('picture');
let answers: (() => Response | Promise<Response>)[];
let asked: number;

beforeEach(() => {
  jest.useFakeTimers();
  asked = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return (answers.shift() ?? pictureOf)();
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Waits for the work to finish while the fake timers advance. */
async function afterWaiting<T>(work: Promise<T>) {
  let isDone = false;
  const settled = work.then(
    (data) => ({ data }),
    (error: Error) => ({ error: error.message }),
  );
  void settled.then(() => (isDone = true));
  while (!isDone) await jest.advanceTimersByTimeAsync(1000);
  return settled;
}

it('A thousand pictures come from a server that lets 120 through in a minute', async () => {
  const started = Date.now();
  answers = [];
  let passed = 0;
  let minute = 0;
  jest.mocked(globalThis.fetch).mockImplementation(async () => {
    const now = Math.floor((Date.now() - started) / 60_000);
    if (now !== minute) [minute, passed] = [now, 0];
    const seconds = 60 - (Math.floor((Date.now() - started) / 1000) % 60);
    if (passed >= 120) return new Response('No.', { status: 429, headers: { 'retry-after': `${seconds}` } });
    passed += 1;
    return pictureOf();
  });
  const all = async () => {
    for (let number = 0; number < 1000; number += 1) await bring(number);
  };
  expect(await afterWaiting(all())).toEqual({ data: undefined });
  expect(Date.now() - started).toBeLessThan(9 * 60_000);
});

it('A server that fails, or cannot be reached, is asked again, and in the end the reason is told', async () => {
  const failing = () => new Response('Being updated.', { status: 503 });
  answers = [failing, () => Promise.reject(new TypeError('fetch failed'))];
  expect(await afterWaiting(bring(1))).toEqual({ data: new TextEncoder().encode('picture') });
  answers = Array.from({ length: 9 }, () => failing);
  expect(await afterWaiting(bring(1))).toEqual({ error: 'Being updated.' });
  expect(asked).toBe(3 + 5);
});

it('A picture that is refused for good is asked for once', async () => {
  answers = [() => new Response('The server answered 404.', { status: 422 })];
  expect(await afterWaiting(bring(1))).toEqual({ error: 'The server answered 404.' });
  expect(asked).toBe(1);
});

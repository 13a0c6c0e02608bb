import { isToday, keepToday, keptToday } from '../../worker/todayPage';

let kept: Map<string, unknown>;

beforeEach(() => {
  kept = new Map();
  const cache = {
    put: async (key: string, response: unknown) => void kept.set(key, response),
    match: async (key: string) => kept.get(key),
  };
  Object.defineProperty(globalThis, 'caches', { value: { open: async () => cache }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
  jest.restoreAllMocks();
});

const answer = (response: object) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response as Response);

it.each([
  ['/today', true],
  ['/today/?text=shared', true],
  ['/admin/today', true],
  ['/admin/today/other', false],
  ['/admin', false],
  ['/journal/today', false],
])('%j is the page of the day: %j', (address, expected) => {
  expect(isToday(new URL(address, 'http://localhost'))).toBe(expected);
});

it('The page of the day is kept as anybody gets it, for a visit without a connection', async () => {
  const page = { ok: true };
  const fetched = answer(page);
  expect(await keptToday()).toBeUndefined();
  await keepToday('http://localhost/today');
  expect(await keptToday()).toBe(page);
  expect(fetched).toHaveBeenCalledWith('http://localhost/today', { credentials: 'omit' });
});

it('An error of the server does not replace what is kept, and no other page is kept at all', async () => {
  answer({ ok: false });
  await keepToday('http://localhost/today');
  expect(kept.size).toBe(0);

  answer({ ok: true });
  await keepToday('http://localhost/admin/journal');
  expect(kept.size).toBe(0);
});

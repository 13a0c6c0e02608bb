import { isToday, keepToday, keptToday, openToday } from '../../worker/todayPage';

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

describe('The page of the day opens', () => {
  const request = { url: 'http://localhost/today' } as Request;
  const page = { ok: true, status: 200, kept: true };
  const keep = async () => {
    answer(page);
    await keepToday('http://localhost/today');
  };

  it('from the network, which has the latest', async () => {
    await keep();
    const latest = { status: 200 };
    answer(latest);
    expect(await openToday(request)).toBe(latest);
  });

  it.each([
    ['where there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['where the server is being updated', async () => ({ status: 503 }) as Response],
    ['where shared words make the address too long for it', async () => ({ status: 431 }) as Response],
    ['within three seconds where the connection gives no answer', () => new Promise<Response>(() => {})],
  ])('from what is kept, %s', async (_, fetched) => {
    await keep();
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
    jest.useFakeTimers();
    const opening = openToday(request);
    await jest.advanceTimersByTimeAsync(3000);
    jest.useRealTimers();
    expect(await opening).toBe(page);
  });

  it('from nothing but the network where nothing is kept', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(openToday(request)).rejects.toThrow('Failed to fetch');
  });
});

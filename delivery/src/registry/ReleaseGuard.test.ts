import { defaultIntervals, type CallFunction } from '../site';
import { ReleaseGuard, type PageError } from './ReleaseGuard';

const [before, build] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
const remote = 'mf_academy';
const released = Date.parse('2026-04-01T08:00:00Z');
const minute = 60_000;

let now = released + minute;
beforeEach(() => {
  now = released + minute;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

type Withdrawal = { p_build: string; p_reason: string; p_page?: string; p_message?: string };

/** Starts a guard of a remote that runs `build`, and falls back to `before`. */
async function startGuard() {
  const withdrawals: Withdrawal[] = [];
  const running = { current: build, builtAt: new Date(released).toISOString(), id: build, hasFallback: true };
  const call = jest.fn(async (name: string, body: object) => {
    if (name === 'withdraw_build') withdrawals.push(body as Withdrawal);
    return true;
  });
  const registry = {
    refresh: () => Promise.resolve(),
    getReleased: () => [{ remote, build: running.current, builtAt: running.builtAt }],
    builds: () => ({
      entries: () => ({
        [remote]: { id: running.id, container: '', entry: '', ...(running.hasFallback && { good: {} }) },
      }),
    }),
  };
  const guard = new ReleaseGuard(registry as never, defaultIntervals.releases, call as CallFunction);
  await guard.follow();
  /** Sends the error from an address of each of the networks. */
  const meet = async (networks: (number | string)[], changes: Partial<PageError> = {}) => {
    const error = { remote, build, page: '/academy', message: 'No price', isLoad: false, ...changes };
    for (const network of networks)
      await guard.met(error, typeof network === 'number' ? `203.0.${network}.7` : network);
    return withdrawals;
  };
  return { guard, call, meet, running, withdrawals };
}

describe('A new build', () => {
  it('is withdrawn once visitors of three networks have met an error, which SQL compares with earlier builds', async () => {
    const { meet } = await startGuard();

    expect(await meet([1, 2, 2])).toEqual([]);
    expect(await meet([3, 4])).toEqual([
      {
        p_remote: remote,
        p_build: build,
        p_reason: '3 visitors met a new error on /academy:',
        p_page: '/academy',
        p_message: 'No price',
      },
    ]);
  });

  it('is withdrawn once visitors of three networks could not load it, whatever their browsers say', async () => {
    const { meet, withdrawals } = await startGuard();
    for (const network of [1, 2, 3]) await meet([network], { isLoad: true, message: `Failed, ${network}` });
    expect(withdrawals).toEqual([
      { p_remote: remote, p_build: build, p_reason: '3 visitors could not load it.' },
    ]);
  });

  it('is withdrawn once only the build before it could render three pages', async () => {
    const { guard, withdrawals } = await startGuard();
    for (const address of ['/academy', '/academy', '/academy/a']) await guard.fellBack(remote, address);
    expect(withdrawals).toEqual([]);
    await guard.fellBack(remote, '/academy/b');
    expect(withdrawals).toMatchObject([{ p_reason: expect.stringContaining('could not render 3 pages') }]);
  });

  it('is left alone while three networks have met different errors', async () => {
    const { meet } = await startGuard();
    await meet([1], { message: 'One' });
    await meet([2], { page: '/academy/:slug' });
    expect(await meet([3])).toEqual([]);
  });

  it('Attack: one network withdraws nothing, however many errors and addresses it makes up', async () => {
    const { meet, withdrawals } = await startGuard();
    for (let count = 0; count < 200; count++)
      await meet([1], { message: `Made up ${count % 40}`, isLoad: count % 2 === 0 });
    expect(withdrawals).toEqual([]);
  });

  it.each([
    ['203.0.113.1', '203.0.113.2', '203.0.113.3'],
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('Attack: neighbours in one network, %s and others, withdraw nothing', async (...addresses) => {
    const { meet } = await startGuard();
    expect(await meet(addresses)).toEqual([]);
  });

  it('is withdrawn by the next visitors when the backend did not answer', async () => {
    const { call, meet, withdrawals } = await startGuard();
    call.mockRejectedValueOnce(new Error('down'));
    await meet([1, 2, 3]);
    expect(withdrawals).toEqual([]);
    expect(await meet([4, 5, 6])).toHaveLength(1);
  });
});

describe('A build is not withdrawn', () => {
  it.each<[string, (guarded: Awaited<ReturnType<typeof startGuard>>) => unknown]>([
    ['an hour after it was built', () => (now = released + 60 * minute)],
    ['without a build before it', ({ running }) => (running.hasFallback = false)],
    ['that pages do not run, because it is withdrawn already', ({ running }) => (running.id = before)],
  ])('%s', async (_, change) => {
    const guarded = await startGuard();
    change(guarded);
    expect(await guarded.meet([1, 2, 3])).toEqual([]);
  });

  it('to which somebody has gone back', async () => {
    const { guard, meet, running } = await startGuard();
    Object.assign(running, { current: before, id: before });
    await guard.follow();
    expect(await meet([1, 2, 3], { build: before })).toEqual([]);
  });
});

it('The hour of a build that is released while the server runs begins with its release', async () => {
  const { guard, meet, running } = await startGuard();
  now = released + 100 * minute;
  const next = '20260401090000-0a1b2c';
  Object.assign(running, {
    current: next,
    id: next,
    builtAt: new Date(released + 60 * minute).toISOString(),
  });
  await guard.follow();
  now += 59 * minute;
  expect(await meet([1, 2, 3], { build: next })).toHaveLength(1);
});

it('The backend is told of the current builds once', async () => {
  const { guard, call } = await startGuard();
  await guard.follow();
  expect(call.mock.calls).toEqual([['note_releases', { p_releases: [{ remote, build }] }]]);
});

it('Releases are noted as soon as the server runs', async () => {
  const { guard, call, running } = await startGuard();
  running.current = '20260401090000-0a1b2c';
  const stop = guard.watch();
  await new Promise(setImmediate);
  expect(call).toHaveBeenCalledTimes(2);
  stop();
});

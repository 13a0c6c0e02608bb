import http from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '../../tooling/testing/listen';
import { Registry } from '../releases/Registry';
import { someSettings } from '../settings.fixture';
import { Canaries } from './Canaries';

const [current, canary] = ['20260301080000-0a1b2c', '20260401080000-0a1b2c'];
const secretKey = 'sb_secret_of-this-test';
const times = (visits: number) => [['TTFB', 50, visits]];

afterEach(() => jest.restoreAllMocks());

type Call = { name: string; body: Record<string, unknown>; key: unknown };

/** Starts a remote with a canary at 5%, and a backend that has counted `errors` in 300 of the canary's visits. */
async function start(errors: number, decided?: number) {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const calls: Call[] = [];
  let share = decided;
  const own = (id: string) => ({
    name: `mf_academy_${id}`,
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [],
  });
  const releases = {
    current,
    good: null,
    builds: [{ id: canary }, { id: current }],
    canary: { id: canary, share: 5 },
  };
  const answer = ({ name, body }: Call) => {
    if (name === 'decide_canary') share = Number(body.p_share);
    else share ??= 5;
    const of = (build: string) => ({ remote: 'mf_academy', build });
    return name === 'decide_canary'
      ? true
      : {
          shares: [{ ...of(canary), share }],
          figures: [
            { ...of(canary), errors, visits: 300, times: times(300) },
            { ...of(current), errors: 0, visits: 5700, times: times(5700) },
          ],
        };
  };
  const url = await listen(
    http.createServer(async (request, response) => {
      const path = request.url ?? '';
      const name = path.split('/').at(-1) ?? '';
      if (path === '/mf-manifest.json')
        return response.end(
          JSON.stringify({
            ...own(current),
            metaData: { ...own(current).metaData, base: `builds/${current}/`, releases },
          }),
        );
      if (request.method === 'GET') return response.end(JSON.stringify(own(canary)));
      const body = (await json(request)) as Call['body'];
      const call = { name, body, key: request.headers.apikey };
      calls.push(call);
      response.end(JSON.stringify(answer(call)));
    }),
  );
  const registry = new Registry({ mf_academy: `${url}/mf-manifest.json` }, null);
  const canaries = new Canaries({ ...someSettings, supabaseUrl: url }, registry, secretKey);
  const shares = () =>
    Array.from({ length: 20 }, (_, bucket) => registry.builds(bucket).entries().mf_academy?.id).filter(
      (id) => id === canary,
    ).length * 5;
  return { registry, canaries, calls, shares };
}

it('Nobody gets a canary before the backend says how many do', async () => {
  const { registry, canaries, calls, shares } = await start(0);
  await registry.refresh();
  expect(shares()).toBe(0);

  await canaries.follow();
  const share = { remote: 'mf_academy', build: canary, share: 5, current };
  expect(calls[0]).toEqual({ name: 'follow_canaries', body: { p_canaries: [share] }, key: secretKey });
});

it('One that breaks is withdrawn, with the reason', async () => {
  const { registry, canaries, calls, shares } = await start(4);
  await canaries.follow();

  expect(calls.map(({ name }) => name)).toEqual([
    ...['follow_canaries', 'decide_canary', 'follow_canaries', 'note_releases'],
  ]);
  expect(calls[1]?.body).toMatchObject({
    p_build: canary,
    p_from: 5,
    p_share: 0,
    p_reason: expect.stringContaining('4 errors in 300 visits'),
  });
  expect(shares()).toBe(0);
  expect(registry.getWithdrawn()).toEqual([`mf_academy@${canary}`]);
});

it('A good one gets more visitors', async () => {
  const { canaries, shares } = await start(0);
  await canaries.follow();
  expect(shares()).toBe(25);
});

it.each([0, 100])('One that has %s per cent by decision is not judged again', async (share) => {
  const { canaries, calls, shares } = await start(50, share);
  await canaries.follow();
  expect(calls.map(({ name }) => name)).toEqual(['follow_canaries', 'note_releases']);
  expect(shares()).toBe(share);
});

it('The current builds are told once', async () => {
  const { canaries, calls } = await start(0, 0);
  await canaries.follow();
  await canaries.follow();
  expect(calls.filter(({ name }) => name === 'note_releases')).toEqual([
    {
      ...{ name: 'note_releases', body: { p_releases: [{ remote: 'mf_academy', build: current }] } },
      key: secretKey,
    },
  ]);
});

it('A backend that does not answer changes nothing', async () => {
  const { registry, canaries, shares } = await start(0, 50);
  await canaries.follow();
  const elsewhere = new Canaries(someSettings, registry, secretKey);
  await expect(elsewhere.follow()).rejects.toThrow();
  expect(shares()).toBe(50);
});

/** Starts two remotes with canaries that both perform worse, and a backend that answers decisions on them with `isDecided`. */
async function startTwo(isDecided: boolean) {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const remotes = ['mf_academy', 'mf_public'];
  const decided: unknown[] = [];
  const figures = remotes.flatMap((remote) => [
    { remote, build: canary, errors: 50, visits: 300, times: [] },
    { remote, build: current, errors: 0, visits: 5700, times: [] },
  ]);
  const shares = remotes.map((remote) => ({ remote, build: canary, share: 5 }));
  const url = await listen(
    http.createServer(async (request, response) => {
      const { p_remote } = (await json(request)) as Call['body'];
      if (p_remote) decided.push(p_remote);
      response.end(JSON.stringify(p_remote ? isDecided : { shares, figures }));
    }),
  );
  const registry = {
    refresh: () => Promise.resolve(),
    hasReleases: true,
    getReleased: () => [],
    getCanaries: () => shares.map((share) => ({ ...share, current })),
    decide: () => Promise.resolve(),
  };
  const canaries = new Canaries({ ...someSettings, supabaseUrl: url }, registry, secretKey);
  return { canaries, decided, remotes, log };
}

it('Two that break at once are both withdrawn in the same turn', async () => {
  const { canaries, decided, remotes, log } = await startTwo(true);
  await canaries.follow();
  expect(decided).toEqual(remotes);
  expect(log).toHaveBeenCalledTimes(2);
});

it('Nothing is reported that the owner had decided otherwise', async () => {
  const { canaries, decided, remotes, log } = await startTwo(false);
  await canaries.follow();
  expect(decided).toEqual(remotes);
  expect(log).not.toHaveBeenCalled();
});

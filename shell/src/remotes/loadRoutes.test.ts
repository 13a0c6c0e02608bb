import { CONTRACT } from '@brand/shared-ui/router';
import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { getPlaces } from '@brand/site-contract/mounts';
import { addBuilds, buildFor } from './builds';
import { forgetContainer, loadExposedRoutes } from './loadContainer';
import { forgetFailure, loadRoutes } from './loadRoutes';

jest.mock('./loadContainer', () => ({ forgetContainer: jest.fn(), loadExposedRoutes: jest.fn() }));
const load = jest.mocked(loadExposedRoutes);
const forget = jest.mocked(forgetContainer);

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const respondToConfig = (respond: () => Response) => server.use(http.get('*/config.json', respond));
const config = (registry: object) => ({
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'key',
  registry,
  places: getPlaces(),
  site: testSite,
});

let count = 0;
/** Returns a build that no other test has used. */
const newBuild = () => {
  const container = `mf_academy_${++count}`;
  return {
    container,
    entry: `http://localhost:3002/${container}.js`,
    integrity: `sha384-${count}`,
    contract: CONTRACT,
  };
};
const routes = [{ index: true }];
const works = { routes, contract: CONTRACT };

/** Sets the modules that builds expose, by container name. */
function respondWith(builds: Record<string, () => unknown>) {
  load.mockImplementation(async ({ container }) => builds[container]?.());
}
const loaded = () => load.mock.calls.map(([{ container }]) => container);
const fails = (why: string) => () => {
  throw new Error(why);
};

describe('The routes of a remote', () => {
  it('The routes of a remote are those of its current build', async () => {
    const [current, good] = [newBuild(), newBuild()];
    addBuilds({ mf_academy: { ...current, good } });
    respondWith({ [current.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(loaded()).toEqual([current.container]);
  });

  it.each<[string, () => unknown]>([
    ['cannot be loaded or fails its hash', fails('remoteEntry.js cannot be loaded.')],
    ['has a different contract', () => ({ routes: [], contract: CONTRACT + 1 })],
  ])(
    'The last good build is loaded where the current one %s, which is not tried again',
    async (_why, bad) => {
      const [current, good] = [newBuild(), newBuild()];
      addBuilds({ mf_academy: { ...current, good } });
      respondWith({ [current.container]: bad, [good.container]: () => works });

      expect(await loadRoutes('mf_academy')).toBe(routes);
      expect(await loadRoutes('mf_academy')).toBe(routes);

      expect(loaded()).toEqual([current.container, good.container, good.container]);
      expect(console.error).toHaveBeenCalledTimes(1);
    },
  );

  it('A build whose contract in the registry is different is not requested', async () => {
    const [current, good] = [{ ...newBuild(), contract: CONTRACT + 1 }, newBuild()];
    addBuilds({ mf_academy: { ...current, good } });
    respondWith({ [good.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(loaded()).toEqual([good.container]);
  });

  it('When both builds fail, the error is that of the last good one, and the current one is tried next', async () => {
    const [current, good] = [newBuild(), newBuild()];
    addBuilds({ mf_academy: { ...current, good } });
    respondWith({ [current.container]: fails('bad'), [good.container]: fails('worse') });

    await expect(loadRoutes('mf_academy')).rejects.toThrow('worse');
    respondWith({ [current.container]: () => works });
    expect(await loadRoutes('mf_academy')).toBe(routes);
  });

  it('Without a second build, the error names the remote and the reason', async () => {
    const current = newBuild();
    addBuilds({ mf_academy: current });

    respondWith({ [current.container]: () => ({ routes: [], contract: CONTRACT + 1 }) });
    await expect(loadRoutes('mf_academy')).rejects.toThrow(
      `${current.container} was built for contract ${CONTRACT + 1}, this shell speaks ${CONTRACT}.`,
    );
    await expect(loadRoutes('mf_nowhere')).rejects.toThrow('Nobody knows where mf_nowhere is.');
  });

  it('A bad build is remembered until the reload in a tab that cannot store anything', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fails('full'));
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fails('forbidden'));
    const [current, good] = [newBuild(), newBuild()];
    addBuilds({ mf_academy: { ...current, good } });
    respondWith({ [current.container]: fails('bad'), [good.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(loaded()).toEqual([current.container, good.container, good.container]);
  });
});

describe('The registry', () => {
  it('"Try again" loads the build that is current now, of this remote only', async () => {
    const now = newBuild();
    const others = buildFor('mf_public');
    respondToConfig(() => HttpResponse.json(config({ mf_academy: now, mf_public: newBuild() })));

    await forgetFailure('mf_academy');

    expect(buildFor('mf_academy')).toEqual(now);
    expect(forget.mock.calls).toEqual([[now]]);
    expect(buildFor('mf_public')).toBe(others);
  });

  it.each<[string, () => Response]>([
    ['the server of the shell is down', () => HttpResponse.error()],
    ['it responds with an error', () => new HttpResponse(null, { status: 503 })],
    ['it does not know the remote', () => HttpResponse.json(config({}))],
    ['it responds with a page', () => HttpResponse.html('<!doctype html>')],
  ])('"Try again" forgets nothing when %s', async (_title, respond) => {
    respondToConfig(respond);

    await forgetFailure('mf_academy');

    expect(forget).not.toHaveBeenCalled();
  });
});

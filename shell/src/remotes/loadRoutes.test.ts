import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CONTRACT } from '@brand/shared-ui/router';
import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { getPlaces } from '@brand/site-contract/mounts';
import { addBuilds, buildFor } from './builds';
import { forgetFailure, loadRoutes } from './loadRoutes';

jest.mock('@module-federation/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);

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
  load.mockImplementation(async (id) => builds[id.replace('/routes', '')]?.() ?? null);
}
const loaded = () => load.mock.calls.map(([id]) => id.replace('/routes', ''));
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
    ['exposes nothing', () => null],
    ['has a different contract', () => ({ routes: [], contract: CONTRACT + 1 })],
    ['was built for the contract before', () => ({ routes: [], contract: CONTRACT - 1 })],
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
    await expect(loadRoutes('mf_nowhere')).rejects.toThrow('There is no address for mf_nowhere.');
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

describe('The federation runtime', () => {
  const registered = ({ container, entry }: ReturnType<typeof newBuild>) => [
    [{ name: container, entry }],
    { force: true },
  ];

  it('A build is registered with the runtime once, and again when its name has a different entry', async () => {
    const before = newBuild();
    const after = { ...before, entry: 'http://localhost:3002/after.js' };
    respondWith({ [before.container]: () => works });
    for (const build of [before, before, after]) {
      addBuilds({ mf_academy: build });
      await loadRoutes('mf_academy');
    }

    expect(register.mock.calls).toEqual([registered(before), registered(after)]);
  });

  it('The browser compares the script of an entry with the hash of its release', async () => {
    const [elsewhere, own] = [newBuild(), { ...newBuild(), entry: `${location.origin}/remoteEntry.js` }];
    respondWith({ [elsewhere.container]: () => works, [own.container]: () => works });
    addBuilds({ mf_academy: elsewhere, mf_notes: own });
    for (const remote of ['mf_academy', 'mf_notes']) await loadRoutes(remote);

    const [[plugin] = []] = jest.mocked(registerPlugins).mock.calls[0] ?? [];
    const createScript = plugin?.createScript as unknown as (of: object) => { script: HTMLScriptElement };
    const [one, other] = [elsewhere, own].map(
      ({ container, entry }) => createScript({ url: entry, remoteInfo: { name: container } }).script,
    );

    // jsdom does not implement `integrity`, so this is the plain property that the code has set.
    expect([one, other]).toMatchObject([{ integrity: elsewhere.integrity }, { integrity: own.integrity }]);
    expect([one?.src, other?.src]).toEqual([elsewhere.entry, own.entry]);
    expect([one?.crossOrigin, other?.crossOrigin]).toEqual(['anonymous', null]);
  });

  it('"Try again" loads the entry of the build that is current now, of this remote only', async () => {
    const now = newBuild();
    const others = buildFor('mf_public');
    respondWith({ [now.container]: () => works });
    addBuilds({ mf_academy: now });
    await loadRoutes('mf_academy');
    respondToConfig(() => HttpResponse.json(config({ mf_academy: now, mf_public: newBuild() })));

    await forgetFailure('mf_academy');
    await loadRoutes('mf_academy');

    expect(register.mock.calls).toEqual([registered(now), registered(now)]);
    expect(buildFor('mf_public')).toBe(others);
  });

  it.each<[string, () => Response]>([
    ['the server of the shell is down', () => HttpResponse.error()],
    ['it responds with an error', () => new HttpResponse(null, { status: 503 })],
    ['it does not know the remote', () => HttpResponse.json(config({}))],
    ['it responds with a page', () => HttpResponse.html('<!doctype html>')],
  ])('"Try again" keeps the known build when %s', async (_title, respond) => {
    const known = newBuild();
    respondWith({ [known.container]: () => works });
    addBuilds({ mf_academy: known });
    await loadRoutes('mf_academy');
    respondToConfig(respond);

    await forgetFailure('mf_academy');
    await loadRoutes('mf_academy');

    expect(register.mock.calls).toEqual([registered(known)]);
  });
});

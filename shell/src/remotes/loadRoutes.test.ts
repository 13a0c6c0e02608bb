import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime';
import { CONTRACT } from '@brand/shared-ui/router';
import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { getPlaces } from '@brand/site-contract/mounts';
import { checkIntegrity, forgetFailure, loadRoutes, registerRegistry } from './loadRoutes';

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
/** A build that no other test has seen. */
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

/** Sets what the federation runtime loads, by the name of a build. */
function respondWith(builds: Record<string, () => unknown>) {
  load.mockImplementation(async (id) => builds[id.replace('/routes', '')]?.() ?? null);
}
const fails = (why: string) => () => {
  throw new Error(why);
};

describe('The routes of a remote', () => {
  it('The routes of a remote are those of its current build', async () => {
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    respondWith({ [current.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load.mock.calls).toEqual([[`${current.container}/routes`]]);
  });

  it.each<[string, () => unknown]>([
    ['cannot be loaded or fails its hash', fails('ScriptNetworkError')],
    ['exposes nothing', () => null],
    ['has a different contract', () => ({ routes: [], contract: CONTRACT + 1 })],
  ])(
    'The last good build is loaded where the current one %s, which is not tried again',
    async (_why, bad) => {
      const [current, good] = [newBuild(), newBuild()];
      registerRegistry({ mf_academy: { ...current, good } });
      respondWith({ [current.container]: bad, [good.container]: () => works });

      expect(await loadRoutes('mf_academy')).toBe(routes);
      expect(await loadRoutes('mf_academy')).toBe(routes);

      const loaded = load.mock.calls.map(([id]) => id);
      expect(loaded).toEqual([
        `${current.container}/routes`,
        `${good.container}/routes`,
        `${good.container}/routes`,
      ]);
      expect(console.error).toHaveBeenCalledTimes(1);
    },
  );

  it('A build whose contract in the registry is different is not requested', async () => {
    const [current, good] = [{ ...newBuild(), contract: CONTRACT + 1 }, newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    respondWith({ [good.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load.mock.calls).toEqual([[`${good.container}/routes`]]);
  });

  it('When both builds fail, the error is that of the last good one, and the current one is tried next', async () => {
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    respondWith({ [current.container]: fails('bad'), [good.container]: fails('worse') });

    await expect(loadRoutes('mf_academy')).rejects.toThrow('worse');
    respondWith({ [current.container]: () => works });
    expect(await loadRoutes('mf_academy')).toBe(routes);
  });

  it('Without a second build, the error names the remote and the reason', async () => {
    const current = newBuild();
    registerRegistry({ mf_academy: current });

    respondWith({ [current.container]: () => ({ routes: [], contract: CONTRACT + 1 }) });
    await expect(loadRoutes('mf_academy')).rejects.toThrow(
      `${current.container} was built for contract ${CONTRACT + 1}, this shell speaks ${CONTRACT}.`,
    );
    respondWith({});
    await expect(loadRoutes('mf_academy')).rejects.toThrow(`${current.container} exposes no routes.`);
    await expect(loadRoutes('mf_nowhere')).rejects.toThrow('Nobody knows where mf_nowhere is.');
  });

  it('A bad build is remembered until the reload in a tab that cannot store anything', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fails('full'));
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fails('forbidden'));
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    respondWith({ [current.container]: fails('bad'), [good.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load.mock.calls.filter(([id]) => id.startsWith(current.container))).toHaveLength(
      load.mock.calls.length - 2,
    );
  });
});

describe('The registry', () => {
  it('The federation runtime knows the entry of each build', () => {
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });

    const named = [current, good].map(({ container, entry }) => ({ name: container, entry }));
    expect(register).toHaveBeenCalledWith(named, undefined);
  });

  it('The script of an entry has the integrity of its release', () => {
    checkIntegrity();
    const build = newBuild();
    registerRegistry({ mf_academy: build });

    const [plugin] = jest.mocked(registerPlugins).mock.calls[0]?.[0] ?? [];
    const createScript = plugin?.createScript as unknown as (script: {
      url: string;
    }) => HTMLScriptElement | undefined;
    const script = createScript({ url: build.entry });
    expect(script?.src).toBe(build.entry);
    // This DOM has no property of that name.
    expect(script).toHaveProperty('integrity', build.integrity);
    expect(script?.crossOrigin).toBe('anonymous');
    const own = { ...newBuild(), entry: `${location.origin}/remotes/mf-notes/remoteEntry.js` };
    registerRegistry({ mf_notes: own });
    expect(createScript({ url: own.entry })?.crossOrigin).not.toBe('anonymous');
    expect(createScript({ url: 'http://localhost:3002/elsewhere.js' })).toBeUndefined();
  });

  it('"Try again" registers the build that is current now, of this remote only', async () => {
    const now = newBuild();
    respondToConfig(() => HttpResponse.json(config({ mf_academy: now, mf_public: newBuild() })));

    await forgetFailure('mf_academy');

    expect(register.mock.calls).toEqual([[[{ name: now.container, entry: now.entry }], { force: true }]]);
  });

  it.each<[string, () => Response]>([
    ['the server of the shell is down', () => HttpResponse.error()],
    ['it responds with an error', () => new HttpResponse(null, { status: 503 })],
    ['it does not know the remote', () => HttpResponse.json(config({}))],
    ['it responds with a page', () => HttpResponse.html('<!doctype html>')],
  ])('"Try again" registers nothing when %s', async (_title, respond) => {
    respondToConfig(respond);

    await forgetFailure('mf_academy');

    expect(register).not.toHaveBeenCalled();
  });
});

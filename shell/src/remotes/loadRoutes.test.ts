import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { CONTRACT } from '@brand/shared-ui/router';
import { http, HttpResponse } from 'msw';
import { server, testSite } from 'tooling/testing';
import { checkIntegrity, forgetFailure, loadRoutes, registerRegistry } from './loadRoutes';

jest.mock('@module-federation/enhanced/runtime', () => ({
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

const answerConfig = (answer: () => Response) => server.use(http.get('*/config.json', answer));
const config = (registry: object) => ({
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'key',
  registry,
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

/** What the federation runtime answers, by the name of a build. */
function answer(builds: Record<string, () => unknown>) {
  load.mockImplementation(async (id) => builds[id.replace('/routes', '')]?.() ?? null);
}
const fails = (why: string) => () => {
  throw new Error(why);
};

describe('the routes of a remote', () => {
  it('are what its current build exposes', async () => {
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    answer({ [current.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load.mock.calls).toEqual([[`${current.container}/routes`]]);
  });

  it.each<[string, () => unknown]>([
    ['cannot be loaded or fails its hash', fails('ScriptNetworkError')],
    ['exposes nothing', () => null],
    ['was built for another shell', () => ({ routes: [], contract: CONTRACT + 1 })],
  ])(
    'are those of the last good build where the current one %s, and it is not tried again',
    async (_why, bad) => {
      const [current, good] = [newBuild(), newBuild()];
      registerRegistry({ mf_academy: { ...current, good } });
      answer({ [current.container]: bad, [good.container]: () => works });

      expect(await loadRoutes('mf_academy')).toBe(routes);
      expect(await loadRoutes('mf_academy')).toBe(routes);

      const asked = load.mock.calls.map(([id]) => id);
      expect(asked).toEqual([
        `${current.container}/routes`,
        `${good.container}/routes`,
        `${good.container}/routes`,
      ]);
      expect(console.error).toHaveBeenCalledTimes(1);
    },
  );

  it('are not even asked for where the registry says that the build needs another shell', async () => {
    const [current, good] = [{ ...newBuild(), contract: CONTRACT + 1 }, newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    answer({ [good.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load.mock.calls).toEqual([[`${good.container}/routes`]]);
  });

  it('fail with the words of the last good build when that fails, too; then the current one has its chance', async () => {
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    answer({ [current.container]: fails('bad'), [good.container]: fails('worse') });

    await expect(loadRoutes('mf_academy')).rejects.toThrow('worse');
    answer({ [current.container]: () => works });
    expect(await loadRoutes('mf_academy')).toBe(routes);
  });

  it('fail clearly when there is no other build', async () => {
    const current = newBuild();
    registerRegistry({ mf_academy: current });

    answer({ [current.container]: () => ({ routes: [], contract: CONTRACT + 1 }) });
    await expect(loadRoutes('mf_academy')).rejects.toThrow(
      `${current.container} was built for contract ${CONTRACT + 1}, this shell speaks ${CONTRACT}.`,
    );
    answer({});
    await expect(loadRoutes('mf_academy')).rejects.toThrow(`${current.container} exposes no routes.`);
    await expect(loadRoutes('mf_nowhere')).rejects.toThrow('Nobody knows where mf_nowhere is.');
  });

  it('of the current build are tried anew in a tab where nothing can be stored', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fails('full'));
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(fails('forbidden'));
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });
    answer({ [current.container]: fails('bad'), [good.container]: () => works });

    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(await loadRoutes('mf_academy')).toBe(routes);
    expect(load.mock.calls.filter(([id]) => id.startsWith(current.container))).toHaveLength(
      load.mock.calls.length - 2,
    );
  });
});

describe('the registry', () => {
  it('tells the runtime where each build is', () => {
    const [current, good] = [newBuild(), newBuild()];
    registerRegistry({ mf_academy: { ...current, good } });

    const named = [current, good].map(({ container, entry }) => ({ name: container, entry }));
    expect(register).toHaveBeenCalledWith(named, undefined);
  });

  it('lets no entry run whose bytes are not those that were released', () => {
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
    expect(createScript({ url: 'http://localhost:3002/elsewhere.js' })).toBeUndefined();
  });

  it('lets a visitor who tries again load the build of now, of this remote alone', async () => {
    const now = newBuild();
    answerConfig(() => HttpResponse.json(config({ mf_academy: now, mf_public: newBuild() })));

    await forgetFailure('mf_academy');

    expect(register.mock.calls).toEqual([[[{ name: now.container, entry: now.entry }], { force: true }]]);
  });

  it.each<[string, () => Response]>([
    ['the server of the shell is down', () => HttpResponse.error()],
    ['it answers an error', () => new HttpResponse(null, { status: 503 })],
    ['it knows nothing of the remote', () => HttpResponse.json(config({}))],
    ['it answers a page', () => HttpResponse.html('<!doctype html>')],
  ])('leaves what is known in force when %s', async (_title, answerOf) => {
    answerConfig(answerOf);

    await forgetFailure('mf_academy');

    expect(register).not.toHaveBeenCalled();
  });
});

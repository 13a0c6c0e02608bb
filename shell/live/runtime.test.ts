import { readBuilds, readLoaded, readShares, watchRuntime, type Ask } from './runtime';

const timing = (name: string, startTime = 0, responseEnd = 10, encodedBodySize = 1000) => ({
  ...{ name, startTime, responseEnd, encodedBodySize },
});
const academy = 'http://localhost:3002';

describe('What a page is made of', () => {
  it('The files of each remote are counted, and all others of the site are of the shell', () => {
    const build = '20260301083000-0a1b2c';
    const entry = `/remotes/mf-public/builds/${build}/remoteEntry.1.js`;
    const registry = {
      mf_public: { id: build, container: 'p', entry: new URL(entry, location.href).href },
      mf_academy: { container: 'a', entry: `${academy}/remoteEntry.1.js` },
      mf_admin: { container: 'b', entry: 'http://localhost:3003/remoteEntry.1.js' },
    };
    const own = (path: string) => new URL(path, location.href).href;
    const loaded = readLoaded({ registry }, [
      timing(own('/main.js'), 5, 25),
      timing(own('/picture.webp')),
      timing(own(entry), 20, 60, 500),
      timing(own(entry.replace('remoteEntry', 'page')), 30, 90, 700),
      timing(`${academy}/remoteEntry.1.js`, 0, 10, 0),
    ]);
    expect(loaded.map(({ cells }) => cells)).toEqual([
      ['shell', 'the site’s', location.host, '1', '1.0 kB', '20 ms'],
      ['mf_public', `${build} of 2026-03-01 08:30 UTC`, location.host, '2', '1.2 kB', '70 ms'],
      ['mf_academy', 'built with the site', 'localhost:3002', '1', 'not told', '10 ms'],
    ]);
  });

  it('A shared module names who asked for which version, and comes first where that was another', () => {
    const share = (...useIn: string[]) => ({ useIn, loaded: true });
    const scope = {
      react: { '19.3.1': share('shell', 'mf_old') },
      '@brand/shared-ui/core': { '2.0.0': share('shell', 'mf_academy') },
      '@brand/shared-ui/forms': { '2.0.0': { useIn: [], loaded: false } },
    };
    const asks: Ask[] = [
      { key: 'react', by: 'shell', range: '^19.3.1' },
      { key: '@brand/shared-ui/core', by: 'shell', range: '^2.0.0' },
      { key: '@brand/shared-ui/core', by: 'mf_academy', range: '^1.8.0' },
    ];
    expect(readShares(scope, asks)).toEqual([
      { cells: ['@brand/shared-ui/core', '2.0.0', 'shell ^2.0.0, mf_academy ^1.8.0'], isDrifting: true },
      { cells: ['react', '19.3.1', 'shell ^19.3.1, mf_old'], isDrifting: false },
    ]);
  });

  it('The runtime is watched by its hooks, whether it starts later or runs already', () => {
    const registerPlugins = jest.fn();
    const federation: { __INSTANCES__: object[]; __GLOBAL_PLUGIN__?: object[] } = {
      __INSTANCES__: [{ registerPlugins, shareScopeMap: {} }],
    };
    Object.assign(window, { __FEDERATION__: federation });
    const asked = jest.fn();
    watchRuntime(asked);
    const [plugin] = federation.__GLOBAL_PLUGIN__ as Record<string, (args: object) => void>[];
    expect(registerPlugins).toHaveBeenCalledWith([plugin]);

    plugin?.afterLoadShare?.({
      pkgName: 'react',
      origin: { options: { name: 'mf_academy' } },
      shareInfo: { shareConfig: { requiredVersion: '^19.0.0' } },
    });
    expect(asked).toHaveBeenCalledWith({ key: 'react', by: 'mf_academy', range: '^19.0.0' });
  });

  it('The released builds are those of the manifests that answer, each with its state', async () => {
    const ids = ['4', '3', '2', '1'];
    const builds = ids.map((id) => ({ id, ...(id === '4' && { isTrial: true }) }));
    const releases = { current: '2', good: '1', withdrawn: ['3'], builds };
    const remotes = { mf_academy: '/mf-academy.json', mf_public: '/mf-public.json', mf_gone: '/gone.json' };
    const manifests: Record<string, object> = {
      '/config.json': { remotes },
      '/mf-academy.json': { metaData: { releases } },
      '/mf-public.json': { metaData: {} },
    };
    window.fetch = jest.fn(async (address) => Response.json(manifests[String(address)]));

    expect((await readBuilds()).map(({ cells }) => cells)).toEqual([
      ['mf_academy', '4', 'trial'],
      ['mf_academy', '3', 'withdrawn'],
      ['mf_academy', '2', 'current'],
      ['mf_academy', '1', 'fallback'],
    ]);
  });
});

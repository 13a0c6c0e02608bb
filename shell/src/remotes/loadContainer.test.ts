import { forgetContainer, loadExposedRoutes } from './loadContainer';

const routes = { routes: [], contract: 2 };
const shares = { react: {} };
let count = 0;
let added: HTMLScriptElement[];

/** Returns a build that no other test has used; its entry is on `origin`. */
const newBuild = (origin = 'http://localhost:3002') => {
  const container = `mf_notes_${++count}`;
  return { container, entry: `${origin}/${container}.js`, integrity: `sha384-${count}` };
};

/** Fires the last script's `load` event, after defining `container` if given, or its `error` event. */
function respond(event: 'load' | 'error', name = '', container?: object) {
  if (container) Object.assign(window, { [name]: container });
  added.at(-1)?.dispatchEvent(new Event(event));
}

beforeEach(() => {
  added = [];
  jest.spyOn(document.head, 'append').mockImplementation((script) => {
    added.push(script as HTMLScriptElement);
  });
  Object.assign(globalThis, {
    __webpack_init_sharing__: jest.fn(async () => {}),
    __webpack_share_scopes__: { default: shares },
  });
});
afterEach(() => jest.restoreAllMocks());

describe('A build of a remote', () => {
  it('The container of a build gets the shared modules of the page once, and gives its routes', async () => {
    const build = newBuild();
    const container = { init: jest.fn(), get: jest.fn(async () => () => routes) };
    const both = [loadExposedRoutes(build), loadExposedRoutes(build)];
    respond('load', build.container, container);

    expect(await Promise.all(both)).toEqual([routes, routes]);
    expect(await loadExposedRoutes(build)).toBe(routes);
    expect(added.map(({ src }) => src)).toEqual([build.entry]);
    expect(container.init.mock.calls).toEqual([[shares]]);
    expect(container.get).toHaveBeenCalledWith('./routes');
  });

  it('The browser compares the script of an entry with the hash of its release', async () => {
    const [elsewhere, own] = [newBuild(), newBuild(location.origin)];
    for (const build of [elsewhere, own]) {
      const loading = loadExposedRoutes(build);
      // jsdom does not implement `integrity`, so this is the plain property that the code has set.
      expect(added.at(-1)).toHaveProperty('integrity', build.integrity);
      respond('error');
      await expect(loading).rejects.toThrow(`${build.entry} cannot be loaded.`);
    }
    expect(added.map(({ crossOrigin }) => crossOrigin)).toEqual(['anonymous', null]);
  });

  it('An entry that failed is requested again', async () => {
    const build = newBuild();
    const first = loadExposedRoutes(build);
    respond('error');
    await expect(first).rejects.toThrow('cannot be loaded');

    const second = loadExposedRoutes(build);
    respond('load', build.container, { init: () => {}, get: async () => () => routes });
    expect(await second).toBe(routes);
    expect(added).toHaveLength(2);
  });

  it('A script that is not the container that it claims to be is an error', async () => {
    const build = newBuild();
    const loading = loadExposedRoutes(build);
    respond('load');

    await expect(loading).rejects.toThrow(`${build.entry} has no ${build.container}.`);
  });

  it('A forgotten entry is loaded again', async () => {
    const build = newBuild();
    const containers = [1, 2].map((contract) => ({
      init: () => {},
      get: async () => () => ({ routes: [], contract }),
    }));
    for (const container of containers) {
      const loading = loadExposedRoutes(build);
      respond('load', build.container, container);
      expect(await loading).toEqual(await (await container.get())());
      forgetContainer(build);
    }
    expect(added).toHaveLength(2);
  });
});

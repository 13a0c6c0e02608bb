import http from 'node:http';
import { listen } from '../../../tooling/testing/listen';
import type { RemotePage } from './Builds';
import { Registry } from './Registry';

let now = Date.parse('2026-03-01T08:00:00Z');
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());
const aSecondLater = () => (now += 1001);

describe('The registry of a released remote', () => {
  const releaseOf = (id: string, good: string | null, changes: object = {}) => ({
    exposes: [{ assets: { js: { sync: [`routes.${id}.js`] } } }],
    name: `mf_public_${id}`,
    metaData: {
      remoteEntry: { name: `remoteEntry.${id}.js` },
      pages: [{ path: '/', files: ['Home.js'], shares: [] }],
      contract: 1,
      integrity: { [`remoteEntry.${id}.js`]: `sha384-${id}`, 'Home.js': 'sha384-home' },
      base: `builds/${id}/`,
      releases: { current: id, good, builds: [] },
      ...changes,
    },
  });
  const buildAt = (url: string, id: string) => ({
    id,
    container: `mf_public_${id}`,
    entry: `${url}/v2/builds/${id}/remoteEntry.${id}.js`,
    integrity: `sha384-${id}`,
    contract: 1,
  });

  /** Starts a server that hosts releases: the pointer, and one manifest per build, without a base or a list of builds. */
  async function startHost(pointer: object) {
    const answers: Record<string, object> = { '/v2/mf-manifest.json': pointer };
    const moved = new Map<string | undefined, string>();
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      const location = moved.get(request.url);
      if (location) return response.writeHead(302, { location }).end();
      const answer = answers[request.url ?? ''];
      response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
    });
    const url = await listen(server);
    const own = (id: string) => releaseOf(id, null, { base: undefined, releases: undefined });
    const publishAt = (address: string, id: string) => (answers[address] = own(id));
    const publish = (id: string) => publishAt(`/v2/builds/${id}/mf-manifest.json`, id);
    const moveTo = (location: string, address: string) => moved.set(address, location);
    const point = (to: object) => (answers['/v2/mf-manifest.json'] = to);
    const withdrawn = { names: new Set<string>() };
    return {
      url,
      asked,
      publish,
      publishAt,
      point,
      moveTo,
      withdrawn,
      registry: new Registry({ mf_public: `${url}/v2/mf-manifest.json` }, undefined, () =>
        Promise.resolve(withdrawn.names),
      ),
    };
  }

  it('has name, entry and hash of the current build and of the one before it', async () => {
    const host = await startHost(releaseOf('b2', 'a1'));
    host.publish('a1');

    await host.registry.refresh();

    expect(host.registry.builds().entries().mf_public).toEqual({
      ...buildAt(host.url, 'b2'),
      good: buildAt(host.url, 'a1'),
    });
  });

  it('fetches the manifest of a build once, because it never changes', async () => {
    const host = await startHost(releaseOf('b2', 'a1'));
    host.publish('a1');
    await host.registry.refresh();

    aSecondLater();
    await host.registry.refresh();

    expect(host.asked.filter((path) => path.includes('/builds/'))).toEqual([
      '/v2/builds/a1/mf-manifest.json',
    ]);
  });

  it('follows the pointer back after a rollback', async () => {
    const host = await startHost(releaseOf('b2', 'a1'));
    host.publish('a1');
    await host.registry.refresh();

    aSecondLater();
    host.point(releaseOf('a1', null));
    await host.registry.refresh();

    expect(host.registry.builds().entries().mf_public).toEqual(buildAt(host.url, 'a1'));
  });

  it('has no fallback when that build is gone, and still has the current one', async () => {
    const host = await startHost(releaseOf('b2', 'a1'));

    await host.registry.refresh();

    expect(host.registry.builds().entries().mf_public).toEqual(buildAt(host.url, 'b2'));
  });

  it('S1: accepts no build from outside the folder of the manifest, whatever its name', async () => {
    const id = '../../v1/builds/a1';
    const pointer = releaseOf('b2', id);
    Object.assign(pointer.metaData.releases, { builds: [{ id: 'b2' }, { id }] });
    const host = await startHost(pointer);
    host.publishAt('/v1/builds/a1/mf-manifest.json', 'a1');

    await host.registry.refresh();

    expect(host.registry.builds().entries().mf_public).toEqual(buildAt(host.url, 'b2'));
    expect(await host.registry.buildsWith('mf_public', id)).toBeNull();
    expect(host.asked).not.toContainEqual(expect.stringContaining('v1'));
  });

  it('Attack: a pointer or a build that leads on with a redirect makes the server ask no other', async () => {
    const asked: (string | undefined)[] = [];
    const inner = http.createServer((request, response) => {
      asked.push(request.url);
      response.end(JSON.stringify(releaseOf('a1', null, { base: undefined, releases: undefined })));
    });
    const location = `${await listen(inner)}/latest/meta-data`;
    const redirect = http.createServer((_, response) => response.writeHead(302, { location }).end());
    const elsewhere = new Registry({ mf_public: `${await listen(redirect)}/v2/mf-manifest.json` });
    await elsewhere.refresh();
    expect(elsewhere.hasBuild('mf_public', '')).toBe(false);

    const host = await startHost(releaseOf('b2', 'a1'));
    host.moveTo(location, '/v2/builds/a1/mf-manifest.json');
    await host.registry.refresh();
    expect(host.registry.builds().entries().mf_public).toEqual(buildAt(host.url, 'b2'));
    expect(asked).toEqual([]);
  });

  it('finds entry and hash of a listed build, and null for any other', async () => {
    const pointer = releaseOf('b2', null);
    Object.assign(pointer.metaData.releases, { builds: [{ id: 'b2' }, { id: 'a1' }] });
    const host = await startHost(pointer);
    host.publish('a1');
    host.publish('z9');
    await host.registry.refresh();

    const found = await host.registry.buildsWith('mf_public', 'a1');
    expect(found?.entries().mf_public).toEqual(buildAt(host.url, 'a1'));
    expect(await host.registry.buildsWith('mf_public', 'z9')).toBeNull();
    expect(await host.registry.buildsWith('mf_public', 'b2')).toBeNull();
    expect(await host.registry.buildsWith('mf_nowhere', 'a1')).toBeNull();
  });

  describe('whose current build is withdrawn', () => {
    const builds = ['b2', 'a1'].map((id) => ({ id }));
    const releases = { current: 'b2', good: 'a1', builds };

    async function startWithdrawn(names: string[], changes: object = {}) {
      const host = await startHost(releaseOf('b2', 'a1', { releases: { ...releases, ...changes } }));
      host.publish('a1');
      host.withdrawn.names = new Set(names);
      await host.registry.refresh();
      return { ...host, entry: () => host.registry.builds().entries().mf_public };
    }

    it('runs the build before it, until the owner gives it back', async () => {
      const { url, registry, entry, withdrawn } = await startWithdrawn(['mf_public@b2']);
      expect(entry()).toEqual(buildAt(url, 'a1'));
      expect(registry.getWithdrawn()).toEqual(['mf_public@b2']);
      expect(await registry.buildsWith('mf_public', 'b2')).toBeNull();

      withdrawn.names = new Set();
      aSecondLater();
      await registry.refresh();
      expect(entry()).toEqual({ ...buildAt(url, 'b2'), good: buildAt(url, 'a1') });
      expect(registry.getWithdrawn()).toEqual([]);
    });

    it.each([
      ['is withdrawn, too', ['mf_public@b2', 'mf_public@a1'], {}],
      ['is missing', ['mf_public@b2'], { good: null }],
    ])('keeps it where the build before it %s', async (_, names, changes) => {
      const { url, entry } = await startWithdrawn(names, changes);
      expect(entry()).toEqual(buildAt(url, 'b2'));
    });

    it('falls back to no build that is withdrawn', async () => {
      const { url, entry } = await startWithdrawn(['mf_public@a1', 'mf_other@b2']);
      expect(entry()).toEqual(buildAt(url, 'b2'));
    });

    it('ignores the canary of an older release', async () => {
      const { url, entry } = await startWithdrawn([], { canary: { id: 'c3', share: 1e9 } });
      expect(entry()?.entry).toBe(buildAt(url, 'b2').entry);
    });
  });

  it('preloads scripts with their hashes, so that none is fetched twice', async () => {
    const host = await startHost(releaseOf('b2', null));

    await host.registry.refresh();

    expect((host.registry.builds().findPage('mf_public', '/') as RemotePage).scripts).toEqual([
      { href: `${host.url}/v2/builds/b2/remoteEntry.b2.js`, integrity: 'sha384-b2' },
      { href: `${host.url}/v2/builds/b2/routes.b2.js` },
      { href: `${host.url}/v2/builds/b2/Home.js`, integrity: 'sha384-home' },
    ]);
  });
});

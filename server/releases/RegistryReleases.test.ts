import http from 'node:http';
import { listen } from '../../tooling/testing/listen';
import { Registry, type RemotePage } from './Registry';

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

  /** A host of releases: the pointer, and one manifest a build, which knows neither its base nor the others. */
  async function startHost(pointer: object) {
    const answers: Record<string, object> = { '/v2/mf-manifest.json': pointer };
    const asked: string[] = [];
    const server = http.createServer((request, response) => {
      asked.push(request.url ?? '');
      const answer = answers[request.url ?? ''];
      response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer));
    });
    const url = await listen(server);
    const own = (id: string) => releaseOf(id, null, { base: undefined, releases: undefined });
    const publishAt = (address: string, id: string) => (answers[address] = own(id));
    const publish = (id: string) => publishAt(`/v2/builds/${id}/mf-manifest.json`, id);
    const point = (to: object) => (answers['/v2/mf-manifest.json'] = to);
    return {
      url,
      asked,
      publish,
      publishAt,
      point,
      registry: new Registry({ mf_public: `${url}/v2/mf-manifest.json` }),
    };
  }

  it('has name, entry and hash of the current build and of the one before it', async () => {
    const host = await startHost(releaseOf('b2', 'a1'));
    host.publish('a1');

    await host.registry.refresh();

    expect(host.registry.entries().mf_public).toEqual({
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

    expect(host.registry.entries().mf_public).toEqual(buildAt(host.url, 'a1'));
  });

  it('has no fallback when that build is gone, and still has the current one', async () => {
    const host = await startHost(releaseOf('b2', 'a1'));

    await host.registry.refresh();

    expect(host.registry.entries().mf_public).toEqual(buildAt(host.url, 'b2'));
  });

  it('S1: accepts no build from outside the folder of the manifest, whatever its name', async () => {
    const id = '../../v1/builds/a1';
    const pointer = releaseOf('b2', id);
    Object.assign(pointer.metaData.releases, { builds: [{ id: 'b2' }, { id }] });
    const host = await startHost(pointer);
    host.publishAt('/v1/builds/a1/mf-manifest.json', 'a1');

    await host.registry.refresh();

    expect(host.registry.entries().mf_public).toEqual(buildAt(host.url, 'b2'));
    expect(await host.registry.findBuild('mf_public', id)).toBeNull();
    expect(host.asked).not.toContainEqual(expect.stringContaining('v1'));
  });

  it('finds entry and hash of a listed build, and null for any other', async () => {
    const pointer = releaseOf('b2', null);
    Object.assign(pointer.metaData.releases, { builds: [{ id: 'b2' }, { id: 'a1' }] });
    const host = await startHost(pointer);
    host.publish('a1');
    host.publish('z9');
    await host.registry.refresh();

    expect(await host.registry.findBuild('mf_public', 'a1')).toEqual(buildAt(host.url, 'a1'));
    expect(await host.registry.findBuild('mf_public', 'z9')).toBeNull();
    expect(await host.registry.findBuild('mf_public', 'b2')).toBeNull();
    expect(await host.registry.findBuild('mf_nowhere', 'a1')).toBeNull();
  });

  it('preloads scripts with their hashes, so that none is fetched twice', async () => {
    const host = await startHost(releaseOf('b2', null));

    await host.registry.refresh();

    expect((host.registry.findPage('mf_public', '/') as RemotePage).scripts).toEqual([
      { href: `${host.url}/v2/builds/b2/remoteEntry.b2.js`, integrity: 'sha384-b2' },
      { href: `${host.url}/v2/builds/b2/routes.b2.js` },
      { href: `${host.url}/v2/builds/b2/Home.js`, integrity: 'sha384-home' },
    ]);
  });
});

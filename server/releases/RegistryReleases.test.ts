import http from 'node:http';
import { listen } from '../../tooling/testing/listen';
import { bucketCount } from '@brand/shared-data/server';
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
    return {
      url,
      asked,
      publish,
      publishAt,
      point,
      moveTo,
      registry: new Registry({ mf_public: `${url}/v2/mf-manifest.json` }),
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

  describe('with a canary', () => {
    const builds = ['c3', 'b2', 'a1'].map((id) => ({ id }));
    const releases = { current: 'b2', good: 'a1', builds, canary: { id: 'c3', share: 25 } };

    async function startCanary(changes: object = {}) {
      const host = await startHost(releaseOf('b2', 'a1', { releases: { ...releases, ...changes } }));
      for (const id of ['a1', 'c3']) host.publish(id);
      await host.registry.refresh();
      const buildOf = (bucket?: number) => host.registry.builds(bucket).entries().mf_public;
      const idsOf = () => Array.from({ length: bucketCount }, (_, bucket) => buildOf(bucket)?.id);
      return { ...host, buildOf, idsOf };
    }

    it('gives it to its share of the buckets, which fall back to the current build', async () => {
      const { url, registry, buildOf, idsOf } = await startCanary();

      expect(idsOf().filter((id) => id === 'c3')).toHaveLength(5);
      expect(idsOf().filter((id) => id === 'b2')).toHaveLength(15);
      expect(buildOf()).toEqual({ ...buildAt(url, 'b2'), good: buildAt(url, 'a1') });
      expect(buildOf(idsOf().indexOf('c3'))).toEqual({ ...buildAt(url, 'c3'), good: buildAt(url, 'b2') });
      expect(registry.isSplit).toBe(true);
    });

    it('goes by a decision in place of the share of the release, and keeps who has it', async () => {
      const { registry, buildOf, idsOf } = await startCanary();
      const before = idsOf();

      await registry.decide([{ remote: 'mf_public', build: 'c3', share: 50 }]);
      expect(idsOf().filter((id) => id === 'c3')).toHaveLength(10);
      expect(before.filter((id, bucket) => id === 'c3' && idsOf()[bucket] !== 'c3')).toEqual([]);

      await registry.decide([{ remote: 'mf_public', build: 'c3', share: 100 }]);
      expect([buildOf()?.id, buildOf()?.good?.id]).toEqual(['c3', 'b2']);
      expect(registry.isSplit).toBe(false);

      await registry.decide([{ remote: 'mf_public', build: 'c3', share: 0 }]);
      expect(new Set([...idsOf(), buildOf()?.id])).toEqual(new Set(['b2']));
      expect(registry.getWithdrawn()).toEqual(['mf_public@c3']);
    });

    it('keeps the one that everybody got by decision beside the next canary, until a release takes its place', async () => {
      const { registry, point, publish, buildOf, idsOf } = await startCanary();
      await registry.decide([{ remote: 'mf_public', build: 'c3', share: 100 }]);
      const next = [{ id: 'd4' }, ...builds];
      publish('d4');

      aSecondLater();
      const canary = { id: 'd4', share: 5 };
      point(releaseOf('b2', 'a1', { releases: { ...releases, builds: next, canary } }));
      await registry.refresh();
      expect(buildOf()?.id).toBe('c3');
      expect(buildOf(idsOf().indexOf('d4'))?.good?.id).toBe('c3');

      aSecondLater();
      point(releaseOf('e5', 'b2', { releases: { current: 'e5', good: 'b2', builds: next } }));
      await registry.refresh();
      expect(buildOf()?.id).toBe('e5');
    });

    it('goes by a decision that is made while its release is read', async () => {
      const { registry, point, publish, idsOf } = await startCanary({ canary: undefined });
      publish('d4');
      aSecondLater();
      point(
        releaseOf('b2', 'a1', {
          releases: { ...releases, builds: [{ id: 'd4' }, ...builds], canary: { id: 'd4', share: 25 } },
        }),
      );
      const refreshed = registry.refresh();
      const decided = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() =>
        registry.decide([{ remote: 'mf_public', build: 'd4', share: 0 }]),
      );
      await Promise.all([refreshed, decided]);
      expect(new Set(idsOf())).toEqual(new Set(['b2']));
    });

    it('lists a withdrawn build no more once it is the current one by hand', async () => {
      const { registry, point } = await startCanary();
      await registry.decide([{ remote: 'mf_public', build: 'c3', share: 0 }]);

      aSecondLater();
      point(releaseOf('c3', 'b2', { releases: { current: 'c3', good: 'b2', builds } }));
      await registry.refresh();
      expect(registry.builds().entries().mf_public?.id).toBe('c3');
      expect(registry.getWithdrawn()).toEqual([]);
    });

    it('does not run one that was rolled back', async () => {
      const { registry, idsOf } = await startCanary({ withdrawn: ['c3'] });
      expect(new Set(idsOf())).toEqual(new Set(['b2']));
      expect(registry.isSplit).toBe(false);
      expect(registry.getWithdrawn()).toEqual(['mf_public@c3']);
    });

    it('Attack: a canary that the releases do not list, or with an odd share, is none', async () => {
      const unlisted = await startCanary({ canary: { id: '../../v1/builds/a1', share: 25 } });
      expect(unlisted.registry.isSplit).toBe(false);
      const odd = await startCanary({ canary: { id: 'c3', share: 1e9 } });
      expect(odd.buildOf()).toBeUndefined();
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

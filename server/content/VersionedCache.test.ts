import { VersionedCache, type Cacheable } from './VersionedCache';

type Page = Cacheable & { text: string };

const now = { site: '1.0', reactions: '7' };
const page = (text: string, changes: Partial<Page> = {}): Page => ({ size: text.length, text, ...changes });

function startCache(make: () => Promise<Page | undefined>) {
  const cache = new VersionedCache();
  const state = { made: 0 };
  const get = (cacheVersion = now, key = '/journal') =>
    cache.get<Page>(key, cacheVersion, () => {
      state.made += 1;
      return make();
    });
  return { cache, state, get };
}

describe('A cached value', () => {
  it('is made once for all callers at the same time, and cached for later ones', async () => {
    const { state, get } = startCache(async () => page('Journal'));

    const values = await Promise.all([get(), get(), get()]);
    values.push(await get());

    expect(values).toEqual(Array(4).fill(page('Journal')));
    expect(state.made).toBe(1);
  });

  it('is made again when builds or content have changed', async () => {
    const { state, get } = startCache(async () => page('Journal'));
    await get();

    await get({ site: '2.0', reactions: '7' });

    expect(state.made).toBe(2);
  });

  it('is made for each key', async () => {
    const { state, get } = startCache(async () => page('Journal'));
    await get();

    await get(now, '/journal?show=all');

    expect(state.made).toBe(2);
  });

  it('stays when reactions change, unless it shows their counts', async () => {
    const list = startCache(async () => page('Journal'));
    const entry = startCache(async () => page('3 likes', { showsReactions: true }));
    for (const { get } of [list, entry]) {
      await get();
      await get();
      await get({ ...now, reactions: '8' });
    }

    expect(list.state.made).toBe(1);
    expect(entry.state.made).toBe(2);
  });

  it('is not cached when it is undefined or failed', async () => {
    const results = [() => undefined, () => Promise.reject(new Error('down')), () => page('Journal')];
    const { get } = startCache(async () => results.shift()?.());

    expect(await get()).toBeUndefined();
    await expect(get()).rejects.toThrow('down');
    expect(await get()).toEqual(page('Journal'));
  });

  it('gets the value before it', async () => {
    const { cache, get } = startCache(async () => page('Journal'));
    await get();
    const make = async (previous?: Page) => page(`after ${previous?.text}`);

    expect(await cache.get('/journal', { ...now, site: '2.0' }, make)).toMatchObject({
      text: 'after Journal',
    });
  });
});

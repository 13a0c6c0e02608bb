import { keepOfflinePage } from '../../worker/offlinePage';

/** The caches of a worker whose network has everything but what is at `lacking`. */
function cachesWithout(lacking: string): string[] {
  const kept: string[] = [];
  const add = async (address: string) => {
    if (address.startsWith(lacking)) throw new TypeError('Failed to fetch');
    kept.push(address);
  };
  Object.assign(globalThis, { caches: { open: async () => ({ add }) } });
  return kept;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

it('a worker is there for readers without a connection where the font could not be loaded', async () => {
  const kept = cachesWithout('/fonts/');

  await keepOfflinePage();

  expect(kept).toEqual(['/offline.html', '/signature.svg']);
});

it('a worker without the page for them does not install', async () => {
  cachesWithout('/offline.html');

  await expect(keepOfflinePage()).rejects.toThrow('Failed to fetch');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheOfflinePage, withLinks } from '../../worker/offlinePage';

/** The caches of a worker whose network has everything but what is at `lacking`. */
function cachesWithout(lacking: string): string[] {
  const cached: string[] = [];
  const add = async (address: string) => {
    if (address.startsWith(lacking)) throw new TypeError('Failed to fetch');
    cached.push(address);
  };
  Object.assign(globalThis, { caches: { open: async () => ({ add }) } });
  return cached;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

it('a worker is there for readers without a connection where the font could not be loaded', async () => {
  const cached = cachesWithout('/fonts/');

  await cacheOfflinePage();

  expect(cached).toEqual(['/offline.html', '/signature.svg']);
});

it('a worker without the page for them does not install', async () => {
  cachesWithout('/offline.html');

  await expect(cacheOfflinePage()).rejects.toThrow('Failed to fetch');
});

const frame = readFileSync(path.join(__dirname, '../../public/offline.html'), 'utf8');
const page = (address: string, title: string) => ({
  url: `http://localhost:3000${address}`,
  html: `<html><head><title data-x="1">${title}</title></head><body><h1>No</h1></body></html>`,
});

describe('a visitor without a connection, at a page that was not read here', () => {
  const links = (html: string) => [...html.matchAll(/<li>.*?<\/li>/g)].map(([link]) => link);

  it('finds the pages that were, the last one first, by their titles', () => {
    const html = withLinks(frame, [
      page('/journal', 'Journal | Mira Solberg'),
      page('/store', 'Store | Mira Solberg'),
    ]);

    expect(links(html)).toEqual([
      '<li><a href="/store">Store</a></li>',
      '<li><a href="/journal">Journal</a></li>',
    ]);
  });

  it('finds no empty list where there are none', () => {
    const html = withLinks(frame, []);

    expect(html).toContain('You are offline');
    expect(html).not.toMatch(/<ul|<!-- pages/);
  });

  it('runs nothing of a title or an address that was written to do harm', () => {
    const html = withLinks(frame, [page('/blog/a?b="><script>x</script>', '&lt;img onerror=x&gt; $& $1')]);

    expect(links(html)).toEqual([
      '<li><a href="/blog/a?b=%22%3E%3Cscript%3Ex%3C/script%3E">&lt;img onerror=x&gt; $& $1</a></li>',
    ]);
  });
});

import { setTimeout as wait } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cacheOfflinePage, withLinks } from '../../worker/offlinePage';

/** Returns the files that a worker caches if requests for paths that begin with `lacking` fail. */
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

it('The worker installs where the font of the offline page cannot be loaded', async () => {
  const cached = cachesWithout('/fonts/');

  await cacheOfflinePage();

  expect(cached).toEqual(['/offline.html']);
});

it('The worker does not install without the offline page', async () => {
  cachesWithout('/offline.html');

  await expect(cacheOfflinePage()).rejects.toThrow('Failed to fetch');
});

const frame = readFileSync(path.join(__dirname, '../../public/offline.html'), 'utf8');
const page = (address: string, title: string) => ({
  url: `http://localhost:3000${address}`,
  html: `<html><head><title data-x="1">${title}</title></head><body><h1>No</h1></body></html>`,
});

describe('The offline page', () => {
  const links = (html: string) => [...html.matchAll(/<li>.*?<\/li>/g)].map(([link]) => link);

  it('The offline page links to the cached pages by title, the latest first', () => {
    const html = withLinks(frame, [
      page('/journal', 'Journal | Mira Solberg'),
      page('/store', 'Store | Mira Solberg'),
    ]);

    expect(links(html)).toEqual([
      '<li><a href="/store">Store</a></li>',
      '<li><a href="/journal">Journal</a></li>',
    ]);
  });

  it('The offline page has no list where nothing is cached', () => {
    const html = withLinks(frame, []);

    expect(html).toContain('You are offline');
    expect(html).not.toMatch(/<ul|<!-- pages/);
  });

  it('The offline page has the name of the site as the latest page has it, and none before a page was read', () => {
    const named = (name: string) => {
      const config = JSON.stringify({ site: { name } }).replaceAll('<', '\\u003c');
      const { url } = page('/', '');
      return { url, html: `<script type="application/json" id="app-config">${config}</script>` };
    };

    expect(withLinks(frame, [named('Before'), named('Ada & <b>')])).toContain(
      '<p class="name">Ada &amp; &lt;b></p>',
    );
    expect(withLinks(frame, [])).not.toMatch(/class="name"|<!-- name/);
  });

  it('The offline page has the colours and faces of the latest page, and its own where that has the default look', () => {
    const dressed = (css: string) => ({
      ...page('/', ''),
      html: `<head><style id="look">${css}</style></head>`,
    });
    const look = '<style id="look">:root:root{--mui-palette-primary-main:#4A5C16}</style>';

    const html = withLinks(frame, [dressed(''), dressed(':root:root{--mui-palette-primary-main:#4A5C16}')]);

    expect(html).toContain(look);
    expect(html.indexOf(look)).toBeLessThan(html.indexOf('</head>'));
    expect(html).toContain('color: var(--mui-palette-primary-main)');
    expect(withLinks(frame, [page('/', '')])).not.toMatch(/id="look"|<!-- look/);
  });

  it('The offline page loads the requested page once the site answers, by the one script that its policy allows', async () => {
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(frame) ?? [];
    const [reload, ask] = [jest.fn(), jest.fn<Promise<void>, []>()];
    const runs: Record<string, () => void> = {};
    new Function('addEventListener', 'setInterval', 'navigator', 'location', 'fetch', script)(
      (type: string, run: () => void) => (runs[type] = run),
      (run: () => void) => (runs['interval'] = run),
      { onLine: true },
      { href: '/store', reload },
      ask,
    );
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    runs['online']?.();
    await wait();
    expect(reload).not.toHaveBeenCalled();

    ask.mockResolvedValueOnce();
    runs['interval']?.();
    await wait();
    expect(reload).toHaveBeenCalledTimes(1);
    const policy = `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(frame).toContain(policy);
  });

  it('The offline page escapes titles and addresses', () => {
    const html = withLinks(frame, [page('/blog/a?b="><script>x</script>', '&lt;img onerror=x&gt; $& $1')]);

    expect(links(html)).toEqual([
      '<li><a href="/blog/a?b=%22%3E%3Cscript%3Ex%3C/script%3E">&lt;img onerror=x&gt; $& $1</a></li>',
    ]);
  });
});

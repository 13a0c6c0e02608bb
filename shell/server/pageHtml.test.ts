/** @jest-environment node */
import { JSDOM } from 'jsdom';
import { buildIn, composePage, publicConfig, type PublicConfig } from './pageHtml';

const config: PublicConfig = {
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'sb_publishable_abc',
  remotes: { mf_public: 'http://localhost:3001/mf-manifest.json' },
  registry: { mf_public: { entry: 'http://localhost:3001/remoteEntry.1.js' } },
  site: { name: 'Mira Solberg', description: 'A journal.' },
};

const marker = '<meta name="app-head" />';
const template = (head = marker) => `<!doctype html><html><head>${head}</head><body></body></html>`;

function compose(changes: Partial<PublicConfig> = {}, scripts: string[] = [], head?: string) {
  const html = composePage(template(head), { ...config, ...changes }, scripts);
  return { html, document: new JSDOM(html).window.document };
}

const configIn = (document: Document): unknown =>
  JSON.parse(document.getElementById('app-config')?.textContent ?? '');

describe('the page that the shell sends', () => {
  it.each([marker, '<meta name="app-head">', '<meta name=app-head>', '<meta name=app-head />'])(
    'has the configuration in the place of %s',
    (head) => {
      const { html, document } = compose({}, [], head);

      expect(html).not.toContain('app-head');
      expect(configIn(document)).toEqual(config);
      expect(document.title).toBe('Mira Solberg');
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('A journal.');
    },
  );

  it('connects early to the data and to the remotes, each once, and never to the shell itself', () => {
    const scripts = ['http://localhost:3001/a.js', 'http://localhost:3001/b.js', '/334.js'];
    const { document } = compose({}, scripts);

    const preconnects = [...document.querySelectorAll('link[rel=preconnect]')];
    expect(preconnects.map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost:54321',
      'http://localhost:3001',
    ]);
    const preloads = [...document.querySelectorAll('link[rel=preload][as=script]')];
    expect(preloads.map((link) => link.getAttribute('href'))).toEqual(scripts);
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '$& $1 $` \\u003c', '"\'&amp;'])(
    'survives the name %s',
    (name) => {
      const { document } = compose({ site: { name, description: name } });

      expect(configIn(document)).toMatchObject({ site: { name } });
      expect(document.scripts).toHaveLength(1);
      expect(document.title).toBe(name);
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(name);
    },
  );

  it('lets no address out of its attribute', () => {
    const evil = 'http://localhost/"><script>alert(1)</script>';
    const { document } = compose({ supabaseUrl: evil }, [evil]);

    expect(document.scripts).toHaveLength(1);
    expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(evil);
  });

  it('tells visitors what the contract lists, and nothing else of the settings', () => {
    const { registry, ...rest } = config;
    const settings = { ...rest, host: '127.0.0.1', port: 3000, dist: '/srv/shell/dist' };

    expect(publicConfig(settings, registry)).toEqual(config);
  });
});

describe('what names a build of the shell', () => {
  it.each([
    [
      '<script defer src=/vendor.1a.js></script><script defer src=/main.2b.js></script>',
      '/vendor.1a.js /main.2b.js',
    ],
    ['<script>colour()</script><script defer="defer" src="/main.2b.js"></script>', '/main.2b.js'],
    ['', ''],
  ])('is the scripts of %s', (head, name) => {
    expect(buildIn(template(head))).toBe(name);
  });
});

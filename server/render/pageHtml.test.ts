import { randomBytes } from 'node:crypto';
import { JSDOM } from 'jsdom';
import type { Script } from '@brand/delivery';
import { getPublicConfig, type PublicConfig } from '../releases/publicConfig';
import { composeAppPage, composeMissingPage, composeRenderedPage } from './pageHtml';
import { laterScriptsId } from '@brand/site-contract/laterScripts';
import { getPlaces } from '@brand/site-contract/mounts';
import { someSettings } from '../settings.fixture';

const config: PublicConfig = {
  supabaseUrl: 'http://localhost:54321',
  supabaseKey: 'sb_publishable_abc',
  remotes: { mf_public: 'http://localhost:3001/mf-manifest.json' },
  registry: { mf_public: { container: 'mf_public', entry: 'http://localhost:3001/remoteEntry.1.js' } },
  places: getPlaces(),
  site: { name: 'Mira Solberg', description: 'A journal.' },
};

const marker = '<meta name="app-head" />';
const template = (head = marker) => `<!doctype html><html><head>${head}</head><body></body></html>`;

function compose(changes: Partial<PublicConfig> = {}, scripts: Script[] = [], head?: string) {
  const html = composeAppPage(template(head), { ...config, ...changes }, scripts);
  return { html, document: new JSDOM(html).window.document };
}

const configIn = (document: Document): unknown =>
  JSON.parse(document.getElementById('app-config')?.textContent ?? '');

describe('The app page, which the browser renders into,', () => {
  it.each([marker, '<meta name="app-head">', '<meta name=app-head>', '<meta name=app-head />'])(
    'has the configuration in place of %s',
    (head) => {
      const { html, document } = compose({}, [], head);

      expect(html).not.toContain('app-head');
      expect(configIn(document)).toEqual(config);
      expect(document.title).toBe('Mira Solberg');
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('A journal.');
    },
  );

  it('connects early to the backend and to the remotes, each once, and never to the shell itself', () => {
    const scripts = ['http://localhost:3001/a.js', 'http://localhost:3001/b.js', '/334.js'];
    const { document } = compose(
      {},
      scripts.map((href) => ({ href })),
    );

    const preconnects = [...document.querySelectorAll('link[rel=preconnect]')];
    expect(preconnects.map((link) => link.getAttribute('href'))).toEqual([
      'http://localhost:54321',
      'http://localhost:3001',
    ]);
    const preloads = [...document.querySelectorAll('link[rel=preload][as=script]')];
    expect(preloads.map((link) => link.getAttribute('href'))).toEqual(scripts);
  });

  it('preloads a script as it will be loaded: without credentials from another origin, under its hash', () => {
    const site = { ...config.site, url: 'http://localhost:3000' };
    const { document } = compose({ site }, [
      { href: 'http://localhost:3001/a.js', integrity: 'sha384-a' },
      { href: '/334.js' },
      { href: 'http://localhost:3000/remotes/mf-notes/b.js' },
    ]);

    const [remote, own, ownRemote] = document.querySelectorAll('link[rel=preload][as=script]');
    expect(remote?.getAttribute('crossorigin')).toBe('');
    expect(remote?.getAttribute('integrity')).toBe('sha384-a');
    expect(own?.hasAttribute('crossorigin')).toBe(false);
    expect(ownRemote?.hasAttribute('crossorigin')).toBe(false);
    expect(own?.hasAttribute('integrity')).toBe(false);
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

  it('escapes addresses in attributes', () => {
    const evil = 'http://localhost/"><script>alert(1)</script>';
    const { document } = compose({ supabaseUrl: evil }, [{ href: evil }]);

    expect(document.scripts).toHaveLength(1);
    expect(document.querySelector('link[rel=preload]')?.getAttribute('href')).toBe(evil);
  });

  it('contains the public settings alone', () => {
    const { supabaseUrl, supabaseKey, remotes, registry } = config;
    const settings = { ...someSettings, supabaseUrl, supabaseKey, site: config.site };
    const site = { ...config.site, url: 'http://localhost:3000' };

    expect(getPublicConfig(settings, { remotes, registry })).toEqual({ ...config, site });
  });
});

describe('A rendered page', () => {
  const built = [
    '<!doctype html><html><head><meta name=app-head>',
    '<script>colour()</script><script defer src=/main.2b.js></script></head>',
    '<body><div id=root></div> <noscript>Needs JavaScript. <a href=/>Home</a></noscript></body></html>',
  ].join('');
  const queries = { queries: {} };
  const rendered = {
    head: '<title>Rain</title><meta name="theme-color">',
    body: '<div id="root"><h1>$& Rain</h1></div>',
    queries,
  };
  const composeJournal = () =>
    composeRenderedPage(built, config, [{ href: '/62.js' }], rendered, '/journal?q="rain"');

  it.each(['<html lang="en">', '<html lang=en>'])(
    'is in the language of the texts where the built page is %s, and an app page in that of the interface',
    (begin) => {
      const page = built.replace('<html>', begin);
      const german = { ...config, site: { ...config.site, language: 'de' } };

      expect(composeRenderedPage(page, german, [], rendered, '/')).toContain('<html lang="de">');
      expect(composeRenderedPage(page, config, [], rendered, '/')).toContain('<html lang="en">');
      expect(composeAppPage(page, german, [])).toContain(begin);
    },
  );

  it('has its text before everything that makes it interactive', () => {
    const html = composeJournal();
    const blocks = ['id="app-config"', 'id="app-read"'];
    const order = ['<title>', 'colour()', '<h1>$& Rain', ...blocks, '/main.2b.js', '/62.js'];

    const places = order.map((part) => html.indexOf(part));

    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('has one root, one title, and no text for browsers without JavaScript', () => {
    const { document } = new JSDOM(composeJournal()).window;

    expect(document.querySelectorAll('#root')).toHaveLength(1);
    for (const once of ['title', 'meta[name=theme-color]'])
      expect(document.querySelectorAll(once)).toHaveLength(1);
    expect(document.querySelector('noscript')).toBeNull();
    expect(configIn(document)).toEqual(config);
  });

  it('loads no script before it is painted', () => {
    const { document } = new JSDOM(composeJournal()).window;

    expect(document.querySelectorAll('script[src], link[as=script]')).toHaveLength(0);
    const later = document.querySelector<HTMLTemplateElement>(`template#${laterScriptsId}`)?.content;
    expect(later?.querySelectorAll('script[src="/main.2b.js"], link[href="/62.js"]')).toHaveLength(2);
  });

  it.each([
    ['arrives at once is painted whole', 'Rain. '.repeat(20_000), 1],
    ['takes a second round trip is painted as it arrives', randomBytes(16_000).toString('base64'), 0],
  ])('that %s', (_, text, expectations) => {
    const long = { ...rendered, body: `<div id="root"><main id="content">${text}</main></div>` };
    const { document } = new JSDOM(composeRenderedPage(built, config, [], long, '/')).window;

    const links = document.head.querySelectorAll('link[rel=expect][blocking=render][href="#app-config"]');
    expect(links).toHaveLength(expectations);
    const expected = document.getElementById('app-config');
    expect(expected?.previousElementSibling).toBe(document.getElementById('root'));
  });

  it('names the address that it was rendered for', () => {
    const { document } = new JSDOM(composeJournal()).window;

    expect(document.getElementById('app-read')?.dataset.address).toBe('/journal?q="rain"');
    expect(document.getElementById('app-read')?.dataset).not.toHaveProperty('search');
  });

  it('names the parameters of its address that it reads', () => {
    const html = composeRenderedPage(built, config, [], rendered, '/journal', ['q', 'show']);

    const { document } = new JSDOM(html).window;
    expect(document.getElementById('app-read')?.dataset.search).toBe('q show');
  });

  it('contains the results of its queries as data, whatever somebody wrote', () => {
    const evil = { queries: { a: { data: '</script><script>alert(1)</script>' } } } as object;
    const { document } = new JSDOM(
      composeRenderedPage(built, config, [], { ...rendered, queries: evil }, '/'),
    ).window;

    expect(document.scripts).toHaveLength(3);
    expect(JSON.parse(document.getElementById('app-read')?.textContent ?? '')).toEqual(evil);
  });
});

describe('Without scripts', () => {
  const root = '<div id=root></div> <noscript><p>Shown on a host of files.</p></noscript>';
  const built = `<!doctype html><head>${marker}</head><body>${root}</body>`;
  const named = { ...config, site: { name: '<b>Mira' } };

  it.each([
    ['a missing address', composeMissingPage, 'Page not found', 'The address may have a typo'],
    ['the log-in', composeAppPage, 'This page needs JavaScript', 'No account is needed to read, to search'],
  ])('the page of %s says so, with the name of the site and ways on', (_what, compose, heading, text) => {
    // jsdom parses the page like a browser with scripts disabled.
    const { document } = new JSDOM(compose(built, named, [])).window;
    expect(document.querySelectorAll('#root')).toHaveLength(1);
    expect(document.querySelectorAll('noscript')).toHaveLength(1);
    expect(document.querySelector('noscript header')?.textContent).toBe('<b>Mira');
    expect(document.querySelector('noscript h1')?.textContent).toBe(heading);
    expect(document.querySelector('noscript p')?.textContent).toContain(text);
    const links = [...document.querySelectorAll('noscript main a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/', '/search', '/journal', '/blog', '/academy']);
  });
});

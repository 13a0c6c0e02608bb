import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { getPlaces } from '@brand/site-contract/mounts';
import { root } from 'shared-node/apps';
import { dayFiles } from '../files/dayFiles';
import type { PublicSite } from '../files/GeneratedFiles';
import { webManifest } from '../files/webManifest';
import { hashCard, type SiteIdentity } from '../linkPreviews/pageFacts';
import { toFavicon } from '../linkPreviews/pictures/icons';
import { choicesPage } from '../newsletter/SubscriptionPage';
import { getPublicConfig, type PublicConfig } from '../releases/publicConfig';
import { composeAppPage, composeRenderedPage } from './pageHtml';
import { someSettings } from '../settings.fixture';

// The shell's HTML template without webpack's placeholders.
const template = readFileSync(path.join(root, 'shell/src/index.html'), 'utf8').replaceAll(/<%.*?%>/g, '');
const rendered = { head: '<title>Rain</title>', body: '<div id="root"></div>', queries: { queries: {} } };

type Look = Pick<PublicConfig['site'], 'palette' | 'face'>;

function configOf(look: Look): PublicConfig {
  const settings = { ...someSettings, site: { name: 'Ada', description: 'A journal.', ...look } };
  return { ...getPublicConfig(settings, { remotes: {}, registry: {} }), places: getPlaces() };
}

const pages = (look: Look) => {
  const config = configOf(look);
  return [composeRenderedPage(template, config, [], rendered, '/'), composeAppPage(template, config, [])].map(
    (html) => new JSDOM(html).window.document,
  );
};

const lookIn = (document: Document) => document.querySelectorAll('head style#look');
const fontsIn = (document: Document) => document.querySelectorAll('link[as=font]').length;

describe('The look of a site', () => {
  it('A chosen palette is in the head of every page, before any script runs', () => {
    for (const document of pages({ palette: 'moss' })) {
      expect(lookIn(document)).toHaveLength(1);
      expect(lookIn(document)[0]?.textContent).toContain('--mui-palette-primary-main:#4A5C16');
      expect(document.body.querySelectorAll('style')).toHaveLength(0);
      expect(fontsIn(document)).toBe(1);
    }
  });

  it('The default look adds no byte to a page', () => {
    for (const look of [{}, { palette: 'petrol', face: 'editorial' } as const])
      for (const document of pages(look)) {
        expect(lookIn(document)).toHaveLength(0);
        expect(document.getElementById('app-config')?.textContent).not.toContain('grounds');
      }
  });

  it('Faces without the font of the site do not load it', () => {
    expect(pages({ face: 'plain' }).map(fontsIn)).toEqual([0, 0]);
    expect(pages({ face: 'book' }).map(fontsIn)).toEqual([1, 1]);
  });

  it('The bars of the browser have the ground of the palette, in both schemes', () => {
    const config = configOf({ palette: 'indigo' });
    const { document } = new JSDOM(composeAppPage(template, config, [])).window;

    const bars = [...document.querySelectorAll('meta[name=theme-color]')].map((meta) =>
      meta.getAttribute('content'),
    );
    expect(bars).toEqual(['#F6F7FC', '#1A1B21']);
    // The theme derives a rendered page's browser bar colours from `grounds`.
    expect(config.site.grounds).toEqual({ light: '#F6F7FC', dark: '#1A1B21' });
  });

  it('The pages of a letter’s links have its colours and faces', () => {
    const site = { name: 'Ada', palette: 'heather', face: 'plain' } as const;
    const subscription = { email: 'a@example.com', state: 'left', topics: [], paused_until: null } as const;

    const html = choicesPage(site, 'token', { ...subscription, topics: [] });

    expect(html).toContain('--accent:#6A3F8F');
    expect(html).toContain('--accent:#D0B0EC');
    expect(html).toContain('h1, h2 { font-family: system-ui, sans-serif; font-weight: 650;');
    expect(choicesPage({ name: 'Ada' }, 'token', { ...subscription, topics: [] })).toContain(
      '--accent:#0F5C66',
    );
  });

  it('Icons, the web manifest and embedded pictures have the accent and the ground', async () => {
    const config = { name: 'Ada', description: '', palette: 'graphite' };
    const content = { settings: async () => ({ entrepreneur_start_date: '2026-01-01' }) };
    const site = { url: 'https://ada.example', config, content } as unknown as PublicSite;
    const make = async (file: typeof webManifest | undefined) => {
      const made = await file?.make(site, '');
      return made && 'body' in made ? String(made.body) : '';
    };

    expect(toFavicon({ name: 'Ada', palette: 'graphite' })).toContain('fill="#2F3437"');
    expect(toFavicon({ name: 'Ada' })).toContain('fill="#0F5C66"');
    expect(JSON.parse(await make(webManifest))).toMatchObject({ theme_color: '#FAFAFA' });
    const day = dayFiles.find(({ pattern }) => pattern === '/embed/day.svg');
    expect(await make(day)).toMatch(/fill="#FAFAFA".*fill="#2F3437"/);
  });

  it('The picture of a link has a new address with a new palette, and the default one keeps its own', () => {
    const card = { label: '', title: 'Rain', note: '' };
    const hash = (look: Look) => hashCard(card, { name: 'Ada', ...look } as SiteIdentity);

    expect(hash({ palette: 'petrol' })).toBe(hash({}));
    expect(new Set([hash({}), hash({ palette: 'moss' }), hash({ palette: 'indigo' })]).size).toBe(3);
  });
});

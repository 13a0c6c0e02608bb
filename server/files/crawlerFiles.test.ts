/** @jest-environment ../tooling/jest/browserEnvironment.ts */
import '../../tooling/jest/setPlaces';
import type { PublicAddress } from './PublicContent';
import { robots, securityTxt, sitemap, sitemapParts, speculationRules } from './crawlerFiles';
import { siteWith } from './site.fixture';

const siteOf = (addresses: PublicAddress[]) => siteWith({ addresses: async () => addresses });
const lastChange = '2026-03-01T08:00:00.000Z';

async function bodyOf(made: ReturnType<typeof sitemap.make>): Promise<string> {
  const file = await made;
  return file && 'body' in file ? String(file.body) : '';
}
const read = async (made: ReturnType<typeof sitemap.make>) =>
  new DOMParser().parseFromString(await bodyOf(made), 'application/xml');
const textsOf = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

test('The sitemap lists every page with its last change', async () => {
  const site = siteOf([{ address: '/' }, { address: '/blog/a-ledger', lastChange }]);

  const document = await read(sitemap.make(site, ''));

  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(document.documentElement.tagName).toBe('urlset');
  expect(textsOf(document, 'loc')).toEqual(['https://mira.example/', 'https://mira.example/blog/a-ledger']);
  expect(textsOf(document, 'lastmod')).toEqual([lastChange]);
  expect(await sitemapParts.make(site, '1')).toBeNull();
});

test('The sitemap escapes addresses for XML and for URLs', async () => {
  const document = await read(sitemap.make(siteOf([{ address: '/café' }, { address: "/a&b'c" }]), ''));

  expect(textsOf(document, 'loc')).toEqual(['https://mira.example/caf%C3%A9', "https://mira.example/a&b'c"]);
});

test('The sitemap of a site with more than 50,000 pages comes in parts, each page once', async () => {
  const addresses = Array.from({ length: 100_001 }, (_, index) => ({
    address: `/blog/${index}`,
    lastChange,
  }));
  const site = siteOf(addresses);

  const index = await read(sitemap.make(site, ''));
  // Checked as text, because jsdom cannot hold documents of this size.
  const pages = await Promise.all(['1', '2', '3'].map(async (part) => bodyOf(sitemapParts.make(site, part))));

  expect(index.documentElement.tagName).toBe('sitemapindex');
  expect(textsOf(index, 'loc')).toEqual(
    ['1', '2', '3'].map((part) => `https://mira.example/sitemap-${part}.xml`),
  );
  expect(textsOf(index, 'lastmod')).toEqual([lastChange, lastChange, lastChange]);
  expect(pages.map((page) => page.split('<loc>').length - 1)).toEqual([50_000, 50_000, 1]);
  expect(await sitemapParts.make(site, '4')).toBeNull();
});

test('robots.txt lets every page be read, so that its noindex is seen, and names the sitemap', async () => {
  expect(await robots.make(siteWith({}), '')).toEqual({
    body: 'User-agent: *\nDisallow:\n\nSitemap: https://mira.example/sitemap.xml\n',
  });
});

test('security.txt names a contact, and never expires (RFC 9116)', async () => {
  const made = await securityTxt.make(siteWith({}), '');
  const body = made && 'body' in made ? String(made.body) : '';

  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  );
  expect(fields).toEqual({
    Contact: 'mailto:hello@example.com',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'https://mira.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('A site without a contact address has no security.txt', async () => {
  const site = siteWith({});

  expect(await securityTxt.make({ ...site, config: { ...site.config, contactEmail: '' } }, '')).toBeNull();
});

test('Speculation rules prefetch public pages alone, and no files, until the router follows links', async () => {
  const made = await speculationRules.make(siteWith({}), '');

  const excluded = [
    ...['/login', '/account', '/claim', '/search', '/today', '/academy/:slug/learn'],
    ...['/admin', '/admin/*', '/preview', '/preview/*', '/*.*'],
  ];
  const links = (selector: string) => ({
    and: [
      { href_matches: '/*' },
      { not: { href_matches: excluded } },
      { selector_matches: `:root:not([data-hydrated]) ${selector}` },
    ],
  });
  expect(JSON.parse(made && 'body' in made ? String(made.body) : '')).toEqual({
    prefetch: [
      { where: links('a'), eagerness: 'moderate' },
      { where: links('a[data-near]'), eagerness: 'immediate' },
    ],
  });
});

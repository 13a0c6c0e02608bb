/** @jest-environment jsdom */
import type { PublicAddress } from '../publicAddresses';
import { sitemap, sitemapParts } from './sitemap';
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

test('a search engine is told every page, and when it changed', async () => {
  const site = siteOf([{ address: '/' }, { address: '/blog/a-ledger', lastChange }]);

  const document = await read(sitemap.make(site, ''));

  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(document.documentElement.tagName).toBe('urlset');
  expect(textsOf(document, 'loc')).toEqual(['https://mira.example/', 'https://mira.example/blog/a-ledger']);
  expect(textsOf(document, 'lastmod')).toEqual([lastChange]);
  expect(await sitemapParts.parts?.(site)).toEqual([]);
  expect(await sitemapParts.make(site, '1')).toBeNull();
});

test('a search engine reads addresses that XML or an address would misunderstand', async () => {
  const document = await read(sitemap.make(siteOf([{ address: '/café' }, { address: "/a&b'c" }]), ''));

  expect(textsOf(document, 'loc')).toEqual(['https://mira.example/caf%C3%A9', "https://mira.example/a&b'c"]);
});

test('a search engine gets a site of more than 50,000 pages in parts, each page once', async () => {
  const addresses = Array.from({ length: 100_001 }, (_, index) => ({
    address: `/blog/${index}`,
    lastChange,
  }));
  const site = siteOf(addresses);

  const index = await read(sitemap.make(site, ''));
  const parts = (await sitemapParts.parts?.(site)) ?? [];
  // Too much for the document of a test.
  const pages = await Promise.all(parts.map(async (part) => bodyOf(sitemapParts.make(site, part))));

  expect(index.documentElement.tagName).toBe('sitemapindex');
  expect(textsOf(index, 'loc')).toEqual(
    ['1', '2', '3'].map((part) => `https://mira.example/sitemap-${part}.xml`),
  );
  expect(textsOf(index, 'lastmod')).toEqual([lastChange, lastChange, lastChange]);
  expect(pages.map((page) => page.split('<loc>').length - 1)).toEqual([50_000, 50_000, 1]);
  expect(await sitemapParts.make(site, '4')).toBeNull();
});

import type { PublicAddress } from '../publicAddresses';
import type { GeneratedFile, PublicSite } from './GeneratedFile';
import { element, together, xmlDocument, type Xml } from './xml';

// As sitemaps.org has it: a file may name that many addresses, and an index that many files.
const most = 50_000;
const type = 'application/xml; charset=utf-8';
const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** Every public page; in a large site, every part that names some of them. */
export const sitemap: GeneratedFile = {
  pattern: '/sitemap.xml',
  type,
  make: async (site) => {
    const parts = await partsOf(site);
    const [only = []] = parts;
    return { body: parts.length > 1 ? indexOf(site.url, parts) : listOf(site.url, only) };
  },
};

/** A part of it; there are none in a site whose pages have room in one. */
export const sitemapParts: GeneratedFile = {
  pattern: '/sitemap-*.xml',
  type,
  parts: async (site) => {
    const parts = await partsOf(site);
    return parts.length > 1 ? parts.map((_, index) => String(index + 1)) : [];
  },
  make: async (site, number) => {
    const parts = await partsOf(site);
    const part = parts.length > 1 && parts.find((_, index) => String(index + 1) === number);
    return part ? { body: listOf(site.url, part) } : null;
  },
};

async function partsOf({ content }: PublicSite): Promise<PublicAddress[][]> {
  const addresses = await content.addresses();
  const count = Math.ceil(addresses.length / most);
  return Array.from({ length: count }, (_, index) => addresses.slice(index * most, (index + 1) * most));
}

function listOf(url: string, addresses: PublicAddress[]): string {
  const places = addresses.map(({ address, lastChange }) =>
    place('url', url + encodeURI(address), lastChange),
  );
  return xmlDocument(element('urlset', namespace, together(places)));
}

function indexOf(url: string, parts: PublicAddress[][]): string {
  const places = parts.map((part, index) => {
    const changes = part.map(({ lastChange = '' }) => lastChange).sort();
    return place('sitemap', `${url}/sitemap-${index + 1}.xml`, changes.at(-1));
  });
  return xmlDocument(element('sitemapindex', namespace, together(places)));
}

const place = (name: string, address: string, lastChange: string | undefined): Xml =>
  element(name, {}, element('loc', {}, address), lastChange ? element('lastmod', {}, lastChange) : null);

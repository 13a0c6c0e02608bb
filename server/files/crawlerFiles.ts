import { getPlaces, shellPages } from '@brand/site-contract/mounts';
import type { GeneratedFile, PublicSite } from './GeneratedFiles';
import type { PublicAddress } from './PublicContent';
import { xml, xmlDocument, type Xml } from './xml';

// Files that tell search engines and browsers which URLs exist and which to prefetch.

/** robots.txt (RFC 9309). */
export const robots: GeneratedFile = {
  pattern: '/robots.txt',
  type: 'text/plain; charset=utf-8',
  // Nothing is disallowed, because a search engine has to read a page to learn that it is `noindex`.
  make: ({ url }) => ({ body: `User-agent: *\nDisallow:\n\nSitemap: ${url}/sitemap.xml\n` }),
};

// The sitemaps.org limit on the number of URLs per file.
const maxAddresses = 50_000;
const xmlType = 'application/xml; charset=utf-8';

/** Lists every public page or, on a large site, the sitemap files that list the pages. */
export const sitemap: GeneratedFile = {
  pattern: '/sitemap.xml',
  type: xmlType,
  make: async (site) => {
    const parts = await getParts(site);
    return { body: parts.length > 1 ? writeIndex(site.url, parts) : writeList(site.url, parts[0] ?? []) };
  },
};

/** The parts of a sitemap that does not fit into a single file. */
export const sitemapParts: GeneratedFile = {
  pattern: '/sitemap-*.xml',
  type: xmlType,
  make: async (site, number) => {
    const parts = await getParts(site);
    const part = parts.length > 1 && parts.find((_, index) => String(index + 1) === number);
    return part ? { body: writeList(site.url, part) } : null;
  },
};

async function getParts({ content }: PublicSite): Promise<PublicAddress[][]> {
  const addresses = await content.addresses();
  const count = Math.ceil(addresses.length / maxAddresses);
  return Array.from({ length: count }, (_, index) =>
    addresses.slice(index * maxAddresses, (index + 1) * maxAddresses),
  );
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function writeList(url: string, addresses: PublicAddress[]): string {
  const entries = addresses.map(
    ({ address, lastChange }) =>
      xml`<url><loc>${url + encodeURI(address)}</loc>${lastModified(lastChange)}</url>`,
  );
  return xmlDocument(xml`<urlset xmlns="${namespace}">${entries}</urlset>`);
}

function writeIndex(url: string, parts: PublicAddress[][]): string {
  const entries = parts.map((part, index) => {
    const changes = part.map(({ lastChange = '' }) => lastChange).sort();
    return xml`<sitemap><loc>${`${url}/sitemap-${index + 1}.xml`}</loc>${lastModified(changes.at(-1))}</sitemap>`;
  });
  return xmlDocument(xml`<sitemapindex xmlns="${namespace}">${entries}</sitemapindex>`);
}

const lastModified = (lastChange: string | undefined): Xml | null =>
  lastChange ? xml`<lastmod>${lastChange}</lastmod>` : null;

const securityTxtDays = 180;
const aDayMs = 24 * 60 * 60 * 1000;

/** The contact for vulnerability reports (RFC 9116). Regenerated every day, so that it never expires. */
export const securityTxt: GeneratedFile = {
  pattern: '/.well-known/security.txt',
  type: 'text/plain; charset=utf-8',
  make: ({ url, config: { contactEmail } }) => {
    // Omitted without a contact, because the file would say nothing.
    if (!contactEmail) return null;
    const today = Math.floor(Date.now() / aDayMs);
    const expires = new Date((today + securityTxtDays) * aDayMs).toISOString();
    const lines = [`Contact: mailto:${contactEmail}`, `Expires: ${expires}`, 'Preferred-Languages: en'];
    return { body: [...lines, `Canonical: ${url}/.well-known/security.txt`, ''].join('\n') };
  },
};

// Cached for a day instead of requested with every visit, because the rules change only with the shell's code.
const aDay = 'public, max-age=86400';

/**
 * The links that a browser may prefetch while scripts are still loading: links to public pages that a visitor is about to open.
 */
export const speculationRules: GeneratedFile = {
  pattern: '/speculation-rules.json',
  type: 'application/speculationrules+json',
  headers: { 'cache-control': aDay, 'cdn-cache-control': aDay },
  make: () => {
    const ofOnePerson = getPlaces().mounts.filter(({ access }) => access !== 'public');
    const patterns = [
      ...Object.values(shellPages),
      ...ofOnePerson.map(({ pattern }) => pattern),
      '/preview/*',
    ];
    // Adds "/admin", which the pattern "/admin/*" does not match.
    const excluded = patterns.flatMap((pattern) =>
      pattern.endsWith('/*') ? [pattern.slice(0, -2), pattern] : [pattern],
    );
    const publicLinks = (selector: string) => ({
      and: [
        { href_matches: '/*' },
        { not: { href_matches: [...excluded, '/*.*'] } },
        // Applies only before hydration, because the router then follows links itself and fetches data instead of documents.
        { selector_matches: `:root:not([data-hydrated]) ${selector}` },
      ],
    });
    const prefetch = [
      { where: publicLinks('a'), eagerness: 'moderate' },
      // The cards that the page's inline script has marked (shell/src/prefetch/prefetchCards.ts).
      { where: publicLinks('a[data-near]'), eagerness: 'immediate' },
    ];
    return { body: JSON.stringify({ prefetch }) };
  },
};

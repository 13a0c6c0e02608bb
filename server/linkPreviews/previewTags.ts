import { excerptOf } from '@brand/shared-ui/server';
import { escapeHtml, jsonForHtml } from 'shared-node/escapeHtml';
import { pictureSize } from './pictures/CardPicture';
import { toAbsolute, type PageContent, type PageFacts, type SiteIdentity } from './pageFacts';

// Tags for other software are outside React's root, so that hydration ignores them; the first navigation removes them
// (shell/src/layout).

/** The tags for link previews: Open Graph, and X's few additions. */
export function previewTags({
  site,
  url,
  path,
  title,
  description,
  content,
  card,
  picture,
}: PageFacts): string {
  const isText = content !== undefined && content.type !== 'courses';
  const note = [card.label, card.note].filter(Boolean).join(', ');
  const properties: [string, string | undefined][] = [
    ['og:type', isText ? 'article' : path === '/about' ? 'profile' : 'website'],
    ['og:site_name', site.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:locale', toLocale(site.language)],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(pictureSize.width)],
    ['og:image:height', String(pictureSize.height)],
    ['og:image:alt', [card.title, note, site.name].filter(Boolean).join(' – ')],
    ...(isText ? articleProperties(site.url, content) : []),
  ];
  const tags = properties.map(([property, value]) =>
    value ? `<meta property="${property}" content="${escapeHtml(value)}">` : '',
  );
  return [...tags, ...twitterTags(site.social.x)].join('');
}

// Open Graph wants a region, such as pt_BR: the likeliest one where the owner named none.
function toLocale(tag = 'en'): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return [language, region].join('_');
}

const articleProperties = (
  siteUrl: string,
  { published, modified, section, tags = [] }: PageContent,
): [string, string | undefined][] => [
  ['article:published_time', published],
  ['article:modified_time', modified],
  ['article:section', section],
  ...tags.map((tag): [string, string] => ['article:tag', tag]),
  ['article:author', `${siteUrl}/about`],
];

// X reads everything else from the Open Graph tags.
function twitterTags(profile = ''): string[] {
  const [, handle] = /^https:\/\/(?:www\.)?(?:x|twitter)\.com\/(\w{1,15})\/?$/.exec(profile) ?? [];
  const card = '<meta name="twitter:card" content="summary_large_image">';
  return handle ? [card, `<meta name="twitter:site" content="@${handle}">`] : [card];
}

/** A page's structured data for search engines: schema.org as JSON-LD, in a data block that browsers do not execute. */
export function structuredDataBlock(facts: PageFacts): string {
  const graph = { '@context': 'https://schema.org', '@graph': [...getNodes(facts), ...breadcrumbs(facts)] };
  return `<script type="application/ld+json">${jsonForHtml(graph)}</script>`;
}

type Node = Record<string, unknown>;

// Search engines truncate longer headlines.
const longestHeadline = 110;

function getNodes(facts: PageFacts): Node[] {
  const { site, path, content } = facts;
  if (content) return [content.type === 'courses' ? course(facts, content) : article(facts, content)];
  if (path === '/') return [webSite(site), person(site)];
  return path === '/about' ? [profile(facts)] : [];
}

const personId = ({ url }: SiteIdentity) => `${url}/about#person`;

// Refers to the person by id.
const author = (site: SiteIdentity): Node => ({
  '@type': 'Person',
  '@id': personId(site),
  name: site.name,
  url: `${site.url}/about`,
});

function person(site: SiteIdentity, portrait?: string): Node {
  return {
    ...author(site),
    description: site.description,
    sameAs: Object.values(site.social).filter(Boolean),
    ...(portrait && { image: portrait }),
  };
}

const profile = ({ site, url, title, portrait }: PageFacts): Node => ({
  '@type': 'ProfilePage',
  '@id': url,
  url,
  name: title,
  isPartOf: { '@id': webSiteId(site) },
  mainEntity: person(site, portrait),
});

const webSiteId = ({ url }: SiteIdentity) => `${url}/#website`;

const webSite = (site: SiteIdentity): Node => ({
  '@type': 'WebSite',
  '@id': webSiteId(site),
  url: `${site.url}/`,
  name: site.name,
  description: site.description,
  inLanguage: site.language ?? 'en',
  publisher: { '@id': personId(site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

function article(
  facts: PageFacts,
  { type, title, published, modified, section, tags = [] }: PageContent,
): Node {
  const { site, url, description } = facts;
  return {
    '@type': type === 'blog_posts' ? 'BlogPosting' : 'Article',
    '@id': `${url}#article`,
    headline: excerptOf(title, longestHeadline - 1),
    ...(description && { description }),
    ...(section && { articleSection: section }),
    ...(tags.length > 0 && { keywords: tags }),
    image: images(facts),
    datePublished: published,
    dateModified: modified,
    inLanguage: site.language ?? 'en',
    author: author(site),
    publisher: author(site),
    mainEntityOfPage: url,
    isPartOf: { '@id': webSiteId(site) },
  };
}

function course(facts: PageFacts, { title, price }: PageContent): Node {
  const { site, url, description } = facts;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: description || title,
    url,
    image: images(facts),
    inLanguage: site.language ?? 'en',
    provider: author(site),
    ...(typeof price === 'number' && { offers: offer(url, price, site) }),
  };
}

const offer = (url: string, price: number, { till }: SiteIdentity): Node => ({
  '@type': 'Offer',
  category: price === 0 ? 'Free' : 'Paid',
  price,
  priceCurrency: till?.currency.toUpperCase() ?? 'USD',
  url,
});

function images({ site, content, picture }: PageFacts): string[] {
  const cover = toAbsolute(content?.cover, site);
  return cover ? [cover, picture] : [picture];
}

function breadcrumbs({ site, url, title, crumbs }: PageFacts): Node[] {
  if (crumbs.length === 0) return [];
  const steps = [
    ...crumbs.map(({ name, path }) => ({ name, item: site.url + path })),
    { name: title, item: url },
  ];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

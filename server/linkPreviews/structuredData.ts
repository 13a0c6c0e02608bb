import { excerptOf } from '@brand/shared-ui/server';
import { absolute, type PageFacts, type Site } from './pageFacts';

type Node = Record<string, unknown>;

// Search engines cut what is longer.
const longestHeadline = 110;

/** What search engines read of a page: schema.org as JSON-LD. */
export function structuredData(facts: PageFacts): Node {
  return { '@context': 'https://schema.org', '@graph': [...nodesOf(facts), ...breadcrumbs(facts)] };
}

function nodesOf(facts: PageFacts): Node[] {
  const { site, path, content } = facts;
  if (content) return [content.type === 'courses' ? course(facts, content) : article(facts, content)];
  if (path === '/') return [webSite(site), person(site)];
  return path === '/about' ? [profile(facts)] : [];
}

const personId = ({ url }: Site) => `${url}/about#person`;

// Whoever writes and teaches here, in short.
const author = (site: Site): Node => ({
  '@type': 'Person',
  '@id': personId(site),
  name: site.name,
  url: `${site.url}/about`,
});

function person(site: Site, portrait?: string): Node {
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

const webSiteId = ({ url }: Site) => `${url}/#website`;

const webSite = (site: Site): Node => ({
  '@type': 'WebSite',
  '@id': webSiteId(site),
  url: `${site.url}/`,
  name: site.name,
  description: site.description,
  inLanguage: 'en',
  publisher: { '@id': personId(site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

type Content = NonNullable<PageFacts['content']>;

function article(facts: PageFacts, { type, title, published, modified, section }: Content): Node {
  const { site, url, description } = facts;
  return {
    '@type': type === 'blog_posts' ? 'BlogPosting' : 'Article',
    '@id': `${url}#article`,
    headline: excerptOf(title, longestHeadline - 1),
    ...(description && { description }),
    ...(section && { articleSection: section }),
    image: images(facts),
    datePublished: published,
    dateModified: modified,
    inLanguage: 'en',
    author: author(site),
    publisher: author(site),
    mainEntityOfPage: url,
    isPartOf: { '@id': webSiteId(site) },
  };
}

function course(facts: PageFacts, { title, price }: Content): Node {
  const { site, url, description } = facts;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: description || title,
    url,
    image: images(facts),
    inLanguage: 'en',
    provider: author(site),
    ...(typeof price === 'number' && { offers: offer(url, price) }),
  };
}

const offer = (url: string, price: number): Node => ({
  '@type': 'Offer',
  category: price === 0 ? 'Free' : 'Paid',
  price,
  priceCurrency: 'USD',
  url,
});

function images({ site, content, picture }: PageFacts): string[] {
  const cover = absolute(content?.cover, site);
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

import { setImmediate } from 'node:timers/promises';
import { resultKinds, type SearchedType } from '@brand/shared-data';
import { dayOfText, laterOf, type PublicText } from '@brand/shared-data/server';
import { excerptOf, isSafeImageUrl, markdownHtml, plainText } from '@brand/shared-ui/server';
import { LRUCache } from 'lru-cache';
import type { GeneratedFile, PublicSite } from './GeneratedFiles';
import { xml, xmlDocument } from './xml';

/** A feed with the newest content of `types`; `path` is the page that lists the same content. */
type FeedSource = { path: string; title: string; types: SearchedType[] };

/** The feeds for the journal, the blog, and everything. */
export const feedSources: readonly FeedSource[] = [
  { path: '/journal', title: 'Journal', types: ['journal_entries'] },
  { path: '/blog', title: 'Blog', types: ['blog_posts'] },
  { path: '', title: '', types: ['journal_entries', 'blog_posts', 'challenges', 'journey_summaries'] },
];

/** The formats in which every feed is available. */
export const feedFormats = [
  { file: 'feed.xml', type: 'application/rss+xml', write: writeRss },
  { file: 'atom.xml', type: 'application/atom+xml', write: writeAtom },
  { file: 'feed.json', type: 'application/feed+json', write: writeJsonFeed },
] as const;

export const getFeedTitle = ({ title }: Pick<FeedSource, 'title'>, siteName: string): string =>
  title ? `${title} | ${siteName}` : siteName;

const ofSources = feedSources.flatMap((source) =>
  feedFormats.map(({ file, type, write }): GeneratedFile => ({
    pattern: `${source.path}/${file}`,
    type: `${type}; charset=utf-8`,
    make: async (site) => {
      const texts = await Promise.all(source.types.map(site.content.newest));
      return { body: write(await createFeed(site, source, file, texts.flat())) };
    },
  })),
);

const ofGroups = (['tags', 'series'] as const).flatMap((kind) =>
  feedFormats.map(({ file, type, write }): GeneratedFile => ({
    pattern: `/blog/${kind}/*/${file}`,
    type: `${type}; charset=utf-8`,
    make: async (site, slug) => {
      const group = groupSlug.test(slug) ? await site.content.group({ kind, slug }) : null;
      if (!group) return null;
      const source = { path: `/blog/${kind}/${slug}`, title: group.name };
      return { body: write(await createFeed(site, source, file, group.texts)) };
    },
  })),
);

/** Every feed in every format; those of tags and series hold the same texts as their pages. */
export const feedFiles: readonly GeneratedFile[] = [...ofSources, ...ofGroups];

/** The end of the address of a tag or a series. */
const groupSlug = /^[a-z0-9_-]+$/;

/** Whether this is the address of a feed whose readers are counted; those of tags and series may have any name. */
export const isFeed = (pathname: string): boolean => ofSources.some(({ pattern }) => pattern === pathname);

/** A text in a feed, with dates in ISO 8601. `id` does not change when the text is renamed. */
type FeedItem = {
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  image: string | null;
  published: string;
  updated: string;
  tags: string[];
};

/** `url` is the page that lists the same content, `self` the feed's own URL. */
type Feed = {
  title: string;
  description: string;
  author: string;
  siteUrl: string;
  url: string;
  self: string;
  updated: string;
  language: string;
  items: FeedItem[];
};

const maxItems = 50;

async function createFeed(
  site: PublicSite,
  source: Omit<FeedSource, 'types'>,
  file: string,
  texts: readonly PublicText[],
): Promise<Feed> {
  const { url, config } = site;
  const sorted = texts
    .map((text) => ({ text, time: getTime(text, config) }))
    .sort((one, other) => other.time - one.time);
  const items: FeedItem[] = [];
  for (const { text, time } of sorted.slice(0, maxItems)) {
    items.push(toItem(text, time, site));
    // Yields to the event loop, so that page requests are handled in between.
    await setImmediate();
  }
  return {
    title: getFeedTitle(source, config.name),
    description: config.description,
    author: config.name,
    language: config.language ?? 'en',
    siteUrl: url,
    url: `${url}${source.path || '/'}`,
    self: `${url}${source.path}/${file}`,
    updated: items.map(({ updated }) => updated).reduce(laterOf, new Date(0).toISOString()),
    items,
  };
}

// Dates a year's summary no later than the year's last day, because otherwise summaries written later would all be the newest.
const getTime = (text: PublicText, config: PublicSite['config']) =>
  text.contentType === 'journey_summaries'
    ? Math.min(Date.parse(text.publishedAt), Date.parse(`${dayOfText(text, config)}T23:59:59Z`))
    : Date.parse(text.publishedAt);

function toItem(text: PublicText, time: number, site: PublicSite): FeedItem {
  const { contentType, id, slug, title, category, tags, updatedAt } = text;
  const { label, addressOf } = resultKinds[contentType];
  const url = site.url + addressOf(slug);
  const image = isSafeImageUrl(text.cover) ? new URL(text.cover, site.url).href : null;
  return {
    id: `urn:uuid:${id}`,
    url,
    title,
    summary: excerptOf(plainText(text.excerpt || text.text), 300),
    html: toHtml(text, url, image),
    image,
    published: new Date(time).toISOString(),
    updated: new Date(updatedAt).toISOString(),
    tags: [...new Set([label, ...(category?.trim() ? [category.trim()] : []), ...tags])],
  };
}

// Caches rendered texts, so that a change to one text does not cause the others to be rendered again.
const htmlCache = new LRUCache<string, string>({ max: 500 });

function toHtml({ id, updatedAt, text }: PublicText, url: string, image: string | null): string {
  const key = JSON.stringify([id, updatedAt, url, image]);
  const html = htmlCache.get(key) ?? markdownHtml(image ? `![](${image})\n\n${text}` : text, url);
  htmlCache.set(key, html);
  return html;
}

// RSS 2.0, with the full text in `content:encoded` and the summary in `description`.
function writeRss({ title, url, description, updated, self, items, author, language }: Feed): string {
  // Dates as in RFC 822, but with four-digit years as in RSS 2.0.
  const toDate = (iso: string) => new Date(iso).toUTCString();
  const entries = items.map(
    (item) => xml`<item>
<title>${item.title}</title>
<link>${item.url}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${toDate(item.published)}</pubDate>
<dc:creator>${author}</dc:creator>
${item.tags.map((tag) => xml`<category>${tag}</category>`)}
<description>${item.summary}</description>
<content:encoded>${item.html}</content:encoded>
</item>`,
  );
  return xmlDocument(xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${url}</link>
<description>${description}</description>
<language>${language}</language>
<lastBuildDate>${toDate(updated)}</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="${self}"/>
${entries}
</channel>
</rss>`);
}

// Atom (RFC 4287).
function writeAtom({
  title,
  url,
  description,
  updated,
  self,
  items,
  author,
  siteUrl,
  language,
}: Feed): string {
  const entries = items.map(
    (item) => xml`<entry>
<id>${item.id}</id>
<title>${item.title}</title>
<link rel="alternate" type="text/html" href="${item.url}"/>
<published>${item.published}</published>
<updated>${item.updated}</updated>
${item.tags.map((term) => xml`<category term="${term}"/>`)}
<summary>${item.summary}</summary>
<content type="html">${item.html}</content>
</entry>`,
  );
  return xmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${url}</id>
<title>${title}</title>
<subtitle>${description}</subtitle>
<updated>${updated}</updated>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${url}"/>
<icon>${`${siteUrl}/icon-192.png`}</icon>
<author><name>${author}</name><uri>${siteUrl}</uri></author>
${entries}
</feed>`);
}

// JSON Feed 1.1.
function writeJsonFeed({ title, description, author, siteUrl, url, self, items, language }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: url,
    feed_url: self,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language,
    authors: [{ name: author, url: siteUrl }],
    items: items.map(({ html, image, published, updated, ...item }) => ({
      ...item,
      content_html: html,
      ...(image && { image }),
      date_published: published,
      date_modified: updated,
    })),
  });
}

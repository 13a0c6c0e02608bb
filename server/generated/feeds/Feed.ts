import { setImmediate } from 'node:timers/promises';
import type { SearchedType } from '@brand/shared-data';
import { laterOf, type PublicText } from '@brand/shared-data/server';
import { excerptOf, isSafeImageUrl, markdownHtml, plainText } from '@brand/shared-ui/server';
import { LRUCache } from 'lru-cache';
import { feedTitle, type FeedTopic } from './topics';
import { resultKinds } from 'shell/server';
import type { PublicSite } from '../GeneratedFile';

/** One text in a feed; dates are in ISO 8601. `id` stays when the text is renamed. */
export type FeedItem = {
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

/** The newest texts of a topic, whatever the format. */
export type Feed = {
  title: string;
  description: string;
  author: string;
  siteUrl: string;
  /** The page that lists the same. */
  url: string;
  /** Where this feed is. */
  self: string;
  updated: string;
  items: FeedItem[];
};

const most = 50;
const kindsOf: Record<FeedTopic['path'], SearchedType[]> = {
  '/journal': ['journal_entries'],
  '/blog': ['blog_posts'],
  '': ['journal_entries', 'blog_posts', 'challenges', 'journey_summaries'],
};

/** Puts a feed together: what was published last comes first. */
export async function feedOf(site: PublicSite, topic: FeedTopic, file: string): Promise<Feed> {
  const { url, config, content } = site;
  const texts = (await Promise.all(kindsOf[topic.path].map(content.newest))).flat();
  texts.sort((one, other) => momentOf(other) - momentOf(one));
  const items: FeedItem[] = [];
  for (const text of texts.slice(0, most)) {
    items.push(itemOf(text, site));
    // Who waits for a page meanwhile comes in between.
    await setImmediate();
  }
  return {
    title: feedTitle(topic, config.name),
    description: config.description,
    author: config.name,
    siteUrl: url,
    url: `${url}${topic.path || '/'}`,
    self: `${url}${topic.path}/${file}`,
    updated: items.map(({ updated }) => updated).reduce(laterOf, new Date(0).toISOString()),
    items,
  };
}

// A year's summary is of its last day, however much later it was written; else all of them would be the newest at once.
const momentOf = ({ contentType, day, publishedAt }: PublicText) =>
  contentType === 'journey_summaries'
    ? Math.min(Date.parse(publishedAt), Date.parse(`${day}T23:59:59Z`))
    : Date.parse(publishedAt);

function itemOf(text: PublicText, site: PublicSite): FeedItem {
  const { contentType, id, slug, title, category, updatedAt } = text;
  const { label, addressOf } = resultKinds[contentType];
  const url = site.url + addressOf(slug);
  const image = isSafeImageUrl(text.cover) ? new URL(text.cover, site.url).href : null;
  return {
    id: `urn:uuid:${id}`,
    url,
    title,
    summary: excerptOf(plainText(text.excerpt || text.text), 300),
    html: htmlOf(text, url, image),
    image,
    published: new Date(momentOf(text)).toISOString(),
    updated: new Date(updatedAt).toISOString(),
    tags: [label, ...(category?.trim() ? [category.trim()] : [])],
  };
}

// A change of one text leaves the others as they were drawn.
const drawn = new LRUCache<string, string>({ max: 500 });

function htmlOf({ id, updatedAt, text }: PublicText, url: string, image: string | null): string {
  const key = JSON.stringify([id, updatedAt, url, image]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const html = markdownHtml(image ? `![](${image})\n\n${text}` : text, url);
  drawn.set(key, html);
  return html;
}

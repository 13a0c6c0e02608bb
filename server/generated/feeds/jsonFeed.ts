import type { Feed } from './Feed';

/** JSON Feed 1.1. */
export function jsonFeed({ title, description, author, siteUrl, url, self, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: url,
    feed_url: self,
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/icon-192.png`,
    language: 'en',
    authors: [{ name: author, url: siteUrl }],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      ...(item.image && { image: item.image }),
      date_published: item.published,
      date_modified: item.updated,
      tags: item.tags,
    })),
  });
}

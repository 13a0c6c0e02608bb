/** The feeds of the site: whose content each has, by the page that lists it; the last one has everything. */
export const feeds = [
  { path: '/journal', title: 'Journal' },
  { path: '/blog', title: 'Blog' },
  { path: '', title: '' },
] as const;

/** Each feed comes in three formats, beside the page that lists its content. */
export const feedFormats = [
  { file: 'feed.xml', type: 'application/rss+xml' },
  { file: 'atom.xml', type: 'application/atom+xml' },
  { file: 'feed.json', type: 'application/feed+json' },
] as const;

export type FeedTopic = (typeof feeds)[number];
export type FeedFormat = (typeof feedFormats)[number];

/** What a feed is called. */
export const feedTitle = ({ title }: FeedTopic, siteName: string): string =>
  title ? `${title} | ${siteName}` : siteName;

import { feedFormats, feeds, type FeedFormat } from './topics';
import type { GeneratedFile } from '../GeneratedFile';
import { atom } from './atom';
import { feedOf, type Feed } from './Feed';
import { jsonFeed } from './jsonFeed';
import { rss } from './rss';

const written: Record<FeedFormat['file'], (feed: Feed) => string> = {
  'feed.xml': rss,
  'atom.xml': atom,
  'feed.json': jsonFeed,
};

/** Every feed in every format. */
export const feedFiles: readonly GeneratedFile[] = feeds.flatMap((topic) =>
  feedFormats.map(({ file, type }) => ({
    pattern: `${topic.path}/${file}`,
    type: `${type}; charset=utf-8`,
    make: async (site) => ({ body: written[file](await feedOf(site, topic, file)) }),
  })),
);

import type { BlogPostSummary } from '../blog/blog.api';
import type { ChallengeSummary } from '../challenges/challenges.api';
import type { LatestChallenge } from '../home/home.api';
import type { SerializedQueries } from './serializedQueries';

type CountWords = (markdown: string | null | undefined) => number;

/**
 * What was read for a page, of lists without the texts that they do not show: most of its bytes. `countWords` says how
 * many words of markdown a reader meets, which a list shows.
 */
export function withoutTexts(
  { queries, ...rest }: SerializedQueries,
  countWords: CountWords,
): SerializedQueries {
  const lean = Object.entries(queries ?? {}).map(([key, query]) => [
    key,
    query && { ...query, data: leanRead(query, countWords) },
  ]);
  return { ...rest, queries: Object.fromEntries(lean) };
}

type Read = { endpointName?: string; data?: unknown };

function leanRead({ endpointName, data }: Read, countWords: CountWords): unknown {
  if (endpointName === 'listBlogPosts')
    return leanPages(data, ({ content, ...post }: BlogPostSummary) => ({
      ...post,
      words: countWords(content),
    }));
  if (endpointName === 'listChallenges') return leanPages(data, leanChallenge<ChallengeSummary>);
  if (endpointName === 'getLatestOngoingChallenge') return data && leanChallenge(data as LatestChallenge);
  return data;
}

// A challenge is shown by its excerpt, and by its description where it has none (spec, section 9).
function leanChallenge<Row extends LatestChallenge>(challenge: Row): Row {
  return challenge.excerpt?.trim() ? { ...challenge, description: undefined } : challenge;
}

function leanPages<Row>(data: unknown, lean: (row: Row) => Row): unknown {
  const list = data as { pages: Row[][] };
  return { ...list, pages: list.pages.map((rows) => rows.map(lean)) };
}

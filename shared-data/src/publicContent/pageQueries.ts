import { blogApi } from '../blog/blog.api';
import { challengesApi } from '../challenges/challenges.api';
import type { ListPage } from '../core/lists';
import type { SerializedQueries } from '../core/serializedQueries';
import { homeApi, type LatestChallenge } from '../home/home.api';
import type { ContentReference } from '../content/content.api';
import { reactionsApi, type ReactionCounts } from '../reactions/reactions.api';

// A page carries its query results (SerializedQueries). The server reads them by endpoint here, so that a renamed or changed
// endpoint causes a compile error.

type Endpoint<Data> = { name: string; select: (arg: never) => (state: never) => { data?: Data } };

/** The first result of an endpoint among a page's queries. */
export function getResult<Data>(
  { queries = {} }: SerializedQueries,
  { name }: Endpoint<Data>,
): Data | undefined {
  return Object.values(queries).find((query) => query?.endpointName === name)?.data as Data | undefined;
}

/** The reaction counts that a page shows, by content id, for one type of content. */
export type ShownReactions = {
  contentType: ContentReference['contentType'];
  counts: Record<string, ReactionCounts>;
};

/** Finds the reaction counts that a page shows, which change independently of its content. */
export function findReactions({ queries = {} }: SerializedQueries): ShownReactions[] {
  const { getReactionCounts, getReactionCountsOfList } = reactionsApi.endpoints;
  return Object.values(queries).flatMap((query) => {
    const { endpointName, originalArgs, data }: { [key: string]: unknown } = { ...query };
    const { contentType, id } = Object(originalArgs) as ContentReference;
    if (endpointName === getReactionCounts.name)
      return [{ contentType, counts: { [id]: data as ReactionCounts } }];
    if (endpointName !== getReactionCountsOfList.name) return [];
    return [{ contentType, counts: data as ShownReactions['counts'] }];
  });
}

/**
 * A page's queries without the texts that its lists do not show, because these texts make up most of the page's size.
 * `countWords` counts the words in a markdown text, because the blog list shows the reading time.
 */
export function withoutTexts(
  { queries = {}, ...rest }: SerializedQueries,
  countWords: (markdown: string | null | undefined) => number,
): SerializedQueries {
  const trims = [
    trim(blogApi.endpoints.listBlogPosts, (list) =>
      mapRows(list, ({ content, ...post }) => ({ ...post, words: countWords(content) })),
    ),
    trim(challengesApi.endpoints.listChallenges, (list) => mapRows(list, trimChallenge)),
    trim(homeApi.endpoints.getLatestOngoingChallenge, (challenge) => challenge && trimChallenge(challenge)),
  ];
  const trimmed = Object.entries(queries).map(([key, query]) => {
    const rule = trims.find(({ name }) => name === query?.endpointName);
    return [key, query && rule ? { ...query, data: rule.apply(query.data) } : query];
  });
  return { ...rest, queries: Object.fromEntries(trimmed) };
}

const trim = <Data>({ name }: Endpoint<Data>, apply: (data: Data) => unknown) => ({
  name,
  apply: apply as (data: unknown) => unknown,
});

// Lists show a challenge's excerpt, or its description if it has no excerpt.
const trimChallenge = <Row extends Pick<LatestChallenge, 'excerpt' | 'description'>>(challenge: Row): Row =>
  challenge.excerpt?.trim() ? { ...challenge, description: undefined } : challenge;

const mapRows = <Row>(list: ListPage<Row>, map: (row: Row) => unknown) => ({
  ...list,
  rows: list.rows.map(map),
});

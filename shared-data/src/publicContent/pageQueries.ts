import { blogApi } from '../blog/blog.api';
import { challengesApi } from '../challenges/challenges.api';
import type { ListPage } from '../core/lists';
import type { SerializedQueries } from '../core/serializedQueries';
import { flagsApi } from '../flags/flags.api';
import { homeApi, type LatestChallenge } from '../home/home.api';
import { reactionsApi } from '../reactions/reactions.api';

// A page carries the results of its queries (SerializedQueries). Here a server reads them by endpoint, so that a renamed
// or changed endpoint is a compile error.

type Endpoint<Data> = { name: string; select: (arg: never) => (state: never) => { data?: Data } };

/** The first result of an endpoint among the queries of a page. */
export function getResult<Data>(
  { queries = {} }: SerializedQueries,
  { name }: Endpoint<Data>,
): Data | undefined {
  return Object.values(queries).find((query) => query?.endpointName === name)?.data as Data | undefined;
}

/** Whether a page shows counts of reactions, which change without its content. */
export const showsReactions = (queries: SerializedQueries): boolean =>
  getResult(queries, reactionsApi.endpoints.getReactionCounts) !== undefined ||
  getResult(queries, reactionsApi.endpoints.getReactionCountsOfList) !== undefined;

/** Whether a page is not the same for all visitors, because a flag is for some of them. */
export const isSplitByFlags = (queries: SerializedQueries): boolean =>
  getResult(queries, flagsApi.endpoints.getFlags)?.some((flag) => flag.is_split) ?? false;

/**
 * The queries of a page, without the texts that its lists do not show, which are most of its bytes. `countWords` counts
 * the words of a markdown text, which the blog list shows.
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

// Lists show a challenge by its excerpt, and by its description only where it has none.
const trimChallenge = <Row extends Pick<LatestChallenge, 'excerpt' | 'description'>>(challenge: Row): Row =>
  challenge.excerpt?.trim() ? { ...challenge, description: undefined } : challenge;

const mapRows = <Row>(list: ListPage<Row>, map: (row: Row) => unknown) => ({
  ...list,
  rows: list.rows.map(map),
});

import type { Database, Day, NeighbourDay, ReactionCounts, Settings } from '@brand/shared-data';
import type { ReactionStatistic, SubscriberStatistic } from '@brand/shared-data/admin';
import { HttpResponse } from 'msw';
import { academyAnswers } from './academyAnswers';
import { accountAnswers } from './accountAnswers';
import { declare, declareCall, declareRow, declareRows, pathOf } from './declare';
import { declareLive } from './live';

type Tables = Database['public']['Tables'];
type TableName = keyof Tables;
/** A list selects some columns; a whole row is fine too. */
type Rows<Name extends TableName> = Partial<Tables[Name]['Row']>[];

// Of every request, or of one method alone.
type ServerError = { method?: 'all' | 'get' | 'post'; status?: number; code?: string; message?: string };

/**
 * Says what the backend answers in this test, and never works it out: assert the query that was sent instead. Each one
 * returns the list of requests it answered, which fills up as they come. A later declaration wins.
 */
export const respond = {
  ...accountAnswers,
  ...academyAnswers,

  journalEntries: (rows: Rows<'journal_entries'>) => declareRows('journal_entries', rows),
  journalEntry: (row: Tables['journal_entries']['Row'] | null) => declareRow('journal_entries', row),
  blogPosts: (rows: Rows<'blog_posts'>) => declareRows('blog_posts', rows),
  blogPost: (row: Tables['blog_posts']['Row'] | null) => declareRow('blog_posts', row),
  challenges: (rows: Rows<'challenges'>) => declareRows('challenges', rows),
  challenge: (row: Tables['challenges']['Row'] | null) => declareRow('challenges', row),
  journeySummaries: (rows: Rows<'journey_summaries'>) => declareRows('journey_summaries', rows),
  journeySummary: (row: Tables['journey_summaries']['Row'] | null) => declareRow('journey_summaries', row),
  subscribers: (rows: Rows<'newsletter_subscribers'>) => declareRows('newsletter_subscribers', rows),

  settings: (settings: Settings) =>
    declareRows(
      'site_settings',
      Object.entries(settings).map(([key, content]) => ({ key, content })),
    ),

  reactionCounts: ({ like = 0, love = 0 }: Partial<ReactionCounts>) =>
    declareCall('get_reaction_counts', [{ like_count: like, love_count: love }]),
  reactionCountsOfList: (counts: Record<string, ReactionCounts>) =>
    declareCall(
      'get_reaction_counts_of_list',
      Object.entries(counts).map(([content_id, { like, love }]) => ({
        content_id,
        like_count: like,
        love_count: love,
      })),
    ),
  reactionStatistics: (rows: ReactionStatistic[]) => declareCall('get_reaction_statistics', rows),
  subscriberStatistics: (rows: SubscriberStatistic[]) => declareCall('get_subscriber_statistics', rows),
  days: (rows: Day[]) => declareCall('get_days', rows),
  neighbourDays: (rows: NeighbourDay[]) => declareCall('get_neighbour_days', rows),
  contentState: (state: 'published' | 'unpublished' | 'missing') => declareCall('content_state', state),
  /** Of the search over everything: rows with a match between the characters 2 and 3. */
  found: (rows: object[]) => declareCall('search_everything', rows),
  /** All content of the owner, and the pictures in Storage, as an export reads them. */
  archivedSite: (content: object, pictures: object[] = []) => {
    declareCall('list_pictures', pictures);
    return declareCall('export_content', content);
  },
  renamedSlug: (slug: string | null) => declareCall('get_renamed_slug', slug),

  /** Rows of any table, for what has no declaration of its own. */
  rows: <Name extends TableName>(table: Name, rows: Rows<Name>) => declareRows(table, rows),
  /** The answers to the first, second, … request for rows of a table; empty after the last. */
  pages: <Name extends TableName>(table: Name, pages: Rows<Name>[]) => {
    const rest = [...pages];
    return declare('get', pathOf(table), () => HttpResponse.json(rest.shift() ?? []));
  },

  /** The answer to the first request for rows of a table; what was declared before answers the others. */
  firstPage: <Name extends TableName>(table: Name, rows: Rows<Name>) => {
    let isFirst = true;
    return declare('get', pathOf(table), () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return HttpResponse.json(rows);
    });
  },

  /** The head-only count of a table. */
  count: (table: TableName, rows: number) =>
    declare(
      'head',
      pathOf(table),
      () => new HttpResponse(null, { headers: { 'content-range': `*/${rows}` } }),
    ),

  /** An insert that is not read back. */
  inserted: (table: TableName) =>
    declare('post', pathOf(table), () => new HttpResponse(null, { status: 201 })),
  /** An insert or upsert whose rows are read back. */
  created: <Name extends TableName>(table: Name, rows: Rows<Name>) =>
    declare('post', pathOf(table), () => HttpResponse.json(rows, { status: 201 })),
  /** An update by id; no row is what a policy makes of one that is not allowed. */
  updated: <Name extends TableName>(table: Name, row: Partial<Tables[Name]['Row']> | null) =>
    declare('patch', pathOf(table), () => HttpResponse.json(row ? [row] : [])),
  /** A delete of rows with these ids; none is what a policy makes of one that is not allowed. */
  deleted: (table: TableName, ids: string[]) =>
    declare('delete', pathOf(table), () => HttpResponse.json(ids.map((id) => ({ id })))),

  /** Realtime: who listens, and a way to say that a table changed. */
  live: declareLive,

  /** Every verb on a table, on `rpc/<function>` or on a path such as `/auth/v1/token` is refused. */
  failure: (
    target: string,
    { method = 'all', status = 500, code = '', message = 'The server is on fire' }: ServerError = {},
  ) =>
    declare(method, pathOf(target), () =>
      HttpResponse.json(
        { code, message, error_code: code, msg: message, details: null, hint: null },
        { status },
      ),
    ),

  /** No connection. */
  offline: (target: string) => declare('all', pathOf(target), () => HttpResponse.error()),

  /** No answer for as long as the test runs. */
  waiting: (target: string) => declare('all', pathOf(target), () => new Promise<Response>(() => {})),
};

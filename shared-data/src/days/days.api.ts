import type { ContentReference } from '../content/content.api';
import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { pageSize } from '../core/lists';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tag } from '../core/tags';
import type { Database } from '../database.types';

type Functions = Database['public']['Functions'];
type Row<Name extends 'get_days' | 'get_neighbour_days'> = Functions[Name]['Returns'][number];
type ContentType = ContentReference['contentType'];

/** A public text and its day ('2026-11-20'); `slug` is the last segment of its URL. */
export type Day = Omit<Row<'get_days'>, 'content_type'> & { content_type: ContentType };
export type NeighbourDay = Omit<Row<'get_neighbour_days'>, 'content_type' | 'direction'> & {
  content_type: ContentType;
  direction: 'previous' | 'next';
};

/** `search` filters on the server; leave it empty if every row is loaded, and filter the loaded rows. */
export type DayListInput = { search: string };

/** The row after which a page of the list starts. */
type Cursor = Pick<Day, 'day' | 'moment' | 'content_id'>;

const tags: readonly Tag[] = ['JournalEntry', 'BlogPost', 'Challenge', 'JourneySummary'];

export const daysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Public journal entries, posts, challenges and summaries in one list, newest first. The owner's drafts are not included. */
    listDays: build.infiniteQuery<Day[], DayListInput, Cursor | null>({
      ...cachedForReturn,
      infiniteQueryOptions: {
        initialPageParam: null,
        // A cursor rather than an offset, so that no row appears twice when something new is published.
        getNextPageParam: (rows) => (rows.length < pageSize ? undefined : rows.at(-1)),
      },
      queryFn: supabaseQueryFn((db, { queryArg: { search }, pageParam }) => {
        const days = db.rpc('get_days', {
          p_search: search.trim(),
          p_count: pageSize,
          ...(pageParam && {
            p_before_day: pageParam.day,
            p_before_moment: pageParam.moment,
            p_before_id: pageParam.content_id,
          }),
        });
        return mapData(days, (rows) => rows as Day[]);
      }),
      providesTags: tags,
    }),

    /** The previous and the next content item, of any type; none if the given one is not public. */
    listNeighbourDays: build.query<NeighbourDay[], ContentReference>({
      queryFn: supabaseQueryFn((db, { contentType, id }) =>
        mapData(
          db.rpc('get_neighbour_days', { p_content_type: contentType, p_content_id: id }),
          (rows) => rows as NeighbourDay[],
        ),
      ),
      providesTags: tags,
    }),
  }),
});

export const { useListDaysInfiniteQuery, useListNeighbourDaysQuery } = daysApi;

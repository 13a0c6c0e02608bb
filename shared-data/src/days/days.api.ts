import type { ContentReference } from '../content/content.api';
import { api, type Tag } from '../core/api';
import { pageSize } from '../core/pages';
import { run } from '../core/run';
import type { Database } from '../database.types';

type Rows = { [Name in 'get_days' | 'get_neighbour_days']: FunctionsOf[Name]['Returns'][number] };
type FunctionsOf = Database['public']['Functions'];
type ContentType = ContentReference['contentType'];

/** Something public and its day ('2026-11-20'); `slug` is the last part of its address. */
export type Day = Omit<Rows['get_days'], 'content_type'> & { content_type: ContentType };
export type NeighbourDay = Omit<Rows['get_neighbour_days'], 'content_type' | 'direction'> & {
  content_type: ContentType;
  direction: 'previous' | 'next';
};

/** `search` asks the server; leave it empty while every row is loaded and search in those. */
export type DayListInput = { search: string };

type Place = Pick<Day, 'day' | 'moment' | 'content_id'>;

const tags: readonly Tag[] = ['JournalEntry', 'BlogPost', 'Challenge', 'JourneySummary'];

export const daysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Journal, blog, challenges and summaries in one thread, newest first: what is public, for the owner too. */
    listDays: build.infiniteQuery<Day[], DayListInput, Place | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        // The place after the last row, not a number of rows: nothing comes twice when something new is published.
        getNextPageParam: (rows) => (rows.length < pageSize ? undefined : rows.at(-1)),
      },
      queryFn: async ({ queryArg: { search }, pageParam }, query) => {
        const { data, error } = await run(query, (db) =>
          db.rpc('get_days', {
            p_search: search.trim(),
            p_count: pageSize,
            ...(pageParam && {
              p_before_day: pageParam.day,
              p_before_moment: pageParam.moment,
              p_before_id: pageParam.content_id,
            }),
          }),
        );
        return error ? { error } : { data: data as Day[] };
      },
      providesTags: tags,
    }),

    /** What came before and after, of any kind; none for what is not public. */
    listNeighbourDays: build.query<NeighbourDay[], ContentReference>({
      queryFn: async ({ contentType, id }, query) => {
        const { data, error } = await run(query, (db) =>
          db.rpc('get_neighbour_days', { p_content_type: contentType, p_content_id: id }),
        );
        return error ? { error } : { data: data as NeighbourDay[] };
      },
      providesTags: tags,
    }),
  }),
});

export const { useListDaysInfiniteQuery, useListNeighbourDaysQuery } = daysApi;

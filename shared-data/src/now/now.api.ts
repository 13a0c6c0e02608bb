import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

/** The title and day ('2026-11-20') of a text about now. */
export type NowLine = Pick<Tables<'now_texts'>, 'day' | 'title'>;
export type NowText = NowLine & Pick<Tables<'now_texts'>, 'content'>;

/** Enough for ten years with one text a month. */
const maxLines = 120;

export const nowApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The text for a day, or by default the newest one; null if there is none. */
    getNowText: build.query<NowText | null, string | void>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, day) => {
        const texts = db.from('now_texts').select('day, title, content');
        const found = day ? texts.eq('day', day) : texts.order('day', { ascending: false }).limit(1);
        return mapData(found, ([text]) => text ?? null);
      }),
      providesTags: ['NowText'],
    }),

    /** The day and title of each text, newest first. */
    listNowLines: build.query<NowLine[], void>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db) =>
        db.from('now_texts').select('day, title').order('day', { ascending: false }).limit(maxLines),
      ),
      providesTags: ['NowText'],
    }),
  }),
});

export const { useGetNowTextQuery, useListNowLinesQuery } = nowApi;

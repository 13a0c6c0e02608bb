import { api } from '../core/api';
import { run } from '../core/run';
import type { Database } from '../database.types';
import { inParts, type TextPart } from './inParts';

export type SearchedType = 'journal_entries' | 'blog_posts' | 'challenges' | 'journey_summaries' | 'courses';

/** One thing that was found. `slug` is the last part of its address: a slug, an id or a year. `day` is a date or null. */
export type SearchResult = {
  content_type: SearchedType;
  content_id: string;
  slug: string;
  title: TextPart[];
  excerpt: TextPart[];
  day: string | null;
};

/** What the server looks at of a text, in characters. */
export const longestSearch = 100;

type Row = Database['public']['Functions']['search_everything']['Returns'][number];

const resultOf = ({ title, excerpt, ...row }: Row): SearchResult => ({
  ...row,
  content_type: row.content_type as SearchedType,
  title: inParts(title),
  excerpt: inParts(excerpt),
});

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The best twenty of everything public, the same for everybody; the last word may still be typed. */
    searchEverything: build.query<SearchResult[], string>({
      queryFn: async (text, query) => {
        const { data, error } = await run(query, (db) => db.rpc('search_everything', { p_query: text }));
        return error ? { error } : { data: data.map(resultOf) };
      },
      providesTags: ['JournalEntry', 'BlogPost', 'Challenge', 'JourneySummary', 'Course'],
    }),
  }),
});

export const { useSearchEverythingQuery } = searchApi;

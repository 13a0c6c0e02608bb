import { api } from '../core/api';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Database } from '../database.types';

export type SearchedType =
  'journal_entries' | 'blog_posts' | 'challenges' | 'journey_summaries' | 'courses' | 'pages';

/** A fragment of a text, displayed as plain text and never as HTML; `isMatch` if it matches the search. */
export type TextPart = { text: string; isMatch: boolean };

/** One search result. `slug` is the last part of its address: a slug, an id or a year. `day` is a date or null. */
export type SearchResult = {
  content_type: SearchedType;
  content_id: string;
  slug: string;
  title: TextPart[];
  excerpt: TextPart[];
  day: string | null;
};

/** The server ignores any search text beyond this length. */
export const longestSearch = 100;

type Row = Database['public']['Functions']['search_everything']['Returns'][number];

// The server surrounds each match with the characters U+0002 and U+0003.
const toTextParts = (marked: string): TextPart[] =>
  marked
    .replaceAll('\u0003', '\u0002')
    .split('\u0002')
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

const toSearchResult = ({ title, excerpt, ...row }: Row): SearchResult => ({
  ...row,
  content_type: row.content_type as SearchedType,
  title: toTextParts(title),
  excerpt: toTextParts(excerpt),
});

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The best twenty results from all public content, the same for everybody. The last word may be incomplete. */
    searchEverything: build.query<SearchResult[], string>({
      queryFn: supabaseQueryFn((db, text) =>
        mapData(db.rpc('search_everything', { p_query: text }), (rows) => rows.map(toSearchResult)),
      ),
      providesTags: ['JournalEntry', 'BlogPost', 'Challenge', 'JourneySummary', 'Course', 'Page'],
    }),
  }),
});

export const { useSearchEverythingQuery } = searchApi;

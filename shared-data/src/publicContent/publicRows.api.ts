import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { api } from '../core/api';
import type { RestClient } from '../core/restClient';
import { mapResult, sendRequest } from '../core/supabaseBaseQuery';
import type { SearchedType } from '../search/search.api';

/**
 * Content with a public page. `slug` is the last segment of its URL: a slug, an id or a year. `updatedAt` is the time when
 * visitors could first read the current version.
 */
export type PublicRow = { contentType: SearchedType; slug: string; updatedAt: string };

/** The URL path of the page of a tag or a series, and the time when one of its posts last changed. */
export type PostGroupAddress = { address: string; updatedAt: string };

/** The URL path of a free lesson's page, and the time when the lesson last changed. */
export type FreeLessonAddress = { address: string; updatedAt: string };

type Row = { slug: string | number; updated_at: string; published_at?: string };
type Read = (db: RestClient) => PromiseLike<PostgrestSingleResponse<Row[]>>;

const reads: Record<SearchedType, Read> = {
  journal_entries: (db) => db.from('journal_entries').select('slug:id, updated_at, published_at').order('id'),
  blog_posts: (db) => db.from('blog_posts').select('slug, updated_at, published_at').order('slug'),
  challenges: (db) => db.from('challenges').select('slug:id, updated_at, published_at').order('id'),
  journey_summaries: (db) => db.from('journey_summaries').select('slug:year, updated_at').order('year'),
  courses: (db) => db.from('courses').select('slug, updated_at').order('slug'),
  pages: (db) => db.from('pages').select('slug, updated_at, published_at').order('slug'),
};

/** The later of two timestamps in any format; the first if only one is given. */
export const laterOf = (one: string, other = one): string =>
  Date.parse(other) > Date.parse(one) ? other : one;

/** Queries for lists that the server builds from the whole site: static files, sitemap and feeds. Not used by pages. */
export const publicRowsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every row that has a public page and is readable by visitors, without a limit. */
    listPublicRows: build.query<PublicRow[], void>({
      queryFn: async (_, query) => {
        const rows: PublicRow[] = [];
        for (const contentType of Object.keys(reads) as SearchedType[]) {
          const { data, error } = await sendRequest({ ...query, allRows: true }, reads[contentType]);
          if (error) return { error };
          for (const { slug, updated_at, published_at } of data)
            rows.push({ contentType, slug: String(slug), updatedAt: laterOf(updated_at, published_at) });
        }
        return { data: rows };
      },
    }),

    /** The pages of all tags and series of public posts. */
    listPostGroups: build.query<PostGroupAddress[], void>({
      queryFn: async (_, query) =>
        mapResult(
          await sendRequest({ ...query, allRows: true }, (db) => db.rpc('list_post_groups')),
          (rows) =>
            rows.map(({ kind, slug, updated_at }) => ({
              address: `/blog/${kind}/${slug}`,
              updatedAt: updated_at,
            })),
        ),
    }),

    /** The pages of all free lessons in published courses. */
    listFreeLessons: build.query<FreeLessonAddress[], void>({
      queryFn: async (_, query) =>
        mapResult(
          await sendRequest({ ...query, allRows: true }, (db) => db.rpc('list_free_lessons')),
          (rows) =>
            rows.map(({ lesson_id, course_slug, updated_at }) => ({
              address: `/academy/${course_slug}/lessons/${lesson_id}`,
              updatedAt: updated_at,
            })),
        ),
    }),
  }),
});

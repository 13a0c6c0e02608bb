import { api } from '../core/api';
import { pageRange, rowPages } from '../core/pages';
import { run } from '../core/run';
import type { Database } from '../database.types';

export type Course = Database['public']['Tables']['courses']['Row'];
export type CourseSummary = Pick<
  Course,
  'id' | 'title' | 'slug' | 'description' | 'cover_image_url' | 'price' | 'created_at'
>;

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPublishedCourses: build.infiniteQuery<CourseSummary[], void, number>({
      infiniteQueryOptions: rowPages,
      queryFn: ({ pageParam }, query) =>
        run(query, (db) =>
          db
            .from('courses')
            .select('id, title, slug, description, cover_image_url, price, created_at')
            .eq('is_published', true)
            .order('created_at', { ascending: false })
            // Two courses of one moment must not change places between two pages.
            .order('id')
            .range(...pageRange(pageParam)),
        ),
      providesTags: ['Course'],
    }),
  }),
});

export const { useListPublishedCoursesInfiniteQuery } = coursesApi;

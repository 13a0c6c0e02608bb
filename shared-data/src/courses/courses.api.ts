import { api } from '@brand/shared-data';
import { cachedForReturn } from '../core/lifetimes';
import { pageRange, rowPages } from '../core/pages';
import { run } from '../core/run';
import type { Tables } from '../database.types';
import { outlineOf, type OutlineModule } from './outlineOf';

export type Course = Tables<'courses'>;
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

    /** A published course. Whoever is enrolled in one that was taken off the list finds it in the player only. */
    getCourse: build.query<Course, string>({
      queryFn: (slug, query) =>
        run(query, (db) => db.from('courses').select('*').eq('slug', slug).eq('is_published', true).single()),
      ...cachedForReturn,
      providesTags: ['Course'],
    }),

    /** What a published course teaches: titles only, in order, for everybody. */
    getCourseOutline: build.query<OutlineModule[], string>({
      queryFn: async (courseId, query) => {
        const { data, error } = await run(query, (db) =>
          db.rpc('get_course_outline', { p_course_id: courseId }),
        );
        return error ? { error } : { data: outlineOf(data) };
      },
      providesTags: ['Course', 'CourseModule', 'CourseLesson'],
    }),
  }),
});

export const { useListPublishedCoursesInfiniteQuery, useGetCourseQuery, useGetCourseOutlineQuery } =
  coursesApi;

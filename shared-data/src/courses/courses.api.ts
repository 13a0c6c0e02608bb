import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { rowPages, selectPage, type SelectedColumns } from '../core/lists';
import { mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type Course = Tables<'courses'>;

const summaryColumns = 'id, title, slug, description, cover_image_url, price, created_at';
export type CourseSummary = SelectedColumns<Course, typeof summaryColumns>;

export type OutlineModule = { id: string; title: string; lessonTitles: string[] };

type OutlineRow = { module_id: string; module_title: string; lesson_title: string | null };

/** Groups the rows of get_course_outline, one a lesson, by module. A module without lessons is one row without a lesson. */
function toOutline(rows: readonly OutlineRow[]): OutlineModule[] {
  const modules = new Map<string, OutlineModule>();
  for (const { module_id: id, module_title: title, lesson_title } of rows) {
    const module = modules.get(id) ?? { id, title, lessonTitles: [] };
    if (lesson_title !== null) module.lessonTitles.push(lesson_title);
    modules.set(id, module);
  }
  return [...modules.values()];
}

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPublishedCourses: build.infiniteQuery<CourseSummary[], void, number>({
      ...cachedForReturn,
      infiniteQueryOptions: rowPages,
      queryFn: supabaseQueryFn((db, { pageParam }) =>
        selectPage(
          db
            .from('courses')
            .select(summaryColumns)
            .eq('is_published', true)
            .order('created_at', { ascending: false }),
          pageParam,
        ),
      ),
      providesTags: ['Course'],
    }),

    /** A published course. One that was unpublished later is in the player alone, for who is enrolled in it. */
    getCourse: build.query<Course, string>({
      queryFn: supabaseQueryFn((db, slug) =>
        db.from('courses').select('*').eq('slug', slug).eq('is_published', true).single(),
      ),
      ...cachedForReturn,
      providesTags: ['Course'],
    }),

    /** The titles of a published course's modules and lessons, in order, for everybody. */
    getCourseOutline: build.query<OutlineModule[], string>({
      queryFn: supabaseQueryFn((db, courseId) =>
        mapData(db.rpc('get_course_outline', { p_course_id: courseId }), toOutline),
      ),
      providesTags: ['Course', 'CourseModule', 'CourseLesson'],
    }),
  }),
});

export const { useListPublishedCoursesInfiniteQuery, useGetCourseQuery, useGetCourseOutlineQuery } =
  coursesApi;

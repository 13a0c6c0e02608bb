import { api } from '../core/api';
import { cachedForReturn } from '../core/cache';
import { selectCards, toListPage, type ListPage, type SelectedColumns } from '../core/lists';
import { mapData, mapResult, sendRequest, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';

export type Course = Tables<'courses'>;

const summaryColumns = 'id, title, slug, description, cover_image_url, price, created_at';
export type CourseSummary = SelectedColumns<Course, typeof summaryColumns>;

/**
 * `previewIds` contains the ids of free lessons and null for the others, in the order of `lessonTitles`. `opensAt` is null if the
 * module has no opening date or the date has passed; `opensAfterDays` counts from the enrolment.
 */
export type OutlineModule = {
  id: string;
  title: string;
  lessonTitles: string[];
  previewIds: (string | null)[];
  opensAt: string | null;
  opensAfterDays: number | null;
};

/** A row from get_course_outline. The generated type declares no column nullable. */
export type OutlineRow = {
  module_id: string;
  module_title: string;
  lesson_title: string | null;
  preview_id: string | null;
  opens_at: string | null;
  opens_after_days: number | null;
};

/** A public lesson and its course. */
export type FreeLesson = Pick<Tables<'course_lessons'>, 'title' | 'lesson_type' | 'content' | 'video_url'> & {
  course_title: string;
  course_slug: string;
};

/** Groups the rows from get_course_outline, one per lesson, by module. A module without lessons has one row without a lesson. */
function toOutline(rows: readonly OutlineRow[]): OutlineModule[] {
  const modules = new Map<string, OutlineModule>();
  for (const row of rows) {
    const { module_id: id, module_title: title, opens_at: opensAt, opens_after_days: opensAfterDays } = row;
    const module = modules.get(id) ?? {
      id,
      title,
      lessonTitles: [],
      previewIds: [],
      opensAt,
      opensAfterDays,
    };
    if (row.lesson_title !== null) {
      module.lessonTitles.push(row.lesson_title);
      module.previewIds.push(row.preview_id);
    }
    modules.set(id, module);
  }
  return [...modules.values()];
}

export const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the published courses, newest first; the first page is 1. */
    listPublishedCourses: build.query<ListPage<CourseSummary>, number>({
      ...cachedForReturn,
      queryFn: supabaseQueryFn((db, page) =>
        mapData(
          selectCards(
            db
              .from('courses')
              .select(summaryColumns)
              .eq('is_published', true)
              .order('created_at', { ascending: false }),
            page,
          ),
          toListPage<CourseSummary>,
        ),
      ),
      providesTags: ['Course'],
    }),

    /** A published course. After a course is unpublished, it is available only in the player, to enrolled users. */
    getCourse: build.query<Course, string>({
      queryFn: supabaseQueryFn((db, slug) =>
        db.from('courses').select('*').eq('slug', slug).eq('is_published', true).single(),
      ),
      ...cachedForReturn,
      providesTags: ['Course'],
    }),

    /**
     * The titles of a course's modules and lessons in order, which lessons are free, and when modules open. Anyone may read the
     * outline of a published course; only enrolled users may read the outline of any other.
     */
    getCourseOutline: build.query<OutlineModule[], string>({
      queryFn: async (courseId, query) =>
        mapResult(
          await sendRequest({ ...query, allRows: true }, (db) =>
            db.rpc('get_course_outline', { p_course_id: courseId }),
          ),
          toOutline,
        ),
      providesTags: ['Course', 'CourseModule', 'CourseLesson'],
    }),

    /** A free lesson of a published course, for anyone; null for any other id. */
    getFreeLesson: build.query<FreeLesson | null, string>({
      queryFn: supabaseQueryFn({ recover: { notFound: null } }, (db, lessonId) =>
        mapData(
          db.rpc('get_free_lesson', { p_lesson_id: lessonId }),
          ([lesson]): FreeLesson | null => lesson ?? null,
        ),
      ),
      providesTags: ['Course', 'CourseLesson'],
    }),
  }),
});

export const {
  useListPublishedCoursesQuery,
  useGetCourseQuery,
  useGetCourseOutlineQuery,
  useGetFreeLessonQuery,
} = coursesApi;

import { api } from '@brand/shared-data';
import type { Course } from '@brand/shared-data/academy';
import { changes } from '../core/tags';
import { runAll, runCount, runWrite } from '../core/run';
import type { CourseInput } from './course.schema';
import { orNull } from './rows';
import { asLoaded, runUpdate, type RowUpdate } from './runUpdate';
import { courseSlug } from './slugs';

// Field by field: a form may hold more than its columns.
const rowOf = (course: CourseInput) => ({
  title: course.title,
  slug: course.slug || courseSlug(course.title),
  description: course.description,
  long_description: course.long_description,
  cover_image_url: orNull(course.cover_image_url),
  price: course.price,
  is_published: course.is_published,
  updated_at: new Date().toISOString(),
});

export const adminCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Drafts too, the newest first. */
    listAllCourses: build.query<Course[], void>({
      queryFn: (_, query) =>
        runAll(query, (db, from, to) =>
          db
            .from('courses')
            .select('*')
            .order('created_at', { ascending: false })
            .order('id')
            .range(from, to),
        ),
      providesTags: ['Course'],
    }),

    createCourse: build.mutation<Course, CourseInput>({
      queryFn: (values, query) =>
        runWrite(query, (db, user_id) =>
          db
            .from('courses')
            .insert({ ...rowOf(values), user_id })
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: changes('Course'),
    }),

    updateCourse: build.mutation<Course, RowUpdate<CourseInput>>({
      queryFn: (update, query) =>
        runUpdate(query, 'courses', update, (db) =>
          db.from('courses').update(rowOf(update.values)).match(asLoaded(update)).select().maybeSingle(),
        ),
      invalidatesTags: changes('Course'),
    }),

    /** With its modules, lessons, enrolments, completions and the badges earned in it. */
    deleteCourse: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('courses').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: changes(
        'Course',
        'CourseModule',
        'CourseLesson',
        'CourseEnrollment',
        'LessonCompletion',
        'UserBadge',
        'SharedBadge',
      ),
    }),

    /** How many are enrolled, which whoever deletes a course is told. */
    countEnrollments: build.query<number, string>({
      queryFn: (courseId, query) =>
        runCount(query, (db) =>
          db.from('course_enrollments').select('*', { count: 'exact', head: true }).eq('course_id', courseId),
        ),
      providesTags: ['CourseEnrollment'],
    }),
  }),
});

export const {
  useListAllCoursesQuery,
  useCreateCourseMutation,
  useUpdateCourseMutation,
  useDeleteCourseMutation,
  useCountEnrollmentsQuery,
} = adminCoursesApi;

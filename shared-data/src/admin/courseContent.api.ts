import { api } from '@brand/shared-data';
import type { Lesson, ModuleWithLessons } from '@brand/shared-data/academy';
import { changes } from '../core/tags';
import { run, runWrite } from '../core/run';
import type { Tables } from '../database.types';
import { sortCourse } from '../player/courseLessons';
import type { LessonInput, ModuleInput } from './courseContent.schema';
import { orNull } from './rows';
import { asLoaded, runUpdate, type RowUpdate } from './runUpdate';

export type Module = Tables<'course_modules'>;

// Field by field: a form may hold more than its columns.
const moduleRow = ({ title, module_order }: ModuleInput) => ({ title, module_order });

/** A text lesson has no video and a video lesson no text, whatever the hidden field of the form still holds. */
const lessonRow = ({ title, lesson_type, content, video_url, lesson_order }: LessonInput) => ({
  title,
  lesson_type,
  content: lesson_type === 'text' ? content : null,
  video_url: lesson_type === 'video' ? orNull(video_url) : null,
  lesson_order,
});

// Lessons added or removed change everybody's stored progress.
const contentChanges = changes('CourseModule', 'CourseLesson', 'CourseEnrollment', 'LessonCompletion');

export const adminCourseContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The modules of a course with their lessons, in the order of study. */
    listModules: build.query<ModuleWithLessons[], string>({
      queryFn: async (courseId, query) => {
        const { data, error } = await run(query, (db) =>
          db
            .from('course_modules')
            .select('*, course_lessons(*)')
            .eq('course_id', courseId)
            .order('module_order')
            .order('lesson_order', { referencedTable: 'course_lessons' }),
        );
        return error ? { error } : { data: sortCourse(data) };
      },
      providesTags: ['CourseModule', 'CourseLesson'],
    }),

    createModule: build.mutation<Module, { courseId: string; values: ModuleInput }>({
      queryFn: ({ courseId, values }, query) =>
        runWrite(query, (db) =>
          db
            .from('course_modules')
            .insert({ ...moduleRow(values), course_id: courseId })
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: contentChanges,
    }),

    updateModule: build.mutation<Module, RowUpdate<ModuleInput> & { courseId: string }>({
      queryFn: ({ courseId, ...update }, query) =>
        runUpdate(query, 'course_modules', update, (db) =>
          db
            .from('course_modules')
            .update({ ...moduleRow(update.values), course_id: courseId })
            .match(asLoaded(update))
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: contentChanges,
    }),

    /** With its lessons. */
    deleteModule: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('course_modules').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: contentChanges,
    }),

    createLesson: build.mutation<Lesson, { moduleId: string; values: LessonInput }>({
      queryFn: ({ moduleId, values }, query) =>
        runWrite(query, (db) =>
          db
            .from('course_lessons')
            .insert({ ...lessonRow(values), module_id: moduleId })
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: contentChanges,
    }),

    updateLesson: build.mutation<Lesson, RowUpdate<LessonInput> & { moduleId: string }>({
      queryFn: ({ moduleId, ...update }, query) =>
        runUpdate(query, 'course_lessons', update, (db) =>
          db
            .from('course_lessons')
            .update({ ...lessonRow(update.values), module_id: moduleId })
            .match(asLoaded(update))
            .select()
            .maybeSingle(),
        ),
      invalidatesTags: contentChanges,
    }),

    deleteLesson: build.mutation<{ id: string }, string>({
      queryFn: (id, query) =>
        runWrite(query, (db) => db.from('course_lessons').delete().eq('id', id).select('id').maybeSingle()),
      invalidatesTags: contentChanges,
    }),
  }),
});

export const {
  useListModulesQuery,
  useCreateModuleMutation,
  useUpdateModuleMutation,
  useDeleteModuleMutation,
  useCreateLessonMutation,
  useUpdateLessonMutation,
  useDeleteLessonMutation,
} = adminCourseContentApi;

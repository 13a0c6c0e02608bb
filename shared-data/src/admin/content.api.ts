import { api } from '../core/api';
import type { ModuleWithLessons } from '../player/player.api';
import { getCount, mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import { sortCourse } from '../player/courseLessons';
import { contentEndpoints, nestedContentEndpoints } from './contentEndpoints';
import { getFields } from './contentTypes';
import { courseSlug } from './slugs';

export type AdminBlogPost = Omit<Tables<'blog_posts'>, 'created_at' | 'user_id'>;
export type Module = Tables<'course_modules'>;

const latestFirst = (column: string) => ({ column, ascending: false });
const withReactionsAndLinks = ['Reaction', 'PreviewLink'] as const;
// Lessons added or removed change everybody's stored progress.
const withProgress = ['CourseModule', 'CourseLesson', 'CourseEnrollment', 'LessonCompletion'] as const;

const listedContentApi = api.injectEndpoints({
  endpoints: (build) => {
    const entries = contentEndpoints(build, {
      table: 'journal_entries',
      tag: 'JournalEntry',
      deletedWith: withReactionsAndLinks,
      orderBy: latestFirst('entry_date'),
    });
    const posts = contentEndpoints<'blog_posts', AdminBlogPost>(build, {
      table: 'blog_posts',
      tag: 'BlogPost',
      deletedWith: withReactionsAndLinks,
      orderBy: latestFirst('published_at'),
      columns: ['id', ...getFields('blog_posts').map(([column]) => column), 'updated_at'],
    });
    const challenges = contentEndpoints(build, {
      table: 'challenges',
      tag: 'Challenge',
      deletedWith: withReactionsAndLinks,
      orderBy: latestFirst('created_at'),
    });
    const summaries = contentEndpoints(build, {
      table: 'journey_summaries',
      tag: 'JourneySummary',
      deletedWith: ['Reaction'],
      orderBy: { ...latestFirst('year'), isUnique: true },
    });
    const courses = contentEndpoints(build, {
      table: 'courses',
      tag: 'Course',
      deletedWith: [...withProgress, 'UserBadge', 'SharedBadge'],
      orderBy: latestFirst('created_at'),
      toRow: (row, { slug, title }) => ({
        ...row,
        slug: slug || courseSlug(title),
        updated_at: new Date().toISOString(),
      }),
    });
    return {
      listAllJournalEntries: entries.list,
      createJournalEntry: entries.create,
      updateJournalEntry: entries.update,
      deleteJournalEntry: entries.remove,

      listAllBlogPosts: posts.list,
      createBlogPost: posts.create,
      updateBlogPost: posts.update,
      deleteBlogPost: posts.remove,

      listAllChallenges: challenges.list,
      createChallenge: challenges.create,
      updateChallenge: challenges.update,
      deleteChallenge: challenges.remove,

      listJourneySummaries: summaries.list,
      createJourneySummary: summaries.create,
      updateJourneySummary: summaries.update,
      deleteJourneySummary: summaries.remove,

      listAllCourses: courses.list,
      createCourse: courses.create,
      updateCourse: courses.update,
      deleteCourse: courses.remove,
    };
  },
});

/** What the owner reads and writes of each type of content: drafts and scheduled rows too. */
export const adminContentApi = listedContentApi.injectEndpoints({
  endpoints: (build) => {
    const modules = nestedContentEndpoints(build, {
      table: 'course_modules',
      parentColumn: 'course_id',
      tags: withProgress,
    });
    const lessons = nestedContentEndpoints(build, {
      table: 'course_lessons',
      parentColumn: 'module_id',
      tags: withProgress,
      // Whatever the hidden field of the form still holds.
      toRow: (row, { lesson_type }) => ({
        ...row,
        [lesson_type === 'text' ? 'video_url' : 'content']: null,
      }),
    });
    return {
      /** How many are enrolled in a course, to be told before it is deleted. */
      countEnrollments: build.query<number, string>({
        queryFn: supabaseQueryFn((db, courseId: string) =>
          getCount(
            db
              .from('course_enrollments')
              .select('*', { count: 'exact', head: true })
              .eq('course_id', courseId),
          ),
        ),
        providesTags: ['CourseEnrollment'],
      }),

      /** The modules of a course with their lessons, in the order of study. */
      listModules: build.query<ModuleWithLessons[], string>({
        queryFn: supabaseQueryFn((db, courseId: string) =>
          mapData(
            db
              .from('course_modules')
              .select('*, course_lessons(*)')
              .eq('course_id', courseId)
              .order('module_order')
              .order('lesson_order', { referencedTable: 'course_lessons' }),
            sortCourse,
          ),
        ),
        providesTags: ['CourseModule', 'CourseLesson'],
      }),
      createModule: modules.create,
      updateModule: modules.update,
      deleteModule: modules.remove,
      createLesson: lessons.create,
      updateLesson: lessons.update,
      deleteLesson: lessons.remove,
    };
  },
});

export const {
  useListAllJournalEntriesQuery,
  useCreateJournalEntryMutation,
  useUpdateJournalEntryMutation,
  useDeleteJournalEntryMutation,
  useListAllBlogPostsQuery,
  useCreateBlogPostMutation,
  useUpdateBlogPostMutation,
  useDeleteBlogPostMutation,
  useListAllChallengesQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
  useListJourneySummariesQuery,
  useCreateJourneySummaryMutation,
  useUpdateJourneySummaryMutation,
  useDeleteJourneySummaryMutation,
  useListAllCoursesQuery,
  useCreateCourseMutation,
  useUpdateCourseMutation,
  useDeleteCourseMutation,
  useCountEnrollmentsQuery,
  useListModulesQuery,
  useCreateModuleMutation,
  useUpdateModuleMutation,
  useDeleteModuleMutation,
  useCreateLessonMutation,
  useUpdateLessonMutation,
  useDeleteLessonMutation,
} = adminContentApi;

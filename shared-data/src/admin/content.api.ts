import { api } from '../core/api';
import type { ModuleWithLessons } from '../player/player.api';
import { getCount, mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import { sortCourse } from '../player/courseLessons';
import { contentList, contentWrites, nestedContentWrites } from './contentEndpoints';
import { getFields } from './contentTypes';
import { courseSlug } from './slugs';

export type AdminBlogPost = Omit<Tables<'blog_posts'>, 'created_at' | 'user_id'>;
export type Module = Tables<'course_modules'>;

const withReactionsAndLinks = ['Reaction', 'PreviewLink'] as const;
// Lessons added or removed change everybody's stored progress.
const courseTags = ['CourseModule', 'CourseLesson', 'CourseEnrollment', 'LessonCompletion'] as const;

const postColumns = ['id', ...getFields('blog_posts').map(([column]) => column), 'updated_at'].join(', ');

/** What the owner reads and writes of each type of content: drafts and scheduled rows too. */
export const adminContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllJournalEntries: contentList(build, 'journal_entries', { orderBy: 'entry_date' }),
    ...contentWrites(build, 'JournalEntry', 'journal_entries', { deletedWith: withReactionsAndLinks }),

    listAllBlogPosts: contentList<'blog_posts', AdminBlogPost>(build, 'blog_posts', {
      orderBy: 'published_at',
      columns: postColumns,
    }),
    ...contentWrites<'BlogPost', 'blog_posts', AdminBlogPost>(build, 'BlogPost', 'blog_posts', {
      deletedWith: withReactionsAndLinks,
      columns: postColumns,
    }),

    listAllChallenges: contentList(build, 'challenges', { orderBy: 'created_at' }),
    ...contentWrites(build, 'Challenge', 'challenges', {
      deletedWith: [...withReactionsAndLinks, 'CheckIn', 'Pause'],
    }),

    listJourneySummaries: contentList(build, 'journey_summaries', { orderBy: 'year', isUnique: true }),
    ...contentWrites(build, 'JourneySummary', 'journey_summaries', { deletedWith: ['Reaction'] }),

    listAllCourses: contentList(build, 'courses', { orderBy: 'created_at' }),
    ...contentWrites(build, 'Course', 'courses', {
      deletedWith: [...courseTags, 'UserBadge', 'SharedBadge'],
      toRow: (row, { slug, title }) => ({
        ...row,
        slug: slug || courseSlug(title),
        updated_at: new Date().toISOString(),
      }),
    }),

    /** How many are enrolled in a course, to be told before it is deleted. */
    countEnrollments: build.query<number, string>({
      queryFn: supabaseQueryFn((db, courseId: string) =>
        getCount(
          db.from('course_enrollments').select('*', { count: 'exact', head: true }).eq('course_id', courseId),
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
    ...nestedContentWrites(build, 'Module', 'course_modules', 'course_id', { tags: courseTags }),
    ...nestedContentWrites(build, 'Lesson', 'course_lessons', 'module_id', {
      tags: courseTags,
      // The hidden field of the form may still have a value.
      toRow: (row, { lesson_type }) => ({
        ...row,
        [lesson_type === 'text' ? 'video_url' : 'content']: null,
      }),
    }),
  }),
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

import { api } from '../core/api';
import type { ModuleWithLessons } from '../player/player.api';
import { getCount, mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import { sortCourse } from '../player/courseLessons';
import {
  contentList,
  contentRow,
  contentWrites,
  nestedContentWrites,
  toListedColumns,
  type ListedContent,
} from './contentEndpoints';
import { getFields, type ContentTable } from './contentTypes';
import { courseSlug } from './slugs';

export type AdminBlogPost = Omit<Tables<'blog_posts'>, 'created_at' | 'user_id'>;
export type Module = Tables<'course_modules'>;

const withReactionsAndLinks = ['Reaction', 'PreviewLink'] as const;
// Lessons added or removed change everybody's stored progress.
const courseTags = ['CourseModule', 'CourseLesson', 'CourseEnrollment', 'LessonCompletion'] as const;

const postColumns = ['id', ...getFields('blog_posts').map(([column]) => column), 'updated_at'].join(', ');

const listWithoutTexts = <Table extends ContentTable>(
  build: Parameters<typeof contentList>[0],
  table: Table,
  orderBy: string,
) => contentList<Table, ListedContent<Table>>(build, table, { orderBy, columns: toListedColumns(table) });

/** What the owner reads and writes of each type of content: drafts and scheduled rows too. */
export const adminContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllJournalEntries: listWithoutTexts(build, 'journal_entries', 'entry_date'),
    getJournalEntryToEdit: contentRow(build, 'journal_entries'),
    ...contentWrites(build, 'JournalEntry', 'journal_entries', { deletedWith: withReactionsAndLinks }),

    listAllBlogPosts: listWithoutTexts(build, 'blog_posts', 'published_at'),
    getBlogPostToEdit: contentRow<'blog_posts', AdminBlogPost>(build, 'blog_posts', postColumns),
    ...contentWrites<'BlogPost', 'blog_posts', AdminBlogPost>(build, 'BlogPost', 'blog_posts', {
      deletedWith: withReactionsAndLinks,
      columns: postColumns,
    }),

    listAllChallenges: listWithoutTexts(build, 'challenges', 'created_at'),
    getChallengeToEdit: contentRow(build, 'challenges'),
    ...contentWrites(build, 'Challenge', 'challenges', {
      deletedWith: [...withReactionsAndLinks, 'CheckIn', 'Pause'],
    }),

    listJourneySummaries: contentList<'journey_summaries', ListedContent<'journey_summaries'>>(
      build,
      'journey_summaries',
      { orderBy: 'year', isUnique: true, columns: toListedColumns('journey_summaries') },
    ),
    getJourneySummaryToEdit: contentRow(build, 'journey_summaries'),
    ...contentWrites(build, 'JourneySummary', 'journey_summaries', { deletedWith: ['Reaction'] }),

    listNowTextsToEdit: contentList<'now_texts', ListedContent<'now_texts'>>(build, 'now_texts', {
      orderBy: 'day',
      isUnique: true,
      columns: toListedColumns('now_texts'),
    }),
    getNowTextToEdit: contentRow(build, 'now_texts'),
    ...contentWrites(build, 'NowText', 'now_texts'),

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
  useGetJournalEntryToEditQuery,
  useLazyGetJournalEntryToEditQuery,
  useCreateJournalEntryMutation,
  useUpdateJournalEntryMutation,
  useDeleteJournalEntryMutation,
  useListAllBlogPostsQuery,
  useGetBlogPostToEditQuery,
  useLazyGetBlogPostToEditQuery,
  useCreateBlogPostMutation,
  useUpdateBlogPostMutation,
  useDeleteBlogPostMutation,
  useListAllChallengesQuery,
  useGetChallengeToEditQuery,
  useLazyGetChallengeToEditQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
  useListJourneySummariesQuery,
  useGetJourneySummaryToEditQuery,
  useLazyGetJourneySummaryToEditQuery,
  useCreateJourneySummaryMutation,
  useUpdateJourneySummaryMutation,
  useDeleteJourneySummaryMutation,
  useListNowTextsToEditQuery,
  useGetNowTextToEditQuery,
  useLazyGetNowTextToEditQuery,
  useCreateNowTextMutation,
  useUpdateNowTextMutation,
  useDeleteNowTextMutation,
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

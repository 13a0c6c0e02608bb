import { api } from '../core/api';
import { lessonTitles, type ModuleWithLessons } from '../player/player.api';
import type { SelectedColumns } from '../core/lists';
import { courseTags } from '../core/tags';
import { getCount, mapData, supabaseQueryFn } from '../core/supabaseBaseQuery';
import type { Tables } from '../database.types';
import { sortCourse } from '../player/courseLessons';
import { contentPage, contentRow, contentWrites, nestedContentWrites } from './contentEndpoints';
import { getFields } from './contentTypes';
import { courseSlug } from './slugs';
import { newestRows } from './rowEndpoints';

export type AdminBlogPost = Omit<Tables<'blog_posts'>, 'created_at' | 'user_id'>;
export type Module = Tables<'course_modules'>;

const keptColumns = 'id, title, status, starts_on, unit';
export type KeptChallenge = SelectedColumns<Tables<'challenges'>, typeof keptColumns>;

const withReactionsAndLinks = ['Reaction', 'PreviewLink'] as const;

const postColumns = ['id', ...getFields('blog_posts').map(([column]) => column), 'updated_at'].join(', ');

/** The owner's queries and mutations for each content type, including drafts and scheduled rows. */
export const adminContentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAllJournalEntries: contentPage(build, 'journal_entries', { orderBy: 'entry_date' }),
    getJournalEntryToEdit: contentRow(build, 'journal_entries'),
    ...contentWrites(build, 'JournalEntry', 'journal_entries', { deletedWith: withReactionsAndLinks }),

    listAllBlogPosts: contentPage(build, 'blog_posts', { orderBy: 'published_at' }),
    getBlogPostToEdit: contentRow<'blog_posts', AdminBlogPost>(build, 'blog_posts', postColumns),
    ...contentWrites<'BlogPost', 'blog_posts', AdminBlogPost>(build, 'BlogPost', 'blog_posts', {
      deletedWith: withReactionsAndLinks,
      columns: postColumns,
    }),

    listAllChallenges: contentPage(build, 'challenges', { orderBy: 'created_at' }),
    /** The kept challenges, that is, those with a start day. */
    listKeptChallenges: build.query<KeptChallenge[], void>({
      queryFn: supabaseQueryFn({ allRows: true }, (db) =>
        db
          .from('challenges')
          .select(keptColumns)
          .not('starts_on', 'is', null)
          .order('created_at', { ascending: false })
          .order('id'),
      ),
      providesTags: ['Challenge'],
    }),
    getChallengeToEdit: contentRow(build, 'challenges'),
    ...contentWrites(build, 'Challenge', 'challenges', {
      deletedWith: [...withReactionsAndLinks, 'CheckIn', 'Pause'],
    }),

    listAllSummaries: contentPage(build, 'journey_summaries', { orderBy: 'year', isUnique: true }),
    /** The years that already have a summary; a year can have only one. */
    listSummaryYears: build.query<Pick<Tables<'journey_summaries'>, 'id' | 'year'>[], void>({
      queryFn: supabaseQueryFn((db) => db.from('journey_summaries').select('id, year')),
      providesTags: ['JourneySummary'],
    }),
    getJourneySummaryToEdit: contentRow(build, 'journey_summaries'),
    ...contentWrites(build, 'JourneySummary', 'journey_summaries', { deletedWith: ['Reaction'] }),

    listAllCourses: newestRows(build, 'courses'),
    listNowTextsToEdit: contentPage(build, 'now_texts', { orderBy: 'day', isUnique: true }),
    getNowTextToEdit: contentRow(build, 'now_texts'),
    ...contentWrites(build, 'NowText', 'now_texts'),

    listAllPages: contentPage(build, 'pages', { orderBy: 'published_at' }),
    getPageToEdit: contentRow(build, 'pages'),
    ...contentWrites(build, 'Page', 'pages', { deletedWith: ['PreviewLink'] }),

    ...contentWrites(build, 'Course', 'courses', {
      deletedWith: [...courseTags, 'UserBadge', 'SharedBadge'],
      toRow: (row, { slug, title }) => ({
        ...row,
        slug: slug || courseSlug(title),
        updated_at: new Date().toISOString(),
      }),
    }),

    /** The number of learners in a course, shown before the course is deleted. */
    countEnrollments: build.query<number, string>({
      queryFn: supabaseQueryFn((db, courseId: string) =>
        getCount(
          db.from('course_enrollments').select('*', { count: 'exact', head: true }).eq('course_id', courseId),
        ),
      ),
      providesTags: ['CourseEnrollment'],
    }),

    /** The modules of a course with their lessons' titles, in the order of study. */
    listModules: build.query<ModuleWithLessons[], string>({
      queryFn: supabaseQueryFn((db, courseId: string) =>
        mapData(
          db
            .from('course_modules')
            .select(`*, ${lessonTitles}`)
            .eq('course_id', courseId)
            .order('module_order')
            .order('lesson_order', { referencedTable: 'course_lessons' }),
          sortCourse,
        ),
      ),
      providesTags: ['CourseModule', 'CourseLesson'],
    }),
    ...nestedContentWrites(build, 'Module', 'course_modules', 'course_id', { tags: courseTags }),
    getLessonToEdit: contentRow(build, 'course_lessons'),
    ...nestedContentWrites(build, 'Lesson', 'course_lessons', 'module_id', {
      tags: courseTags,
      // The field that the form hides for this lesson type may still have a value.
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
  useCreateJournalEntryMutation,
  useUpdateJournalEntryMutation,
  useDeleteJournalEntryMutation,
  useListAllBlogPostsQuery,
  useGetBlogPostToEditQuery,
  useCreateBlogPostMutation,
  useUpdateBlogPostMutation,
  useDeleteBlogPostMutation,
  useListAllChallengesQuery,
  useListKeptChallengesQuery,
  useGetChallengeToEditQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
  useListAllSummariesQuery,
  useListSummaryYearsQuery,
  useGetJourneySummaryToEditQuery,
  useCreateJourneySummaryMutation,
  useUpdateJourneySummaryMutation,
  useDeleteJourneySummaryMutation,
  useListNowTextsToEditQuery,
  useGetNowTextToEditQuery,
  useCreateNowTextMutation,
  useUpdateNowTextMutation,
  useDeleteNowTextMutation,
  useListAllPagesQuery,
  useGetPageToEditQuery,
  useCreatePageMutation,
  useUpdatePageMutation,
  useDeletePageMutation,
  useListAllCoursesQuery,
  useCreateCourseMutation,
  useUpdateCourseMutation,
  useDeleteCourseMutation,
  useCountEnrollmentsQuery,
  useListModulesQuery,
  useCreateModuleMutation,
  useUpdateModuleMutation,
  useDeleteModuleMutation,
  useGetLessonToEditQuery,
  useCreateLessonMutation,
  useUpdateLessonMutation,
  useDeleteLessonMutation,
} = adminContentApi;

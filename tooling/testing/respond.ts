import type {
  ChallengeDay,
  ChallengeProgress,
  Database,
  Day,
  EarlierEntry,
  GroupedPost,
  MoodCount,
  NeighbourDay,
  PostLinks,
  ReactionCounts,
  Settings,
  WritingRun,
  Year,
} from '@brand/shared-data';
import type {
  FreeLesson,
  MyBadge,
  MyEnrollment,
  MyRefund,
  OutlineRow,
  SharedBadge,
} from '@brand/shared-data/academy';
import type {
  Demo,
  EnrolmentResult,
  ErrorGroup,
  ImportOutcome,
  Learner,
  LetterFigures,
  ReaderSum,
  ReactionStatistic,
  SubscriberStatistic,
  Waiting,
  Vital,
} from '@brand/shared-data/admin';
import { HttpResponse } from 'msw';
import { declare, declareCall, declareRow, declareRows, pathOf } from './declare';
import { factorResponses } from './factorResponses';
import { lessonResponses } from './lessonResponses';
import { declareLive } from './live';
import { sessionOf, type TestUser } from './testUsers';

type Tables = Database['public']['Tables'];
type TableName = keyof Tables;
type Row<Name extends TableName> = Tables[Name]['Row'];
/** A list may select only some columns; complete rows are also accepted. */
type Rows<Name extends TableName> = Partial<Row<Name>>[];

type Returned<Name extends keyof Database['public']['Functions']> =
  Database['public']['Functions'][Name]['Returns'];

type OutlineTitles = 'module_id' | 'module_title' | 'lesson_title';

type ServerError = { method?: 'all' | 'get' | 'post'; status?: number; code?: string; message?: string };

const noContent = () => new HttpResponse(null, { status: 204 });
const emptyObject = () => HttpResponse.json({});
const signOut = () => declare('post', '/auth/v1/logout', noContent);

/**
 * Declares the backend's responses in this test. They are constant: to test a query, assert the request that was sent. Each
 * function returns the list of requests it has responded to, which grows as they arrive. Later declarations take precedence.
 */
export const respond = {
  ...factorResponses,
  ...lessonResponses,

  // The functions below also declare an empty list of letters, because the owner's lists of texts request it.
  journalEntries: (rows: Rows<'journal_entries'>) => {
    declareRows('letters', []);
    return declareRows('journal_entries', rows);
  },
  journalEntry: (row: Row<'journal_entries'> | null) => declareRow('journal_entries', row),
  blogPosts: (rows: Rows<'blog_posts'>) => {
    declareRows('letters', []);
    return declareRows('blog_posts', rows);
  },
  /** Also declares that the post has neither tags nor a series. */
  blogPost: (row: Row<'blog_posts'> | null) => {
    declareCall('get_post_links', null);
    return declareRow('blog_posts', row);
  },
  postLinks: (links: Partial<PostLinks>) =>
    declareCall('get_post_links', { tags: [], series: null, related: [], ...links }),
  postGroup: (rows: GroupedPost[]) => declareCall('list_post_group', rows),
  challenges: (rows: Rows<'challenges'>) => declareRows('challenges', rows),
  challenge: (row: Row<'challenges'> | null) => declareRow('challenges', row),
  challengeDays: (rows: Partial<ChallengeDay>[]) => declareCall('get_challenge_days', rows),
  challengeProgress: (rows: ChallengeProgress[]) => declareCall('get_challenge_progress', rows),
  year: (year: Year | null) => declareCall('get_year', year ? [year] : []),
  moods: (rows: MoodCount[]) => declareCall('get_moods', rows),
  onThisDay: (rows: EarlierEntry[]) => declareCall('get_on_this_day', rows),
  pauses: (rows: Rows<'pauses'>) => declareRows('pauses', rows),
  nowTexts: (rows: Rows<'now_texts'>) => declareRows('now_texts', rows),
  sitePages: (rows: Rows<'pages'>) => declareRows('pages', rows),
  linkedPages: (rows: Pick<Row<'pages'>, 'id' | 'slug' | 'title' | 'place'>[]) =>
    declareRow('site_profile', { linked_pages: rows }),
  journeySummaries: (rows: Rows<'journey_summaries'>) => declareRows('journey_summaries', rows),
  journeySummary: (row: Row<'journey_summaries'> | null) => declareRow('journey_summaries', row),
  subscribers: (rows: Rows<'newsletter_subscribers'>) => declareRows('newsletter_subscribers', rows),

  settings: (settings: Settings) =>
    declareRows(
      'site_settings',
      Object.entries(settings).map(([key, content]) => ({ key, content })),
    ),

  reactionCounts: ({ like = 0, love = 0 }: Partial<ReactionCounts>) =>
    declareCall('get_reaction_counts', [{ like_count: like, love_count: love }]),
  reactionCountsOfList: (counts: Record<string, ReactionCounts>) =>
    declareCall(
      'get_reaction_counts_of_list',
      Object.entries(counts).map(([content_id, { like, love }]) => ({
        content_id,
        like_count: like,
        love_count: love,
      })),
    ),
  reactionStatistics: (rows: ReactionStatistic[]) => declareCall('get_reaction_statistics', rows),
  letters: (rows: Rows<'letters'>, figures: LetterFigures[] = []) => {
    declareCall('get_letter_figures', figures);
    return declareRows('letters', rows);
  },
  learners: (rows: Learner[]) => declareCall('list_learners', rows),
  enrolledByAddress: (result: EnrolmentResult) => declareCall('enroll_address', result),
  enrolmentEnded: (isEnded: boolean) => declareCall('end_enrollment', isEnded),
  resumed: () => declare('post', '/rest/v1/rpc/resume_letter', noContent),
  testSent: () => declare('post', '/rest/v1/rpc/send_test_letter', noContent),
  imported: (outcome: ImportOutcome) => declareCall('import_subscribers', [outcome]),
  sender: (row: Row<'mail_settings'>) => declareRow('mail_settings', row),
  /** Null if there is no demo content. */
  demo: (demo: Demo | null) => declareCall('get_demo', demo ? [demo] : []),
  /** `name` is the site's without the demo. */
  demoRemoved: (name = 'Your Name') => {
    declare('get', '/config.json', () => HttpResponse.json({ site: { name, social: {} } }));
    return declareCall('remove_demo', 81);
  },
  siteProfile: (row: Partial<Row<'site_profile'>>) => declareRow('site_profile', row),
  errors: (groups: ErrorGroup[]) => declareCall('get_errors', groups),
  vitals: (vitals: Vital[]) => declareCall('get_vitals', vitals),
  readers: (sums: ReaderSum[]) => declareCall('get_readers', sums),
  /** Null before the first public text. */
  writingRun: (run: Partial<WritingRun> | null) => declareCall('get_writing_runs', run ? [run] : []),
  waitingFor: (rows: Waiting[]) => declareCall('get_waiting', rows),
  subscriberStatistics: (rows: SubscriberStatistic[]) => declareCall('get_subscriber_statistics', rows),
  days: (rows: Day[]) => declareCall('get_days', rows),
  neighbourDays: (rows: NeighbourDay[]) => declareCall('get_neighbour_days', rows),
  contentState: (state: 'published' | 'unpublished' | 'missing') => declareCall('content_state', state),
  /** Results of the site search; the control characters 2 and 3 enclose a match. */
  found: (rows: object[]) => declareCall('search_everything', rows),

  /** All of the owner's content, the pictures in Storage and no redirects, as an export reads them. */
  archivedSite: (content: object, pictures: object[] = []) => {
    declareCall('list_pictures', pictures);
    declareRows('redirects', []);
    declareRow('site_profile', { time_zone: 'UTC', updated_at: '2026-03-01T08:00:00+00:00' });
    return declareCall('export_content', content);
  },
  renamedSlug: (slug: string | null) => declareCall('get_renamed_slug', slug),

  courses: (rows: Partial<Row<'courses'>>[]) => declareRows('courses', rows),
  course: (row: Row<'courses'> | null) => declareRow('courses', row),
  /** By default, a lesson is not free and a module is open. */
  courseOutline: (rows: (Pick<OutlineRow, OutlineTitles> & Partial<OutlineRow>)[]) =>
    declareCall(
      'get_course_outline',
      rows.map((row) => ({ preview_id: null, opens_at: null, opens_after_days: null, ...row })),
    ),
  freeLesson: (lesson: FreeLesson | null) => declareCall('get_free_lesson', lesson ? [lesson] : []),

  /** One enrolment or none; also serves as the list in "My learning". */
  enrollment: (row: Row<'course_enrollments'> | null) => declareRows('course_enrollments', row ? [row] : []),
  completions: (lessonIds: string[]) =>
    declareRows(
      'lesson_completions',
      lessonIds.map((lesson_id) => ({ lesson_id })),
    ),
  courseBadge: (badge: Row<'badges'> | null) => declareRows('badges', badge ? [badge] : []),
  userBadge: (row: Row<'user_badges'> | null) => declareRows('user_badges', row ? [row] : []),

  myEnrollments: (rows: MyEnrollment[]) => declareRows('course_enrollments', rows),
  myRefunds: (rows: MyRefund[]) => declareRows('orders', rows),
  myBadges: (rows: MyBadge[]) => declareRows('user_badges', rows),

  /** The public columns of a shared badge; null if it is not shared. */
  sharedBadge: (badge: SharedBadge | null) => declareCall('get_shared_badge', badge ? [badge] : []),
  /** Maps the IDs of the learner's badges to the names under which they are shared. */
  mySharedBadges: (names: Record<string, string>) =>
    declareRows(
      'shared_badges',
      Object.entries(names).map(([user_badge_id, display_name]) => ({ user_badge_id, display_name })),
    ),

  isOwner: (isOwner: boolean) => declareCall('is_owner', isOwner),
  signIn: (user: TestUser) => declare('post', '/auth/v1/token', () => HttpResponse.json(sessionOf(user))),
  mySessions: (sessions: Returned<'list_my_sessions'>) => declareCall('list_my_sessions', sessions),
  sessionEnded: () => declareCall('end_my_session', true),
  signOut,

  /** The new user's session or, before the address is confirmed, only the user. */
  signUp: (user: TestUser, { isConfirmed }: { isConfirmed: boolean }) =>
    declare('post', '/auth/v1/signup', () =>
      HttpResponse.json(isConfirmed ? sessionOf(user) : sessionOf(user).user),
    ),
  confirmationSent: () => declare('post', '/auth/v1/resend', emptyObject),
  recoverySent: () => declare('post', '/auth/v1/recover', emptyObject),
  /** The user to whom the token belongs. */
  user: (user: TestUser) => declare('get', '/auth/v1/user', () => HttpResponse.json(sessionOf(user).user)),
  /** Also declares the log-out of other sessions, which follows a new password. */
  userUpdated: (user: TestUser) => {
    signOut();
    return declare('put', '/auth/v1/user', () => HttpResponse.json(sessionOf(user).user));
  },
  ownershipClaimed: () => declare('post', '/rest/v1/rpc/claim_ownership', noContent),
  accountDeleted: () => declare('post', '/rest/v1/rpc/delete_my_account', noContent),

  authSettings: ({ allowsSignUp = true, confirmsByMail = false } = {}) =>
    declare('get', '/auth/v1/settings', () =>
      HttpResponse.json({ disable_signup: !allowsSignUp, mailer_autoconfirm: !confirmsByMail }),
    ),

  /** Rows of any table; `count` is the total if `rows` is only one page. */
  rows: <Name extends TableName>(table: Name, rows: Rows<Name>, count?: number) =>
    declareRows(table, rows, count),
  /** The responses to the first, second, … request for rows of a table; empty after the last. */
  pages: <Name extends TableName>(table: Name, pages: Rows<Name>[]) => {
    const rest = [...pages];
    return declare('get', pathOf(table), () => HttpResponse.json(rest.shift() ?? []));
  },

  /** The row requested by its ID, or an error; other requests are left to earlier declarations. */
  rowById: <Name extends TableName>(table: Name, row: Partial<Row<Name>> | null) =>
    declare('get', pathOf(table), ({ url }) => {
      if (!new URL(url).searchParams.has('id')) return undefined;
      return row ? HttpResponse.json([row]) : HttpResponse.json({ message: 'On fire' }, { status: 500 });
    }),

  /** The response to the first request for rows of a table; earlier declarations respond to all later requests. */
  firstPage: <Name extends TableName>(table: Name, rows: Rows<Name>) => {
    let isFirst = true;
    return declare('get', pathOf(table), () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return HttpResponse.json(rows);
    });
  },

  /** The response to a head-only count of a table's rows. */
  count: (table: TableName, rows: number) =>
    declare(
      'head',
      pathOf(table),
      () => new HttpResponse(null, { headers: { 'content-range': `*/${rows}` } }),
    ),

  /** An insert that is not read back. */
  inserted: (table: TableName) =>
    declare('post', pathOf(table), () => new HttpResponse(null, { status: 201 })),
  /** An insert or upsert whose rows are read back. */
  created: <Name extends TableName>(table: Name, rows: Rows<Name>) =>
    declare('post', pathOf(table), () => HttpResponse.json(rows, { status: 201 })),
  /** An update by ID; null if a policy denies the update. */
  updated: <Name extends TableName>(table: Name, row: Partial<Row<Name>> | null) =>
    declare('patch', pathOf(table), () => HttpResponse.json(row ? [row] : [])),
  /** A delete of rows with these IDs; an empty list if a policy denies the delete. */
  deleted: (table: TableName, ids: string[]) =>
    declare('delete', pathOf(table), () => HttpResponse.json(ids.map((id) => ({ id })))),

  /** Realtime: the tables that pages listen to, and a function that reports a change. */
  live: declareLive,

  /** An error for all methods, or for a single one, on a table, on `rpc/<function>` or on a path such as `/auth/v1/token`. */
  failure: (
    target: string,
    { method = 'all', status = 500, code = '', message = 'The server is on fire' }: ServerError = {},
  ) =>
    declare(method, pathOf(target), () =>
      HttpResponse.json(
        { code, message, error_code: code, msg: message, details: null, hint: null },
        { status },
      ),
    ),

  /** No connection. */
  offline: (target: string) => declare('all', pathOf(target), () => HttpResponse.error()),

  /** No response for the duration of the test. */
  waiting: (target: string) => declare('all', pathOf(target), () => new Promise<Response>(() => {})),
};

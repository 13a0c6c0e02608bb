import type { AppError, AppErrorKind } from './errors';
import type { DataExtra } from './supabaseBaseQuery';

/** The RTK Query tags, one per table. */
export const tableTags = {
  journal_entries: 'JournalEntry',
  blog_posts: 'BlogPost',
  challenges: 'Challenge',
  check_ins: 'CheckIn',
  pauses: 'Pause',
  journey_summaries: 'JourneySummary',
  now_texts: 'NowText',
  pages: 'Page',
  site_settings: 'SiteSetting',
  site_profile: 'SiteProfile',
  newsletter_subscribers: 'NewsletterSubscriber',
  reactions: 'Reaction',
  courses: 'Course',
  course_modules: 'CourseModule',
  course_lessons: 'CourseLesson',
  course_enrollments: 'CourseEnrollment',
  lesson_completions: 'LessonCompletion',
  badges: 'Badge',
  user_badges: 'UserBadge',
  preview_links: 'PreviewLink',
  team_links: 'TeamLink',
  withdrawn_builds: 'WithdrawnBuild',
  shared_badges: 'SharedBadge',
  letters: 'Letter',
  mail_settings: 'MailSettings',
  products: 'Product',
  coupons: 'Coupon',
  orders: 'Order',
  redirects: 'Redirect',
  remotes: 'Remote',
  missing_pages: 'MissingPage',
  webhooks: 'Webhook',
  webhook_deliveries: 'WebhookDelivery',
  mail_drafts_address: 'MailDraftsAddress',
  push_devices: 'PushDevice',
  api_tokens: 'ApiToken',
} as const;

export type Tag = (typeof tableTags)[keyof typeof tableTags];

export const tagTypes = Object.values(tableTags);

/** Whether an untrusted value is a table's tag. */
export const isTag = (value: unknown): value is Tag => tagTypes.some((tag) => tag === value);

/** The tags of a course's content. Adding or removing lessons changes everybody's stored progress. */
export const courseTags = ['CourseModule', 'CourseLesson', 'CourseEnrollment', 'LessonCompletion'] as const;

// These errors guarantee that the rows are unchanged. After a refusal, the row may be gone.
const errorsWithoutEffect: readonly AppErrorKind[] = ['unauthenticated', 'invalid', 'offline'];

/** The `invalidatesTags` for a write: the tables whose rows it may have changed. */
export const changes =
  (...tags: Tag[]) =>
  (_written: unknown, error: AppError | undefined): readonly Tag[] =>
    error && errorsWithoutEffect.includes(error.kind) ? [] : tags;

type MutationLifecycle = { queryFulfilled: Promise<unknown>; extra: unknown };

/** Like `invalidatesTags: changes(...)`, but this browser's other tabs refetch the tables as well. */
export const changesInEveryTab = (...tags: Tag[]) => ({
  invalidatesTags: changes(...tags),
  async onQueryStarted(_arg: unknown, { queryFulfilled, extra }: MutationLifecycle): Promise<void> {
    const isWritten = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (isWritten) (extra as DataExtra).tabs.post('changed', tags);
  },
});

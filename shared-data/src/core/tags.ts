import type { AppError, AppErrorKind } from './errors';
import type { DataExtra } from './supabaseBaseQuery';

/** The tags of RTK Query: one a table. */
export const tagTypes = [
  'JournalEntry',
  'BlogPost',
  'Challenge',
  'JourneySummary',
  'SiteSetting',
  'NewsletterSubscriber',
  'Reaction',
  'Course',
  'CourseModule',
  'CourseLesson',
  'CourseEnrollment',
  'LessonCompletion',
  'Badge',
  'UserBadge',
  'PreviewLink',
  'SharedBadge',
] as const;

export type Tag = (typeof tagTypes)[number];

export const isTag = (value: unknown): value is Tag => tagTypes.some((tag) => tag === value);

// After these errors the rows are surely unchanged. After a refusal they may not be: the row may be gone.
const errorsWithoutEffect: readonly AppErrorKind[] = ['unauthenticated', 'invalid', 'offline'];

/** The `invalidatesTags` of a write: the tables whose rows it may have changed. */
export const changes =
  (...tags: Tag[]) =>
  (_written: unknown, error: AppError | undefined): readonly Tag[] =>
    error && errorsWithoutEffect.includes(error.kind) ? [] : tags;

type MutationLifecycle = { queryFulfilled: Promise<unknown>; extra: unknown };

/** As `invalidatesTags: changes(...)`, for a write whose tables the other tabs of this browser refetch, too. */
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

import { buildCreateApi, coreModule, fakeBaseQuery, reactHooksModule } from '@reduxjs/toolkit/query/react';
import type { AppError } from './errors';

/** One tag a table. */
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

// A server draws without effects: there a component's reads start while it is drawn (see readEverything).
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: typeof window === 'undefined' }),
);

/** The one RTK Query API. Domains inject their endpoints; tags are one per table. */
export const api = createApi({
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** Has everything that is shown read again, and forgets the rest: it may all be another by now. */
export const invalidateAllTags = () => api.util.invalidateTags([...tagTypes]);

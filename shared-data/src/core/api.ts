import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AppError } from './errors';

const tagTypes = [
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
] as const;

export type Tag = (typeof tagTypes)[number];

/** The one RTK Query API. Domains inject their endpoints; tags are one per table. */
export const api = createApi({
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

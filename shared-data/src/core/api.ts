import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AppError } from './errors';

/** The one RTK Query API. Domains inject their endpoints; tags are one per table. */
export const api = createApi({
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes: [
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
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

import { api } from '../core/api';
import { runSignedIn } from '../core/run';
import type { Course } from '../courses/courses.api';
import type { Enrollment } from '../enrolment/enrolment.api';
import type { Badge, UserBadge } from '../player/player.api';

export type MyEnrollment = Enrollment & {
  courses: Pick<Course, 'id' | 'title' | 'slug' | 'description' | 'cover_image_url' | 'is_published'>;
};
export type MyBadge = UserBadge & { badges: Badge; courses: Pick<Course, 'id' | 'title' | 'slug'> };

// "My learning": of whoever is signed in.
export const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** With their courses, the latest enrolment first. */
    listMyEnrollments: build.query<MyEnrollment[], void>({
      queryFn: (_, query) =>
        runSignedIn(query, (db, userId) =>
          db
            .from('course_enrollments')
            .select('*, courses(id, title, slug, description, cover_image_url, is_published)')
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id'),
        ),
      providesTags: ['CourseEnrollment', 'Course'],
    }),

    /** With the courses they were earned in, the latest first. */
    listMyBadges: build.query<MyBadge[], void>({
      queryFn: (_, query) =>
        runSignedIn(query, (db, userId) =>
          db
            .from('user_badges')
            .select('*, badges(id, name), courses(id, title, slug)')
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id'),
        ),
      providesTags: ['UserBadge', 'Badge', 'Course'],
    }),
  }),
});

export const { useListMyEnrollmentsQuery, useListMyBadgesQuery } = learningApi;

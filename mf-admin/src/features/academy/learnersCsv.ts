import type { Learner } from '@brand/shared-data/admin';
import { toCsv } from '../../files/toCsv';

/** A course's learners as CSV. */
export const learnersCsv = (learners: Learner[]): string =>
  toCsv(
    ['Email', 'Since', 'Progress', 'Completed', 'Lessons', 'Last Seen', 'Next Lesson', 'State'],
    learners.map((learner) => [
      learner.email,
      new Date(learner.enrolled_at).toISOString(),
      learner.progress,
      learner.completed,
      learner.lessons,
      learner.last_seen_at && new Date(learner.last_seen_at).toISOString(),
      learner.next_lesson,
      learner.is_waiting ? 'waits for an account' : 'enrolled',
    ]),
  );

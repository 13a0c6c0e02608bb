import { restWithSecretKey } from './rest';
import type { Site } from './sessions';

const learnerId = '00000000-0000-4000-8000-000000000002';
const badgeId = '00000000-0000-4000-8000-0000000000b1';

/** Prepares the demo learner's progress. */
export async function learnerProgress(site: Site, dataDir: string) {
  const query = await restWithSecretKey(site, dataDir);
  return {
    /** Enrols the learner, and completes the lessons at the positions for which `isDone` returns true. */
    async study(slug: string, isDone: (index: number) => boolean) {
      const [course] = await query(`courses?select=id,course_modules(course_lessons(id))&slug=eq.${slug}`);
      await query('course_enrollments', 'POST', { user_id: learnerId, course_id: course.id });
      const own = `course_enrollments?user_id=eq.${learnerId}&course_id=eq.${course.id}`;
      const [{ id: enrollment_id }] = await query(own);
      const lessons: { id: string }[] = course.course_modules.flatMap(
        (module: { course_lessons: { id: string }[] }) => module.course_lessons,
      );
      for (const [index, { id: lesson_id }] of lessons.entries())
        if (isDone(index))
          await query('lesson_completions', 'POST', { user_id: learnerId, lesson_id, enrollment_id });
      return course.id as string;
    },
    giveBadge: (courseId: string) =>
      query('user_badges', 'POST', { user_id: learnerId, badge_id: badgeId, course_id: courseId }),
    takeBadges: () => query(`user_badges?user_id=eq.${learnerId}`, 'DELETE'),
  };
}

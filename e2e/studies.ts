import type { System } from '../tooling/run/system';
import { rowsOf } from './rows';

const learnerId = '00000000-0000-4000-8000-000000000002';
const badgeId = '00000000-0000-4000-8000-0000000000b1';

/** What the demo learner has done. */
export async function studiesOf(system: System, dataDir: string) {
  const ask = await rowsOf(system, dataDir);
  return {
    /** Enrolled, and through with the lessons of these positions. */
    async study(slug: string, isDone: (index: number) => boolean) {
      const [course] = await ask(`courses?select=id,course_modules(course_lessons(id))&slug=eq.${slug}`);
      await ask('course_enrollments', 'POST', { user_id: learnerId, course_id: course.id });
      const own = `course_enrollments?user_id=eq.${learnerId}&course_id=eq.${course.id}`;
      const [{ id: enrollment_id }] = await ask(own);
      const lessons: { id: string }[] = course.course_modules.flatMap(
        (module: { course_lessons: { id: string }[] }) => module.course_lessons,
      );
      for (const [index, { id: lesson_id }] of lessons.entries())
        if (isDone(index))
          await ask('lesson_completions', 'POST', { user_id: learnerId, lesson_id, enrollment_id });
      return course.id as string;
    },
    giveBadge: (courseId: string) =>
      ask('user_badges', 'POST', { user_id: learnerId, badge_id: badgeId, course_id: courseId }),
    takeBadges: () => ask(`user_badges?user_id=eq.${learnerId}`, 'DELETE'),
  };
}

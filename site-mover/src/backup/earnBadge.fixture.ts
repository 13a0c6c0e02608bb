import type { TestBackend } from 'embedded-supabase/testing';
import { logIn, request } from 'embedded-supabase/testing/request';

const learnersId = '00000000-0000-4000-8000-000000000002';

/** Enrols the demo learner in a course, completes it, and shares the badge. Returns the badge's URL in the data API. */
export async function earnBadge(backend: TestBackend): Promise<string> {
  const token = await logIn(backend, 'learner@example.com', 'learner-demo-1234');
  const read = async (address: string) =>
    (await request(backend, `/rest/v1/${address}`, { token })).body as { id: string }[];
  const insert = async (table: string, row: object) => {
    const headers = { prefer: 'return=representation' };
    const { status, body, text } = await request(backend, `/rest/v1/${table}`, { body: row, token, headers });
    if (status !== 201) throw new Error(text);
    return (body as { id: string }[])[0]?.id;
  };
  const [course] = await read('courses?select=id&order=created_at&limit=1');
  const mine = { user_id: learnersId, course_id: course?.id };
  const enrollment_id = await insert('course_enrollments', mine);
  const lessons = await read(
    `course_lessons?select=id,course_modules!inner(course_id)&course_modules.course_id=eq.${course?.id}`,
  );
  for (const { id: lesson_id } of lessons)
    await insert('lesson_completions', { user_id: learnersId, lesson_id, enrollment_id });
  const [badge] = await read('badges?select=id');
  const user_badge_id = await insert('user_badges', { ...mine, badge_id: badge?.id });
  await insert('shared_badges', { user_badge_id, user_id: learnersId, display_name: 'Lea' });
  return `/rest/v1/rpc/get_shared_badge?p_user_badge_id=${user_badge_id}`;
}

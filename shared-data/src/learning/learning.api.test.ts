import {
  badge,
  course,
  courseLesson,
  courseModule,
  myEnrollment,
  userBadge,
} from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { learningApi } from './learning.api';

const { listMyEnrollments, listMyRefunds, listMyBadges } = learningApi.endpoints;

describe('learningApi', () => {
  it("learningApi lists the user's enrolments with their courses, the latest first, and their lessons in the order of study", async () => {
    const late = courseLesson({ lesson_order: 2 });
    const early = courseLesson({ lesson_order: 1 });
    const second = courseModule({ module_order: 2, course_lessons: [late, early] });
    const first = courseModule({ module_order: 1 });
    const mine = myEnrollment({ modules: [second, first], completed: [early.id] });
    const sent = respond.myEnrollments([mine]);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(listMyEnrollments.initiate());

    expect(data).toMatchObject([{ id: mine.id, lesson_completions: [{ lesson_id: early.id }] }]);
    const modules = data?.[0]?.courses.course_modules;
    expect(modules?.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(modules?.[1]?.course_lessons.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(sent[0]?.query).toEqual({
      select:
        '*,courses(id,title,slug,description,cover_image_url,is_published,' +
        'course_modules(id,module_order,created_at,course_lessons(id,title,lesson_order,created_at))),' +
        'lesson_completions(lesson_id,created_at)',
      user_id: `eq.${learner.id}`,
      order: 'created_at.desc,id.asc',
    });
  });

  it('learningApi lists the refunded courses of the user alone, and no downloads', async () => {
    const sent = respond.myRefunds([]);

    await startData({ signedInAs: learner }).store.dispatch(listMyRefunds.initiate());

    expect(sent[0]?.query).toMatchObject({
      user_id: `eq.${learner.id}`,
      state: 'eq.refunded',
      kind: 'neq.download',
    });
  });

  it("learningApi lists the user's badges with their courses", async () => {
    const mine = { ...userBadge(), badges: badge(), courses: course() };
    const sent = respond.myBadges([mine]);

    const { data } = await startData({ signedInAs: learner }).store.dispatch(listMyBadges.initiate());

    expect(data).toEqual([mine]);
    expect(sent[0]?.query).toMatchObject({
      select: '*,badges(id,name),courses(id,title,slug)',
      user_id: `eq.${learner.id}`,
    });
  });

  it('learningApi gives an error to an anonymous visitor', async () => {
    const { error } = await startData().store.dispatch(listMyEnrollments.initiate());

    expect(error).toMatchObject({ kind: 'unauthenticated' });
  });
});

import {
  badge,
  courseLesson,
  courseModule,
  enrollment,
  playerCourse,
  userBadge,
} from '../../../tooling/testing/academyBuilders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner } from '../../../tooling/testing/testUsers';
import { playerApi } from './player.api';

const {
  getPlayerCourse,
  listCompletions,
  completeLesson,
  updateProgress,
  getCourseBadge,
  getUserBadge,
  awardBadge,
} = playerApi.endpoints;

const study = () => startData({ signedInAs: learner }).store;
const asLearner = `eq.${learner.id}`;

describe('playerApi', () => {
  it('playerApi finds a course with sorted modules and lessons, published or not', async () => {
    const second = courseModule({ module_order: 2, course_lessons: [courseLesson()] });
    const first = courseModule({ module_order: 1 });
    const sent = respond.playerCourse(playerCourse([second, first]));

    const { data } = await study().dispatch(getPlayerCourse.initiate('leaving-well'));

    expect(data?.course_modules.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(sent[0]?.query).toEqual({
      select: '*,course_modules(*,course_lessons(id,title,lesson_type,lesson_order,is_preview,created_at))',
      slug: 'eq.leaving-well',
    });
  });

  it('playerApi lists the completed lessons', async () => {
    const sent = respond.completions(['one', 'two']);

    const { data } = await study().dispatch(listCompletions.initiate('my-enrolment'));

    expect(data).toEqual(['one', 'two']);
    expect(sent[0]?.query).toEqual({
      select: 'lesson_id',
      user_id: asLearner,
      enrollment_id: 'eq.my-enrolment',
      order: 'lesson_id.asc',
      offset: '0',
      limit: '1000',
    });
  });

  it('playerApi completes a lesson with these three columns', async () => {
    const sent = respond.inserted('lesson_completions');

    const { error } = await study().dispatch(
      completeLesson.initiate({ lessonId: 'one', enrollmentId: 'my-enrolment' }),
    );

    expect(error).toBeUndefined();
    expect(sent[0]?.body).toEqual({ user_id: learner.id, lesson_id: 'one', enrollment_id: 'my-enrolment' });
  });

  it('playerApi counts an existing completion as a success', async () => {
    respond.failure('lesson_completions', { status: 409, code: '23505' });

    const { error } = await study().dispatch(
      completeLesson.initiate({ lessonId: 'one', enrollmentId: 'my-enrolment' }),
    );

    expect(error).toBeUndefined();
  });

  it('playerApi reports progress and gives the progress that the server counted', async () => {
    const counted = enrollment({ progress: 33.33 });
    const sent = respond.updated('course_enrollments', counted);

    const { data } = await study().dispatch(
      updateProgress.initiate({ enrollmentId: counted.id, progress: 100 }),
    );

    expect(data?.progress).toBe(33.33);
    expect(sent[0]?.body).toEqual({ progress: 100 });
    expect(sent[0]?.query).toMatchObject({ id: `eq.${counted.id}` });
  });
});

describe('the badge of playerApi', () => {
  it('The badge of playerApi is the one with the criteria of a course, or null', async () => {
    const finisher = badge();
    const sent = respond.courseBadge(finisher);
    const store = study();

    expect((await store.dispatch(getCourseBadge.initiate())).data).toEqual(finisher);
    expect(sent[0]?.query).toEqual({ select: 'id,name', 'criteria->>type': 'eq.complete_course' });

    respond.courseBadge(null);
    expect(
      (await store.dispatch(getCourseBadge.initiate(undefined, { forceRefetch: true }))).data,
    ).toBeNull();
  });

  it('The badge of playerApi is found by user, badge and course', async () => {
    const row = userBadge();
    const sent = respond.userBadge(row);

    const { data } = await study().dispatch(
      getUserBadge.initiate({ badgeId: row.badge_id, courseId: row.course_id }),
    );

    expect(data).toEqual(row);
    expect(sent[0]?.query).toEqual({
      select: '*',
      user_id: asLearner,
      badge_id: `eq.${row.badge_id}`,
      course_id: `eq.${row.course_id}`,
    });
  });

  it('The badge of playerApi is awarded with these three columns', async () => {
    const sent = respond.inserted('user_badges');

    await study().dispatch(awardBadge.initiate({ badgeId: 'finisher', courseId: 'a-course' }));

    expect(sent[0]?.body).toEqual({ user_id: learner.id, badge_id: 'finisher', course_id: 'a-course' });
  });

  it('The badge of playerApi gives a conflict when it is awarded twice', async () => {
    respond.failure('user_badges', { status: 409, code: '23505' });

    const { error } = await study().dispatch(
      awardBadge.initiate({ badgeId: 'finisher', courseId: 'a-course' }),
    );

    expect(error).toMatchObject({ kind: 'conflict' });
  });
});

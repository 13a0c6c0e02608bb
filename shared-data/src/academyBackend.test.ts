/** @jest-environment node */
import { startTestBackend, type TestBackend } from 'backend/testing';
import { arrive, leave, present, refused, type Person } from '../testing/people';
import * as data from './index';

// The academy as it is, against the backend as it is: the migrations decide here, and nothing is fake.

jest.setTimeout(60_000);

let backend: TestBackend;
let owner: Person;
let learner: Person;

const { createCourse, updateCourse, deleteCourse, countEnrollments } = data.adminCoursesApi.endpoints;
const { createModule, createLesson, deleteModule, listModules } = data.adminCourseContentApi.endpoints;

beforeAll(async () => {
  backend = await startTestBackend();
  [owner, learner] = [arrive(backend), arrive(backend)];
  const { error } = await owner.store.dispatch(
    data.signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }),
  );
  const signedUp = await learner.store.dispatch(
    data.signUp({ email: 'new-learner@example.com', password: 'learner-1234' }),
  );
  expect([error, signedUp.data]).toEqual([undefined, { isConfirmed: true }]);
});

afterAll(() => leave(backend, [owner, learner]));

describe('a learner', () => {
  const { getEnrollment, enroll } = data.enrolmentApi.endpoints;
  const { getPlayerCourse, listCompletions, completeLesson, updateProgress } = data.playerApi.endpoints;
  const { getCourseBadge, getUserBadge, awardBadge } = data.playerApi.endpoints;

  const values = {
    is_published: true,
    cover_image_url: '',
    title: 'Test Course',
    slug: '',
    description: '',
    long_description: '',
    price: 19.99,
  };
  const lesson = {
    title: 'Count',
    lesson_type: 'text',
    content: 'One.',
    video_url: '',
    lesson_order: 1,
  } as const;

  it('enrols, studies and earns the badge, in this order only', async () => {
    const course = await owner.store.dispatch(createCourse.initiate(values)).unwrap();
    const { id: courseId } = course;
    const module = await owner.store
      .dispatch(createModule.initiate({ courseId, values: { title: 'Before', module_order: 1 } }))
      .unwrap();
    for (const lesson_order of [2, 1]) {
      const write = createLesson.initiate({ moduleId: module.id, values: { ...lesson, lesson_order } });
      await owner.store.dispatch(write).unwrap();
    }
    expect(course).toMatchObject({ slug: 'test-course', price: 19.99 });

    const { store } = learner;
    const player = () =>
      store.dispatch(getPlayerCourse.initiate('test-course', { forceRefetch: true })).unwrap();
    const outline = await store
      .dispatch(data.coursesApi.endpoints.getCourseOutline.initiate(courseId))
      .unwrap();
    expect(outline).toEqual([{ id: module.id, title: 'Before', lessonTitles: ['Count', 'Count'] }]);
    expect((await player()).course_modules[0]?.course_lessons).toEqual([]);
    expect((await store.dispatch(getEnrollment.initiate(courseId))).data).toBeNull();

    await store.dispatch(enroll.initiate(courseId)).unwrap();
    await store.dispatch(enroll.initiate(courseId)).unwrap();
    const enrollment = present(
      await store.dispatch(getEnrollment.initiate(courseId, { forceRefetch: true })).unwrap(),
    );
    expect(await owner.store.dispatch(countEnrollments.initiate(courseId)).unwrap()).toBe(1);
    const lessons = present((await player()).course_modules[0]).course_lessons;
    expect(lessons.map(({ lesson_order }) => lesson_order)).toEqual([1, 2]);

    const enrollmentId = enrollment.id;
    const badge = present(await store.dispatch(getCourseBadge.initiate()).unwrap());
    const award = { badgeId: badge.id, courseId };
    for (const [done, { id: lessonId }] of lessons.entries()) {
      const early = await store.dispatch(awardBadge.initiate(award));
      expect(early.error).toMatchObject({ kind: 'forbidden' });
      await store.dispatch(completeLesson.initiate({ lessonId, enrollmentId })).unwrap();
      await store.dispatch(completeLesson.initiate({ lessonId, enrollmentId })).unwrap();
      const { progress } = await store
        .dispatch(updateProgress.initiate({ enrollmentId, progress: 100 }))
        .unwrap();
      expect(progress).toBe(data.courseProgress(done + 1, 2));
    }
    const completed = await store.dispatch(listCompletions.initiate(enrollmentId)).unwrap();
    expect(new Set(completed)).toEqual(new Set(lessons.map(({ id }) => id)));

    await store.dispatch(awardBadge.initiate(award)).unwrap();
    expect((await store.dispatch(awardBadge.initiate(award))).error).toMatchObject({ kind: 'conflict' });
    expect((await store.dispatch(getUserBadge.initiate(award)).unwrap())?.course_id).toBe(courseId);
    const { listMyEnrollments, listMyBadges } = data.learningApi.endpoints;
    expect(await store.dispatch(listMyEnrollments.initiate()).unwrap()).toMatchObject([
      { progress: 100, courses: { slug: 'test-course' } },
    ]);
    expect(await store.dispatch(listMyBadges.initiate()).unwrap()).toMatchObject([
      { badges: { name: badge.name }, courses: { title: 'Test Course' } },
    ]);
  });

  it('is refused the content of courses, takes their data along and leaves', async () => {
    const { store } = learner;
    const mine = await store.dispatch(data.accountApi.endpoints.getMyData.initiate()).unwrap();
    const courseId = present(mine.course_enrollments[0]).course_id;
    const modules = await owner.store.dispatch(listModules.initiate(courseId)).unwrap();

    const writes = [
      await store.dispatch(updateCourse.initiate({ id: courseId, values })),
      await store.dispatch(deleteModule.initiate(present(modules[0]).id)),
      await store.dispatch(deleteCourse.initiate(courseId)),
    ];
    expect(writes.map(({ error }) => error)).toEqual([refused, refused, refused]);
    expect(mine).toMatchObject({
      account: { email: 'new-learner@example.com' },
      lesson_completions: [{}, {}],
      user_badges: [{ course_id: courseId }],
      blog_posts: [],
    });

    expect((await store.dispatch(data.deleteMyAccount())).error).toBeUndefined();
    expect(data.selectSession(store.getState()).status).toBe('anonymous');
    const left = await owner.store
      .dispatch(countEnrollments.initiate(courseId, { forceRefetch: true }))
      .unwrap();
    expect(left).toBe(0);
    await owner.store.dispatch(deleteCourse.initiate(courseId)).unwrap();
    expect((await owner.store.dispatch(data.deleteMyAccount())).error).toMatchObject({ kind: 'forbidden' });
  });
});

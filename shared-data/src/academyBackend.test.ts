/** @jest-environment node */
import { sharedBackend, type SharedBackend } from '@brand/database/testing/sharedBackend';
import { arrive, leave, present, refused, type Person } from '../testing/people';
import * as academy from './academy';
import * as account from './account';
import * as admin from './admin';
import * as visitors from './index';

const data = { ...visitors, ...academy, ...account, ...admin };

// Runs the real academy against the real backend, with its migrations and without mocks.

let backend: SharedBackend;
let owner: Person;
let learner: Person;

const { createCourse, updateCourse, deleteCourse, countEnrollments } = data.adminContentApi.endpoints;
const { createModule, createLesson, deleteModule, listModules } = data.adminContentApi.endpoints;

beforeAll(async () => {
  backend = await sharedBackend();
  [owner, learner] = [arrive(backend), arrive(backend)];
  const { error } = await owner.store.dispatch(
    data.signIn({ email: 'owner@example.com', password: 'owner-demo-1234' }),
  );
  const signedUp = await learner.store.dispatch(
    data.signUp({ email: 'new-learner@example.com', password: 'learner-1234' }),
  );
  expect([error, signedUp.data]).toEqual([undefined, { isConfirmed: true }]);
});

afterAll(() => leave([owner, learner]));

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

  it('A learner enrols, studies and earns the badge, in this order only', async () => {
    const course = await owner.store.dispatch(createCourse.initiate(values)).unwrap();
    const { id: courseId } = course;
    const module = await owner.store
      .dispatch(createModule.initiate({ parentId: courseId, values: { title: 'Before', module_order: 1 } }))
      .unwrap();
    for (const lesson_order of [2, 1]) {
      const write = createLesson.initiate({ parentId: module.id, values: { ...lesson, lesson_order } });
      await owner.store.dispatch(write).unwrap();
    }
    expect(course).toMatchObject({ slug: 'test-course', price: 19.99 });

    const { store } = learner;
    const player = () =>
      store.dispatch(getPlayerCourse.initiate('test-course', { forceRefetch: true })).unwrap();
    const outline = await store
      .dispatch(data.coursesApi.endpoints.getCourseOutline.initiate(courseId))
      .unwrap();
    expect(outline).toEqual([
      {
        id: module.id,
        title: 'Before',
        lessonTitles: ['Count', 'Count'],
        previewIds: [null, null],
        opensAt: null,
        opensAfterDays: null,
      },
    ]);
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
      {
        progress: 100,
        courses: {
          slug: 'test-course',
          course_modules: [{ course_lessons: lessons.map(({ id }) => ({ id, title: 'Count' })) }],
        },
        lesson_completions: [{}, {}],
      },
    ]);
    expect(await store.dispatch(listMyBadges.initiate()).unwrap()).toMatchObject([
      { badges: { name: badge.name }, courses: { title: 'Test Course' } },
    ]);
    // The policies let the owner read the rows of every learner, and the academy of the owner shows none of them.
    const { dispatch } = owner.store;
    expect(await dispatch(listCompletions.initiate(enrollmentId)).unwrap()).toEqual([]);
    expect(await dispatch(listMyEnrollments.initiate()).unwrap()).toEqual([]);
    expect(await dispatch(listMyBadges.initiate()).unwrap()).toEqual([]);
    expect(await dispatch(getEnrollment.initiate(courseId)).unwrap()).toBeNull();
    expect(await dispatch(getUserBadge.initiate(award)).unwrap()).toBeNull();
  });

  it('A learner shows a badge to everyone under a name of their choice, and takes it back', async () => {
    const { store } = learner;
    const { listMySharedBadges, shareBadge, stopSharingBadge, getSharedBadge } = data.badgesApi.endpoints;
    const [mine] = await store.dispatch(data.learningApi.endpoints.listMyBadges.initiate()).unwrap();
    const userBadgeId = present(mine).id;
    const visitor = arrive(backend);
    const seen = () =>
      visitor.store.dispatch(getSharedBadge.initiate(userBadgeId, { forceRefetch: true })).unwrap();
    const shared = () =>
      store.dispatch(listMySharedBadges.initiate(undefined, { forceRefetch: true })).unwrap();

    expect([await seen(), await shared()]).toEqual([null, {}]);
    const stolen = await owner.store.dispatch(shareBadge.initiate({ userBadgeId, display_name: 'Me' }));
    expect(stolen.error).toMatchObject({ kind: 'forbidden' });
    await store.dispatch(shareBadge.initiate({ userBadgeId, display_name: ' Ada L. ' })).unwrap();
    expect(await shared()).toEqual({ [userBadgeId]: 'Ada L.' });
    expect(await seen()).toEqual({
      display_name: 'Ada L.',
      badge_name: present(mine).badges.name,
      course_title: 'Test Course',
      earned_at: present(mine).created_at,
    });
    const again = await store.dispatch(shareBadge.initiate({ userBadgeId, display_name: 'Ada' }));
    expect(again.error).toMatchObject({ kind: 'conflict' });

    await store.dispatch(stopSharingBadge.initiate(userBadgeId)).unwrap();
    expect([await seen(), await shared()]).toEqual([null, {}]);
    const none = getSharedBadge.initiate('no-such-badge');
    expect(await visitor.store.dispatch(none).unwrap()).toBeNull();
    await store.dispatch(shareBadge.initiate({ userBadgeId, display_name: 'Ada L.' })).unwrap();
    expect(await owner.store.dispatch(listMySharedBadges.initiate()).unwrap()).toEqual({});
    visitor.stopSession();
  });

  it('A learner still reads a course that was unpublished, which is closed to everybody else', async () => {
    const { store } = learner;
    const mine = await store
      .dispatch(data.learningApi.endpoints.listMyEnrollments.initiate(undefined, { forceRefetch: true }))
      .unwrap();
    const courseId = present(mine[0]).course_id;
    const hidden = { ...values, is_published: false, slug: 'test-course' };
    await owner.store.dispatch(updateCourse.initiate({ id: courseId, values: hidden })).unwrap();

    const { getCourse, listPublishedCourses } = data.coursesApi.endpoints;
    const player = await store
      .dispatch(getPlayerCourse.initiate('test-course', { forceRefetch: true }))
      .unwrap();
    expect(player.course_modules[0]?.course_lessons).toHaveLength(2);
    const detail = await store.dispatch(getCourse.initiate('test-course', { forceRefetch: true }));
    expect(detail.error).toMatchObject({ kind: 'notFound' });
    const list = await store.dispatch(listPublishedCourses.initiate(1, { forceRefetch: true }));
    expect(list.data?.rows.map(({ id }) => id)).not.toContain(courseId);
    const visitor = arrive(backend);
    expect(await visitor.store.dispatch(getEnrollment.initiate(courseId)).unwrap()).toBeNull();
    const stranger = await visitor.store.dispatch(getPlayerCourse.initiate('test-course'));
    expect(stranger.error).toBeDefined();
    visitor.stopSession();
    const latecomer = await owner.store.dispatch(enroll.initiate(courseId));
    expect(latecomer.error).toMatchObject({ kind: 'forbidden' });
    await owner.store
      .dispatch(updateCourse.initiate({ id: courseId, values: { ...values, slug: 'test-course' } }))
      .unwrap();
  });

  it('A learner has less progress after a lesson was added, and still has the badge', async () => {
    const { store } = learner;
    const { listMyEnrollments, listMyBadges } = data.learningApi.endpoints;
    const again = { forceRefetch: true };
    const read = () => store.dispatch(listMyEnrollments.initiate(undefined, again)).unwrap();
    const moduleId = present(present((await read())[0]).courses.course_modules[0]).id;

    const added = await owner.store
      .dispatch(createLesson.initiate({ parentId: moduleId, values: lesson }))
      .unwrap();
    expect((await read())[0]?.progress).toBe(66.67);
    expect(await store.dispatch(listMyBadges.initiate(undefined, again)).unwrap()).toHaveLength(1);
    await owner.store.dispatch(data.adminContentApi.endpoints.deleteLesson.initiate(added.id)).unwrap();
    expect((await read())[0]?.progress).toBe(100);
  });

  it('A learner has nothing to complete in a course without lessons: 0.00 and no badge', async () => {
    const { store } = learner;
    const bare = { ...values, title: 'Bare', slug: 'bare' };
    const { id: courseId } = await owner.store.dispatch(createCourse.initiate(bare)).unwrap();
    await store.dispatch(enroll.initiate(courseId)).unwrap();
    const { id: enrollmentId } = present(await store.dispatch(getEnrollment.initiate(courseId)).unwrap());
    const { progress } = await store
      .dispatch(updateProgress.initiate({ enrollmentId, progress: 100 }))
      .unwrap();
    const badge = present(await store.dispatch(getCourseBadge.initiate()).unwrap());
    const award = await store.dispatch(awardBadge.initiate({ badgeId: badge.id, courseId }));
    expect([progress, award.error]).toEqual([0, expect.objectContaining({ kind: 'forbidden' })]);
    // The learner's work in another course does not count in this one.
    expect(await store.dispatch(listCompletions.initiate(enrollmentId)).unwrap()).toEqual([]);
    const inCourse = getUserBadge.initiate({ badgeId: badge.id, courseId });
    expect(await store.dispatch(inCourse).unwrap()).toBeNull();
    expect(await owner.store.dispatch(countEnrollments.initiate(courseId)).unwrap()).toBe(1);
    await owner.store.dispatch(deleteCourse.initiate(courseId)).unwrap();
  });

  it('A learner is refused the content of courses, downloads their data and deletes their account', async () => {
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
      shared_badges: [{ display_name: 'Ada L.' }],
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

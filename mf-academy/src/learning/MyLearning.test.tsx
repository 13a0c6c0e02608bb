import { screen, within } from '@testing-library/react';
import {
  badge,
  course,
  courseLesson,
  courseModule,
  learner,
  myEnrollment,
  renderApp,
  respond,
  userBadge,
} from 'tooling/testing';
import { learningApi } from '@brand/shared-data/academy';
import { MyLearning } from './MyLearning';

const [count, leave] = [courseLesson({ title: 'Count' }), courseLesson({ title: 'Leave', lesson_order: 1 })];
const modules = [courseModule({ course_lessons: [count, leave] })];
const leaving = course({ title: 'Leaving well', slug: 'leaving-well' });

const open = (signedInAs?: typeof learner, site = {}) =>
  renderApp([{ index: true, Component: MyLearning }], '/academy', { mount: '/academy', signedInAs, site });
const findCard = async (title: string) => within(await screen.findByRole('article', { name: title }));

it('My learning is empty for a visitor who is not signed in', async () => {
  const { store } = open();
  await screen.findByText('', { selector: 'body' });

  expect(store.getState().session.status).toBe('anonymous');
  expect(screen.queryByText('My learning')).not.toBeInTheDocument();
});

it('An enrolled course shows its progress and links to the first lesson that is not complete', async () => {
  respond.myEnrollments([myEnrollment({ course: leaving, modules, completed: [count.id, 'taken out'] })]);
  respond.myBadges([]);
  open(learner);

  const card = await findCard('Leaving well');
  expect(card.getByText('50.00% complete')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Continue: Leave' })).toHaveAttribute(
    'href',
    `/academy/leaving-well/learn?lesson=${leave.id}`,
  );
});

it('A completed course and one without lessons link to the player', async () => {
  const empty = course({ title: 'Empty', slug: 'empty' });
  respond.myEnrollments([
    myEnrollment({ course: leaving, modules, completed: [count.id, leave.id] }),
    myEnrollment({ course: empty }),
  ]);
  respond.myBadges([]);
  open(learner);

  const done = await findCard('Leaving well');
  expect(done.getByText('100.00% complete')).toBeInTheDocument();
  expect(done.getByRole('link', { name: 'Open the course' })).toHaveAttribute(
    'href',
    '/academy/leaving-well/learn',
  );
  expect((await findCard('Empty')).getByText('0.00% complete')).toBeInTheDocument();
});

it('Lessons that are not open yet count as not complete', async () => {
  respond.myEnrollments([
    myEnrollment({ course: leaving, modules, completed: [count.id, leave.id], progress: 66.67 }),
  ]);
  respond.myBadges([]);
  open(learner);

  const card = await findCard('Leaving well');
  expect(card.getByText('66.67% complete')).toBeInTheDocument();
  expect(card.getByText(/2 of 3 lessons/)).toBeInTheDocument();
});

it('An unpublished course stays in My learning', async () => {
  respond.myEnrollments([myEnrollment({ course: { ...leaving, is_published: false }, modules })]);
  respond.myBadges([]);
  open(learner);

  const card = await findCard('Leaving well');
  expect(card.getByText(/No longer listed/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Continue: Count' })).toBeInTheDocument();
});

it('My learning without a course says how to enroll, and has no badges section', async () => {
  respond.myEnrollments([]);
  respond.myBadges([]);
  open(learner);

  expect(await screen.findByText(/Enroll in a course below/)).toBeInTheDocument();
  expect(screen.queryByText('Badges')).not.toBeInTheDocument();
});

it('A refunded course says so and leads to its page and the orders, until it is open again', async () => {
  const refund = {
    id: 'o',
    title: 'Leaving well',
    course_ids: [leaving.id],
    courses: { slug: 'leaving-well' },
  };
  respond.myEnrollments([]);
  respond.myBadges([]);
  respond.myRefunds([refund, { ...refund, id: 'b', title: 'Both', courses: null }]);
  const { store } = open(learner, { till: { currency: 'usd' } });

  const told = await screen.findAllByText(/was refunded, and is closed/);
  expect(told.map(({ textContent }) => textContent?.split(' was')[0])).toEqual(['“Leaving well”', '“Both”']);
  expect(screen.getByRole('link', { name: 'Leaving well' })).toHaveAttribute('href', '/academy/leaving-well');
  expect(screen.getAllByRole('link', { name: 'Your orders' })[0]).toHaveAttribute('href', '/account');

  respond.myEnrollments([myEnrollment({ course: leaving, modules })]);
  await store.dispatch(
    learningApi.endpoints.listMyEnrollments.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );

  await findCard('Leaving well');
  expect(screen.queryByText(/was refunded/)).not.toBeInTheDocument();
});

it('A badge shows its course and date and can be shared', async () => {
  respond.myEnrollments([]);
  const row = userBadge({ created_at: '2026-03-01T12:00:00+00:00' });
  respond.myBadges([{ ...row, badges: badge({ name: 'Course Finisher' }), courses: leaving }]);
  respond.mySharedBadges({});
  open(learner);

  const list = within(await screen.findByRole('list', { name: 'My badges' }));
  expect(list.getByText('Course Finisher')).toBeInTheDocument();
  expect(list.getByText('March 1, 2026')).toBeInTheDocument();
  const share = { name: 'Share the badge Course Finisher, Leaving well' };
  expect(await list.findByRole('button', share)).toBeInTheDocument();
});

it('Courses and badges that cannot be loaded say so and can be retried', async () => {
  respond.failure('course_enrollments');
  respond.failure('user_badges');
  const { user } = open(learner);
  expect(await screen.findByText('Your badges could not be loaded.')).toBeInTheDocument();
  const notice = screen.getByText('Your courses could not be loaded.');
  expect(notice).toBeInTheDocument();

  respond.myEnrollments([myEnrollment({ course: leaving, modules })]);
  const [again] = screen.getAllByRole('button', { name: 'Try again' });
  if (again) await user.click(again);

  expect(await screen.findByRole('link', { name: 'Continue: Count' })).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import {
  course,
  courseLesson,
  courseModule,
  learner,
  myEnrollment,
  renderApp,
  respond,
} from 'tooling/testing';
import { MyCourses } from './MyCourses';

const open = (hasCourses = true) =>
  renderApp([{ path: 'account', Component: MyCourses }], '/account', {
    signedInAs: learner,
    site: { hasCourses },
  });
const first = courseLesson({ title: 'The first lesson' });
const second = courseLesson({ title: 'The second lesson' });
const mine = (completed: string[]) =>
  myEnrollment({
    course: course({ title: 'Leaving well', slug: 'leaving-well' }),
    modules: [courseModule({ course_lessons: [first, second] })],
    completed,
  });

it('A learner sees since when, how far and with which lesson they stopped, and goes on from there', async () => {
  respond.myEnrollments([mine([first.id])]);
  open();

  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Since March 1, 2026 · 1 of 2 lessonsLast: “The first lesson”, March 1, 2026',
  );
  expect(screen.getByRole('link', { name: 'Go on: Leaving well' })).toHaveAttribute(
    'href',
    '/academy/leaving-well/learn',
  );
});

it('A course that is done can be looked at again, and one that has not begun says so', async () => {
  respond.myEnrollments([mine([first.id, second.id]), mine([])]);
  open();

  expect(await screen.findByRole('link', { name: /^Look again/ })).toBeInTheDocument();
  expect(screen.getByText('No lesson completed yet')).toBeInTheDocument();
});

it('Somebody in no course is led to the Academy', async () => {
  respond.myEnrollments([]);
  open();

  expect(await screen.findByRole('link', { name: 'See what there is to learn' })).toHaveAttribute(
    'href',
    '/academy',
  );
});

it('Somebody in no course is not led to an Academy without one', async () => {
  respond.myEnrollments([]);
  open(false);

  expect(await screen.findByText('You have not joined a course yet.')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

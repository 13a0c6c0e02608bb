import { screen, waitFor } from '@testing-library/react';
import {
  courseLesson,
  courseModule,
  enrollment,
  learner,
  playerCourse,
  renderApp,
  respond,
} from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { PlayerPage } from './PlayerPage';

const lessons = ['Count', 'Watch', 'Leave'].map((title, lesson_order) =>
  courseLesson({ title, lesson_order, content: `The text of ${title}.` }),
);
const course = playerCourse([courseModule({ course_lessons: lessons })], { slug: 'leaving-well' });
const [first, second] = lessons;

function open() {
  respond.enrollment(enrollment({ course_id: course.id }));
  respond.completions([]);
  respond.playerCourse(course);
}

const render = (search: string) =>
  renderApp([{ path: ':slug/learn', Component: PlayerPage }], `/academy/leaving-well/learn${search}`, {
    mount: '/academy',
    signedInAs: learner,
  });

it('The text of the open lesson is read, then that of the next, and of no other', async () => {
  open();
  const asked: (string | null)[] = [];
  declare('get', '/rest/v1/course_lessons', ({ url }) => {
    asked.push(new URL(url).searchParams.get('id'));
    return undefined;
  });
  render(`?lesson=${first?.id}`);

  expect(await screen.findByText('The text of Count.')).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual([`eq.${first?.id}`, `eq.${second?.id}`]));
});

it('A text that cannot be read offers Try again, beside the contents of the course', async () => {
  open();
  respond.failure('course_lessons');
  const { user } = render(`?lesson=${first?.id}`);

  expect(await screen.findByText('This lesson could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Count' })).toBeInTheDocument();
  open();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The text of Count.')).toBeInTheDocument();
});

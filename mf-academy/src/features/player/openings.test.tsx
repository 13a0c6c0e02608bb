import { screen, waitFor, within } from '@testing-library/react';
import {
  courseLesson,
  courseModule,
  enrollment,
  learner,
  playerCourse,
  renderApp,
  respond,
} from 'tooling/testing';
import { PlayerPage } from './PlayerPage';

// The server omits the lessons of a module that is not open yet; the outline contains their titles.
const count = courseLesson({ title: 'Count' });
const sample = courseLesson({ title: 'Sample', is_preview: true });
const first = courseModule({ title: 'First', course_lessons: [count] });
const dated = (overrides: Parameters<typeof courseModule>[0]) =>
  courseModule({ title: 'Later', module_order: 1, course_lessons: [sample], ...overrides });

function open(later: ReturnType<typeof courseModule>, completed: string[] = [], search = '') {
  const course = playerCourse([first, later], { slug: 'leaving-well' });
  respond.playerCourse(course);
  respond.enrollment(enrollment({ course_id: course.id, created_at: '2097-01-01T12:00:00+00:00' }));
  respond.completions(completed);
  const sent = respond.courseOutline([
    { module_id: first.id, module_title: 'First', lesson_title: 'Count' },
    { module_id: later.id, module_title: 'Later', lesson_title: 'Sample', preview_id: sample.id },
    { module_id: later.id, module_title: 'Later', lesson_title: 'Leave' },
  ]);
  const routes = [{ path: ':slug/learn', Component: PlayerPage }];
  const view = renderApp(routes, `/academy/leaving-well/learn${search}`, {
    mount: '/academy',
    signedInAs: learner,
  });
  return { ...view, sent };
}

const findContents = async () => within(await screen.findByRole('navigation', { name: 'Course content' }));

it.each([
  [{ opens_at: '2097-05-01T12:00:00+00:00' }, 'May 1, 2097'],
  [{ opens_after_days: 7 }, 'January 8, 2097'],
  [{ opens_at: '2097-01-02T12:00:00+00:00', opens_after_days: 7 }, 'January 8, 2097'],
  [{ opens_at: '2097-05-01T12:00:00+00:00', opens_after_days: 7 }, 'May 1, 2097'],
])('With %j, closed lessons have a title and say when they open, without a link', async (opening, day) => {
  open(dated(opening));

  const contents = await findContents();
  expect(contents.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Count',
    'Sample',
    `LeaveOpens on ${day}`,
  ]);
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Count', 'Sample']);
  expect(contents.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'First0 of 1 done',
    'Later0 of 2 done',
  ]);
});

it('A course is not complete while lessons are closed, and no badge is asked for', async () => {
  open(dated({ opens_after_days: 7 }), [count.id, sample.id]);

  expect(await screen.findByText('66.67% complete')).toBeInTheDocument();
  expect(screen.getByText(/^The next lessons open on/)).toHaveTextContent('on January 8, 2097.');
  expect(screen.queryByText(/You have completed this course/)).not.toBeInTheDocument();
});

it('The last open lesson reports the progress of the whole course', async () => {
  const { user } = open(dated({ opens_after_days: 7 }), [count.id], `?lesson=${sample.id}`);
  const completion = respond.inserted('lesson_completions');
  const progress = respond.updated('course_enrollments', enrollment());

  expect(await screen.findByText('Lesson 2 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as Complete' }));

  await waitFor(() => expect(progress[0]?.body).toEqual({ progress: 66.67 }));
  expect(completion).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('An open module shows all of its lessons as links, whatever its date', async () => {
  const leave = courseLesson({ title: 'Leave', lesson_order: 1 });
  open(dated({ opens_at: '2026-01-01T00:00:00+00:00', course_lessons: [sample, leave] }));

  const contents = await findContents();
  expect(contents.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Count',
    'Sample',
    'Leave',
  ]);
  expect(contents.queryByText(/Opens on/)).not.toBeInTheDocument();
});

it('A course without dates does not request the outline', async () => {
  const { sent } = open(dated({}));

  await findContents();
  expect(sent).toEqual([]);
});

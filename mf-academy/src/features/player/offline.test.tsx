import { act, screen, waitFor, within } from '@testing-library/react';
import {
  badge,
  courseLesson,
  courseModule,
  enrollment,
  learner,
  owner,
  playerCourse,
  renderApp,
  respond,
} from 'tooling/testing';
import { PlayerPage } from './PlayerPage';

// jsdom has no canvas.
jest.mock('./useConfetti', () => ({ useConfetti: () => null }));

const lessons = ['Count', 'Watch', 'Leave'].map((title, lesson_order) =>
  courseLesson({ title, lesson_order, content: `The text of ${title}.` }),
);
const course = playerCourse([courseModule({ course_lessons: lessons })], { slug: 'leaving-well' });
const [count, watch, leave] = lessons.map(({ id }) => id);
const mine = enrollment({ course_id: course.id });

function respondWithCourse(completed: (string | undefined)[] = []) {
  respond.enrollment(mine);
  respond.completions(completed.filter((id) => id !== undefined));
  respond.playerCourse(course);
}

async function open(signedInAs = learner, lesson = count) {
  const view = renderApp(
    [{ path: ':slug/learn', Component: PlayerPage }],
    `/academy/leaving-well/learn?lesson=${lesson}`,
    { mount: '/academy', signedInAs },
  );
  await screen.findByText(/^The text of /);
  return view;
}

function setOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function loseConnection() {
  setOnline(false);
  for (const target of ['course_lessons', 'lesson_completions', '/auth/v1/settings']) respond.offline(target);
}

const mark = () => screen.findByRole('button', { name: 'Mark as Complete' });
const done = () => screen.findByRole('button', { name: 'Completed' });
const waits = 'Saved here. It will be sent as soon as there is a connection.';
const openLesson = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Course content' })).findByRole('link', { name });

const keptCompletions = () => Object.keys(localStorage).filter((key) => key.startsWith('completion.'));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  localStorage.clear();
});

describe('Without a connection', () => {
  it('the open lesson stays when another cannot be loaded, until it can', async () => {
    respondWithCourse();
    const { user } = await open();
    const lesson = screen.getByRole('article');
    loseConnection();
    await user.click(await openLesson(/Leave$/));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“Leave” could not be loaded.It opens as soon as there is a connection.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The text of Count.')).toBeInTheDocument();
    expect(screen.getByRole('article')).toBe(lesson);

    respondWithCourse();
    setOnline(true);
    expect(await screen.findByText('The text of Leave.')).toBeInTheDocument();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  it('the lesson after the open one is there, because it is loaded with it', async () => {
    respondWithCourse();
    const { user, store } = await open();
    await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('The text of Watch.'));
    loseConnection();

    await user.click(screen.getByText('Next: Watch'));

    expect(await screen.findByText('The text of Watch.')).toBeInTheDocument();
    await user.click(screen.getByText('Next: Leave'));
    expect(await screen.findByRole('alert')).toHaveTextContent('“Leave” could not be loaded.');
    expect(screen.getByText('The text of Watch.')).toBeInTheDocument();
  });

  it('the open lesson is back when a connection that does not work has loaded no other, and Try again loads it', async () => {
    respondWithCourse();
    const { user } = await open();
    loseConnection();
    setOnline(true);
    await user.click(await openLesson(/Leave$/));

    expect(await screen.findByText('Check your connection, then try again.')).toBeInTheDocument();
    expect(screen.getByText('The text of Count.')).toBeInTheDocument();
    respondWithCourse();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The text of Leave.')).toBeInTheDocument();
  });

  it('a completion waits on this device, over a reload, and is sent once when there is a connection', async () => {
    respondWithCourse();
    const { user, unmount } = await open();
    setOnline(false);
    await user.click(await mark());

    expect(await screen.findByText(waits)).toBeInTheDocument();
    expect(await mark()).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Next: Watch' })).toHaveFocus();
    expect(screen.getByText('0.00% complete')).toBeInTheDocument();
    unmount();
    await open();
    expect(await screen.findByText(waits)).toBeInTheDocument();

    const sent = respond.inserted('lesson_completions');
    const progress = respond.updated('course_enrollments', mine);
    respond.completions([count ?? '']);
    setOnline(true);
    setOnline(true);

    expect(await done()).toBeDisabled();
    expect(screen.queryByText(waits)).not.toBeInTheDocument();
    expect(await screen.findByText('33.33% complete')).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { user_id: learner.id, lesson_id: count, enrollment_id: mine.id },
    ]);
    await waitFor(() => expect(progress.map(({ body }) => body)).toEqual([{ progress: 33.33 }]));
    setOnline(true);
    expect(keptCompletions()).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('the last lessons give the badge when their completions are sent', async () => {
    respondWithCourse([count]);
    const { user } = await open(learner, watch);
    await screen.findByText('Next: Leave');
    setOnline(false);
    await user.click(await mark());
    expect(await screen.findByText(waits)).toBeInTheDocument();
    await user.click(screen.getByText('Next: Leave'));
    await screen.findByText('The text of Leave.');
    await user.click(await mark());
    await waitFor(() => expect(keptCompletions()).toHaveLength(2));

    respond.inserted('lesson_completions');
    const progress = respond.updated('course_enrollments', mine);
    respond.courseBadge(badge({ name: 'Course Finisher' }));
    respond.userBadge(null);
    respond.mySharedBadges({});
    respond.inserted('user_badges');
    respond.completions([count ?? '', watch ?? '', leave ?? '']);
    setOnline(true);

    expect(await screen.findByRole('dialog', { name: 'Badge Unlocked!' })).toBeInTheDocument();
    expect(screen.getByText('100.00% complete')).toBeInTheDocument();
    expect(progress.map(({ body }) => body)).toEqual([{ progress: 66.67 }, { progress: 100 }]);
  });

  it('a completion that gets no answer waits, too', async () => {
    respondWithCourse();
    const { user } = await open();
    const button = await mark();
    respond.offline('lesson_completions');
    await user.click(button);

    expect(await screen.findByText(waits)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a completion belongs to the account that pressed the button', async () => {
    respondWithCourse();
    const { user, unmount } = await open();
    setOnline(false);
    await user.click(await mark());
    await screen.findByText(waits);
    unmount();

    setOnline(true);
    const sent = respond.inserted('lesson_completions');
    await open(owner);
    expect(await mark()).toBeEnabled();
    expect(screen.queryByText(waits)).not.toBeInTheDocument();
    expect(sent).toHaveLength(0);
    expect(keptCompletions()).toHaveLength(1);
  });

  it('a completion that the backend refuses later has the toast of one that it refuses at once', async () => {
    respondWithCourse();
    const { user } = await open();
    setOnline(false);
    await user.click(await mark());
    await screen.findByText(waits);
    respond.failure('lesson_completions', { method: 'post', status: 403, code: '42501' });
    setOnline(true);

    expect(await screen.findByRole('alert')).toHaveTextContent('Could not mark lesson as complete.');
    expect(await mark()).toBeEnabled();
    expect(screen.queryByText(waits)).not.toBeInTheDocument();
  });

  it('a completion waits on while a proxy answers for the backend', async () => {
    respondWithCourse();
    const { user } = await open();
    setOnline(false);
    await user.click(await mark());
    await screen.findByText(waits);
    const refused = respond.failure('lesson_completions', { method: 'post', status: 503 });
    setOnline(true);

    await waitFor(() => expect(refused).not.toHaveLength(0));
    expect(screen.getByText(waits)).toBeInTheDocument();
  });
});

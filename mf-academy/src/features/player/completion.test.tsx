import { screen, waitFor, within } from '@testing-library/react';
import confetti from 'canvas-confetti';
import {
  badge,
  courseLesson,
  courseModule,
  enrollment,
  learner,
  playerCourse,
  renderApp,
  respond,
  userBadge,
} from 'tooling/testing';
import { PlayerPage } from './PlayerPage';

// jsdom has no canvas.
const fire = Object.assign(jest.fn(), { reset: jest.fn() });
jest.mock('canvas-confetti', () => ({ __esModule: true, default: { create: jest.fn() } }));

const [count, leave] = [courseLesson({ title: 'Count' }), courseLesson({ title: 'Leave', lesson_order: 1 })];
const leaving = playerCourse([courseModule({ course_lessons: [count, leave] })], { slug: 'leaving-well' });
const mine = enrollment({ course_id: leaving.id });
const finisher = badge({ name: 'Course Finisher' });
const earned = userBadge({ badge_id: finisher.id, course_id: leaving.id });

function open(lesson: string, completed: string[]) {
  respond.playerCourse(leaving);
  respond.enrollment(mine);
  respond.completions(completed);
  return renderApp(
    [{ path: ':slug/learn', Component: PlayerPage }],
    `/academy/leaving-well/learn?lesson=${lesson}`,
    { mount: '/academy', signedInAs: learner },
  );
}

/** Mocks successful responses to all requests that completing a lesson sends. */
function acceptCompletion() {
  respond.courseBadge(finisher);
  respond.userBadge(null);
  respond.mySharedBadges({});
  return {
    completion: respond.inserted('lesson_completions'),
    progress: respond.updated('course_enrollments', mine),
    award: respond.inserted('user_badges'),
  };
}

const mark = () => screen.findByRole('button', { name: 'Mark as Complete' });
const dialog = () => screen.findByRole('dialog', { name: 'Badge Unlocked!' });
const queryDialog = () => screen.queryByRole('dialog');

afterEach(() => jest.restoreAllMocks());
beforeEach(() => jest.mocked(confetti.create).mockReset().mockReturnValue(fire));

describe('completing a lesson', () => {
  it('A completed lesson disables its button, reports the progress and focuses the next lesson', async () => {
    const { completion, progress, award } = acceptCompletion();
    const { user } = open(count.id, []);

    await user.click(await mark());

    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
    expect(await screen.findByText('50.00% complete')).toBeInTheDocument();
    expect(completion[0]?.body).toEqual({ user_id: learner.id, lesson_id: count.id, enrollment_id: mine.id });
    await waitFor(() => expect(progress[0]?.body).toEqual({ progress: 50 }));
    expect(progress[0]?.query).toMatchObject({ id: `eq.${mine.id}` });
    expect(screen.getByRole('heading', { level: 2, name: 'Count' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Next: Leave' })).toHaveFocus();
    expect(award).toHaveLength(0);
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('A lesson that cannot be completed shows a toast and keeps its button', async () => {
    respond.failure('lesson_completions');
    const { user } = open(count.id, []);
    respond.completions([]);
    const button = await mark();
    respond.failure('lesson_completions');

    await user.click(button);

    expect(await screen.findByRole('alert')).toHaveTextContent('Could not mark lesson as complete.');
    expect(await mark()).toBeEnabled();
    expect(screen.getByText('0.00% complete')).toBeInTheDocument();
  });

  it('A progress that cannot be reported is only logged', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    acceptCompletion();
    const { user } = open(count.id, []);
    const button = await mark();
    respond.failure('course_enrollments');

    await user.click(button);

    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
    await waitFor(() =>
      expect(log).toHaveBeenCalledWith('The progress could not be reported.', expect.anything()),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('A lesson that was completed before has a disabled button', async () => {
    open(count.id, [count.id]);

    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
  });
});

describe('the badge of a course', () => {
  it('The last lesson awards the badge and congratulates in a dialog', async () => {
    const { award } = acceptCompletion();
    const { user } = open(leave.id, [count.id]);
    const button = await mark();
    await user.click(button);

    const box = within(await dialog());
    expect(box.getByRole('heading', { name: 'Badge Unlocked!' })).toBeInTheDocument();
    expect(
      box.getByText(
        'Congratulations! You\'ve earned the "Course Finisher" badge for completing this course.',
      ),
    ).toBeInTheDocument();
    expect(award[0]?.body).toEqual({ user_id: learner.id, badge_id: finisher.id, course_id: leaving.id });
    expect(await screen.findByText('100.00% complete')).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Awesome!' }));
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('The badge is celebrated with confetti that respects prefers-reduced-motion', async () => {
    acceptCompletion();
    const { user } = open(leave.id, [count.id]);
    await user.click(await mark());
    await dialog();

    await waitFor(() => expect(fire).toHaveBeenCalled());
    expect(jest.mocked(confetti.create).mock.calls[0]?.[1]).toMatchObject({ disableForReducedMotion: true });
  });

  it('There is no confetti under prefers-reduced-motion', async () => {
    const { matchMedia } = window;
    const match = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('reduce') }));
    acceptCompletion();
    const { user } = open(leave.id, [count.id]);
    await user.click(await mark());
    await dialog();

    expect(confetti.create).not.toHaveBeenCalled();
    expect(match).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  });

  it.each([
    ['is not defined', () => respond.courseBadge(null)],
    ['was awarded before', () => respond.userBadge(earned)],
  ])('A badge that %s is not awarded, and there is no dialog', async (_, declare) => {
    const { award } = acceptCompletion();
    const queries = declare();
    const { user } = open(leave.id, [count.id]);
    await user.click(await mark());

    await waitFor(() => expect(queries.length).toBeGreaterThan(0));
    expect(await screen.findByRole('button', { name: 'Completed' })).toBeDisabled();
    expect(award).toHaveLength(0);
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it.each([
    ['because a different tab was faster', { status: 409, code: '23505' }, 0],
    ['because a lesson was added meanwhile', { status: 403, code: '42501' }, 1],
  ])('A badge that the server rejects %s opens no dialog', async (_, refusal, logged) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    acceptCompletion();
    const { user } = open(leave.id, [count.id]);
    const button = await mark();
    const sent = respond.failure('user_badges', refusal);
    const queries = respond.userBadge(null);

    await user.click(button);

    await waitFor(() => expect([queries.length, sent.length]).toEqual([1, 1]));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(logged));
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('A badge that could not be awarded with the last lesson is awarded on the next visit', async () => {
    const { award } = acceptCompletion();
    open(leave.id, [count.id, leave.id]);

    await dialog();
    expect(award).toHaveLength(1);
  });

  it('A badge is not awarded again on the next visit', async () => {
    const { award } = acceptCompletion();
    const queries = respond.userBadge(earned);
    open(leave.id, [count.id, leave.id]);

    await waitFor(() => expect(queries).toHaveLength(1));
    expect(award).toHaveLength(0);
    expect(queryDialog()).not.toBeInTheDocument();
  });

  it('A badge can be shared from its dialog', async () => {
    acceptCompletion();
    respond.userBadge(earned);
    // The badge has not been awarded yet.
    respond.firstPage('user_badges', []);
    const { user } = open(leave.id, [count.id]);
    await user.click(await mark());

    const box = within(await dialog());
    expect(await box.findByText('Share this badge')).toBeInTheDocument();
  });
});

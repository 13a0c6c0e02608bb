import { act, screen, waitFor, within } from '@testing-library/react';
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

const [count, watch, leave] = [
  courseLesson({ title: 'Count', content: 'One *two* three. <script>alert(1)</script>' }),
  courseLesson({
    title: 'Watch',
    lesson_type: 'video',
    content: null,
    video_url: 'https://www.youtube.com/watch?v=abc&t=90s',
    lesson_order: 1,
  }),
  courseLesson({ title: 'Leave' }),
];
const modules = [
  courseModule({ title: 'Before', course_lessons: [watch, count] }),
  courseModule({ title: 'After', module_order: 1, course_lessons: [leave] }),
];
const leaving = playerCourse(modules, { title: 'Leaving well', slug: 'leaving-well' });
const mine = enrollment({ course_id: leaving.id });

const routes = [
  { index: true, element: <h1>The list</h1> },
  { path: ':slug', element: <h1>The course</h1> },
  { path: ':slug/learn', Component: PlayerPage },
];

function respondWithCourse({
  completed = [],
  course = leaving,
}: { completed?: string[]; course?: typeof leaving } = {}) {
  respond.enrollment(mine);
  respond.completions(completed);
  return respond.playerCourse(course);
}

const open = (search = '', slug = 'leaving-well') =>
  renderApp(routes, `/academy/${slug}/learn${search}`, { mount: '/academy', signedInAs: learner });

const findContents = async () => within(await screen.findByRole('navigation', { name: 'Course content' }));
const heading = (level: number, name: string) => screen.findByRole('heading', { level, name });
const findLessonLink = async (name: string) =>
  (await findContents()).findByRole('link', { name: new RegExp(`${name}$`) });

describe('the course player', () => {
  it('The player has a progress bar while loading', async () => {
    respond.waiting('courses');
    open();

    expect(await screen.findByRole('progressbar', { name: 'Loading course player...' })).toBeInTheDocument();
    expect(screen.getByText('Loading course player...')).toBeInTheDocument();
  });

  it('The player lists every module expanded, with its lessons in order and whether they are complete', async () => {
    respondWithCourse({ completed: [count.id] });
    open();

    const list = await findContents();
    const headers = list.getAllByRole('button');
    expect(headers.map((header) => header.getAttribute('aria-expanded'))).toEqual(['true', 'true']);
    expect(headers.map((header) => header.textContent)).toEqual(['Before1 of 2 done', 'After0 of 1 done']);
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Count', 'Watch', 'Leave']);
    expect(within(await findLessonLink('Count')).getByRole('img', { name: 'Completed' })).toBeInTheDocument();
    expect(
      within(await findLessonLink('Watch')).getByRole('img', { name: 'Not completed' }),
    ).toBeInTheDocument();
  });

  it('Each module collapses and expands alone', async () => {
    respondWithCourse();
    const { user } = open();
    const [before, after] = (await findContents()).getAllByRole('button');
    if (!before || !after) throw new Error('Two modules were expected.');

    await user.click(before);
    expect(before).toHaveAttribute('aria-expanded', 'false');
    expect(after).toHaveAttribute('aria-expanded', 'true');
    await user.click(after);
    await user.click(before);
    expect(before).toHaveAttribute('aria-expanded', 'true');
    expect(after).toHaveAttribute('aria-expanded', 'false');
  });

  it('The player selects no lesson and offers the first one that is not complete', async () => {
    respondWithCourse({ completed: [count.id] });
    const { user } = open();

    expect(await screen.findByText('Select a lesson to begin.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as Complete' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Continue: Watch' }));

    expect(await heading(2, 'Watch')).toHaveFocus();
  });

  it('The progress has two decimals and ignores lessons that were removed', async () => {
    respondWithCourse({ completed: [count.id, 'a lesson that was taken out'] });
    open();

    expect(await screen.findByText('33.33% complete')).toBeInTheDocument();
    expect(screen.getByText(/1 of 3 lessons/)).toBeInTheDocument();
  });

  it('A course without lessons has 0.00% progress and nothing to continue', async () => {
    respondWithCourse({ course: { ...leaving, course_modules: [] } });
    open();

    expect(await screen.findByText('0.00% complete')).toBeInTheDocument();
    expect(screen.getByText('Select a lesson to begin.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Continue/ })).not.toBeInTheDocument();
  });

  it('A text lesson is shown as sanitized markdown', async () => {
    respondWithCourse();
    const { user } = open();

    await user.click(await findLessonLink('Count'));

    expect(await heading(2, 'Count')).toBeInTheDocument();
    expect((await screen.findByText('two')).tagName).toBe('EM');
    expect(document.querySelector('article script')).toBeNull();
    expect(await screen.findByText('Lesson 1 of 3')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Count · Leaving well | Mira Solberg'));
    expect(await findLessonLink('Count')).toHaveAttribute('aria-current', 'true');
  });

  it('A video lesson is embedded sandboxed, titled and lazy, without cookies, from its start time', async () => {
    respondWithCourse();
    const { user } = open();

    await user.click(await findLessonLink('Watch'));

    const frame = await screen.findByTitle('Video: Watch');
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abc?start=90');
    expect(frame).toHaveAttribute('loading', 'lazy');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|allow-forms|allow-modals/);
  });

  it.each([
    ['https://example.org/film', 'https://example.org/film'],
    ['javascript:alert(1)', null],
    [null, null],
  ])('A video at %s is never embedded', async (video_url, link) => {
    const lesson = { ...watch, video_url };
    respondWithCourse({
      course: { ...leaving, course_modules: [courseModule({ course_lessons: [lesson] })] },
    });
    open(`?lesson=${lesson.id}`);

    const article = within(await screen.findByRole('article'));
    await waitFor(() => expect(article.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(document.querySelector('iframe')).toBeNull();
    const links = article.queryAllByRole('link').map((one) => one.getAttribute('href'));
    expect(links).toEqual(link ? [link] : []);
  });

  it('The player opens the lesson of its URL, and none for an unknown one', async () => {
    respondWithCourse();
    const { unmount } = open(`?lesson=${leave.id}`);
    expect(await heading(2, 'Leave')).toBeInTheDocument();
    unmount();

    open('?lesson=nowhere');
    expect(await screen.findByText('Select a lesson to begin.')).toBeInTheDocument();
  });

  it('A lesson links to the previous and the next one', async () => {
    respondWithCourse();
    const { user } = open(`?lesson=${count.id}`);
    await heading(2, 'Count');
    expect(screen.queryByText(/^Previous: /)).not.toBeInTheDocument();

    await user.click(screen.getByText('Next: Watch'));
    expect(await heading(2, 'Watch')).toHaveFocus();
    await user.click(screen.getByText('Next: Leave'));
    expect(await screen.findByText('Previous: Watch')).toHaveAttribute(
      'href',
      expect.stringContaining(watch.id),
    );
    expect(screen.queryByText(/^Next: /)).not.toBeInTheDocument();
  });

  it('The arrow keys open the previous and the next lesson, but not with a modifier key', async () => {
    respondWithCourse();
    const { user } = open(`?lesson=${count.id}`);
    await heading(2, 'Count');

    await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
    expect(await heading(2, 'Count')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await heading(2, 'Watch')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await heading(2, 'Count')).toHaveFocus();
  });

  it('The course contents open in a drawer on a small screen', async () => {
    respondWithCourse();
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Course content' }));
    const drawer = screen.getByRole('dialog', { name: 'Course content' });
    await user.click(within(drawer).getByRole('link', { name: /Leave$/ }));

    expect(await heading(2, 'Leave')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('An unpublished course stays open to an enrolled learner', async () => {
    const sent = respondWithCourse({ course: { ...leaving, is_published: false } });
    open();

    expect(await heading(1, 'Leaving well')).toBeInTheDocument();
    expect(sent[0]?.query).not.toHaveProperty('is_published');
  });

  it('A lesson that is added to a completed course counts as not complete', async () => {
    respond.courseBadge(null);
    respondWithCourse({ completed: [count.id, watch.id, leave.id] });
    const { store } = open();
    expect(await screen.findByText('100.00% complete')).toBeInTheDocument();
    expect(screen.getByText(/You have completed this course/)).toBeInTheDocument();

    const added = courseLesson({ title: 'Added', lesson_order: 5 });
    const later = courseModule({ title: 'Later', module_order: 9, course_lessons: [added] });
    respond.playerCourse({ ...leaving, course_modules: [...modules, later] });
    const { api } = await import('@brand/shared-data');
    act(() => void store.dispatch(api.util.invalidateTags(['CourseLesson'])));

    expect(await screen.findByText('75.00% complete')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue: Added' })).toBeInTheDocument();
  });
});

describe('the player without a course to show', () => {
  it('A course that does not exist redirects to the course list with a toast', async () => {
    respond.playerCourse(null);
    respond.renamedSlug(null);
    open();

    expect(await heading(1, 'The list')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Course not found.');
  });

  it('A learner who is not enrolled is redirected to the course with a toast', async () => {
    respond.playerCourse(leaving);
    respond.enrollment(null);
    const { router } = open();

    expect(await heading(1, 'The course')).toBeInTheDocument();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Not Enrolled');
    expect(toast).toHaveTextContent('You are not enrolled in this course.');
    expect(router.state.location.pathname).toBe('/academy/leaving-well');
  });

  it('The old slug of a renamed course redirects to the new one, at the same lesson', async () => {
    respond.playerCourse(null);
    respond.renamedSlug('leaving-better');
    const { router } = open('?lesson=x', 'leaving-well');

    await waitFor(() => expect(router.state.location.pathname).toBe('/academy/leaving-better/learn'));
    expect(router.state.location.search).toBe('?lesson=x');
  });

  it.each(['courses', 'course_enrollments', 'lesson_completions'])(
    'The player can be retried when %s cannot be loaded',
    async (table) => {
      respondWithCourse();
      respond.failure(table);
      const { user } = open();

      expect(await heading(1, 'The course player could not be loaded.')).toBeInTheDocument();
      respondWithCourse();
      await user.click(screen.getByRole('button', { name: 'Try again' }));

      expect(await heading(1, 'Leaving well')).toBeInTheDocument();
    },
  );
});

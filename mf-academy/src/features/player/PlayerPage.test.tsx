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

function study({ completed = [], course = leaving }: { completed?: string[]; course?: typeof leaving } = {}) {
  respond.enrollment(mine);
  respond.completions(completed);
  return respond.playerCourse(course);
}

const open = (search = '', slug = 'leaving-well') =>
  renderApp(routes, `/academy/${slug}/learn${search}`, { mount: '/academy', signedInAs: learner });

const contents = async () => within(await screen.findByRole('navigation', { name: 'Course content' }));
const heading = (level: number, name: string) => screen.findByRole('heading', { level, name });
const lessonLink = async (name: string) =>
  (await contents()).findByRole('link', { name: new RegExp(`${name}$`) });

describe('the course player', () => {
  it('shows a waiting learner that it is loading', async () => {
    respond.waiting('courses');
    open();

    expect(await screen.findByRole('progressbar', { name: 'Loading course player...' })).toBeInTheDocument();
    expect(screen.getByText('Loading course player...')).toBeInTheDocument();
  });

  it('lists every module, open, with its lessons in order and whether they are complete', async () => {
    study({ completed: [count.id] });
    open();

    const list = await contents();
    const headers = list.getAllByRole('button');
    expect(headers.map((header) => header.getAttribute('aria-expanded'))).toEqual(['true', 'true']);
    expect(headers.map((header) => header.textContent)).toEqual(['Before1 of 2 done', 'After0 of 1 done']);
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Count', 'Watch', 'Leave']);
    expect(within(await lessonLink('Count')).getByRole('img', { name: 'Completed' })).toBeInTheDocument();
    expect(within(await lessonLink('Watch')).getByRole('img', { name: 'Not completed' })).toBeInTheDocument();
  });

  it('lets a learner close and open each module alone', async () => {
    study();
    const { user } = open();
    const [before, after] = (await contents()).getAllByRole('button');
    if (!before || !after) throw new Error('Two modules were expected.');

    await user.click(before);
    expect(before).toHaveAttribute('aria-expanded', 'false');
    expect(after).toHaveAttribute('aria-expanded', 'true');
    await user.click(after);
    await user.click(before);
    expect(before).toHaveAttribute('aria-expanded', 'true');
    expect(after).toHaveAttribute('aria-expanded', 'false');
  });

  it('selects no lesson for a learner, and offers the first that is open', async () => {
    study({ completed: [count.id] });
    const { user } = open();

    expect(await screen.findByText('Select a lesson to begin.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as Complete' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Continue: Watch' }));

    expect(await heading(2, 'Watch')).toHaveFocus();
  });

  it('shows how far a learner is with two decimals', async () => {
    study({ completed: [count.id, 'a lesson that was taken out'] });
    open();

    expect(await screen.findByText('33.33% complete')).toBeInTheDocument();
    expect(screen.getByText(/1 of 3 lessons/)).toBeInTheDocument();
  });

  it('has nothing to complete in a course without lessons: 0.00 and no badge', async () => {
    study({ course: { ...leaving, course_modules: [] } });
    open();

    expect(await screen.findByText('0.00% complete')).toBeInTheDocument();
    expect(screen.getByText('Select a lesson to begin.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Continue/ })).not.toBeInTheDocument();
  });

  it('shows a text lesson as sanitized markdown', async () => {
    study();
    const { user } = open();

    await user.click(await lessonLink('Count'));

    expect(await heading(2, 'Count')).toBeInTheDocument();
    expect(screen.getByText('two').tagName).toBe('EM');
    expect(document.querySelector('article script')).toBeNull();
    expect(screen.getByText('Lesson 1 of 3')).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Count · Leaving well | Mira Solberg'));
    expect(await lessonLink('Count')).toHaveAttribute('aria-current', 'true');
  });

  it('embeds a video at once: sandboxed, titled, lazy, from a host without cookies, at its time', async () => {
    study();
    const { user } = open();

    await user.click(await lessonLink('Watch'));

    const frame = await screen.findByTitle('Video: Watch');
    expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/abc?start=90');
    expect(frame).toHaveAttribute('loading', 'lazy');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|allow-forms|allow-modals/);
  });

  it.each([
    ['https://example.org/film', 'https://example.org/film'],
    ['javascript:alert(1)', null],
    [null, null],
  ])('never puts a video at %s into a frame', async (video_url, link) => {
    const lesson = { ...watch, video_url };
    study({ course: { ...leaving, course_modules: [courseModule({ course_lessons: [lesson] })] } });
    open(`?lesson=${lesson.id}`);

    const article = within(await screen.findByRole('article'));
    expect(document.querySelector('iframe')).toBeNull();
    const links = article.queryAllByRole('link').map((one) => one.getAttribute('href'));
    expect(links).toEqual(link ? [link] : []);
  });

  it('opens at the lesson that the address names, and at none that it names in vain', async () => {
    study();
    const { unmount } = open(`?lesson=${leave.id}`);
    expect(await heading(2, 'Leave')).toBeInTheDocument();
    unmount();

    open('?lesson=nowhere');
    expect(await screen.findByText('Select a lesson to begin.')).toBeInTheDocument();
  });

  it('leads a learner to the lessons before and after this one', async () => {
    study();
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

  it('lets the arrow keys do the same, alone and where they mean nothing else', async () => {
    study();
    const { user } = open(`?lesson=${count.id}`);
    await heading(2, 'Count');

    await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
    expect(await heading(2, 'Count')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await heading(2, 'Watch')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(await heading(2, 'Count')).toHaveFocus();
  });

  it('has the contents in a drawer on a small screen', async () => {
    study();
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Course content' }));
    const drawer = screen.getByRole('dialog', { name: 'Course content' });
    await user.click(within(drawer).getByRole('link', { name: /Leave$/ }));

    expect(await heading(2, 'Leave')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps a learner whose course is no longer published', async () => {
    const sent = study({ course: { ...leaving, is_published: false } });
    open();

    expect(await heading(1, 'Leaving well')).toBeInTheDocument();
    expect(sent[0]?.query).not.toHaveProperty('is_published');
  });

  it('counts a lesson that was added after all others were complete', async () => {
    respond.courseBadge(null);
    study({ completed: [count.id, watch.id, leave.id] });
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

describe('a learner whom the player sends away', () => {
  it('reads "Course not found." in the list of courses', async () => {
    respond.playerCourse(null);
    respond.renamedSlug(null);
    open();

    expect(await heading(1, 'The list')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Course not found.');
  });

  it('reads "Not Enrolled" at the course', async () => {
    respond.playerCourse(leaving);
    respond.enrollment(null);
    const { router } = open();

    expect(await heading(1, 'The course')).toBeInTheDocument();
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Not Enrolled');
    expect(toast).toHaveTextContent('You are not enrolled in this course.');
    expect(router.state.location.pathname).toBe('/academy/leaving-well');
  });

  it('goes on under the address that the course has now, at the same lesson', async () => {
    respond.playerCourse(null);
    respond.renamedSlug('leaving-better');
    const { router } = open('?lesson=x', 'leaving-well');

    await waitFor(() => expect(router.state.location.pathname).toBe('/academy/leaving-better/learn'));
    expect(router.state.location.search).toBe('?lesson=x');
  });

  it.each(['courses', 'course_enrollments', 'lesson_completions'])(
    'stays when %s could not be read, and really tries again',
    async (table) => {
      study();
      respond.failure(table);
      const { user } = open();

      expect(await heading(1, 'The course player could not be loaded.')).toBeInTheDocument();
      study();
      await user.click(screen.getByRole('button', { name: 'Try again' }));

      expect(await heading(1, 'Leaving well')).toBeInTheDocument();
    },
  );
});

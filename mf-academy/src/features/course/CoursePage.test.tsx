import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { course, enrollment, learner, renderApp, respond, type TestUser } from 'tooling/testing';
import { CoursePage } from './CoursePage';

const leaving = course({
  title: 'Leaving well',
  slug: 'leaving-well',
  description: 'Quit kindly.',
  long_description: '## For whom\n\nFor *you*. [No](javascript:alert(1))',
  cover_image_url: '/media/desk-lamp-828874-1600w.avif',
  price: 49,
});
const outline = [
  { module_id: 'm1', module_title: 'Before', lesson_title: 'Count' },
  { module_id: 'm1', module_title: 'Before', lesson_title: 'Count' },
  { module_id: 'm2', module_title: 'After', lesson_title: null },
];

const routes = [
  { index: true, element: <h1>The list</h1> },
  { path: ':slug', Component: CoursePage },
  { path: ':slug/learn', element: <h1>The player</h1> },
];

function open(signedInAs?: TestUser, path = '/academy/leaving-well') {
  const login = { path: '/login', element: <h1>Log in</h1> };
  const all = [{ path: '/academy', children: routes }, login];
  return renderApp(all, path, { signedInAs });
}

function respondWithCourse(row = leaving) {
  respond.courseOutline(outline);
  return respond.course(row);
}

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const metaContent = (name: string) =>
  document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

describe('a course', () => {
  it('A course shows title, short description, price, cover and the Enroll button', async () => {
    const sent = respondWithCourse();
    open();

    expect(await heading('Leaving well')).toBeInTheDocument();
    expect(await screen.findByText('Quit kindly.')).toBeInTheDocument();
    expect(screen.getByText('$49.00')).toBeInTheDocument();
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/desk-lamp-828874-1600w.avif');
    expect(screen.getByText('Instant access. Lifetime updates.')).toBeInTheDocument();
    expect(await button('Enroll Now')).toBeEnabled();
    await waitFor(() => expect(document.title).toBe('Leaving well | Mira Solberg'));
    expect(metaContent('description')).toBe('Quit kindly.');
    expect(metaContent('robots')).toBeNull();
    expect(sent[0]?.query).toMatchObject({ slug: 'eq.leaving-well', is_published: 'eq.true' });
  });

  it('A course shows its full description as sanitized markdown', async () => {
    respondWithCourse();
    open();

    expect(await screen.findByRole('heading', { name: 'For whom' })).toBeInTheDocument();
    expect(screen.getByText('you').tagName).toBe('EM');
    expect(screen.queryByRole('link', { name: 'No' })).not.toBeInTheDocument();
  });

  it('A course lists its modules and lesson titles without links', async () => {
    respondWithCourse();
    open();

    const content = within(await screen.findByRole('region', { name: 'Course content' }));
    expect(await content.findByText('2 modules, 2 lessons')).toBeInTheDocument();
    expect(content.getByRole('heading', { name: 'Before' })).toBeInTheDocument();
    expect(content.getAllByText('Count')).toHaveLength(2);
    expect(content.getByRole('heading', { name: 'After' })).toBeInTheDocument();
    expect(content.queryByRole('link')).not.toBeInTheDocument();
  });

  it('A course links its free lessons, and says when its modules open', async () => {
    respond.course(leaving);
    const opens_at = '2097-05-01T12:00:00+00:00';
    respond.courseOutline([
      { module_id: 'm1', module_title: 'Before', lesson_title: 'Count', preview_id: 'count' },
      { module_id: 'm2', module_title: 'After', lesson_title: 'Leave', opens_at },
      { module_id: 'm3', module_title: 'Later', lesson_title: 'Stay', opens_after_days: 7 },
      { module_id: 'm4', module_title: 'At last', lesson_title: 'Rest', opens_at, opens_after_days: 1 },
    ]);
    open();

    const content = within(await screen.findByRole('region', { name: 'Course content' }));
    const preview = await content.findByRole('link', { name: 'Preview: Count' });
    expect(preview).toHaveAttribute('href', '/academy/leaving-well/lessons/count');
    expect(content.getAllByRole('link')).toEqual([preview]);
    const modules = content.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(modules).toEqual(
      expect.arrayContaining([
        'BeforeCount · Preview',
        'AfterOpens on May 1, 2097Leave',
        'LaterOpens 7 days after you enrollStay',
        'At lastOpens on May 1, 2097, and not before 1 day after you enrollRest',
      ]),
    );
    expect(screen.getByText(/^Some modules open later/)).toBeInTheDocument();
    expect(screen.queryByText(/^Instant access/)).not.toBeInTheDocument();
  });

  it('The course page has one h1, a progress bar and the back link while loading', async () => {
    respond.waiting('courses');
    open();

    expect(await screen.findByRole('progressbar', { name: 'Loading the course…' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Back to Academy' })).toHaveAttribute('href', '/academy');
  });
});

describe('a course that cannot be shown', () => {
  it('A course that does not exist is "Course Not Found", with a link back', async () => {
    respond.course(null);
    respond.renamedSlug(null);
    open();

    expect(await heading('Course Not Found')).toBeInTheDocument();
    expect(screen.getByText('The course you are looking for does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Academy' })).toHaveAttribute('href', '/academy');
    expect(metaContent('robots')).toBe('noindex');
  });

  it('A course that cannot be loaded says so and can be retried', async () => {
    respond.failure('courses');
    const { user } = open();

    expect(await heading('Course Not Found')).toBeInTheDocument();
    expect(screen.getByText('Course not found or an error occurred.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Academy' })).toBeInTheDocument();
    respondWithCourse();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await heading('Leaving well')).toBeInTheDocument();
  });

  it('The old slug of a renamed course redirects to the new one', async () => {
    respond.course(null);
    const sent = respond.renamedSlug('leaving-well');
    const { router } = open(undefined, '/academy/old-address');

    await waitFor(() => expect(router.state.location.pathname).toBe('/academy/leaving-well'));
    expect(sent[0]?.body).toEqual({ p_content_type: 'courses', p_slug: 'old-address' });
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('enrolling', () => {
  afterEach(() => localStorage.clear());

  it.each([
    ['a free course', { ...leaving, price: 0 }, 1],
    ['a course with a price', leaving, 0],
  ])('The press of a visitor enrolls once after the login: %s', async (_name, row, enrollments) => {
    respondWithCourse(row);
    const visit = open();
    await visit.user.click(await button('Enroll Now'));
    await heading('Log in');
    visit.unmount();

    respond.enrollment(null);
    const sent = respond.inserted('course_enrollments');
    const back = open(learner);
    if (enrollments > 0) await heading('The player');
    else await button('Enroll Now');
    expect(sent).toHaveLength(enrollments);
    back.unmount();

    respond.enrollment(null);
    open(learner);
    expect(await button('Enroll Now')).toBeEnabled();
    expect(sent).toHaveLength(enrollments);
  });

  it('"Enroll Now" leads a visitor to the login, which returns to the course', async () => {
    respondWithCourse();
    const { user, router } = open();

    await user.click(await button('Enroll Now'));

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Authentication Required');
    expect(toast).toHaveTextContent('Please log in or create an account to enroll.');
    expect(await heading('Log in')).toBeInTheDocument();
    expect(router.state.location.state).toEqual({ from: '/academy/leaving-well' });
  });

  it('"Enroll Now" leads to the login without scripts, and waits for scripts that are late', async () => {
    respondWithCourse();
    open();

    const { form } = (await button('Enroll Now')) as HTMLButtonElement;

    expect(form).toHaveAttribute('action', '/login');
    expect(form).toHaveAttribute('data-keep');
    expect(form).toHaveFormValues({ from: '/academy/leaving-well' });
  });

  it('A press that was kept is replayed while it is not known whether the learner is enrolled', async () => {
    respondWithCourse();
    respond.waiting('course_enrollments');
    open(learner);
    await screen.findByLabelText('Loading…');
    const sent = respond.inserted('course_enrollments');

    expect(screen.queryByRole('button', { name: 'Enroll Now' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByText('Enroll Now'));

    await waitFor(() => expect(sent[0]?.body).toEqual({ user_id: learner.id, course_id: leaving.id }));
  });

  it('"Enroll Now" enrolls a learner and opens the player with a toast', async () => {
    respondWithCourse();
    respond.enrollment(null);
    const { user } = open(learner);
    const enroll = await button('Enroll Now');
    const sent = respond.inserted('course_enrollments');
    respond.enrollment(enrollment({ course_id: leaving.id }));

    await user.click(enroll);

    expect(await heading('The player')).toBeInTheDocument();
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent('Enrollment Successful!');
    expect(toast).toHaveTextContent('You have successfully enrolled in "Leaving well".');
    expect(sent[0]?.body).toEqual({ user_id: learner.id, course_id: leaving.id });
  });

  it('A double press enrolls once, and the button reads "Enrolling..." meanwhile', async () => {
    respondWithCourse();
    respond.enrollment(null);
    const { user } = open(learner);
    const enroll = await button('Enroll Now');
    respond.waiting('course_enrollments');

    await user.dblClick(enroll);

    expect(await button('Enrolling...')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['out of paper', 'out of paper'],
    ['', 'An unexpected error occurred.'],
  ])('An enrollment that the server rejects with %j shows why and can be retried', async (message, shown) => {
    respondWithCourse();
    respond.enrollment(null);
    const { user } = open(learner);
    const enroll = await button('Enroll Now');
    respond.failure('course_enrollments', { message });

    await user.click(enroll);

    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Enrollment Failed');
    expect(toast).toHaveTextContent(shown);
    expect(await button('Enroll Now')).toHaveAttribute('aria-disabled', 'false');
  });

  it('A learner who enrolled in a different tab gets to the player too', async () => {
    respondWithCourse();
    respond.enrollment(null);
    const { user } = open(learner);
    const enroll = await button('Enroll Now');
    respond.failure('course_enrollments', { status: 409, code: '23505' });

    await user.click(enroll);

    expect(await heading('The player')).toBeInTheDocument();
  });

  it('"Start Learning" leads an enrolled learner to the player', async () => {
    respondWithCourse();
    respond.enrollment(enrollment({ course_id: leaving.id }));
    open(learner);

    expect(await screen.findByRole('link', { name: 'Start Learning' })).toHaveAttribute(
      'href',
      '/academy/leaving-well/learn',
    );
    expect(screen.queryByRole('button', { name: 'Enroll Now' })).not.toBeInTheDocument();
  });
});

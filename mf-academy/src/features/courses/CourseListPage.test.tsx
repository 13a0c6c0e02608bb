import { screen, waitFor, within } from '@testing-library/react';
import { course, renderApp, respond } from 'tooling/testing';
import { CourseListPage } from './CourseListPage';

const openAcademy = () =>
  renderApp([{ index: true, Component: CourseListPage }], '/academy', { mount: '/academy' });

const cardOf = (title: string) => screen.findByRole('article', { name: title });

describe('the course list', () => {
  it('tells a visitor whose page it is, before and after the courses come', async () => {
    respond.waiting('courses');
    openAcademy();

    expect(await screen.findByRole('heading', { level: 1, name: 'The Academy' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('The Academy | Mira Solberg'));
  });

  it('shows a waiting visitor that the courses are loading', async () => {
    respond.waiting('courses');
    openAcademy();

    expect(await screen.findByRole('progressbar', { name: 'Loading courses...' })).toBeInTheDocument();
    expect(screen.getByText('Loading courses...')).toBeInTheDocument();
  });

  it('lists the published courses for a visitor as the server orders them', async () => {
    const sent = respond.courses([course({ title: 'The newest' }), course({ title: 'The older one' })]);
    openAcademy();

    const list = await screen.findByRole('list', { name: 'Courses' });
    const titles = within(list).getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual(['The newest', 'The older one']);
    expect(screen.queryByText('Loading courses...')).not.toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ is_published: 'eq.true', order: 'created_at.desc,id.asc' });
  });

  it('tells a visitor what each course is about, what it costs and where to read on', async () => {
    respond.courses([
      course({ title: 'Leaving well', slug: 'leaving-well', description: 'Quit kindly.', price: 0 }),
      course({ title: 'Pricing', slug: 'pricing', price: 49 }),
      course({ title: 'Undecided', slug: 'undecided', price: null }),
    ]);
    openAcademy();

    const leaving = within(await cardOf('Leaving well'));
    expect(leaving.getByText('Quit kindly.')).toBeInTheDocument();
    expect(leaving.getByText('Free')).toBeInTheDocument();
    const link = leaving.getByRole('link', { name: 'Learn More' });
    expect(link).toHaveAttribute('href', '/academy/leaving-well');
    expect(link).toHaveAccessibleDescription('Leaving well');
    expect(within(await cardOf('Pricing')).getByText('$49.00')).toBeInTheDocument();
    expect(await cardOf('Undecided')).not.toHaveTextContent(/\$|Free/);
  });

  it('gives a course without a cover, or with an unsafe one, the fallback cover', async () => {
    respond.courses([
      course({ title: 'With', cover_image_url: '/media/desk-lamp-828874-1600w.avif' }),
      course({ title: 'Without', cover_image_url: null }),
      course({ title: 'Unsafe', cover_image_url: 'javascript:alert(1)' }),
    ]);
    openAcademy();

    const pictureOf = async (title: string) => (await cardOf(title)).querySelector('img');
    expect(await pictureOf('With')).toHaveAttribute('src', '/media/desk-lamp-828874-1600w.avif');
    expect(await pictureOf('Without')).toHaveAttribute('src', '/media/fallback-cover.svg');
    expect(await pictureOf('Unsafe')).toHaveAttribute('src', '/media/fallback-cover.svg');
  });

  it('tells a visitor that courses will come while there are none', async () => {
    respond.courses([]);
    openAcademy();

    expect(await screen.findByText('Coming Soon!')).toBeInTheDocument();
    expect(screen.getByText('New courses are being prepared. Check back later!')).toBeInTheDocument();
  });

  it('tells a visitor why the courses did not come, and brings them on "Try again"', async () => {
    respond.failure('courses', { message: 'The database is asleep' });
    const { user } = openAcademy();

    expect(await screen.findByText('Error: The database is asleep')).toBeInTheDocument();
    respond.courses([course({ title: 'Leaving well' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await cardOf('Leaving well')).toBeInTheDocument();
  });
});

it('keeps telling a visitor why while it tries again', async () => {
  respond.failure('courses', { message: 'The database is asleep' });
  const { user } = openAcademy();
  const again = await screen.findByRole('button', { name: 'Try again' });

  respond.waiting('courses');
  await user.click(again);

  expect(again).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText('Error: The database is asleep')).toBeInTheDocument();
});

describe('more courses than fit one page of the list', () => {
  const hundred = () => Array.from({ length: 100 }, () => course());
  // By text: working out the role of everything in a hundred cards takes seconds.
  const findMore = () => screen.findByText('Load more', { selector: 'button' }, { timeout: 10_000 });

  it('come when a visitor asks for more', async () => {
    respond.courses(hundred());
    const { user } = openAcademy();
    const more = await findMore();

    const sent = respond.courses([course({ title: 'The very first course' })]);
    await user.click(more);

    expect(await screen.findByText('The very first course', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ offset: '100' });
    expect(screen.queryByText('Load more')).not.toBeInTheDocument();
    expect(screen.getByText('101 courses, newest first')).toBeInTheDocument();
  });

  it('leave a visitor the first ones, and the button, when they cannot be loaded', async () => {
    respond.courses(hundred());
    const { user } = openAcademy();
    const more = await findMore();

    respond.failure('courses', { message: 'The database is asleep' });
    await user.click(more);

    expect(await screen.findByText('Error: The database is asleep')).toBeInTheDocument();
    expect(screen.getAllByText('Learn More')).toHaveLength(100);
    expect(more).toBeEnabled();
  });
});

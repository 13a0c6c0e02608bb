import { screen, waitFor, within } from '@testing-library/react';
import { course, renderApp, respond } from 'tooling/testing';
import { CourseListPage } from './CourseListPage';

const openAcademy = (search = '') =>
  renderApp([{ index: true, Component: CourseListPage }], `/academy${search}`, { mount: '/academy' });

const findCard = (title: string) => screen.findByRole('article', { name: title });

describe('the course list', () => {
  it('The course list has its heading and title while loading', async () => {
    respond.waiting('courses');
    openAcademy();

    expect(await screen.findByRole('heading', { level: 1, name: 'The Academy' })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('The Academy | Mira Solberg'));
  });

  it('The course list has a progress bar while loading', async () => {
    respond.waiting('courses');
    openAcademy();

    expect(await screen.findByRole('progressbar', { name: 'Loading courses...' })).toBeInTheDocument();
    expect(screen.getByText('Loading courses...')).toBeInTheDocument();
  });

  it('The published courses are listed in the order of the server', async () => {
    const sent = respond.courses([course({ title: 'The newest' }), course({ title: 'The older one' })]);
    openAcademy();

    const list = await screen.findByRole('list', { name: 'Courses' });
    const titles = within(list).getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual(['The newest', 'The older one']);
    expect(screen.queryByText('Loading courses...')).not.toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ is_published: 'eq.true', order: 'created_at.desc,id.asc' });
  });

  it("The script of a course's title and description decides their direction", async () => {
    respond.courses([course({ title: 'مرحبا بالعالم', description: 'نص قصير.' })]);
    openAcademy();

    const card = await findCard('مرحبا بالعالم');
    expect(within(card).getByRole('heading', { name: 'مرحبا بالعالم' })).toHaveAttribute('dir', 'auto');
    expect(within(card).getByText('نص قصير.')).toHaveAttribute('dir', 'auto');
  });

  it('A course card shows description, price and a "Learn More" link', async () => {
    respond.courses([
      course({ title: 'Leaving well', slug: 'leaving-well', description: 'Quit kindly.', price: 0 }),
      course({ title: 'Pricing', slug: 'pricing', price: 49 }),
      course({ title: 'Undecided', slug: 'undecided', price: null }),
    ]);
    openAcademy();

    const leaving = within(await findCard('Leaving well'));
    expect(leaving.getByText('Quit kindly.')).toBeInTheDocument();
    expect(leaving.getByText('Free')).toBeInTheDocument();
    const link = leaving.getByRole('link', { name: 'Learn More' });
    expect(link).toHaveAttribute('href', '/academy/leaving-well');
    expect(link).toHaveAccessibleDescription('Leaving well');
    expect(within(await findCard('Pricing')).getByText('$49.00')).toBeInTheDocument();
    expect(await findCard('Undecided')).not.toHaveTextContent(/\$|Free/);
  });

  it('An empty course list says "Coming Soon!"', async () => {
    respond.courses([]);
    openAcademy();

    expect(await screen.findByText('Coming Soon!')).toBeInTheDocument();
    expect(screen.getByText('New courses are being prepared. Check back later!')).toBeInTheDocument();
  });

  it('A course list that cannot be loaded shows why and can be retried', async () => {
    respond.failure('courses', { message: 'The database is asleep' });
    const { user } = openAcademy();

    expect(await screen.findByText('Error: The database is asleep')).toBeInTheDocument();
    respond.courses([course({ title: 'Leaving well' })]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await findCard('Leaving well')).toBeInTheDocument();
  });
});

describe('a course list of more than one page', () => {
  it('The next page has an address, and a way back', async () => {
    respond.courses(Array.from({ length: 25 }, (_, index) => course({ title: `Course ${index}` })));
    const { user } = openAcademy();
    const older = await screen.findByRole('link', { name: 'Older' });
    expect(older).toHaveAttribute('href', expect.stringMatching(/\?page=2$/));
    expect(screen.queryByText('Course 24')).not.toBeInTheDocument();

    const sent = respond.courses([course({ title: 'The very first course' })]);
    await user.click(older);

    expect(await screen.findByText('The very first course')).toBeInTheDocument();
    expect(sent[0]?.query).toMatchObject({ offset: '24', limit: '25' });
    expect(screen.getByRole('link', { name: 'Newer' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
  });

  it('A page behind the end says so and leads to the first one', async () => {
    respond.courses([]);
    openAcademy('?page=9');

    expect(await screen.findByText('The list ends before page 9.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the first page' })).toBeInTheDocument();
  });
});

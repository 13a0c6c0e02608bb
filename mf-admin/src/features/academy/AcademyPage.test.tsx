import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { course, owner, renderApp, respond } from 'tooling/testing';
import { AcademyPage } from './AcademyPage';

const open = (search = '') =>
  renderApp([{ path: 'academy', Component: AcademyPage }], `/admin/academy${search}`, {
    mount: '/admin',
    signedInAs: owner,
  });
type View = ReturnType<typeof open>;

const leaving = course({ title: 'Leaving well', price: 49, created_at: '2026-03-01T12:00:00Z' });
const draft = course({ title: 'Later', price: null, is_published: false });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async ({ user }: View, title: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const inForm = async (name: string) => within(await screen.findByRole('form', { name }));

describe('The list of courses', () => {
  it('The list of courses shows title, price, status and date of creation of each course', async () => {
    respond.courses([leaving, draft, course({ title: 'Gift', price: 0 })]);
    open();

    await screen.findByRole('table', { name: 'courses' });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Price',
      'Status',
      'Created At',
      'Actions',
    ]);
    const cells = (title: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${title}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Leaving well').slice(0, 3)).toEqual(['$49.00', 'Published', 'March 1, 2026']);
    expect(cells('Later').slice(0, 2)).toEqual(['N/A', 'Draft']);
    expect(cells('Gift')[0]).toBe('Free');
  });

  it('The list of courses says "No courses found." when there are none', async () => {
    respond.courses([]);
    open();

    expect(await screen.findByText('No courses found.')).toBeInTheDocument();
  });

  it('A toast says "Could not fetch courses." when the list cannot be read', async () => {
    respond.failure('courses');
    open();

    const toast = (await screen.findByText('Could not fetch courses.')).closest('[role=alert]');
    expect(toast).toHaveTextContent('Error');
  });
});

describe('Deleting a course', () => {
  it('The question says what is deleted with it and how many are enrolled', async () => {
    respond.courses([leaving]);
    const sent = respond.count('course_enrollments', 3);
    const view = open();
    await choose(view, 'Leaving well', 'Delete Course');

    const question = await dialog('Are you absolutely sure?');
    expect(
      question.getByText(/This action cannot be undone\..*modules and lessons.*badges/),
    ).toBeInTheDocument();
    expect(await question.findByText('3 people are enrolled.')).toBeInTheDocument();
    expect(sent[0]?.query.course_id).toBe(`eq.${leaving.id}`);
    respond.deleted('courses', [leaving.id]);
    await view.user.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Course deleted successfully.')).toBeInTheDocument();
  });

  it('A toast says "Could not delete course." when that failed', async () => {
    respond.courses([leaving]);
    respond.count('course_enrollments', 0);
    const view = open();
    await choose(view, 'Leaving well', 'Delete Course');
    respond.deleted('courses', []);
    await view.user.click((await dialog('Are you absolutely sure?')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Could not delete course.')).toBeInTheDocument();
  });
});

describe('The form of a course', () => {
  it('A new course gets its slug from its title when the field is left blank', async () => {
    respond.courses([]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add New Course' }));
    expect(await heading('Create New Course')).toHaveFocus();
    const form = await inForm('Create New Course');
    expect(
      form.getByText(/every published course can be enrolled in, whatever its price/),
    ).toBeInTheDocument();
    expect(form.getByLabelText('Price')).toHaveAttribute('min', '0');
    expect(form.getByLabelText('Price')).toHaveAttribute('step', '0.01');
    await user.fill(form.getByLabelText('Title'), "What's  next -- a Plan?");
    const sent = respond.created('courses', [course()]);

    await user.click(form.getByRole('button', { name: 'Create Course' }));

    expect(await screen.findByText('Course created successfully.')).toBeInTheDocument();
    expect(await heading('Academy')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      title: "What's  next -- a Plan?",
      slug: 'whats-next-a-plan',
      price: null,
      is_published: false,
      cover_image_url: null,
      user_id: owner.id,
    });
  });

  it('Saving a course says so and returns to the list, which is refetched', async () => {
    respond.courses([leaving]);
    const view = open();
    await choose(view, 'Leaving well', 'Edit Course');
    await heading('Edit Course');
    const form = await inForm('Edit Course');
    expect(form.getByLabelText('Slug')).toHaveValue(leaving.slug);
    await view.user.fill(form.getByLabelText('Description'), ' More.');
    const sent = respond.updated('courses', leaving);
    const asked = respond.courses([{ ...leaving, title: 'Leaving better' }]);
    await view.user.click(form.getByRole('button', { name: 'Save Course' }));

    expect(await screen.findByText('Course updated successfully.')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'courses' })).toBeInTheDocument();
    expect(await screen.findByText('Leaving better')).toBeInTheDocument();
    expect(asked.at(-1)?.query.order).toBe('created_at.desc,id.asc');
    expect(sent[0]?.query).toMatchObject({ id: `eq.${leaving.id}`, updated_at: `eq.${leaving.updated_at}` });
    expect(sent[0]?.body).toMatchObject({ updated_at: expect.stringMatching(/^20.*Z$/) });
  });

  it("A failed save keeps the text and shows the server's message", async () => {
    respond.courses([]);
    const { user } = open('?edit=new');
    const form = await inForm('Create New Course');
    await user.fill(form.getByLabelText('Title'), 'A plan');
    respond.failure('courses', { message: 'The server is on fire' });
    await user.click(form.getByRole('button', { name: 'Create Course' }));

    expect((await screen.findAllByText('The server is on fire')).length).toBeGreaterThan(0);
    expect(form.getByLabelText('Title')).toHaveValue('A plan');
  });
});

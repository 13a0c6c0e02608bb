import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { course, courseLesson, courseModule, owner, renderApp, respond } from 'tooling/testing';
import { AcademyPage } from './AcademyPage';

const open = (search = '') =>
  renderApp([{ path: 'academy', Component: AcademyPage }], `/admin/academy${search}`, {
    mount: '/admin',
    signedInAs: owner,
  });
type View = ReturnType<typeof open>;

const leaving = course({ title: 'Leaving well', price: 49, created_at: '2026-03-01T12:00:00Z' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const choose = async ({ user }: View, title: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('The content manager of a course', () => {
  const text = courseLesson({ title: 'A letter', lesson_order: 1 });
  const video = courseLesson({
    title: 'A talk',
    lesson_type: 'video',
    content: null,
    video_url: 'https://youtu.be/x',
    lesson_order: 2,
  });
  const part = courseModule({ course_id: leaving.id, title: 'Before', course_lessons: [text, video] });
  const openContent = async (modules = [part]) => {
    respond.courses([leaving]);
    respond.modules(modules);
    const view = open();
    await choose(view, 'Leaving well', 'Manage Content');
    await heading('Manage Content');
    return view;
  };

  it('The content manager of a course lists the modules with their lessons and types', async () => {
    await openContent();

    const card = within(await screen.findByRole('article', { name: 'Before' }));
    const lessons = within(card.getByRole('list', { name: 'Lessons of Before' })).getAllByRole('listitem');
    expect(lessons.map(({ textContent }) => textContent)).toEqual(['A letterText', 'A talkVideo']);
  });

  it("A toast shows the server's message when the content cannot be read", async () => {
    respond.courses([leaving]);
    respond.failure('course_modules', { message: 'The server is on fire' });
    open(`?content=${leaving.id}`);

    const toast = (await screen.findByText('Error fetching content')).closest('[role=alert]');
    expect(toast).toHaveTextContent('The server is on fire');
  });

  it('A lesson is moved at once, and goes back when the order could not be saved', async () => {
    const { user } = await openContent();
    const list = await screen.findByRole('list', { name: 'Lessons of Before' });
    const titles = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const sent = respond.courseOrdered([text.id, video.id]);
    const moved = [
      { ...video, lesson_order: -1 },
      { ...text, lesson_order: 0 },
    ];
    respond.modules([{ ...part, course_lessons: moved }]);
    await user.click(screen.getByRole('button', { name: 'Move A letter down' }));
    expect(titles()).toEqual(['A talkVideo', 'A letterText']);
    await waitFor(() => expect(sent[0]?.body).toEqual({ p_ids: [video.id, text.id] }));

    respond.courseOrdered([]);
    await user.click(screen.getByRole('button', { name: 'Move A letter up' }));
    expect(await screen.findByText('Error saving order')).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['A talkVideo', 'A letterText']));
  });

  it('A new module has the order 0 by default', async () => {
    const { user } = await openContent([]);
    await user.click(screen.getByRole('button', { name: 'Add Module' }));
    const form = await dialog('Add Module');
    expect(form.getByLabelText('Order')).toHaveValue(0);
    await user.click(form.getByRole('button', { name: 'Add Module' }));
    expect(await form.findByText('Title is required')).toBeInTheDocument();
    await user.fill(form.getByLabelText('Title'), 'Before');
    const sent = respond.created('course_modules', [part]);
    await user.click(form.getByRole('button', { name: 'Add Module' }));

    expect(await screen.findByText('Module created.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ title: 'Before', module_order: 0, course_id: leaving.id });
  });

  it('A new lesson is of text by default', async () => {
    const { user } = await openContent();
    await user.click(await screen.findByRole('button', { name: 'Add Lesson to Before' }));
    const form = await dialog('Add Lesson');
    expect(form.getByLabelText('Type')).toHaveValue('text');
    expect(form.getByLabelText('Order')).toHaveValue(0);
    await user.fill(form.getByLabelText('Title'), 'A poem');
    await user.fill(form.getByLabelText('Content'), 'Roses');
    const sent = respond.created('course_lessons', [text]);
    await user.click(form.getByRole('button', { name: 'Add Lesson' }));

    expect(await screen.findByText('Lesson created.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({
      title: 'A poem',
      lesson_type: 'text',
      content: 'Roses',
      video_url: null,
      lesson_order: 0,
      module_id: part.id,
    });
  });

  it('A lesson is made free and closed again, and no other save mentions that', async () => {
    const view = await openContent();
    const save = async (isFree: boolean, press: boolean) => {
      await choose(view, 'A letter', 'Edit Lesson');
      const form = await dialog('Edit Lesson');
      const toggle = form.getByRole('switch', { name: 'Free preview' });
      expect((toggle as HTMLInputElement).checked).toBe(isFree);
      if (press) await view.user.click(toggle);
      await view.user.fill(form.getByLabelText('Title'), '!');
      const saved = { ...text, is_preview: isFree !== press };
      const sent = respond.updated('course_lessons', saved);
      respond.modules([{ ...part, course_lessons: [saved, video] }]);
      await view.user.click(form.getByRole('button', { name: 'Save Lesson' }));
      await waitFor(() => expect(sent).toHaveLength(1));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return sent[0]?.body;
    };

    expect(await save(false, false)).not.toHaveProperty('is_preview');
    expect(await save(false, true)).toMatchObject({ is_preview: true });
    expect(await screen.findByText('Free')).toBeInTheDocument();
    expect(await save(true, true)).toMatchObject({ is_preview: false });
  });

  it('A module opens by date and by days, and opens at once when both are emptied', async () => {
    const opens_at = new Date(2097, 4, 1, 12).toISOString();
    const view = await openContent([{ ...part, opens_at, opens_after_days: 0 }]);
    await choose(view, 'Before', 'Edit Module');
    let form = await dialog('Edit Module');
    expect(form.getByLabelText('Opens on')).toHaveValue('2097-05-01T12:00');
    await view.user.clear(form.getByLabelText('Opens on'));
    expect(form.getByLabelText('Opens after days')).toHaveValue(0);
    await view.user.clear(form.getByLabelText('Opens after days'));
    const sent = respond.updated('course_modules', part);
    respond.modules([part]);
    await view.user.click(form.getByRole('button', { name: 'Save Module' }));
    await screen.findByText('Module updated.');
    expect(sent[0]?.body).toMatchObject({ opens_at: null, opens_after_days: null });

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose(view, 'Before', 'Edit Module');
    form = await dialog('Edit Module');
    fireEvent.change(form.getByLabelText('Opens on'), { target: { value: '2097-05-01T12:00' } });
    await view.user.fill(form.getByLabelText('Opens after days'), '4000');
    await view.user.click(form.getByRole('button', { name: 'Save Module' }));
    expect(await form.findByText('Opens after days must be between 0 and 3650')).toBeInTheDocument();
    await view.user.clear(form.getByLabelText('Opens after days'));
    await view.user.fill(form.getByLabelText('Opens after days'), '7');
    await view.user.click(form.getByRole('button', { name: 'Save Module' }));
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ opens_at, opens_after_days: 7 }));
  });

  it('A lesson that becomes a video loses its text when it is saved, not before', async () => {
    const view = await openContent();
    await choose(view, 'A letter', 'Edit Lesson');
    const form = await dialog('Edit Lesson');
    await view.user.selectOptions(form.getByLabelText('Type'), 'video');
    expect(form.queryByLabelText('Content')).not.toBeInTheDocument();
    expect(form.getByText('Saved as a video lesson, it loses its text.')).toBeInTheDocument();
    await view.user.selectOptions(form.getByLabelText('Type'), 'text');
    expect(form.getByLabelText('Content')).toHaveValue(text.content);
    await view.user.selectOptions(form.getByLabelText('Type'), 'video');
    await view.user.fill(form.getByLabelText('Video URL'), 'https://youtu.be/y');
    const sent = respond.updated('course_lessons', video);
    await view.user.click(form.getByRole('button', { name: 'Save Lesson' }));

    expect(await screen.findByText('Lesson updated.')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      lesson_type: 'video',
      content: null,
      video_url: 'https://youtu.be/y',
    });
    expect(sent[0]?.query).toMatchObject({ updated_at: `eq.${text.updated_at}` });
  });

  it.each([
    ['Before', 'Delete Module', 'module', 'course_modules', 'Module deleted.', part.id],
    ['A talk', 'Delete Lesson', 'lesson', 'course_lessons', 'Lesson deleted.', video.id],
  ] as const)('%s is deleted after a confirmation', async (title, action, kind, table, done, id) => {
    const view = await openContent();
    await choose(view, title, action);
    const question = await dialog(action);
    expect(
      question.getByText(`Are you sure you want to delete this ${kind}? This action cannot be undone.`),
    ).toBeInTheDocument();
    const sent = respond.deleted(table, [id]);
    await view.user.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(sent[0]?.query.id).toBe(`eq.${id}`);
  });

  it.each([
    ['Before', 'Delete Module', 'course_modules', 'Error deleting module'],
    ['A talk', 'Delete Lesson', 'course_lessons', 'Error deleting lesson'],
  ] as const)('%s stays when its deletion changed no row', async (title, action, table, message) => {
    const view = await openContent();
    await choose(view, title, action);
    respond.deleted(table, []);
    await view.user.click((await dialog(action)).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByText('Not allowed, or it no longer exists.')).toBeInTheDocument();
  });

  it('Saving a module with a new title and order says so', async () => {
    const view = await openContent();
    await choose(view, 'Before', 'Edit Module');
    const form = await dialog('Edit Module');
    await view.user.fill(form.getByLabelText('Title'), ' dawn');
    await view.user.clear(form.getByLabelText('Order'));
    await view.user.fill(form.getByLabelText('Order'), '7');
    const sent = respond.updated('course_modules', part);
    await view.user.click(form.getByRole('button', { name: 'Save Module' }));
    expect(await screen.findByText('Module updated.')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ title: 'Before dawn', module_order: 7, course_id: leaving.id });
  });

  it.each([
    ['Before', 'Edit Module', 'Save Module', 'course_modules', 'Error saving module'],
    ['A talk', 'Edit Lesson', 'Save Lesson', 'course_lessons', 'Error saving lesson'],
  ] as const)('A failed save keeps what was typed for %s', async (title, action, save, table, message) => {
    const view = await openContent();
    await choose(view, title, action);
    const form = await dialog(action);
    await view.user.fill(form.getByLabelText('Title'), '!');
    respond.updated(table, null);
    respond.rows(table, []);
    await view.user.click(form.getByRole('button', { name: save }));

    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveValue(`${title}!`);
  });

  it('Leaving it shows the list of courses, refetched and with the focus', async () => {
    const { user } = await openContent();
    respond.courses([{ ...leaving, title: 'Leaving better' }]);
    await user.click(screen.getByRole('button', { name: 'Back to courses' }));

    await waitFor(async () => expect(await heading('Academy')).toHaveFocus());
    expect(await screen.findByText('Leaving better')).toBeInTheDocument();
  });
});

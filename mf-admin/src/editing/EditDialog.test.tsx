import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { owner } from 'tooling/testing';
import type { EditFormOptions } from './useEditForm';
import {
  field,
  form,
  isOpen,
  getBackedUp,
  openNote,
  region,
  saveButton,
  typeAndVanish,
  type Note,
  type Save,
} from './noteForm.fixture';

afterEach(() => deleteAllBackups(owner.id));

describe('Closing an edit form', () => {
  it('A form without changes closes without a question', async () => {
    const { user } = await openNote();
    await user.click(field('Title'));
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });

  it.each(['{Escape}', 'Close', 'Cancel'])('Closing by %s asks before it throws text away', async (way) => {
    const { user } = await openNote();
    await user.fill(field('Text'), 'Thought');
    const leave = () =>
      way.startsWith('{') ? user.keyboard(way) : user.click(screen.getByRole('button', { name: way }));
    await leave();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Text')).toHaveValue('Thought');

    await user.click(field('Text'));
    await leave();
    await user.click(screen.getByRole('button', { name: 'Throw away' }));
    expect(isOpen()).toBe(false);
    await waitFor(async () => expect(await getBackedUp()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(field('Text')).toHaveValue('');
  });

  it('Following a link asks too, and the text is backed up on leaving', async () => {
    const { user, router } = await openNote();
    await user.fill(field('Text'), 'Thought');
    await act(() => router.navigate('/elsewhere'));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/');

    await act(() => router.navigate('/elsewhere'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
    await waitFor(async () => expect(await getBackedUp()).toEqual([{ title: 'One', text: 'Thought' }]));
  });

  it('The browser asks before the tab is closed while there is unsaved text', async () => {
    const { user } = await openNote();
    const closing = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await user.fill(field('Text'), 'Thought');
    expect(closing()).toBe(false);
  });
});

describe('Saving an edit form', () => {
  it('An invalid form moves the focus to its first wrong field and sends nothing', async () => {
    const save = jest.fn<ReturnType<Save>, Parameters<Save>>(async () => ({}));
    const { user } = await openNote({ save });
    await user.clear(field('Title'));
    await user.click(saveButton());
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
    expect(field('Title')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('A form that is being saved can be neither saved again nor closed', async () => {
    const { user } = await openNote({ save: () => new Promise(() => {}) });
    await user.fill(field('Text'), 'Thought');
    await user.click(saveButton());
    expect(await screen.findByRole('button', { name: 'Saving…' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(true);
  });

  it.each([
    [{ kind: 'unknown', message: 'Out of disk' }, 'Error saving note', 'Out of disk'],
    [{ kind: 'unauthenticated', message: '' }, 'Authentication error', 'Log in.'],
  ])(
    'A failed save keeps the text and says why in a toast and in the form: %j',
    async (error, title, text) => {
      const { user } = await openNote({ save: async () => ({ error }) });
      await user.fill(field('Text'), 'Thought');
      await user.click(saveButton());
      await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
      expect(within(form()).getByRole('alert')).toHaveTextContent(text);
      expect(screen.getByText(title)).toBeInTheDocument();
      expect(field('Text')).toHaveValue('Thought');
      expect(field('Text')).toBeEnabled();
    },
  );
});

describe('A row that changed elsewhere since its form was opened', () => {
  const conflict: Save = async (_, loadedAt) =>
    loadedAt === 'v1' ? { error: { kind: 'conflict', code: 'changed_elsewhere', message: '' } } : {};
  const refetch = async () => ({ values: { title: 'Theirs', text: '' }, loadedAt: 'v2' });
  const question = () => screen.findByRole('dialog', { name: 'This changed elsewhere' });

  async function collide(save: Save, read: EditFormOptions<Note>['refetch'] = refetch) {
    const view = await openNote({ save, refetch: read });
    await view.user.fill(field('Text'), 'Mine');
    await view.user.click(saveButton());
    return { ...view, asked: within(await question()) };
  }

  it('"Keep mine" saves over the version that the owner was shown', async () => {
    const save = jest.fn(conflict);
    const { user, asked } = await collide(save);
    expect(asked.getByText(/keep mine, or load theirs/)).toBeInTheDocument();
    expect(asked.getByText('Theirs')).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Keep mine' }));

    expect(await screen.findByRole('status')).toHaveTextContent('Note saved');
    expect(save).toHaveBeenLastCalledWith({ title: 'One', text: 'Mine' }, 'v2');
  });

  it('"Load theirs" replaces the text, and the next save is based on that version', async () => {
    const save = jest.fn(conflict);
    const { user, asked } = await collide(save);
    await user.click(asked.getByRole('button', { name: 'Load theirs' }));

    await waitFor(() => expect(field('Title')).toHaveValue('Theirs'));
    expect(field('Text')).toHaveValue('');
    await user.click(saveButton());
    await screen.findByRole('status');
    expect(save).toHaveBeenLastCalledWith({ title: 'Theirs', text: '' }, 'v2');
  });

  it('"Merge both" puts the paragraphs of both into the form, which is then saved over the version that was shown', async () => {
    const save = jest.fn(conflict);
    const read = async () => ({ values: { title: 'One', text: 'By them' }, loadedAt: 'v2' });
    const { user, asked } = await collide(save, read);
    await user.click(asked.getByRole('button', { name: 'Merge both' }));
    expect(field('Text')).toHaveValue('Mine\n\nBy them');
    expect(within(form()).queryByRole('alert')).not.toBeInTheDocument();

    await user.click(saveButton());
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(save).toHaveBeenLastCalledWith({ title: 'One', text: 'Mine\n\nBy them' }, 'v2');
  });

  it('Merging says which fields have one value alone, and keeps the own one', async () => {
    const view = await openNote({ save: conflict, refetch });
    await view.user.fill(field('Title'), ' of mine');
    await view.user.click(saveButton());
    const asked = within(await question());
    expect(asked.getByText(/Merged, Title stays as you have it here\./)).toBeInTheDocument();
    await view.user.click(asked.getByRole('button', { name: 'Merge both' }));
    expect(field('Title')).toHaveValue('One of mine');
  });

  it('The text and the choice stay when the other version cannot be loaded', async () => {
    const { user, asked } = await collide(conflict, async () => undefined);
    await user.click(asked.getByRole('button', { name: 'Load theirs' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('The other version could not be loaded.');
    await user.click(asked.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Note saved');
  });

  it('A restored text is saved as based on the version that it was written on', async () => {
    await typeAndVanish('Written on v1');
    const save = jest.fn<ReturnType<Save>, Parameters<Save>>(async () => ({}));
    const { user } = await openNote({ save });
    await user.click(within(await region()).getByRole('button', { name: 'Restore' }));
    await user.click(saveButton());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'One', text: 'Written on v1' }, 'v1'));
  });
});

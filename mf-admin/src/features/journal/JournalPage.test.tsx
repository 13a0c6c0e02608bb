import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { today } from '@brand/shared-ui/core';
import { journalEntry, owner, renderApp, respond } from 'tooling/testing';
import { JournalPage } from './JournalPage';

const entry = journalEntry({ title: 'The first invoice' });

async function openJournal(path = '/admin/journal', rows = [entry]) {
  respond.journalEntries(rows);
  const view = renderApp([{ path: 'journal', Component: JournalPage }], path, {
    mount: '/admin',
    signedInAs: owner,
  });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

async function openNew() {
  const view = await openJournal();
  await view.user.click(screen.getByRole('button', { name: 'New Entry' }));
  return { ...view, form: within(await screen.findByRole('form', { name: 'Create New Entry' })) };
}

async function openEdit() {
  const view = await openJournal(`/admin/journal?edit=${entry.id}`);
  return { ...view, form: within(await screen.findByRole('form', { name: 'Edit Entry' })) };
}

afterEach(() => deleteAllBackups(owner.id));

describe('The form of a new entry', () => {
  it('The form of a new entry starts as a draft of today, with 10 rows for the content and 3 for the excerpt', async () => {
    const { form } = await openNew();
    expect(form.getByLabelText('Entry Date')).toHaveValue(today());
    expect(form.getByLabelText('Content')).toHaveAttribute('rows', '10');
    expect(form.getByLabelText('Excerpt')).toHaveAttribute('rows', '3');
    expect(form.getByLabelText('Mood')).toHaveValue('');
    expect(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    const date = form.getByLabelText<HTMLInputElement>('Publish Date');
    expect(Math.abs(Date.parse(date.value) - Date.now())).toBeLessThan(2 * 60_000);
  });

  it('What the cover shows is asked for once there is one', async () => {
    const { user, form } = await openNew();
    const words = form.getByLabelText(/^What the picture shows/);
    expect(words).not.toBeVisible();
    await user.fill(form.getByLabelText('Cover Image URL'), '/media/rain-1600w.webp');
    expect(words).toBeVisible();
  });

  it('A saved entry has what was typed, and a toast says that it was saved', async () => {
    const { user, form } = await openNew();
    const sent = respond.created('journal_entries', [entry]);
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    await user.fill(form.getByLabelText('Mood'), 'relieved');
    await user.fill(form.getByLabelText('Content'), 'Rain.');
    fireEvent.change(form.getByLabelText('Publish Date'), { target: { value: '2027-03-01T09:30' } });
    await user.click(form.getByRole('button', { name: 'Create Entry' }));
    expect(await screen.findByText('Entry saved successfully!')).toBeInTheDocument();
    const texts = { title: 'Fresh', mood: 'relieved', content: 'Rain.', entry_date: today() };
    expect(sent[0]?.body).toMatchObject({ ...texts, is_published: false, user_id: owner.id });
    // Half past nine in the owner's time zone.
    const published_at = new Date(2027, 2, 1, 9, 30).toISOString();
    expect(sent[0]?.body).toMatchObject({ published_at });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Create New Entry' })).not.toBeInTheDocument(),
    );
  });

  it('Nothing is sent when nobody is logged in, and a toast says so', async () => {
    const { user, form, supabase } = await openNew();
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    respond.signOut();
    await act(async () => (await supabase.load()).auth.signOut({ scope: 'local' }));
    await user.click(form.getByRole('button', { name: 'Create Entry' }));
    expect(await screen.findByText('Authentication error')).toBeInTheDocument();
    expect(screen.getAllByText('You must be logged in to save an entry.').length).toBeGreaterThan(0);
    expect(form.getByLabelText('Title')).toHaveValue('Fresh');
  });
});

describe('The form of an existing entry', () => {
  it('The address opens it with what is stored, and closing removes it from the address', async () => {
    const { user, form, router } = await openEdit();
    expect(form.getByLabelText('Title')).toHaveValue(entry.title);
    expect(form.getByLabelText('Entry Date')).toHaveValue(entry.entry_date);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it("A refused save shows the server's message and keeps the text", async () => {
    const { user, form } = await openEdit();
    respond.failure('journal_entries', { message: 'Out of order' });
    respond.journalEntries([entry]);
    await user.fill(form.getByLabelText('Excerpt'), ' More.');
    await user.click(form.getByRole('button', { name: 'Save Entry' }));
    expect(await screen.findByText('Error saving entry')).toBeInTheDocument();
    expect(form.getByRole('alert')).toHaveTextContent('Out of order');
    expect(form.getByLabelText('Excerpt')).toHaveValue(`${entry.excerpt} More.`);
  });
});

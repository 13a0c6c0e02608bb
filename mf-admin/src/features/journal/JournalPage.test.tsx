import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { journalEntry, owner, renderApp, respond } from 'tooling/testing';
import { localDay } from '../../editing/localMinute';
import { JournalPage } from './JournalPage';

// Long forms are typed into like a person does.
jest.setTimeout(60_000);

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

describe('the journal of the owner (spec section 2)', () => {
  it('is a table of Title, Status and Publish Date, each entry with its state, the latest day first', async () => {
    await openJournal('/admin/journal', [
      entry,
      journalEntry({ title: 'Not yet', is_published: false }),
      journalEntry({ title: 'Soon', published_at: '2097-01-01T00:00:00+00:00' }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'entries' }));
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Title', 'Status', 'Publish Date', 'Actions']);
    const states = table
      .getAllByRole('row')
      .map((row) => within(row).queryByText(/^(Published|Draft|Scheduled)$/));
    expect(states.map((state) => state?.textContent)).toEqual([undefined, 'Published', 'Draft', 'Scheduled']);
  });

  it('says when there is none', async () => {
    await openJournal('/admin/journal', []);
    expect(await screen.findByText('No entries found.')).toBeInTheDocument();
  });

  it('that cannot be read is told in a toast, and asked for again', async () => {
    const { user } = renderApp([{ path: 'journal', Component: JournalPage }], '/admin/journal', {
      mount: '/admin',
      signedInAs: owner,
    });
    respond.failure('journal_entries', { message: 'Out of order' });
    expect(await screen.findByText('Error fetching journal entries')).toBeInTheDocument();
    expect(screen.getByText('Out of order')).toBeInTheDocument();
    respond.journalEntries([entry]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(entry.title)).toBeInTheDocument();
  });

  it('loses an entry after "Are you absolutely sure?"', async () => {
    const { user } = await openJournal();
    const sent = respond.deleted('journal_entries', [entry.id]);
    await user.click(await screen.findByRole('button', { name: `Actions for ${entry.title}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
    expect(question.getByText(/This action cannot be undone/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Entry deleted successfully!')).toBeInTheDocument();
    expect(sent[0]?.query.id).toBe(`eq.${entry.id}`);
  });

  it('keeps an entry that could not be deleted, and says why', async () => {
    const { user } = await openJournal();
    respond.deleted('journal_entries', []);
    await user.click(await screen.findByRole('button', { name: `Actions for ${entry.title}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting entry')).toBeInTheDocument();
    expect(screen.getByText('Not allowed, or it no longer exists.')).toBeInTheDocument();
  });
});

describe('a new entry', () => {
  it('starts as a draft of today, with 10 rows for its content and 3 for its excerpt', async () => {
    const { form } = await openNew();
    expect(form.getByLabelText('Entry Date')).toHaveValue(localDay());
    expect(form.getByLabelText('Content')).toHaveAttribute('rows', '10');
    expect(form.getByLabelText('Excerpt')).toHaveAttribute('rows', '3');
    expect(form.getByLabelText('Mood')).toHaveValue('');
    expect(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    const date = form.getByLabelText<HTMLInputElement>('Publish Date');
    expect(Math.abs(Date.parse(date.value) - Date.now())).toBeLessThan(2 * 60_000);
  });

  it('needs a date and a title, and has the owner in the first that is missing', async () => {
    const { user, form } = await openNew();
    await user.clear(form.getByLabelText('Entry Date'));
    await user.click(form.getByRole('button', { name: 'Create Entry' }));
    expect(await form.findByText('Title is required')).toBeInTheDocument();
    expect(form.getByLabelText('Entry Date')).toBeInvalid();
    expect(form.getByLabelText('Title')).toHaveFocus();
  });

  it('is saved as the owner wrote it, and told', async () => {
    const { user, form } = await openNew();
    const sent = respond.created('journal_entries', [entry]);
    await user.type(form.getByLabelText('Title'), 'Fresh');
    await user.type(form.getByLabelText('Mood'), 'relieved');
    await user.type(form.getByLabelText('Content'), 'Rain.');
    fireEvent.change(form.getByLabelText('Publish Date'), { target: { value: '2027-03-01T09:30' } });
    await user.click(form.getByRole('button', { name: 'Create Entry' }));
    expect(await screen.findByText('Entry saved successfully!')).toBeInTheDocument();
    const texts = { title: 'Fresh', mood: 'relieved', content: 'Rain.', entry_date: localDay() };
    expect(sent[0]?.body).toMatchObject({ ...texts, is_published: false, user_id: owner.id });
    // Half past nine where the owner is.
    const published_at = new Date(2027, 2, 1, 9, 30).toISOString();
    expect(sent[0]?.body).toMatchObject({ published_at });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Create New Entry' })).not.toBeInTheDocument(),
    );
  });

  it('is not saved by somebody who is not logged in', async () => {
    const { user, form, supabase } = await openNew();
    await user.type(form.getByLabelText('Title'), 'Fresh');
    respond.signOut();
    await (await supabase.load()).auth.signOut({ scope: 'local' });
    await user.click(form.getByRole('button', { name: 'Create Entry' }));
    expect(await screen.findByText('Authentication error')).toBeInTheDocument();
    expect(screen.getAllByText('You must be logged in to save an entry.').length).toBeGreaterThan(0);
    expect(form.getByLabelText('Title')).toHaveValue('Fresh');
  });
});

describe('an entry that is edited', () => {
  it('is opened by its address with what is stored, and closing takes it out of there', async () => {
    const { user, form, router } = await openEdit();
    expect(form.getByLabelText('Title')).toHaveValue(entry.title);
    expect(form.getByLabelText('Entry Date')).toHaveValue(entry.entry_date);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('that is refused says so in the words of the server, and keeps the text', async () => {
    const { user, form } = await openEdit();
    respond.failure('journal_entries', { message: 'Out of order' });
    respond.journalEntries([entry]);
    await user.type(form.getByLabelText('Excerpt'), ' More.');
    await user.click(form.getByRole('button', { name: 'Save Entry' }));
    expect(await screen.findByText('Error saving entry')).toBeInTheDocument();
    expect(form.getByRole('alert')).toHaveTextContent('Out of order');
    expect(form.getByLabelText('Excerpt')).toHaveValue(`${entry.excerpt} More.`);
  });
});

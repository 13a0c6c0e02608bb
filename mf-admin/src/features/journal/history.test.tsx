import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { journalEntry, owner, renderApp, respond } from 'tooling/testing';
import { declare } from 'tooling/testing/declare';
import { JournalPage } from './JournalPage';

const entry = journalEntry({ title: 'Rain', content: 'I wrote my invoice.', is_published: true });
const version = (hour: number, changed: string[]) => ({
  replaced_at: `2026-03-02T${hour}:00:00.000001+00:00`,
  saved_at: `2026-03-01T${hour}:00:00+00:00`,
  changed,
});

async function openHistory(versions: object[]) {
  respond.journalEntries([entry]);
  const listed = declare('post', '/rest/v1/rpc/list_versions', () => HttpResponse.json(versions));
  const view = renderApp([{ path: 'journal', Component: JournalPage }], `/admin/journal?edit=${entry.id}`, {
    mount: '/admin',
    signedInAs: owner,
  });
  await view.user.click(await screen.findByRole('button', { name: 'History' }));
  return { ...view, listed, dialog: within(await screen.findByRole('dialog', { name: 'History' })) };
}

afterEach(() => deleteAllBackups(owner.id));

test('An earlier version is compared by word, and restored into the form, which publishes and saves nothing', async () => {
  const read = declare('post', '/rest/v1/rpc/get_version', () =>
    HttpResponse.json({ ...entry, content: 'I wrote the invoice.', is_published: false }),
  );
  const { user, dialog, listed } = await openHistory([version(12, ['content']), version(10, ['title'])]);
  expect(listed[0]?.body).toEqual({ p_kind: 'journal_entries', p_row_id: entry.id });
  expect(await dialog.findByText('the')).toHaveProperty('tagName', 'DEL');
  expect(dialog.getByText('my')).toHaveProperty('tagName', 'INS');
  expect(dialog.queryByText('Published')).not.toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: /^Mar 1, 2026, 10:00 AM/ }));
  await waitFor(() =>
    expect(read.at(-1)?.body).toMatchObject({ p_replaced_at: version(10, []).replaced_at }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Restore into the form' }));

  const form = within(screen.getByRole('form', { name: 'Edit Entry' }));
  await waitFor(() => expect(form.getByLabelText('Content')).toHaveValue('I wrote the invoice.'));
  expect(form.getByRole('switch', { name: 'Published' })).toBeChecked();
  expect(form.getByText(/^The text of Mar 1, 2026, 10:00 AM is in the form/)).toBeInTheDocument();
  const sent = respond.updated('journal_entries', entry);
  await user.click(form.getByRole('button', { name: 'Save Entry' }));
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ content: 'I wrote the invoice.', is_published: true }),
  );
});

test('A text without an earlier version says so', async () => {
  const { dialog } = await openHistory([]);
  expect(await dialog.findByText('No earlier version yet')).toBeInTheDocument();
});

test('A new text has no history', async () => {
  respond.journalEntries([]);
  const routes = [{ path: 'journal', Component: JournalPage }];
  renderApp(routes, '/admin/journal?edit=new', { mount: '/admin', signedInAs: owner });
  await screen.findByRole('form', { name: 'Create New Entry' });
  expect(screen.queryByRole('button', { name: 'History' })).not.toBeInTheDocument();
});

test('The history is erased after a question', async () => {
  declare('post', '/rest/v1/rpc/get_version', () => HttpResponse.json(entry));
  const { user, dialog } = await openHistory([version(12, ['content'])]);
  expect(await dialog.findByText('This version has the same text as the form.')).toBeInTheDocument();
  const erased = declare('post', '/rest/v1/rpc/erase_text', () => new HttpResponse(null, { status: 204 }));
  await user.click(dialog.getByRole('button', { name: 'Erase history' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Erase the history?' })).getByRole('button', { name: 'Erase' }),
  );
  expect(await screen.findByText('History erased')).toBeInTheDocument();
  expect(erased[0]?.body).toEqual({ p_kind: 'journal_entries', p_row_id: entry.id });
});

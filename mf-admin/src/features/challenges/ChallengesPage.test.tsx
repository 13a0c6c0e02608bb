import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deleteAllBackups } from '@brand/shared-data/admin';
import { challenge, owner, renderApp, respond } from 'tooling/testing';
import { ChallengesPage } from './ChallengesPage';

const dare = challenge({ title: 'No inbox before noon', difficulty: 'Hard', status: 'Successful' });

async function openChallenges(path = '/admin/challenges', rows = [dare]) {
  respond.challenges(rows);
  const view = renderApp([{ path: 'challenges', Component: ChallengesPage }], path, {
    mount: '/admin',
    signedInAs: owner,
  });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  return view;
}

async function openNew() {
  const view = await openChallenges();
  await view.user.click(screen.getByRole('button', { name: 'New Challenge' }));
  return { ...view, form: within(await screen.findByRole('form', { name: 'Create New Challenge' })) };
}

async function openEdit() {
  const view = await openChallenges(`/admin/challenges?edit=${dare.id}`);
  return { ...view, form: within(await screen.findByRole('form', { name: 'Edit Challenge' })) };
}

afterEach(() => deleteAllBackups(owner.id));

describe('The form of a new challenge', () => {
  it('The form of a new challenge starts as a draft dated now, Ongoing and Medium, with 5 rows for the description and 2 for the excerpt', async () => {
    const { form } = await openNew();
    expect(form.getByLabelText('Status')).toHaveValue('Ongoing');
    expect(form.getByLabelText('Difficulty')).toHaveValue('Medium');
    expect(form.getByLabelText('Description')).toHaveAttribute('rows', '5');
    expect(form.getByLabelText('Excerpt')).toHaveAttribute('rows', '2');
    expect(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    const date = form.getByLabelText<HTMLInputElement>('Publish Date');
    expect(Math.abs(Date.parse(date.value) - Date.now())).toBeLessThan(2 * 60_000);
  });

  it('The form of a new challenge requires nothing but a title', async () => {
    const { user, form } = await openNew();
    await user.click(form.getByRole('button', { name: 'Create Challenge' }));
    expect(await form.findByText('Title is required')).toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveFocus();

    const sent = respond.created('challenges', [dare]);
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    await user.click(form.getByRole('button', { name: 'Create Challenge' }));
    expect(await screen.findByText('Challenge saved successfully!')).toBeInTheDocument();
    const defaults = { difficulty: 'Medium', status: 'Ongoing', is_published: false };
    expect(sent[0]?.body).toMatchObject({ title: 'Fresh', ...defaults, user_id: owner.id });
  });

  it('Nothing is sent when nobody is logged in, and a toast says so', async () => {
    const { user, form, supabase } = await openNew();
    await user.fill(form.getByLabelText('Title'), 'Fresh');
    respond.signOut();
    await act(async () => (await supabase.load()).auth.signOut({ scope: 'local' }));
    await user.click(form.getByRole('button', { name: 'Create Challenge' }));
    expect(await screen.findByText('Authentication error')).toBeInTheDocument();
    expect(screen.getAllByText('You must be logged in to save a challenge.').length).toBeGreaterThan(0);
    expect(form.getByLabelText('Title')).toHaveValue('Fresh');
  });
});

describe('The form of an existing challenge', () => {
  it('The address opens it, and any status can follow any other', async () => {
    const { user, form } = await openEdit();
    expect(form.getByLabelText('Difficulty')).toHaveValue('Hard');
    const status = form.getByLabelText('Status');
    expect(status).toHaveValue('Successful');
    const choices = within(status).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Ongoing', 'Successful', 'Failed']);
    await user.selectOptions(status, 'Ongoing');
    const sent = respond.updated('challenges', dare);
    await user.click(form.getByRole('button', { name: 'Save Challenge' }));
    expect(await screen.findByText('Challenge saved successfully!')).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({ status: 'Ongoing', difficulty: 'Hard' });
    expect(sent[0]?.query).toMatchObject({ id: `eq.${dare.id}`, updated_at: `eq.${dare.updated_at}` });
  });

  it("A refused save shows the server's message and keeps the text", async () => {
    const { user, form } = await openEdit();
    respond.failure('challenges', { message: 'Out of order' });
    respond.challenges([dare]);
    await user.fill(form.getByLabelText('Description'), ' More.');
    await user.click(form.getByRole('button', { name: 'Save Challenge' }));
    expect(await screen.findByText('Error saving challenge')).toBeInTheDocument();
    expect(form.getByRole('alert')).toHaveTextContent('Out of order');
    expect(form.getByLabelText('Description')).toHaveValue(`${dare.description} More.`);
  });
});

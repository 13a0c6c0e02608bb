import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { countBackups, saveBackup } from '@brand/shared-data/admin';
import { owner, renderApp, respond } from 'tooling/testing';
import { LogOutButton } from './LogOutButton';

const place = { userId: owner.id, form: 'blog_posts', rowId: 'new' };
const backup = { session: 's', savedAt: 1, values: { title: 'Half a thought' } };

async function openWithUnsavedText() {
  await saveBackup(place, backup);
  const routes = [
    { path: 'login', element: <h1>Login</h1> },
    { path: 'admin', Component: LogOutButton },
  ];
  const view = renderApp(routes, '/admin', { signedInAs: owner });
  await waitFor(() => expect(view.store.getState().session.status).toBe('signed-in'));
  await view.user.click(screen.getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('dialog', { name: 'Log out and discard unsaved text?' });
  return view;
}

describe('Logging out while this device has unsaved text', () => {
  it('Logging out asks first, and the owner can stay', async () => {
    const { user, store } = await openWithUnsavedText();
    await user.click(screen.getByRole('button', { name: 'Stay' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().session.status).toBe('signed-in');
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(1));
  });

  it('Logging out deletes the backups once that is confirmed', async () => {
    respond.signOut();
    const { user } = await openWithUnsavedText();
    await user.click(screen.getByRole('button', { name: 'Discard and log out' }));

    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(0));
  });

  it('A session that ends by itself keeps the backups', async () => {
    const { supabase, store } = await openWithUnsavedText();
    respond.signOut();
    await act(async () => (await supabase.load()).auth.signOut({ scope: 'local' }));
    await waitFor(() => expect(store.getState().session.status).toBe('anonymous'));
    await waitFor(async () => expect(await countBackups(owner.id)).toBe(1));
  });
});

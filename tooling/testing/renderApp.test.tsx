/** @jest-environment ./jest/browserEnvironment.ts */
import '../jest/setupBrowser';
import { journalApi, useGetJournalEntryQuery, useSession } from '@brand/shared-data';
import { useSite, useToast } from '@brand/shared-ui/core';
import { queryLoader, useParams } from '@brand/shared-ui/router';
import { screen } from '@testing-library/react';
import { journalEntry, owner, renderApp, respond } from './index';

function EntryPage() {
  const { id = '' } = useParams();
  const { data } = useGetJournalEntryQuery(id);
  const { status, user, isOwner } = useSession();
  const toast = useToast();
  return (
    <>
      <h1>{data?.title}</h1>
      <p>
        {useSite().name}, {status}, {user?.email}, {isOwner ? 'owner' : 'visitor'}
      </p>
      <button onClick={() => toast({ title: 'Saved' })}>Save</button>
    </>
  );
}

const routes = [
  {
    path: 'journal/:id',
    loader: queryLoader(({ params }) => [journalApi.util.prefetch('getJournalEntry', params.id ?? '', {})]),
    Component: EntryPage,
  },
];

describe('renderApp', () => {
  it('opens a page below its mount with store, loader, site and toasts', async () => {
    const entry = journalEntry({ title: 'Rain' });
    const sent = respond.journalEntry(entry);

    const { user, store } = renderApp(routes, `/diary/journal/${entry.id}`, { mount: '/diary' });

    expect(await screen.findByRole('heading', { name: 'Rain' })).toBeInTheDocument();
    expect(screen.getByText('Mira Solberg, anonymous, , visitor')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(store.getState().session.status).toBe('anonymous');
    // The loader and the page shared one request.
    expect(sent).toHaveLength(1);
  });

  it('opens a page for somebody who is signed in', async () => {
    const entry = journalEntry();
    const sent = respond.journalEntry(entry);

    renderApp(routes, `/journal/${entry.id}`, { signedInAs: owner });

    expect(await screen.findByText('Mira Solberg, signed-in, owner@example.com, owner')).toBeInTheDocument();
    expect(sent[0]?.headers.get('authorization')).toMatch(/^Bearer eyJ/);
  });
});

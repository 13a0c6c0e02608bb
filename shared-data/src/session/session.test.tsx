import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { journalEntry } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner, owner } from '../../../tooling/testing/testUsers';
import { serializeQueries } from '../core/serializedQueries';
import { journalApi, useGetJournalEntryQuery } from '../journal/journal.api';
import { signIn, signOut } from './sessionThunks';
import { selectSession } from './useSession';

const password = 'correct horse';

const sessionIn = ({ store }: ReturnType<typeof startData>) => selectSession(store.getState());

describe('the session', () => {
  it('The session is loading until the storage is read, then anonymous', async () => {
    const data = startData();

    expect(sessionIn(data)).toEqual({ status: 'loading', user: null, isOwner: null });
    await waitFor(() => expect(sessionIn(data)).toEqual({ status: 'anonymous', user: null, isOwner: false }));
  });

  it('The session is still there when the owner returns', async () => {
    const data = startData({ signedInAs: owner });

    await waitFor(() => expect(sessionIn(data)).toEqual({ status: 'signed-in', user: owner, isOwner: true }));
  });

  it('A log-out in a different tab counts while a page from the server hydrates', async () => {
    const server = startData().store;
    const entry = journalEntry();
    respond.journalEntry(entry);
    await server.dispatch(journalApi.endpoints.getJournalEntry.initiate(entry.id));
    const data = startData({ signedInAs: learner, read: serializeQueries(server) });

    localStorage.clear();

    await waitFor(() => expect(sessionIn(data).status).not.toBe('loading'));
    expect(sessionIn(data)).toEqual({ status: 'anonymous', user: null, isOwner: false });
  });

  it("The session does not know whether the user is the owner before the server's response", async () => {
    const data = startData({ signedInAs: learner });
    respond.waiting('rpc/is_owner');

    await waitFor(() =>
      expect(sessionIn(data)).toEqual({ status: 'signed-in', user: learner, isOwner: null }),
    );
  });

  it('The session follows a log-in, and no token reaches the store', async () => {
    const sent = respond.signIn(learner);
    respond.isOwner(false);
    const data = startData();
    await waitFor(() => expect(sessionIn(data).status).toBe('anonymous'));

    const result = await data.store.dispatch(signIn({ email: ' learner@example.com ', password }));

    expect(result.error).toBeUndefined();
    expect(sessionIn(data).user).toEqual(learner);
    expect(sent[0]?.body).toMatchObject({ email: 'learner@example.com', password });
    await waitFor(() =>
      expect(sessionIn(data)).toEqual({ status: 'signed-in', user: learner, isOwner: false }),
    );
    expect(JSON.stringify(data.store.getState())).not.toContain('eyJ');
  });

  it("The session gives the server's message of a refused log-in", async () => {
    respond.failure('/auth/v1/token', {
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    const data = startData();

    const { error } = await data.store.dispatch(signIn({ email: 'a@b.c', password }));

    expect(error).toEqual({
      kind: 'invalid',
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  it('The session ends in this browser alone, so that other devices stay signed in', async () => {
    const sent = respond.signOut();
    const data = startData({ signedInAs: learner });
    await waitFor(() => expect(sessionIn(data).isOwner).toBe(false));

    await data.store.dispatch(signOut());

    expect(sent[0]?.query).toEqual({ scope: 'local' });
    expect(sessionIn(data)).toEqual({ status: 'anonymous', user: null, isOwner: false });
    expect(localStorage).toHaveLength(0);
  });
});

function EntryTitle({ id }: { id: string }) {
  const { data } = useGetJournalEntryQuery(id);
  return <h1>{data?.title ?? 'Nothing'}</h1>;
}

describe('a change of user', () => {
  it("A change of user clears the owner's data and refetches the page as an anonymous visitor", async () => {
    const draft = journalEntry({ title: 'Secret draft', is_published: false });
    respond.journalEntry(draft);
    respond.signOut();
    const data = startData({ signedInAs: owner });
    render(
      <Provider store={data.store}>
        <EntryTitle id={draft.id} />
      </Provider>,
    );
    expect(await screen.findByRole('heading', { name: 'Secret draft' })).toBeInTheDocument();
    const readAgain = respond.journalEntry(null);

    await act(() => data.store.dispatch(signOut()));

    expect(await screen.findByRole('heading', { name: 'Nothing' })).toBeInTheDocument();
    await waitFor(() => expect(readAgain).toHaveLength(1));
    expect(readAgain[0]?.headers.get('authorization')).toBeNull();
    expect(JSON.stringify(data.store.getState())).not.toContain('Secret draft');
  });

  it('A change of user is not a refreshed token, which refetches nothing', async () => {
    const entry = journalEntry();
    const sent = respond.journalEntry(entry);
    const data = startData({ signedInAs: owner });
    await waitFor(() => expect(sessionIn(data).isOwner).toBe(true));
    await data.store.dispatch(journalApi.endpoints.getJournalEntry.initiate(entry.id));
    respond.signIn(owner);

    await (await data.supabase.load()).auth.refreshSession();

    expect(journalApi.endpoints.getJournalEntry.select(entry.id)(data.store.getState()).data).toEqual(entry);
    expect(sent).toHaveLength(1);
  });
});

import { waitFor } from '@testing-library/react';
import { journalEntry } from '../../../tooling/testing/builders';
import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner, owner, type TestUser } from '../../../tooling/testing/testUsers';
import { updatePassword } from '../account/accountThunks';
import { accountApi } from '../account/account.api';
import { journalApi } from '../journal/journal.api';
import { endSuspendedSession, signIn, signOut } from './sessionThunks';
import { preservePage } from './sessionSlice';
import { selectSession } from './useSession';

const entry = journalEntry();

type Data = ReturnType<typeof startData>;

// A fake BroadcastChannel. It records only the messages from shared-data, because supabase-js also opens a channel.
class OtherTab {
  static posted: unknown[] = [];
  static logOut: (isLoggingOut: boolean) => void = () => {};
  constructor(private readonly name: string) {}
  postMessage(message: unknown) {
    if (this.name === 'shared-data') OtherTab.posted.push(message);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    if (this.name === 'shared-data')
      OtherTab.logOut = (isLoggingOut) => listener({ data: { topic: 'logging-out', data: isLoggingOut } });
  }
  removeEventListener() {}
  close() {}
}

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: OtherTab }));
beforeEach(() => (OtherTab.posted = []));

const sessionIn = ({ store }: Data) => {
  const { status, user } = selectSession(store.getState());
  const { end, isSuspended } = store.getState().session;
  return { status, email: user?.email, end, isSuspended };
};
const hasRead = ({ store }: Data) =>
  journalApi.endpoints.getJournalEntry.select(entry.id)(store.getState()).isSuccess;

async function start(signedInAs: TestUser = learner) {
  respond.journalEntry(entry);
  const data = startData({ signedInAs });
  await waitFor(() => expect(selectSession(data.store.getState()).isOwner).not.toBeNull());
  await data.store.dispatch(journalApi.endpoints.getJournalEntry.initiate(entry.id));
  return data;
}

/** Makes the server forget the session, as "log out everywhere" does. */
async function loseSession({ supabase }: Data) {
  expireSession();
  await (await supabase.load()).auth.getSession();
}

function expireSession() {
  respond.failure('/auth/v1/token', { status: 400, code: 'refresh_token_not_found' });
  for (const [key, session] of Object.entries(localStorage))
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(session), expires_at: 1 }));
}

const logOutElsewhere = async ({ supabase }: Data) => {
  OtherTab.logOut(true);
  respond.signOut();
  await (await supabase.load()).auth.signOut({ scope: 'local' });
};

const gone = { status: 'anonymous', email: undefined, isSuspended: false };
const preserved = { status: 'signed-in', email: learner.email, isSuspended: true };

describe('a page that is not preserved', () => {
  it('A page that is not preserved is cleared when the session expires', async () => {
    const data = await start();
    await loseSession(data);

    expect(sessionIn(data)).toEqual({ ...gone, end: 'expired' });
    expect(hasRead(data)).toBe(false);
  });

  it('A page that is not preserved is cleared after a log-out in a different tab', async () => {
    const data = await start();
    await logOutElsewhere(data);

    expect(sessionIn(data)).toEqual({ ...gone, end: 'logged-out-in-other-tab' });
  });
});

describe('a page that is preserved when the session expires', () => {
  it('A page that is preserved when the session expires stays as it is, for the same user', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    await loseSession(data);

    expect(sessionIn(data)).toEqual({ ...preserved, end: 'expired' });
    expect(hasRead(data)).toBe(true);
  });

  it('A page that is preserved when the session expires continues after their log-in without a refetch', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    await loseSession(data);
    respond.signIn(learner);
    await data.store.dispatch(signIn({ email: learner.email, password: 'correct horse' }));

    expect(sessionIn(data)).toEqual({ ...preserved, isSuspended: false, end: null });
    expect(hasRead(data)).toBe(true);
  });

  it("A page that is preserved when the session expires is cleared by a different user's log-in", async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    await loseSession(data);
    respond.signIn(owner);
    respond.isOwner(true);
    await data.store.dispatch(signIn({ email: owner.email, password: 'correct horse' }));

    expect(sessionIn(data)).toEqual({ ...preserved, email: owner.email, isSuspended: false, end: null });
    expect(hasRead(data)).toBe(false);
  });

  it('A page that is preserved when the session expires is cleared when the user ends the session', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    await loseSession(data);
    data.store.dispatch(endSuspendedSession());

    expect(sessionIn(data)).toEqual({ ...gone, end: 'expired' });
    expect(hasRead(data)).toBe(false);
  });

  it('A page that is preserved when the session expires is cleared after a log-out in a different tab', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    await logOutElsewhere(data);

    expect(sessionIn(data)).toEqual({ ...gone, end: 'logged-out-in-other-tab' });
  });

  it('A page that is preserved when the session expires is not cleared by a log-out in a different tab that failed', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    OtherTab.logOut(true);
    OtherTab.logOut(false);
    await loseSession(data);

    expect(sessionIn(data)).toEqual({ ...preserved, end: 'expired' });
  });
});

describe('the data of a suspended page', () => {
  const { getJournalEntry } = journalApi.endpoints;
  const shown = ({ store }: Data) => getJournalEntry.select(entry.id)(store.getState()).data;
  const readAgain = ({ store }: Data) =>
    store.dispatch(getJournalEntry.initiate(entry.id, { forceRefetch: true }));
  const logInAgain = ({ store }: Data) => {
    respond.signIn(learner);
    return store.dispatch(signIn({ email: learner.email, password: 'correct horse' }));
  };

  it('The data of a suspended page is not replaced by what an anonymous visitor may read: a query waits for the log-in', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    await loseSession(data);
    const sent = respond.journalEntry(null);
    const reading = readAgain(data);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toHaveLength(0);
    expect(shown(data)).toEqual(entry);

    const changed = { ...entry, title: 'Changed meanwhile' };
    const asLearner = respond.journalEntry(changed);
    await logInAgain(data);
    await reading;

    expect(shown(data)).toEqual(changed);
    expect(asLearner[0]?.headers.get('authorization')).toMatch(/^Bearer ey/);
  });

  it('The data of a suspended page is not replaced by the query that found the session expired', async () => {
    const data = await start();
    data.store.dispatch(preservePage('when-expired'));
    const asVisitor = respond.journalEntry(null);
    expireSession();
    const reading = readAgain(data);
    await waitFor(() => expect(asVisitor).toHaveLength(1));
    expect(sessionIn(data).isSuspended).toBe(true);

    respond.journalEntry(entry);
    await logInAgain(data);
    await reading;

    expect(shown(data)).toEqual(entry);
  });
});

describe('a page that is always preserved', () => {
  it('A page that is always preserved stays as it is after a log-out in a different tab', async () => {
    const data = await start();
    data.store.dispatch(preservePage('always'));
    await logOutElsewhere(data);

    expect(sessionIn(data)).toEqual({ ...preserved, end: 'logged-out-in-other-tab' });
  });

  it('A page that is always preserved is cleared by a log-out in this tab, which is posted to the other tabs', async () => {
    const data = await start();
    data.store.dispatch(preservePage('always'));
    respond.signOut();
    await data.store.dispatch(signOut());

    expect(sessionIn(data)).toEqual({ ...gone, end: 'logged-out' });
    expect(OtherTab.posted).toEqual([{ topic: 'logging-out', data: true }]);
  });
});

describe('a log-out that failed', () => {
  it('A log-out that failed leaves the session, and is posted to the other tabs', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const data = await start();
    respond.offline('/auth/v1/logout');
    const { error } = await data.store.dispatch(signOut());

    expect(error?.kind).toBe('offline');
    expect(sessionIn(data)).toEqual({ ...preserved, isSuspended: false, end: null });
    expect(OtherTab.posted).toEqual([
      { topic: 'logging-out', data: true },
      { topic: 'logging-out', data: false },
    ]);
    // Supabase's client logs this error.
    expect(log.mock.calls).toEqual([[expect.objectContaining({ message: 'Failed to fetch' })]]);
  });
});

describe('a request without a session', () => {
  it.each([
    ['a query', (data: Data) => data.store.dispatch(accountApi.endpoints.getMyData.initiate())],
    ['a new password', (data: Data) => data.store.dispatch(updatePassword({ password: 'correct horse' }))],
  ])('A request without a session suspends the page, for %s', async (_title, write) => {
    const data = await start();
    localStorage.clear();
    const { error } = await write(data);

    expect(error).toMatchObject({ kind: 'unauthenticated' });
    expect(sessionIn(data)).toEqual({ ...preserved, end: 'expired' });
  });
});

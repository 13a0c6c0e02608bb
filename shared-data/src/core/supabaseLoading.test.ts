import { respond } from '../../../tooling/testing/respond';
import { startData } from '../../../tooling/testing/startData';
import { learner, sessionOf } from '../../../tooling/testing/testUsers';
import { selectSession } from '../session/useSession';
import { waitFor } from '@testing-library/react';
import { signIn } from '../session/sessionThunks';
import type { Supabase } from './supabase';

type Data = ReturnType<typeof startData>;

const read = async ({ supabase }: Data) =>
  (await supabase.loadRestClient()).from('journal_entries').select('id');
const authorizationOf = (sent: { headers: Headers }[]) =>
  sent.map(({ headers }) => headers.get('authorization'));

const storedSession = ({ supabase }: Data) =>
  JSON.parse(localStorage.getItem(supabase.storageKey) ?? '') as { access_token: string };

function loadsOf(supabase: Supabase) {
  const loads = jest.fn();
  supabase.onLoad(loads);
  return loads;
}

/** Changes the session as another tab of this browser would. */
function inAnotherTab({ supabase }: Data, session: object | null) {
  const key = supabase.storageKey;
  if (session) localStorage.setItem(key, JSON.stringify(session));
  else localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

const longEnoughToBeIdle = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('a visitor', () => {
  it('A visitor sends requests and is anonymous without the full client', async () => {
    const sent = respond.journalEntries([]);
    const data = startData();
    const loads = loadsOf(data.supabase);

    await read(data);
    await longEnoughToBeIdle();

    expect(authorizationOf(sent)).toEqual([null]);
    expect(sent[0]?.headers.get('apikey')).toBe('publishable-key');
    expect(selectSession(data.store.getState()).status).toBe('anonymous');
    expect(loads).not.toHaveBeenCalled();
  });

  it('A visitor is signed in here, too, after a log-in in a different tab', async () => {
    respond.isOwner(false);
    const data = startData();
    await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));

    inAnotherTab(data, sessionOf(learner));

    await waitFor(() => expect(selectSession(data.store.getState()).user).toEqual(learner));
  });

  it('A visitor loads the full client once, however often it is requested', async () => {
    respond.signIn(learner);
    respond.isOwner(false);
    const data = startData();
    const loads = loadsOf(data.supabase);

    const [one, other] = await Promise.all([data.supabase.load(), data.supabase.load()]);
    await data.store.dispatch(signIn({ email: learner.email, password: 'correct horse' }));

    expect(other).toBe(one);
    expect(await data.supabase.load()).toBe(one);
    expect(loads).toHaveBeenCalledTimes(1);
    expect(selectSession(data.store.getState()).user).toEqual(learner);
  });
});

describe('a signed-in user', () => {
  // The page is idle when a test says so.
  const requestIdle = jest.fn<number, [IdleRequestCallback]>();
  const becomeIdle = () => requestIdle.mock.lastCall?.[0]({ didTimeout: false, timeRemaining: () => 50 });
  beforeEach(() =>
    Object.defineProperty(window, 'requestIdleCallback', { value: requestIdle, configurable: true }),
  );
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  it('A signed-in user is known, and sends requests with their token, before the full client is loaded', async () => {
    const sent = respond.journalEntries([]);
    const data = startData({ signedInAs: learner });
    const stored = storedSession(data);
    const loads = loadsOf(data.supabase);

    await read(data);

    expect(authorizationOf(sent)).toEqual([`Bearer ${stored.access_token}`]);
    expect(selectSession(data.store.getState()).user).toEqual(learner);
    expect(loads).not.toHaveBeenCalled();
    becomeIdle();
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  });

  it('A signed-in user sends requests with a refreshed token when the stored one is about to expire', async () => {
    const sent = respond.journalEntries([]);
    const refreshed = respond.signIn(learner);
    respond.isOwner(false);
    const ending = { ...sessionOf(learner), expires_at: Math.floor(Date.now() / 1000) + 60 };
    const first = startData();
    localStorage.setItem(first.supabase.storageKey, JSON.stringify({ ...ending, access_token: 'old' }));

    await read(first);

    expect(refreshed).toHaveLength(1);
    const stored = storedSession(first);
    expect(stored.access_token).not.toBe('old');
    expect(authorizationOf(sent)).toEqual([`Bearer ${stored.access_token}`]);
  });

  it('A signed-in user is signed out here, too, after a log-out in a different tab', async () => {
    respond.isOwner(false);
    const data = startData({ signedInAs: learner });
    await waitFor(() => expect(selectSession(data.store.getState()).user).toEqual(learner));

    inAnotherTab(data, null);

    await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));
  });

  it('A signed-in user is anonymous when the stored session cannot be parsed', async () => {
    const sent = respond.journalEntries([]);
    const data = startData();
    localStorage.setItem(data.supabase.storageKey, 'no JSON');

    await read(data);

    expect(authorizationOf(sent)).toEqual([null]);
  });
});

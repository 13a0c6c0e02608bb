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

function loadsOf(supabase: Supabase) {
  const loads = jest.fn();
  supabase.onLoad(loads);
  return loads;
}

/** Another tab of this browser changes the session. */
function inAnotherTab({ supabase }: Data, session: object | null) {
  const key = supabase.storageKey;
  if (session) localStorage.setItem(key, JSON.stringify(session));
  else localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

const longEnoughToBeIdle = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('a visitor', () => {
  it('reads and is known to be nobody without the code of accounts', async () => {
    const sent = respond.journalEntries([]);
    const data = startData();
    const loads = loadsOf(data.supabase);

    await read(data);
    await longEnoughToBeIdle();

    expect(authorizationOf(sent)).toEqual(['Bearer publishable-key']);
    expect(sent[0]?.headers.get('apikey')).toBe('publishable-key');
    expect(selectSession(data.store.getState()).status).toBe('anonymous');
    expect(loads).not.toHaveBeenCalled();
  });

  it('is signed in here too once they log in in another tab', async () => {
    respond.isOwner(false);
    const data = startData();
    await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));

    inAnotherTab(data, sessionOf(learner));

    await waitFor(() => expect(selectSession(data.store.getState()).user).toEqual(learner));
  });

  it('gets one client, however often it is asked for', async () => {
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

describe('a person who comes back signed in', () => {
  it('is known, and reads as themselves, before the code of accounts is there', async () => {
    const sent = respond.journalEntries([]);
    const data = startData({ signedInAs: learner });
    const stored = JSON.parse(localStorage.getItem(data.supabase.storageKey) ?? '') as Record<string, string>;
    const loads = loadsOf(data.supabase);

    await read(data);

    expect(authorizationOf(sent)).toEqual([`Bearer ${stored.access_token}`]);
    expect(selectSession(data.store.getState()).user).toEqual(learner);
    expect(loads).not.toHaveBeenCalled();
    await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  });

  it('reads with a renewed token when the kept one is about to end', async () => {
    const sent = respond.journalEntries([]);
    const refreshed = respond.signIn(learner);
    respond.isOwner(false);
    const ending = { ...sessionOf(learner), expires_at: Math.floor(Date.now() / 1000) + 60 };
    const first = startData();
    localStorage.setItem(first.supabase.storageKey, JSON.stringify({ ...ending, access_token: 'old' }));

    await read(first);

    expect(refreshed).toHaveLength(1);
    expect(authorizationOf(sent)).toEqual([`Bearer ${sessionOf(learner).access_token}`]);
  });

  it('is signed out here too when another tab logs out first', async () => {
    respond.isOwner(false);
    const data = startData({ signedInAs: learner });
    await waitFor(() => expect(selectSession(data.store.getState()).user).toEqual(learner));

    inAnotherTab(data, null);

    await waitFor(() => expect(selectSession(data.store.getState()).status).toBe('anonymous'));
  });

  it('is nobody when what the browser keeps cannot be read', async () => {
    const sent = respond.journalEntries([]);
    const data = startData();
    localStorage.setItem(data.supabase.storageKey, 'no JSON');

    await read(data);

    expect(authorizationOf(sent)).toEqual(['Bearer publishable-key']);
  });
});

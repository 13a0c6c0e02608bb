import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { respond } from '../../../tooling/testing/respond';
import { server } from '../../../tooling/testing/server';
import { startData } from '../../../tooling/testing/startData';
import { learner, owner, sessionOf, type TestUser } from '../../../tooling/testing/testUsers';
import { signOut } from './sessionThunks';
import { selectSession } from './useSession';

const sessionIn = ({ store }: ReturnType<typeof startData>) => selectSession(store.getState());

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
afterEach(() => setOnline(true));

/** Opens the page while no server can be reached, with a token that is valid for `seconds`. */
function openWithoutConnection(user: TestUser, seconds: number) {
  setOnline(false);
  const data = startData({ signedInAs: user });
  server.use(http.all('*', () => HttpResponse.error()));
  const session = { ...sessionOf(user), expires_at: Math.floor(Date.now() / 1000) + seconds };
  localStorage.setItem(data.supabase.storageKey, JSON.stringify(session));
  return data;
}

describe('Without a connection', () => {
  it('the owner whose token has expired is still the owner on a device that has seen it', async () => {
    localStorage.setItem('owner', owner.id);
    const data = openWithoutConnection(owner, -3600);
    await waitFor(() => expect(sessionIn(data)).toEqual({ status: 'signed-in', user: owner, isOwner: true }));
  });

  it('a connection that gives no answer keeps the owner waiting for seconds, with a valid token or not', async () => {
    for (const seconds of [3600, -3600]) {
      localStorage.setItem('owner', owner.id);
      const data = openWithoutConnection(owner, seconds);
      setOnline(true);
      server.use(http.all('*', () => new Promise<never>(() => {})));
      await waitFor(() =>
        expect(sessionIn(data)).toEqual({ status: 'signed-in', user: owner, isOwner: true }),
      );
    }
  });

  it('nobody takes a learner for the owner who was here before', async () => {
    localStorage.setItem('owner', owner.id);
    const data = openWithoutConnection(learner, 3600);
    await waitFor(() => expect(sessionIn(data)).toMatchObject({ status: 'signed-in', user: learner }));
    expect(sessionIn(data).isOwner).toBeNull();
  });
});

it('The device remembers the owner until the log-out', async () => {
  respond.signOut();
  const data = startData({ signedInAs: owner });
  await waitFor(() => expect(localStorage.getItem('owner')).toBe(owner.id));

  await data.store.dispatch(signOut());
  expect(localStorage.getItem('owner')).toBeNull();
});

it('A device forgets an owner who is none any more', async () => {
  localStorage.setItem('owner', learner.id);
  const data = startData({ signedInAs: learner });
  await waitFor(() => expect(sessionIn(data).isOwner).toBe(false));
  expect(localStorage.getItem('owner')).toBeNull();
});

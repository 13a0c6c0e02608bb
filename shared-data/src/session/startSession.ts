import { api } from '../core/api';
import type { DataStore } from '../core/store';
import type { Supabase } from '../core/supabase';
import { sessionApi } from './session.api';
import { sessionSlice } from './sessionSlice';

/**
 * Follows the client's session into the store until the returned function is called. When another person (or nobody)
 * takes over, everything that was read for the one before is forgotten, and what is on screen is read again.
 */
export function startSession(store: DataStore, client: Supabase): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    const user = session ? { id: session.user.id, email: session.user.email ?? '' } : null;
    const before = store.getState().session;
    // Auth repeats itself, on every refreshed token and whenever the tab is looked at again.
    if (before.status !== 'loading' && before.user?.id === user?.id && before.user?.email === user?.email)
      return;

    // Reads that began while the session was loading already carried this person's token.
    if (before.status !== 'loading' && before.user?.id !== user?.id) store.dispatch(api.util.resetApiState());
    store.dispatch(sessionSlice.actions.userKnown(user));
    if (user) store.dispatch(sessionApi.endpoints.isOwner.initiate(user.id));
  });
  return () => data.subscription.unsubscribe();
}

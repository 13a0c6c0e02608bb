import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { api } from '../core/api';
import { toAppError } from '../core/errors';
import type { DataStore } from '../core/store';
import type { Supabase } from '../core/supabase';
import { hearOtherTabs } from './leavingChannel';
import { sessionApi } from './session.api';
import { isPageKept, sessionSlice } from './sessionSlice';

const { userKnown, leaving, interrupted, recovering, linkFailed } = sessionSlice.actions;

/**
 * Follows the client's session into the store until the returned function is called, also when it changes in another
 * tab. When another person (or nobody) takes over, everything that was read for the one before is forgotten, and what is
 * on screen is read again.
 */
export function startSession(store: DataStore, client: Supabase): () => void {
  const { data } = client.auth.onAuthStateChange((event, session) => follow(store, event, session));
  // It has begun already; only its answer tells of a link from a mail that is no longer good.
  void client.auth.initialize().then(({ error }) => {
    if (error) store.dispatch(linkFailed(toAppError(error)));
  });
  const stopHearing = hearOtherTabs((isLeaving) => store.dispatch(leaving(isLeaving ? 'elsewhere' : null)));
  return () => {
    data.subscription.unsubscribe();
    stopHearing();
  };
}

function follow(store: DataStore, event: AuthChangeEvent, session: Session | null) {
  const user = session ? { id: session.user.id, email: session.user.email ?? '' } : null;
  const before = store.getState().session;
  if (!user && isPageKept(before)) {
    store.dispatch(interrupted());
    return;
  }
  // Auth repeats itself, on every refreshed token and whenever the tab is looked at again.
  const isNews =
    before.status === 'loading' ||
    before.isInterrupted ||
    before.user?.id !== user?.id ||
    before.user?.email !== user?.email;
  if (isNews) {
    // Reads that began while the session was loading already carried this person's token.
    if (before.status !== 'loading' && before.user?.id !== user?.id) store.dispatch(api.util.resetApiState());
    store.dispatch(userKnown(user));
    if (user) store.dispatch(sessionApi.endpoints.isOwner.initiate(user.id));
  }
  if (event === 'PASSWORD_RECOVERY') store.dispatch(recovering(true));
  // The new password may have been chosen in another tab.
  if (event === 'USER_UPDATED' && before.isRecovering) store.dispatch(recovering(false));
}

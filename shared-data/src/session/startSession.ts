import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { api, isTag, invalidateAllTags } from '../core/api';
import { toAppError } from '../core/errors';
import type { DataStore, DataThunk } from '../core/store';
import type { Supabase } from '../core/supabase';
import { whenIdle } from '../core/whenIdle';
import type { WholeClient } from '../core/wholeClient';
import { recountOwnReactions } from '../reactions/reactions.api';
import { lookAtHeldLink } from './heldLink';
import { hearOtherTabs } from './leavingChannel';
import { lookForSession } from './lookForSession';
import { sessionApi } from './session.api';
import { isPageKept, sessionSlice } from './sessionSlice';

const { userKnown, leaving, interrupted, recovering, linkFailed } = sessionSlice.actions;

/**
 * Follows the client's session into the store until the returned function is called, also when it changes in another
 * tab, and what the person writes there (`changesInEveryTab`). When another person (or nobody) takes over, everything that was read for the one before is forgotten, and what is
 * on screen is read again.
 */
export function startSession(store: DataStore, client: Supabase): () => void {
  // Only a server has read anything by now.
  const wasReadForVisitors = Object.keys(store.getState().api.queries).length > 0;
  // A page that a server has drawn is taken over as it came: what changes meanwhile is drawn in one piece, and the page
  // does not hear its reader for so long.
  const ready = wasReadForVisitors ? whenIdle() : Promise.resolve();
  // What is on screen stays there until the answer.
  if (wasReadForVisitors) void ready.then(() => store.dispatch(recountOwnReactions()));
  const onChange: OnChange = (event, session) => {
    const isFirst = store.getState().session.status === 'loading';
    follow(store, event, session);
    // A person may see more, such as their drafts.
    if (isFirst && session && wasReadForVisitors) store.dispatch(invalidateAllTags());
  };
  let stopListening = () => {};
  const stopWaiting = client.onLoad((whole) => (stopListening = listen(store, whole, onChange)));
  const stopLooking = lookForSession(client, ready, (session) => onChange('INITIAL_SESSION', session));
  const stopHearing = hearOtherTabs((isLeaving) => store.dispatch(leaving(isLeaving ? 'elsewhere' : null)));
  const stopFollowing = store.dispatch(followOtherTabs());
  return () => {
    stopWaiting();
    stopListening();
    stopLooking();
    stopHearing();
    stopFollowing();
  };
}

type OnChange = (event: AuthChangeEvent, session: Session | null) => void;

function listen(store: DataStore, { auth }: WholeClient, onChange: OnChange): () => void {
  const { data } = auth.onAuthStateChange(onChange);
  // It has begun already; only its answer tells of a link from a mail that is no longer good.
  void auth.initialize().then(({ error }) => {
    if (error) store.dispatch(linkFailed(toAppError(error)));
    void store.dispatch(lookAtHeldLink());
  });
  return () => data.subscription.unsubscribe();
}

// What another tab wrote is read again here. Whoever is signed in there is signed in here.
const followOtherTabs =
  (): DataThunk<() => void> =>
  (dispatch, _getState, { otherTabs }) =>
    otherTabs.hear((written) => {
      if (Array.isArray(written)) dispatch(api.util.invalidateTags(written.filter(isTag)));
    });

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

import type { AuthChangeEvent, Session } from '@supabase/supabase-js';
import { api, invalidateAllTags } from '../core/api';
import { toAppError } from '../core/errors';
import type { FullClient } from '../core/fullClient';
import type { Supabase } from '../core/supabase';
import { isTag } from '../core/tags';
import type { DataThunk, StoreOf } from '../core/thunks';
import { whenIdle } from '../core/whenIdle';
import { refetchOwnReactionCounts } from '../reactions/reactions.api';
import { getAwaitedFactors } from './awaitedFactors';
import { isOffline, isOwnerHere, patienceMs } from './ownerHere';
import { checkPendingLink } from './pendingLink';
import { sessionApi } from './session.api';
import { isPagePreserved, sessionSlice, type StateWithSession } from './sessionSlice';

const { userChanged, loggingOut, suspended, recoveryChanged, linkErrorChanged, factorsAwaited } =
  sessionSlice.actions;

type Store = StoreOf<StateWithSession>;
type OnAuthChange = (event: AuthChangeEvent, session: Session | null) => void;

/**
 * Keeps the store's session in sync with the client's, and follows log-ins, log-outs and writes in other tabs
 * (`changesInEveryTab`). When the user changes, the cache is cleared and the visible queries are refetched. The returned function
 * stops the synchronization.
 */
export function startSession(store: Store, client: Supabase): () => void {
  const isServerRendered = Object.keys(store.getState().api.queries).length > 0;
  // A server-rendered page hydrates first, because a store update during hydration would make React render the page in one long
  // task.
  const ready = isServerRendered ? whenIdle() : Promise.resolve();
  if (isServerRendered) void ready.then(() => store.dispatch(refetchOwnReactionCounts()));

  const onAuthChange: OnAuthChange = (event, session) => {
    const isFirst = store.getState().session.status === 'loading';
    updateSession(store, event, session);
    // The server rendered the page for an anonymous visitor, so everything is refetched; the page remains on screen until the
    // responses arrive.
    if (isFirst && session && isServerRendered) store.dispatch(invalidateAllTags());
  };
  const stops: (() => void)[] = [];
  stops.push(
    client.onLoad((fullClient) => stops.push(subscribeToAuth(store, client, fullClient, onAuthChange))),
    loadClientWhenNeeded(client, ready, (session) => onAuthChange('INITIAL_SESSION', session)),
    store.dispatch(followTabs()),
    store.dispatch(askAgain()),
  );
  return () => stops.forEach((stop) => stop());
}

/**
 * Reports the stored session once `ready`. Loads supabase-js when needed: when the page is idle if a user is signed in,
 * immediately for a session that only supabase-js can read, and when another tab logs in if there is no session.
 */
function loadClientWhenNeeded(
  client: Supabase,
  ready: Promise<void>,
  onKnown: (session: Session | null) => void,
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const atStart = client.storedSession();
  // Errors are not reported, because the next request that needs supabase-js loads it again.
  const load = () => void (!isStopped && client.load().catch(() => {}));
  void ready.then(() => {
    if (isStopped) return;
    // Read again, because another tab may have logged in or out while the page hydrated.
    const stored = atStart.kind === 'unclear' ? atStart : client.storedSession();
    const unrefreshed = isOffline() ? getUnrefreshed(client) : null;
    if (unrefreshed) onKnown(unrefreshed);
    else if (stored.kind === 'unclear') {
      client.load().catch(() => onKnown(getUnrefreshed(client)));
      timer = setTimeout(() => goOnUnrefreshed(client, onKnown), patienceMs);
    } else onKnown(stored.kind === 'valid' ? stored.session : null);
    if (stored.kind === 'valid') void whenIdle().then(load);
  });
  const onStorage = ({ key }: StorageEvent) => key === client.storageKey && load();
  // A page restored from the back-forward cache may have missed the storage event.
  const onVisible = () => client.storedSession().kind !== 'none' && load();
  globalThis.window?.addEventListener('storage', onStorage);
  globalThis.document?.addEventListener('visibilitychange', onVisible);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    globalThis.window?.removeEventListener('storage', onStorage);
    globalThis.document?.removeEventListener('visibilitychange', onVisible);
  };
}

// No response arrives on a dead connection, so the owner's own device continues with the stored session. If the session turns out
// to have ended, this is reported later.
function goOnUnrefreshed(client: Supabase, onKnown: (session: Session | null) => void): void {
  const unrefreshed = getUnrefreshed(client);
  if (unrefreshed && isOwnerHere(unrefreshed.user.id)) onKnown(unrefreshed);
}

// Auth deletes an ended session from storage. An expired session that is still stored could not be refreshed for lack of a
// connection, and its user is still signed in.
function getUnrefreshed(client: Supabase): Session | null {
  const stored = client.storedSession();
  return (stored.kind === 'unclear' && stored.expired) || null;
}

function subscribeToAuth(
  store: Store,
  client: Supabase,
  { auth }: FullClient,
  onAuthChange: OnAuthChange,
): () => void {
  const { data } = auth.onAuthStateChange((event, session) =>
    onAuthChange(event, session ?? (event === 'INITIAL_SESSION' ? getUnrefreshed(client) : null)),
  );
  // supabase-js initializes itself, but only this result contains the error for a link in a mail.
  void auth.initialize().then(({ error }) => {
    if (error) store.dispatch(linkErrorChanged(toAppError(error)));
    void store.dispatch(checkPendingLink());
  });
  return () => data.subscription.unsubscribe();
}

const followTabs =
  (): DataThunk<() => void> =>
  (dispatch, _getState, { tabs }) =>
    tabs.open({
      changed: (tags) => Array.isArray(tags) && dispatch(api.util.invalidateTags(tags.filter(isTag))),
      'logging-out': (isLoggingOut) =>
        dispatch(loggingOut(isLoggingOut === true ? 'logged-out-in-other-tab' : null)),
    });

// Refetches the data on screen once the backend is reachable again.
const askAgain =
  (): DataThunk<() => void> =>
  (dispatch, _getState, { connection }) =>
    connection.watch(() => dispatch(api.internalActions.onOnline()));

function updateSession(store: Store, event: AuthChangeEvent, session: Session | null) {
  const awaited = session ? getAwaitedFactors(session) : [];
  const user =
    session && awaited.length === 0 ? { id: session.user.id, email: session.user.email ?? '' } : null;
  const before = store.getState().session;
  if (awaited.length + before.awaitedFactors.length > 0) store.dispatch(factorsAwaited(awaited));
  if (!user && isPagePreserved(before)) {
    store.dispatch(suspended());
    return;
  }
  // Auth repeats its sign-in event whenever the token is refreshed or the tab becomes visible.
  const isNew =
    before.status === 'loading' ||
    before.isSuspended ||
    before.user?.id !== user?.id ||
    before.user?.email !== user?.email;
  if (isNew) {
    // Requests that started while the session was loading were already sent with this user's token.
    if (before.status !== 'loading' && before.user?.id !== user?.id) store.dispatch(api.util.resetApiState());
    store.dispatch(userChanged(user));
    if (user) store.dispatch(sessionApi.endpoints.isOwner.initiate(user.id));
  }
  if (event === 'PASSWORD_RECOVERY') store.dispatch(recoveryChanged(true));
  // The new password may have been chosen in another tab.
  if (event === 'USER_UPDATED' && before.isRecovering) store.dispatch(recoveryChanged(false));
}

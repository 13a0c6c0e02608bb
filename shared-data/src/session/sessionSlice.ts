import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../core/errors';
import type { ApiState } from '../core/thunks';
import type { Factor } from './awaitedFactors';

export type SessionUser = { id: string; email: string };

/** The reason why a session ended. 'expired': nobody logged out, the server no longer accepts the session. */
export type SessionEnd = 'logged-out' | 'logged-out-in-other-tab' | 'expired';

/**
 * The conditions under which a user's page stays on screen after the end of their session, for them to log in
 * again.
 */
export type PagePreservation = 'never' | 'when-expired' | 'always';

export type SessionState = {
  status: 'loading' | 'anonymous' | 'signed-in';
  user: SessionUser | null;
  /** The reason why the session ended; null during one, and before the first. */
  end: SessionEnd | null;
  preservation: PagePreservation;
  /** The session of `user` has ended and their page is preserved: nothing is refetched until they log in again. */
  isSuspended: boolean;
  /** The user followed the link of a recovery mail and has to choose a new password (`updatePassword`). */
  isRecovering: boolean;
  /**
   * A person has logged in with only a password or a link, and has to verify one of these factors; nobody is signed in
   * meanwhile.
   */
  awaitedFactors: Factor[];
  /** The reason why the link of a mail, which opened this page, did not work. */
  linkError: AppError | null;
  /** The account's address in a mail's link that waits for the person's consent to sign in, also in place of `user`. */
  pendingLinkEmail: string | null;
};

export type StateWithSession = ApiState & { session: SessionState };

const initialState: SessionState = {
  status: 'loading',
  user: null,
  end: null,
  preservation: 'never',
  isSuspended: false,
  isRecovering: false,
  awaitedFactors: [],
  linkError: null,
  pendingLinkEmail: null,
};

const isUnauthenticated = (action: unknown): boolean =>
  isRejectedWithValue(action) &&
  (action.payload as Partial<AppError> | undefined)?.kind === 'unauthenticated';

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userChanged(state, { payload: user }: PayloadAction<SessionUser | null>) {
      if (user) state.end = null;
      else if (state.user) state.end ??= 'expired';
      if (!user) state.isRecovering = false;
      state.isSuspended = false;
      state.status = user ? 'signed-in' : 'anonymous';
      state.user = user;
    },
    factorsAwaited(state, { payload }: PayloadAction<Factor[]>) {
      state.awaitedFactors = payload;
    },
    /**
     * Called before a log-out is requested, so that its event is not mistaken for an expired session; null when it
     * failed.
     */
    loggingOut(state, { payload }: PayloadAction<Exclude<SessionEnd, 'expired'> | null>) {
      state.end = payload;
    },
    suspended: suspend,
    /** From now on, a session that ends like this suspends the page instead of clearing it. */
    preservePage(state, { payload }: PayloadAction<PagePreservation>) {
      state.preservation = payload;
    },
    recoveryChanged(state, { payload: isRecovering }: PayloadAction<boolean>) {
      state.isRecovering = isRecovering;
    },
    linkErrorChanged(state, { payload }: PayloadAction<AppError | null>) {
      state.linkError = payload;
    },
    pendingLinkChanged(state, { payload }: PayloadAction<string | null>) {
      state.pendingLinkEmail = payload;
    },
  },
  // A request found no session before the event of its end arrived.
  extraReducers: (builder) => builder.addMatcher(isUnauthenticated, suspend),
});

function suspend(state: SessionState) {
  if (!state.user) return;
  state.end ??= 'expired';
  state.isSuspended = true;
  // Without a session no new password can be saved.
  state.isRecovering = false;
}

/** Whether the page stays on screen, now that the session has ended. */
export function isPagePreserved({ user, end, preservation }: SessionState): boolean {
  if (!user || end === 'logged-out') return false;
  return preservation === 'always' || (preservation === 'when-expired' && end !== 'logged-out-in-other-tab');
}

export const { preservePage } = sessionSlice.actions;

/** The person has closed the note that the link of their mail is no longer valid. */
export const dismissLinkError = () => sessionSlice.actions.linkErrorChanged(null);

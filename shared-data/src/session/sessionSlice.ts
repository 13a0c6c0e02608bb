import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../core/errors';
import type { ApiState } from '../core/thunks';
import type { Factor } from './awaitedFactors';

export type SessionUser = { id: string; email: string };

/** The reason why a session ended. 'expired' means that nobody logged out, but the server no longer accepts the session. */
export type SessionEnd = 'logged-out' | 'logged-out-in-other-tab' | 'expired';

/** The conditions under which a user's page remains on screen after their session has ended, so that they can log in again. */
export type PagePreservation = 'never' | 'when-expired' | 'always';

export type SessionState = {
  status: 'loading' | 'anonymous' | 'signed-in';
  user: SessionUser | null;
  /** The reason why the session ended; null during a session and before the first one. */
  end: SessionEnd | null;
  preservation: PagePreservation;
  /** Whether the session of `user` has ended but their page is preserved: nothing is refetched until they log in again. */
  isSuspended: boolean;
  /** Whether the user followed the link in a recovery mail and has to choose a new password (`updatePassword`). */
  isRecovering: boolean;
  /**
   * The second factors, one of which must still be verified after a log-in by password or link; until then, nobody is signed in.
   */
  awaitedFactors: Factor[];
  /** The error if the page was opened through a link in a mail and the link did not work. */
  linkError: AppError | null;
  /**
   * The email address of the account that a pending link would sign in, replacing `user` if there is one; set while the link
   * awaits the person's consent.
   */
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
     * Called before a log-out is requested, so that its event is not mistaken for an expired session; called with null if the
     * log-out fails.
     */
    loggingOut(state, { payload }: PayloadAction<Exclude<SessionEnd, 'expired'> | null>) {
      state.end = payload;
    },
    suspended: suspend,
    /** From now on, a session end that meets this condition suspends the page instead of clearing it. */
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
  // A request may fail because the session has ended, before the sign-out event arrives.
  extraReducers: (builder) => builder.addMatcher(isUnauthenticated, suspend),
});

function suspend(state: SessionState) {
  if (!state.user) return;
  state.end ??= 'expired';
  state.isSuspended = true;
  // A new password cannot be saved without a session.
  state.isRecovering = false;
}

/** Whether the page remains on screen, now that the session has ended. */
export function isPagePreserved({ user, end, preservation }: SessionState): boolean {
  if (!user || end === 'logged-out') return false;
  return preservation === 'always' || (preservation === 'when-expired' && end !== 'logged-out-in-other-tab');
}

export const { preservePage } = sessionSlice.actions;

/** Dismisses the notice about a mailed link that did not work. */
export const dismissLinkError = () => sessionSlice.actions.linkErrorChanged(null);

import { createSlice, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import type { AppError } from '../core/errors';

export type SessionUser = { id: string; email: string };

/** Why nobody is signed in any more: a log-out in this tab, one in another tab, or nobody asked for it (expired, revoked). */
export type SessionEnd = 'here' | 'elsewhere' | 'lost';

/** Which ends leave the person's page as it is, until they log in again: none, a lost session, or also a log-out elsewhere. */
export type PageKeeping = 'never' | 'lost' | 'always';

export type SessionState = {
  status: 'loading' | 'anonymous' | 'signed-in';
  user: SessionUser | null;
  end: SessionEnd | null;
  keeping: PageKeeping;
  /** The session has ended, and the page of `user` is kept for them. */
  isInterrupted: boolean;
  isRecovering: boolean;
  linkError: AppError | null;
  /** Whom the link of a mail would sign in, in the place of who is signed in: an address, or null. */
  heldLinkOf: string | null;
};

const initialState: SessionState = {
  status: 'loading',
  user: null,
  end: null,
  keeping: 'never',
  isInterrupted: false,
  isRecovering: false,
  linkError: null,
  heldLinkOf: null,
};

const isUnauthenticated = (action: unknown): boolean =>
  isRejectedWithValue(action) &&
  (action.payload as Partial<AppError> | undefined)?.kind === 'unauthenticated';

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    userKnown(state, { payload: user }: PayloadAction<SessionUser | null>) {
      if (user) state.end = null;
      else if (state.user) state.end ??= 'lost';
      if (!user) state.isRecovering = false;
      state.isInterrupted = false;
      state.status = user ? 'signed-in' : 'anonymous';
      state.user = user;
    },
    // Said before a log-out is asked for, so that its event is not taken for a session that ended by itself.
    leaving(state, { payload }: PayloadAction<Exclude<SessionEnd, 'lost'> | null>) {
      state.end = payload;
    },
    interrupted: interrupt,
    keepingChanged(state, { payload }: PayloadAction<PageKeeping>) {
      state.keeping = payload;
    },
    recovering(state, { payload: isRecovering }: PayloadAction<boolean>) {
      state.isRecovering = isRecovering;
    },
    linkFailed(state, { payload }: PayloadAction<AppError | null>) {
      state.linkError = payload;
    },
    linkHeld(state, { payload }: PayloadAction<string | null>) {
      state.heldLinkOf = payload;
    },
  },
  // A write found no session although nobody had said that it ended.
  extraReducers: (builder) => builder.addMatcher(isUnauthenticated, interrupt),
});

function interrupt(state: SessionState) {
  if (!state.user) return;
  state.end ??= 'lost';
  state.isInterrupted = true;
  // Without a session no new password can be saved.
  state.isRecovering = false;
}

/** Whether the page of whoever was here stays, now that the session is gone. */
export function isPageKept({ user, end, keeping }: SessionState): boolean {
  if (!user || end === 'here') return false;
  return keeping === 'always' || (keeping === 'lost' && end !== 'elsewhere');
}
